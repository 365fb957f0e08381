/** An actor's data, as far as it carries secrets of the GM's. */
interface Told {
  readonly type?: unknown;
  readonly system?: unknown;
}

/** The fields of an NPC that no player's screen shows, nor a file that a player takes away, whatever rights they have. */
const SECRETS: readonly string[] = ["secret"];

/** An actor's data as this user may take it away: an NPC's secrets go with GMs alone. */
export function withoutSecrets<T extends Told>(source: T, isGM: boolean): T {
  if (isGM || source.type !== "npc") return source;
  return { ...source, system: openFields(source.system) };
}

/** An NPC's own fields without the secret ones. */
export function openFields(system: unknown): Record<string, unknown> {
  if (typeof system !== "object" || system === null) return {};
  return Object.fromEntries(Object.entries(system).filter(([field]) => !SECRETS.includes(field)));
}
