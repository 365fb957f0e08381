import {
  distinctAdvantages,
  lateAdvantages,
  overStackAgain,
  overStackDue,
  type Advantage,
} from "../../rules/over-stack.ts";

/** What of a scene says how it stands with Over-Stack. */
export interface StackedScene {
  readonly advantages: Readonly<Record<string, Advantage & { readonly late: boolean }>>;
  readonly overStack: { readonly state: "" | "held" | "struck"; readonly checked: number };
}

/** How a scene stands with Over-Stack: whether it strikes or has struck, and what is counted. */
export interface OverStackStanding {
  readonly state: "" | "held" | "struck";
  readonly total: number;
  readonly late: number;
  /** Two new advantages came and it does not strike: so many were checked now. */
  readonly check: number | null;
}

/** Counts the advantages of a scene that is on (Clarification 4; addenda, "Over-Stack Refresh"). */
export function overStackOf({ advantages, overStack }: StackedScene): OverStackStanding {
  const all = Object.values(advantages);
  const atStart = all.filter(({ late }) => !late);
  const total = distinctAdvantages(all);
  const late = lateAdvantages(
    atStart,
    all.filter((each) => each.late),
  );
  const { state, checked } = overStack;
  if (state !== "") return { state, total, late, check: null };
  const strikes = overStackAgain({ struck: false, total, late, checked });
  const isDue = overStackDue({ struck: false, late, checked });
  return { state: strikes ? "held" : "", total, late, check: isDue && !strikes ? late : null };
}
