/** How great a villain is, least first. */
export const VILLAIN_TIERS = ["minor", "major", "supreme"] as const;
export type VillainTier = (typeof VILLAIN_TIERS)[number];

/** Who came to zero health. */
export type Defeated =
  | { readonly kind: "hero" }
  | { readonly kind: "foe" }
  | { readonly kind: "villain"; readonly tier: VillainTier; readonly points: number };

/** What can become of them (Defeat): `fate` is for their opponents to say. */
export type DefeatChoice = "surrender" | "sacrifice" | "escape" | "escalate" | "fate";

/** Villain points that an escape costs (Defeat). */
export const ESCAPE_COST = 1;

/** What can be chosen at zero health, the usual first (Defeat). A sacrifice is rare: the table says when. */
export function defeatChoices(defeated: Defeated): readonly DefeatChoice[] {
  if (defeated.kind === "hero") return ["surrender", "sacrifice"];
  if (defeated.kind === "foe") return ["fate"];
  const escape: DefeatChoice[] = defeated.points >= ESCAPE_COST ? ["escape"] : [];
  const escalate: DefeatChoice[] = nextTier(defeated.tier) === null ? [] : ["escalate"];
  return [...escape, ...escalate, "fate"];
}

/** What a villain rises to by escalating; null for a supreme one (Defeat). */
export function nextTier(tier: VillainTier): VillainTier | null {
  return VILLAIN_TIERS[VILLAIN_TIERS.indexOf(tier) + 1] ?? null;
}
