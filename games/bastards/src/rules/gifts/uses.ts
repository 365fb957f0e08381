import type { Until } from "./marks.ts";

/** When an advantage that is paid for or declared can be used, and for how long it counts. */
export interface UseRule {
  /**
   * When: in one's own turn before one acts, at any time of an opposition, while one is attacked and has not chosen a defence, or while somebody
   * else is.
   */
  readonly at: "turn" | "fight" | "attacked" | "otherAttacked";
  readonly until: Until;
  /** It takes one's action, beside its price. */
  readonly action?: boolean;
  /** What is asked: how many cards, or an opponent. */
  readonly asks?: "cards" | "opponent";
}

/** Advantages that are used by a button, by key (Advantages). Their prices stand with the advantages. */
export const USES: Readonly<Record<string, UseRule>> = {
  allOutDefense: { at: "fight", until: "round", action: true },
  assPull: { at: "turn", until: "turn" },
  berserk: { at: "turn", until: "scene" },
  counter: { at: "attacked", until: "defence", asks: "cards" },
  cynic: { at: "fight", until: "defence" },
  defensiveStance: { at: "turn", until: "fight", asks: "cards" },
  dodge: { at: "fight", until: "defence" },
  ferocity: { at: "turn", until: "attack" },
  gunFever: { at: "turn", until: "action" },
  intensity: { at: "fight", until: "round" },
  interpose: { at: "otherAttacked", until: "turn" },
  ironWall: { at: "fight", until: "round" },
  karmicShuffle: { at: "fight", until: "turn" },
  luckyStrike: { at: "turn", until: "attack" },
  lunge: { at: "turn", until: "attack", asks: "cards" },
  mindOverMatter: { at: "fight", until: "defence" },
  savage: { at: "turn", until: "action" },
  secondWind: { at: "fight", until: "scene" },
  serendipity: { at: "fight", until: "defence" },
  soulOfSteel: { at: "fight", until: "round", action: true },
  study: { at: "turn", until: "fight", action: true, asks: "opponent" },
  zeal: { at: "turn", until: "attack" },
};

/** The advantages that a berserk character may still use: those of attacks (Berserk). */
export const OFFENSIVE: readonly string[] = [
  "ferocity",
  "gunFever",
  "intensity",
  "luckyStrike",
  "lunge",
  "savage",
  "zeal",
];

/** Why an advantage cannot be used now. */
export type UseRefusal =
  | "noFight"
  | "notYourTurn"
  | "notAttacked"
  | "running"
  | "usedUp"
  | "berserk"
  | "lateForAction"
  | "notEmpty"
  | "wildcards"
  | "points";

/** What one has to know to say whether an advantage may be used now. */
export interface UseFacts {
  readonly fights: boolean;
  readonly hasTurn: boolean;
  readonly hasActed: boolean;
  readonly attacked: boolean;
  readonly otherAttacked: boolean;
  /** It counts already. */
  readonly isOn: boolean;
  /** How often it was used in the period that limits it, and how often it may be; null where nothing limits it. */
  readonly used: number;
  readonly limit: number | null;
  readonly berserk: boolean;
  readonly bodyEmpty: boolean;
  /** What it costs, and what there is of that. */
  readonly wildcards: boolean;
  readonly price: number;
  readonly purse: number;
}

/** What stands against using an advantage; null where it may be used (Advantages). */
export function againstUsing(key: string, rule: UseRule, facts: UseFacts): UseRefusal | null {
  if (facts.isOn) return "running";
  if (facts.limit !== null && facts.used >= facts.limit) return "usedUp";
  if (facts.berserk && !OFFENSIVE.includes(key)) return "berserk";
  if (key === "secondWind") {
    if (!facts.bodyEmpty) return "notEmpty";
  } else {
    const against = againstMoment(rule, facts);
    if (against) return against;
  }
  if (facts.price <= facts.purse) return null;
  return facts.wildcards ? "wildcards" : "points";
}

function againstMoment({ at, action }: UseRule, facts: UseFacts): UseRefusal | null {
  if (!facts.fights) return "noFight";
  if (at === "turn" && !facts.hasTurn) return "notYourTurn";
  if (action === true && facts.hasActed) return "lateForAction";
  if (at === "attacked" && !facts.attacked) return "notAttacked";
  return at === "otherAttacked" && !facts.otherAttacked ? "notAttacked" : null;
}
