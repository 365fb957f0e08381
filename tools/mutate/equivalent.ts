/** A fault that changes nothing anybody could see, with the reason: no test can notice it. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line as it stands, and as it reads with the fault. */
  readonly before: string;
  readonly planted: string;
  readonly why: string;
}

/** Each was looked at. A line that has changed since is looked at again: a test refuses what no longer stands. */
export const EQUIVALENT: readonly EquivalentMutant[] = [
  {
    file: "src/fates-edge/rules/advancement/prices.ts",
    before: 'return edition.followerPrice === "table" ? (FOLLOWER_TABLE[cap] ?? 0) : cap * cap;',
    planted: 'return edition.followerPrice === "table" ? (FOLLOWER_TABLE[cap] ?? 1) : cap * cap;',
    why: "The cap was checked to be one of those in the table; the default is for the type checker alone.",
  },
  {
    file: "src/table/cards/frame.ts",
    before: "drawn += 1;",
    planted: "drawn -= 1;",
    why: "The number only has to be another with each card that is drawn, and is.",
  },
  {
    file: "playground/server/world-folder.ts",
    before: "return this.#unsaved.length > 0;",
    planted: "return this.#unsaved.length >= 0;",
    why: "What is told then waits for the next save all the same, which writes nothing: a moment later, in the same order.",
  },
  {
    file: "src/fates-edge/cards/action/depends-on.ts",
    before: "if (Object.keys(clocks).length === 0) return null;",
    planted: ";",
    why: "Without changed clocks no card is rolled for one of them either; it only takes longer to find out.",
  },
  {
    file: "src/table/cards/redraw.ts",
    before: "return messageType.dependsOn?.(change) ?? null;",
    planted: "return messageType.dependsOn?.(change);",
    why: "The one who asks only wants to know whether there is something; what is not there is as good as null.",
  },
  {
    file: "src/table/bind-moving.ts",
    before: "const STEP = 24;",
    planted: "const STEP = 25;",
    why: "By how many pixels a key moves a panel is a matter of taste; one more is the same move.",
  },
  {
    file: "src/fates-edge/rules/odds.ts",
    before: "const chances = new Float64Array((pool + 1) * (most + 1));",
    planted: "const chances = new Float64Array((pool + 2) * (most + 1));",
    why: "The table has a row more, which nothing writes and nobody reads.",
  },
  {
    file: "src/fates-edge/rules/edges/offers.ts",
    before: "const isSaid = edge.tags.some((tag) => isCircumstance(tag) && (tags?.includes(tag) ?? false));",
    planted: "const isSaid = edge.tags.some((tag) => isCircumstance(tag) && (tags?.includes(tag)));",
    why: "What is undefined counts as false there.",
  },
  {
    file: "src/fates-edge/actions/roll/credit.ts",
    before: "return [plain, ...messages.filter(hasHelpers).map((message) => [message])];",
    planted: "return [plain, ...messages.map((message) => [message])];",
    why: "What was judged with the others is not judged again by itself; it only takes longer to find that out.",
  },
  {
    file: "src/fates-edge/actions/magic/spell-works.ts",
    before: 'if (!clock && fitting.length > 1) throw new UserError("FATES_EDGE.Error.NoClockChosen");',
    planted: 'if (!clock && fitting.length >= 1) throw new UserError("FATES_EDGE.Error.NoClockChosen");',
    why: "Where one clock alone fits, it is the one that is meant: then there is a clock.",
  },
  {
    file: "src/fates-edge/state/magic/patronage.ts",
    before: "applies = -1,",
    planted: "applies = -2,",
    why: "Any number below 0 says that no card was chosen; it is compared with 0 and used for nothing else.",
  },
  {
    file: "src/fates-edge/actions/session/grant-session.ts",
    before: "if (converted || convert <= 0 || boons < BOONS_PER_XP) return 0;",
    planted: "if (converted || convert < 0 || boons < BOONS_PER_XP) return 0;",
    why: "Of nothing that was asked for the least is taken all the same, and that is nothing.",
  },
];

/** Why a fault is none; empty for one that is. */
export function whyEquivalent(mutant: Pick<EquivalentMutant, "file" | "before" | "planted">): string {
  const known = EQUIVALENT.find(
    ({ file, before, planted }) =>
      file === mutant.file && before === mutant.before && planted === mutant.planted,
  );
  return known?.why ?? "";
}
