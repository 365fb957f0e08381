import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const HISTORY = "src/fates-edge/rules/roll-history.ts";
const EDGES_TEST = "test/unit/rules/edges/command.test.ts";
const OFFERS_TEST = "test/unit/rules/edges/offers.test.ts";
const JOINT_TEST = "test/unit/cards/view-joint-action.test.ts";
const HISTORY_TEST = "test/unit/rules/roll-history.test.ts";

/** Mistakes in how a roll is counted (SRD 4). */
export const IN_THE_RULES: readonly PlantedBreak[] = [
  {
    name: "a boon's step loses the old face",
    file: HISTORY,
    find: 'const step = reroll(faces, index, "boon", throwDie(dice, history.die));',
    replace: 'const step = { ...reroll(faces, index, "boon", throwDie(dice, history.die)), from: 0 };',
    noticedBy: [{ file: HISTORY_TEST, name: "no step loses an old face" }],
    because: /Property failed/,
  },
  {
    name: "a boon overwrites the first throw",
    file: HISTORY,
    find: "  return { ...history, steps: [...history.steps, step] };",
    replace: "  return { initial: faces.with(index, step.to), steps: [] };",
    noticedBy: [{ file: HISTORY_TEST, name: "every re-roll leaves the earlier history untouched" }],
    because: /Property failed/,
  },
  {
    name: "1s of an Intricate roll that R.1 counts are gone from the odds",
    file: "src/fates-edge/rules/pool.ts",
    find: 'LADDER_RULES[ladder].rerolls === "every"',
    replace: 'LADDER_RULES[ladder].rerolls === "none"',
    noticedBy: [{ file: "test/unit/rules/odds.test.ts", name: "by pen and paper: one die succeeds at 0.55" }],
    because: /to be close to/,
  },
  {
    name: "seven XP in projects make a Patron",
    file: "src/fates-edge/rules/advancement/patronage.ts",
    find: "projectXp(lines) >= PATRON_XP",
    replace: "projectXp(lines) >= PATRON_XP - 1",
    noticedBy: [{ file: "test/unit/views/patronage.test.ts", name: "seven do not" }],
    because: /true/,
  },
  {
    name: "a card for an activation is paid from the bank",
    file: "src/fates-edge/rules/deck.ts",
    find: 'purpose === "bank" ? cards : 0',
    replace: 'purpose === "thing" ? 0 : cards',
    noticedBy: [{ file: "test/unit/views/table-draw.test.ts", name: "a card for each Complication Point" }],
    because: /to deeply equal/,
  },
  {
    name: "a dial above the cap of a new profile falls",
    file: "src/fates-edge/rules/campaign/campaign-dials.ts",
    find: "Math.max(now, Math.min(cap, now + by));",
    replace: "Math.min(cap, now + by);",
    noticedBy: [{ file: "test/unit/rules/campaign/dials.test.ts", name: "no dial ever falls" }],
    because: /Property failed/,
  },
  {
    name: "a rail that was full first only tempers the crown",
    file: "src/fates-edge/rules/campaign/finale.ts",
    find: "primary === null || turn < primary)",
    replace: "primary === null)",
    noticedBy: [{ file: "test/unit/rules/campaign/crown.test.ts", name: "a rail fills first" }],
    because: /to be 'shattered'/,
  },
  {
    name: "a sealed card can be moved to another place",
    file: "src/table/seal.ts",
    find: "JSON.stringify([about, nonce, secret])",
    replace: "JSON.stringify([about.length, nonce, secret])",
    noticedBy: [{ file: "test/unit/table/seal.test.ts", name: "fits what was sealed and nothing else" }],
    because: /to be false/,
  },
  {
    name: "the ladder rolls a 2 again",
    file: HISTORY,
    find: "(face === SETBACK ? [index] : [])",
    replace: "(face <= 2 ? [index] : [])",
    noticedBy: [{ file: HISTORY_TEST, name: "without a 1 there is nothing to roll again" }],
    because: /too few faces/,
  },
  {
    name: "enough Potential works by itself, without a success of the Weave",
    file: "src/fates-edge/rules/magic/casting.ts",
    find: "return Math.max(1, dv - potential);",
    replace: "return Math.max(0, dv - potential);",
    noticedBy: [
      {
        file: "test/unit/rules/magic/casting.test.ts",
        name: "Potential counts towards the DV one for one, and the Weave brings at least one success",
      },
    ],
    because: /deeply equal/,
  },
  {
    name: "a talent mitigates before the points are assigned",
    file: "src/fates-edge/state/edges/card-edges.ts",
    find: "helpsWithSetbacks(edge) === roll.gm.assigning;",
    replace: "helpsWithSetbacks(edge) || !roll.gm.assigning;",
    noticedBy: [
      {
        file: "test/unit/views/magic/cast-a-spell.test.ts",
        name: "what mitigates is offered as points are assigned, never before, and counts",
      },
    ],
    because: /to not include 'Soothing'/,
  },
  {
    name: "the odds of a working shunt late what they could shunt at once",
    file: "src/fates-edge/rules/magic/working-odds.ts",
    find: "now(points) >= worthWaiting",
    replace: "now(points) < worthWaiting",
    noticedBy: [
      { file: "test/unit/rules/magic/working-odds.test.ts", name: "with talents and the shunt, spent best" },
    ],
    because: /to be close to/,
  },
  {
    name: "the odds of Intricate forget the second 1",
    file: "src/fates-edge/rules/odds.ts",
    find: "setback: die.setback * die.setback,",
    replace: "setback: 0,",
    noticedBy: [{ file: "test/unit/rules/odds.test.ts", name: "setbacks: 0.1 a die" }],
    because: /expected \+0 to be close to/,
  },
  {
    name: "the odds spend a boon badly: on a failed die where a 1 lies",
    file: "src/fates-edge/rules/odds.ts",
    find: '    if (setbacks > 0) return "setback";\n    return successes < useful',
    replace: "    return successes < useful && successes + setbacks < rolled.pool",
    noticedBy: [{ file: "test/unit/rules/odds.test.ts", name: "one die, DV 1, one boon" }],
    because: /expected 0\.7 to be close to 0\.75/,
  },
  {
    name: "a card is taken with whatever dice its author names",
    file: "src/fates-edge/actions/roll/judge-roll.ts",
    find: 'return roll.system.die === (roll.die ?? "d10") ?',
    replace: "return roll.system.die ?",
    noticedBy: [{ file: "test/unit/cards/mixed-die.test.ts", name: "refuses d8s outside such a scene" }],
    because: /to match object/,
  },
  {
    name: "a table that binds everybody to penalties counts a roll without its own",
    file: "src/fates-edge/actions/roll/judge-roll.ts",
    find: 'roll.edition.missedPenalties === "refused" && roll.missed?.length',
    replace: 'roll.edition.missedPenalties === "refused" && roll.missed === undefined',
    noticedBy: [
      { file: "test/unit/actions/judge-roll.test.ts", name: "refuses a roll that leaves out a penalty" },
    ],
    because: /problem/,
  },
  {
    name: "an edge for an ally serves its owner too",
    file: "src/fates-edge/rules/edges/offers.ts",
    find: "  return who === whom;",
    replace: '  return who === whom || who === "ally";',
    noticedBy: [{ file: EDGES_TEST, name: "Spirit Shield --for self --moment setback" }],
    because: /to deeply equal \[\]/,
  },
  {
    name: "an edge's condition on a number holds one too far",
    file: "src/fates-edge/rules/edges/offers.ts",
    find: "value >= state.value : value <= state.value;",
    replace: "value >= state.value : value <= state.value + 1;",
    noticedBy: [{ file: EDGES_TEST, name: "Scout's Rig --skill stealth --supply 3" }],
    because: /to deeply equal \[\]/,
  },
  {
    name: "an edge that says more than this version knows serves all the same",
    file: "src/fates-edge/rules/edges/offers.ts",
    find: "  if (!isUnderstood(edge, situation.known)) return null;",
    replace: '  if (!isUnderstood(edge, situation.known) && edge.gives === "") return null;',
    noticedBy: [{ file: OFFERS_TEST, name: "that nobody knows gives nothing, and can be told" }],
    because: /to deeply equal \[\]|toBeNull|to be null/,
  },
  {
    name: "one Channel feeds two Weaves",
    file: "src/fates-edge/state/magic/working.ts",
    find: 'const isWoven = stored.weave !== "" && stored.weave !== weave;',
    replace: "const isWoven = false;",
    noticedBy: [
      {
        file: "test/unit/views/magic/free-working.test.ts",
        name: "judged together: the first in the log has it",
      },
    ],
    because: /working/,
  },
  {
    name: "a boon awarded for a failure leaves its dice open",
    file: "src/fates-edge/state/roll/roll.ts",
    find: "!isAwarded &&",
    replace: "",
    noticedBy: [{ file: JOINT_TEST, name: "not once the failure has earned one" }],
    because: /expected true to be false/,
  },
  {
    name: "who loses a contest is told of a clean success of their own",
    file: "src/fates-edge/cards/action/outcome.ts",
    find: '  if (together !== "") return jointWords(view, { successes: outcome.successes, toRoller }, words);\n',
    replace: "",
    noticedBy: [{ file: JOINT_TEST, name: "is no success of its own while others still roll" }],
    because: /Outcome\.clean|look: 'clean'/,
  },
];
