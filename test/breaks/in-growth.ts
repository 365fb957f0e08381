import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const USES_TEST = "test/unit/logic/edge-uses.test.ts";
const LEDGER_TEST = "test/unit/rules/advancement/ledger.test.ts";

/** Mistakes in what a character costs, earns and may use (SRD 5, 12). */
export const IN_GROWTH: readonly PlantedBreak[] = [
  {
    name: "an edge serves more often than it has uses",
    file: "src/fates-edge/state/edges/edge-uses.ts",
    find: "    .slice(0, uses)\n",
    replace: "",
    noticedBy: [{ file: USES_TEST, name: "not more often than the edge has uses" }],
    because: /to deeply equal|to have a length|toEqual/,
  },
  {
    name: "an edge's re-roll takes any dice",
    file: "src/fates-edge/state/roll/roll-points.ts",
    find: "return keepsToEdge(own, { gives: found.gives, amount: found.amount }, die);",
    replace: "return keepsToEdge(own, { gives: found.gives, amount: found.amount }, die) || own.length > 0;",
    noticedBy: [{ file: USES_TEST, name: "of 1s leaves other failed dice alone" }],
    because: /expected/,
  },
  {
    name: "a refund is counted as earned",
    file: "src/fates-edge/rules/advancement/ledger.ts",
    find: 'if (kind === "refund" || isSpending(kind)) spent -= xp;',
    replace: "if (isSpending(kind)) spent -= xp;",
    noticedBy: [{ file: LEDGER_TEST, name: "a refund lessens what was spent" }],
    because: /to deeply equal/,
  },
  {
    name: "players may write what GMs awarded",
    file: "system.json",
    find: ',\n        "gmOnlyFields": [\n          "awards",\n          "marks",\n          "epicAction",\n          "activations",\n          "spellsAllowed",\n          "withoutTool",\n          "buysIn",\n          "rested",\n          "steadied",\n          "flaws"\n        ]',
    replace: "",
    noticedBy: [{ file: "test/e2e/hard/growth-by-wire.test.ts", name: "an award of their own making" }],
    because: /instead of rejecting|expected/,
  },
  {
    name: "upkeep is paid with XP that are not there",
    file: "src/fates-edge/rules/retinue/arcs-end.ts",
    find: 'const way = short > 0 ? "" : chosen;',
    replace: "const way = chosen;",
    noticedBy: [{ file: "test/unit/rules/retinue/arcs-end.test.ts", name: "XP is paid in order" }],
    because: /to deeply equal/,
  },
  {
    name: "what is tended is paid for twice by two who press at nearly the same moment",
    file: "src/fates-edge/state/retinue/tending.ts",
    find: "return `tended-${idOf(tended)}-${tending}`;",
    replace: "return `tended-${idOf(tended)}-${foundry.utils.randomID()}`;",
    noticedBy: [{ file: "test/unit/views/tended-once.test.ts", name: "a thing that wants looking after" }],
    because: /expected 2 to be 1/,
  },
  {
    name: "what two buy at the same moment is on the ledger twice",
    file: "src/fates-edge/state/growth/ledger.ts",
    find: "return `${row}-${number}`;",
    replace: "return `${row}-${foundry.utils.randomID()}`;",
    noticedBy: [{ file: "test/unit/views/bought-once-by-two.test.ts", name: "a step of a skill" }],
    because: /expected -\d+ to be -\d+/,
  },
  {
    name: "two who give a purchase back at the same moment get its XP twice",
    file: "src/fates-edge/actions/growth/take-back.ts",
    find: "ledger: { [`refund-${id}`]: written }",
    replace: "ledger: { [foundry.utils.randomID()]: written }",
    noticedBy: [{ file: "test/unit/views/bought-once-by-two.test.ts", name: "a step of a skill" }],
    because: /expected \d+ to be \d+/,
  },
  {
    name: "an asset stays though its purchase is taken back",
    file: "src/fates-edge/actions/growth/take-back.ts",
    find: 'if (line.kind !== "asset") return actor.items.get(line.target);',
    replace: "if (line.kind !== undefined) return actor.items.get(line.target);",
    noticedBy: [
      {
        file: "test/unit/views/acts-of-the-table.test.ts",
        name: "goes with the purchase that is taken back",
      },
    ],
    because: /to be undefined/,
  },
];
