#!/bin/sh
# Herald in a container, whose supervisor can't tell statuses apart: with status 2 (the token or a setting is wrong,
# which Herald's last line says) starting again would not help, so that counts as a clean end here.
set -u

stop() {
    stopped=yes
    [ -n "$child" ] && kill -TERM "$child" 2>/dev/null
}

child='' stopped=''
trap stop TERM INT
python -m bot run --sync &
child=$!
[ -n "$stopped" ] && stop
wait "$child"
status=$?
# A signal ends the waiting, not the child, which is told and then waited for.
while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
done
if [ "$status" -eq 2 ]; then
    echo "herald: not started again, as that wouldn't help. Fix it, then start the container again" >&2
    exit 0
fi
exit "$status"
