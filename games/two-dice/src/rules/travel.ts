/** Threat levels of an area with the faces of their die, mildest first (Threat Level Dice). */
export const THREATS = [
  { id: "settled", die: 6 },
  { id: "patrolled", die: 8 },
  { id: "wild", die: 10 },
  { id: "rugged", die: 12 },
  { id: "deadly", die: 20 },
] as const;
export type Threat = (typeof THREATS)[number]["id"];

/** What a day's roll brings (Travel Roll). */
export type TravelEvent = "danger" | "discovery" | "nothing";

const DANGER_FROM = 6;

/** The faces of the day's die: that of the highest threat among its areas (Travel Roll); null for a day without areas. */
export function travelDie(areas: readonly Threat[]): number | null {
  const dice = THREATS.filter(({ id }) => areas.includes(id)).map(({ die }) => die);
  return dice.at(-1) ?? null;
}

/** What the day's roll brings: danger from 6 up, a discovery on 1 (Travel Roll). */
export function travelEvent(roll: number): TravelEvent {
  if (roll >= DANGER_FROM) return "danger";
  return roll === 1 ? "discovery" : "nothing";
}
