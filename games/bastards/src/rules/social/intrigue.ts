/** Points of intrigue that somebody holds, by whom they are about (Intrigue). */
export type Intrigue = Readonly<Record<string, number>>;

/** One point more about somebody. */
export function withIntrigue(held: Intrigue, about: string, points = 1): Intrigue {
  return { ...held, [about]: (held[about] ?? 0) + points };
}

/** Whether a point may be spent in a social draw, for a card more: only on one against whom it is about (Intrigue). */
export function maySpendIntrigue(held: Intrigue, against: string): boolean {
  return (held[against] ?? 0) > 0;
}

/** One point less about somebody; unchanged where there is none. */
export function spentIntrigue(held: Intrigue, about: string): Intrigue {
  return maySpendIntrigue(held, about) ? withIntrigue(held, about, -1) : held;
}

/** What everybody within earshot gains by a loose tongue: the same point, which its owner keeps (Loose Tongue). */
export function shared(held: Intrigue, heard: Intrigue, about: string): Intrigue {
  return maySpendIntrigue(held, about) ? withIntrigue(heard, about) : heard;
}
