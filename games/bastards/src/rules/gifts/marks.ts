import type { Ranks } from "./draw.ts";

/** Until when something counts that was paid for, set off or suffered: until it is used in an attack or defence, or until something ends. */
export const UNTILS = [
  "attack",
  "defence",
  "action",
  "turn",
  "round",
  "fight",
  "scene",
  "act",
  "session",
] as const;
export type Until = (typeof UNTILS)[number];

/** Something that counts for a while: a Dodge that was paid for, a feint that was suffered, an indirect action that was used. */
export interface Mark {
  /** What it is, by a key of the rules. */
  readonly key: string;
  /** On whom, by their name among holders; empty for the whole scene. */
  readonly on: string;
  /** Who brought it about: a holder or a player. */
  readonly by: string;
  /** Against whom it counts, or what it is about; empty for everybody. */
  readonly about: string;
  readonly amount: number;
  readonly until: Until;
}

/** Something after which marks are gone: somebody's attack, defence, action or the beginning of their turn, or the end of a part for all. */
export type Moment =
  | { readonly kind: "attack" | "defence" | "action" | "turn"; readonly of: string }
  | { readonly kind: "round" | "fight" | "scene" | "act" | "session" };

/** Whether a mark is gone after a moment. The end of an opposition, scene, act or session ends everything that is shorter. */
export function endsAt(mark: Pick<Mark, "on" | "until">, moment: Moment): boolean {
  if ("of" in moment) return mark.until === moment.kind && mark.on === moment.of;
  if (moment.kind === "round") return mark.until === "round";
  return UNTILS.indexOf(mark.until) <= UNTILS.indexOf(moment.kind);
}

/** Ranks and amounts that count for somebody now, by key: those against everybody, and those against the one they play against. */
export function usingOf(marks: readonly Mark[], holder: string, against: string): Ranks {
  const using: Record<string, number> = {};
  for (const { key, on, about, amount } of marks)
    if (on === holder && (about === "" || about === against)) using[key] = (using[key] ?? 0) + amount;
  return using;
}

/** The first mark of this key on somebody. */
export function markOn<M extends Mark>(marks: readonly M[], key: string, on = ""): M | undefined {
  return marks.find((mark) => mark.key === key && mark.on === on);
}
