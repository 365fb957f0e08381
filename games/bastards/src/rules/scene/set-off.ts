/** Disadvantages that another player may set off for a wildcard, and how (Disadvantages). */
export const SET_OFF = {
  addiction: { oncePerScene: false, lasts: "scene", effect: "withdrawal" },
  badReputation: { oncePerScene: false, lasts: "moment", effect: "pursuit" },
  depressed: { oncePerScene: false, lasts: "scene", effect: "noWildcards" },
  delusion: { oncePerScene: true, lasts: "moment", effect: "failUnopposed" },
  psychosis: { oncePerScene: true, lasts: "moment", effect: "failAction" },
  defeated: { oncePerScene: false, lasts: "scene", effect: "noReputation" },
  nervousHabit: { oncePerScene: true, lasts: "moment", effect: "failSocial" },
  unstable: { oncePerScene: false, lasts: "moment", effect: "outburst" },
  debt: { oncePerScene: true, lasts: "moment", effect: "collectors" },
  looseTongue: { oncePerScene: false, lasts: "moment", effect: "shareIntrigue" },
  poorManagement: { oncePerScene: false, lasts: "month", effect: "noIncome" },
} as const;
export type SetOffDisadvantage = keyof typeof SET_OFF;

/** Wildcards that it costs the other player. */
export const SET_OFF_PRICE = 1;

/** What one has to know to say whether a disadvantage may be set off now. */
export interface SetOffFacts {
  /** Whose disadvantage it is, and who wants to set it off. */
  readonly owner: string;
  readonly player: string;
  readonly wildcards: number;
  /** It was set off in this scene, and if it lasts, it still does. */
  readonly usedInScene: boolean;
  /** Of a debt: it could not be paid when time passed. */
  readonly unpaid: boolean;
}

/** Why a disadvantage cannot be set off; null where it may. Nobody sets off their own. */
export function againstSettingOff(
  disadvantage: SetOffDisadvantage,
  facts: SetOffFacts,
): "own" | "used" | "paid" | "wildcards" | null {
  if (facts.owner === facts.player) return "own";
  const { oncePerScene, lasts } = SET_OFF[disadvantage];
  if (facts.usedInScene && (oncePerScene || lasts === "scene")) return "used";
  if (disadvantage === "debt" && !facts.unpaid) return "paid";
  return facts.wildcards < SET_OFF_PRICE ? "wildcards" : null;
}
