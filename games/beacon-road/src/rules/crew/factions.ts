/** How a faction stands to the crew, from war to alliance (Faction Status Levels). */
export const STATUSES = {
  "-3": "war",
  "-2": "hostile",
  "-1": "interfering",
  "0": "neutral",
  "1": "helpful",
  "2": "friendly",
  "3": "allies",
} as const;
export type StatusName = (typeof STATUSES)[keyof typeof STATUSES];

export const STATUS_MAX = 3;
/** Status of a faction at war with the crew. */
export const WAR = -3;

/** Status after a change; never beyond −3 and +3 (Faction Status). */
export function statusAfter(status: number, change: number): number {
  return Math.min(STATUS_MAX, Math.max(-STATUS_MAX, status + change));
}

/** What a status is called. */
export function statusName(status: number): StatusName {
  return STATUSES[String(statusAfter(status, 0)) as keyof typeof STATUSES];
}

/** Whether the crew is at war with anybody (Faction Status Levels). */
export function isAtWar(statuses: Iterable<number>): boolean {
  return [...statuses].some((status) => status <= WAR);
}

/** A change of status that a step of crew creation brings, and the coin it costs (Crew creation). */
export interface StatusDeal {
  readonly coin: number;
  readonly status: number;
}

/** The choices of crew creation: with whom claims the hunting grounds, who helped or was harmed by upgrades, who likes or hates the contact. */
export const CREATION_DEALS = {
  huntingGrounds: [
    { coin: 1, status: 0 },
    { coin: 2, status: 1 },
    { coin: 0, status: -1 },
  ],
  upgradeHelped: [
    { coin: 0, status: 1 },
    { coin: 1, status: 2 },
  ],
  upgradeHarmed: [
    { coin: 0, status: -2 },
    { coin: 1, status: -1 },
  ],
  contactFriend: [
    { coin: 0, status: 1 },
    { coin: 0, status: 2 },
  ],
  contactFoe: [
    { coin: 0, status: -1 },
    { coin: 0, status: -2 },
  ],
} as const satisfies Readonly<Record<string, readonly StatusDeal[]>>;

/** Changes of status that a seized claim usually brings: with whom it was taken from, and with their enemies (Seizing a claim). */
export const SEIZED = { target: -2, enemies: 1 } as const;
