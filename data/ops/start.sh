#!/bin/sh
# Herald in a container, whose supervisor can't tell statuses apart: with status 2 (the token or a setting is wrong,
# which Herald's last line says) starting again would not help, so that counts as a clean end here.
set -u

herald() {
    python -m bot "$@" &
    child=$!
    [ -n "$stopped" ] && stop
    wait "$child"
    status=$?
    # A signal ends the waiting, not the child, which is told and then waited for.
    while kill -0 "$child" 2>/dev/null; do
        wait "$child"
        status=$?
    done
}

stop() {
    stopped=yes
    kill -TERM "$child" 2>/dev/null
}

child='' stopped=''
trap stop TERM INT
herald run --sync
if [ "$status" -eq 2 ]; then
    echo "herald: not started again, as that would not help; mend it, then start the container again" >&2
    exit 0
fi
[ -n "$stopped" ] && exit 0
exit "$status"
