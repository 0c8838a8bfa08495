// What this tab knows of the world, and the questions asked of it everywhere.

import { t } from "./i18n.js";

export const S = {
  as: new URLSearchParams(location.search).get("as"),
  me: null,
  installed: false,
  shares: true,
  users: new Map(),
  application: null,
  guilds: [],
  dms: [],
  channels: new Map(),
  commands: [],
  locale: "en-US",
  weather: "calm",
  others: [],
  alts: sessionStorage.getItem("alts") === "yes",
  strict: true,
  channelId: null,
  unread: new Set(),
  pings: new Map(),
};

export const THREADS = [10, 11, 12];
const isThread = (channel) => THREADS.includes(channel.type);

export function takeState(state) {
  S.me = state.me;
  S.installed = Boolean(state.installed);
  S.shares = Boolean(state.shares);
  S.application = state.application;
  S.commands = state.commands ?? [];
  S.locale = state.locale ?? "en-US";
  S.strict = state.strict;
  S.weather = state.weather ?? "calm";
  S.others = state.others ?? [];
  S.guilds = state.guilds.map(({ channels, threads, ...guild }) => guild);
  S.users = new Map();
  for (const user of state.users) S.users.set(user.id, user);
  if (state.application?.bot) S.users.set(state.application.bot.id, state.application.bot);
  S.users.set(state.me.id, state.me);
  S.channels = new Map();
  for (const guild of state.guilds) {
    for (const channel of [...guild.channels, ...(guild.threads ?? [])]) {
      S.channels.set(channel.id, { ...channel, guild_id: guild.id });
    }
  }
  for (const channel of state.dms ?? []) S.channels.set(channel.id, channel);
}

export const takeChannel = (found) => S.channels.set(found.id, found);

export const channel = (id = S.channelId) => S.channels.get(id) ?? null;
export const guildOf = (id = S.channelId) => S.guilds.find((g) => g.id === channel(id)?.guild_id) ?? null;
export const players = () => [...S.users.values()].filter((u) => !u.bot);

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

export function channelsOf(guildId) {
  const all = [...S.channels.values()].filter((c) => c.guild_id === guildId);
  const named = all.filter((c) => !isThread(c));
  const groups = named.filter((c) => c.type === 4).sort(byPosition);
  const inside = (id) => named.filter((c) => c.type !== 4 && (c.parent_id ?? null) === id).sort(byPosition);
  const known = new Set(groups.map((g) => g.id));
  const loose = named.filter((c) => c.type !== 4 && !known.has(c.parent_id ?? "")).sort(byPosition);
  return [{ group: null, channels: loose }, ...groups.map((g) => ({ group: g, channels: inside(g.id) }))];
}

export function threadsOf(channelId) {
  const archived = (c) => (c.thread_metadata?.archived ? 1 : 0);
  return [...S.channels.values()]
    .filter((c) => isThread(c) && c.parent_id === channelId)
    .sort((a, b) => archived(a) - archived(b) || (BigInt(a.id) > BigInt(b.id) ? -1 : 1));
}

// Where one is, as Discord numbers it: a server, the bot's own conversation, or one among people.
export function contextOf(c) {
  if (!c || c.guild_id) return 0;
  return (c.recipients ?? []).length > 1 ? 2 : 1;
}

// How Herald's commands get here: 0 through the server, 1 because one has installed it for oneself.
export function waysTo(c) {
  const through = [guildOf(c?.id)?.bot ?? false, S.shares, false][contextOf(c)];
  return [...(through ? [0] : []), ...(S.installed ? [1] : [])];
}

export const directChannels = () => [...S.channels.values()].filter((c) => !c.guild_id);

export function channelTitle(c) {
  if (!c) return t("unknown");
  if (c.guild_id) return c.name;
  const other = (c.recipients ?? []).find((u) => u.id !== S.me.id);
  return userName(other ?? S.application?.bot);
}

export function userName(user, guild = guildOf()) {
  if (!user) return t("unknown");
  const member = guild?.members?.find((m) => m.user.id === user.id);
  return member?.nick || user.global_name || user.username || t("unknown");
}

export const userNameById = (id) => (S.users.has(id) ? userName(S.users.get(id)) : null);

export const people = () => guildOf()?.members?.map((m) => m.user) ?? [...S.users.values()];
export const roles = () => guildOf()?.roles ?? [];

// Each person keeps one colour on every tab: their place among the users, oldest first.
export function tint(user) {
  if (user.bot) return "bot";
  const order = players()
    .map((u) => u.id)
    .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const place = order.indexOf(user.id);
  return String((place < 0 ? Number(BigInt(user.id) % 6n) : place) % 6);
}
