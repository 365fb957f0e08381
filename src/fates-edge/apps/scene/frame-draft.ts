import type { Position } from "../../rules/pool.ts";
import type { ClockData } from "../../state/clocks/clocks.ts";
import type { CrewAdvantage, PlannedClock, ScenePlan, Strike, TimeScale } from "../../state/scene.ts";
import type { DraftLegacies } from "./frame-legacies.ts";

/** An advantage in the window: one that is known, or one added by hand, ticked or not. */
export interface DraftAdvantage extends CrewAdvantage {
  readonly id: string;
  readonly ticked: boolean;
}

/** A clock in the window; it always has a name. */
export interface DraftClock extends PlannedClock {
  readonly clock: ClockData & { readonly name: string };
}

/** The scene as it stands in the window. */
export interface FrameDraft {
  readonly name: string;
  readonly time: TimeScale;
  readonly pillar: string;
  readonly dv: number | null;
  readonly position: Position | "";
  readonly clocks: readonly DraftClock[];
  readonly advantages: readonly DraftAdvantage[];
  /** How Over-Stack strikes: a rail's key, `bank`, or nothing for later. */
  readonly strike: string;
  readonly opening: string;
  /** The points of a Mini-Crown; null for any other scene. */
  readonly miniCrown: number | null;
  /** What campaigns left and this scene begins with. */
  readonly legacies: DraftLegacies;
  /** What a mixed-tier scene's block keeps; it alone reads it. */
  readonly band: Readonly<Record<string, unknown>>;
}

/** What stands beside the advantages in the list of strikes. */
export const BANK_STRIKE = "bank";

/** The advantages that count. */
export function tickedOf({ advantages }: Pick<FrameDraft, "advantages">): CrewAdvantage[] {
  return advantages
    .filter(({ ticked }) => ticked)
    .map(({ id: _id, ticked: _ticked, ...advantage }) => advantage);
}

/** What is known, ticked as before where it was known before, and all that was added by hand. */
export function withKnown<Draft extends Pick<FrameDraft, "advantages">>(
  draft: Draft,
  known: readonly (CrewAdvantage & { readonly sure: boolean })[],
): Draft {
  const listed = known.map(({ sure, ...advantage }) => {
    const id = `known-${advantage.source}`;
    const before = draft.advantages.find((each) => each.id === id);
    return { ...advantage, id, ticked: before?.ticked ?? sure };
  });
  const byHand = draft.advantages.filter(({ id }) => !id.startsWith("known-"));
  return { ...draft, advantages: [...listed, ...byHand] };
}

/** The plan that a draft makes. */
export function planOf(draft: FrameDraft): ScenePlan {
  const { name, time, pillar, dv, position, clocks, opening, miniCrown } = draft;
  return {
    ...(miniCrown !== null && { miniCrown }),
    name,
    time,
    pillar,
    dv,
    position,
    clocks,
    opening,
    advantages: tickedOf(draft),
    strike: strikeOf(draft.strike),
  };
}

/** A choice from the list of strikes. */
export function strikeOf(choice: string): Strike | null {
  if (choice === "") return null;
  return choice === BANK_STRIKE ? { way: "bank" } : { way: "rail", rail: choice };
}
