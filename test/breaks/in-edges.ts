import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const PRINTED = "test/unit/views/edges/printed-in-play.test.ts";
const ASKED = "test/unit/views/edges/asked-in-play.test.ts";
const TALENTS = "test/unit/views/edges/talents-in-play.test.ts";
const WORN = "test/unit/views/edges/worn-and-carried.test.ts";

/** Mistakes in whom edges serve, in who is asked about them, and in whose spells are cast. */
export const IN_EDGES: readonly PlantedBreak[] = [
  {
    name: "a spell that no GM has let be is cast all the same",
    file: "src/fates-edge/state/magic/casting.ts",
    find: 'return approvalOf(item) === "allowed" ? castOf(item) : null;',
    replace: "return castOf(item);",
    noticedBy: [
      { file: "test/unit/views/magic/spell-approval.test.ts", name: "cannot be cast before a GM says yes" },
    ],
    because: /problem/,
  },
  {
    name: "a song reaches all, whoever is in earshot",
    file: "src/fates-edge/actions/edges/edge-gifts.ts",
    find: "!reached || reached.includes(who) ?",
    replace: "reached !== null ?",
    noticedBy: [{ file: TALENTS, name: "the singer says who is" }],
    because: /who did not hear it/,
  },
  {
    name: "what another's spell did cannot be made void",
    file: "src/fates-edge/state/magic/patronage.ts",
    find: '...(kind === "any" ? worked(message) : []),',
    replace: "",
    noticedBy: [{ file: TALENTS, name: "its own card says so" }],
    because: /Echo-Killer/,
  },
  {
    name: "who gives a region back loses the network with it",
    file: "src/fates-edge/actions/growth/take-back.ts",
    find: '  if (line.kind === "region") return;\n',
    replace: "",
    noticedBy: [{ file: "test/unit/views/network.test.ts", name: "15, Shadow Broker" }],
    because: /was not bought by it|undefined/,
  },
  {
    name: "a question about an edge that was answered in one tab stays in the other",
    file: "src/fates-edge/state/edges/edge-moments.ts",
    find: "return answered.has(one) || answersKept().includes(one);",
    replace: "return answered.has(one);",
    noticedBy: [{ file: ASKED, name: "is gone in every tab" }],
    because: /to be undefined/,
  },
  {
    name: "two tabs spare the same fatigue twice",
    file: "src/fates-edge/actions/edges/declare-edge.ts",
    find: "  if (isAnsweredBefore(message)) return",
    replace: "  if (message.id === null) return",
    noticedBy: [{ file: ASKED, name: "two tabs that answer one question at once" }],
    because: /refused/,
  },
  {
    name: "an edge for one who was named serves anybody",
    file: "src/fates-edge/state/edges/edge-uses.ts",
    find: "|| (!isOwn && isAnother(edge, worldActorOf(roll.roller)))",
    replace: "",
    noticedBy: [{ file: PRINTED, name: "those who follow, once their leader has named them" }],
    because: /turns nothing/,
  },
  {
    name: "whoever hears a battle chant feels all their fatigue",
    file: "src/fates-edge/actions/roll/prepare-roll.ts",
    find: "forcedRerolls(feltFatigue(actor), actor",
    replace: "forcedRerolls(actor.system.fatigue.value, actor",
    noticedBy: [{ file: TALENTS, name: "Battle Chant" }],
    because: /marked, and not felt/,
  },
  {
    name: "an effect of magic is made void and costs nothing",
    file: "src/fates-edge/actions/edges/edge-dues.ts",
    find: '(giftOf(use).erases === "any" ? worth(edge, thing) : 0)',
    replace: "0",
    noticedBy: [{ file: TALENTS, name: "Echo-Killer" }],
    because: /what it cost is the GM's again/,
  },
  {
    name: "what a hit may do in words is never offered",
    file: "src/fates-edge/state/edges/card-edges.ts",
    find: '(edge.period !== "always" || comesOfDice(edge))',
    replace: 'edge.period !== "always"',
    noticedBy: [{ file: WORN, name: "Whip" }],
    because: /to include 'Whip'/,
  },
  {
    name: "a roll that is Controlled already cannot be made where something betters it",
    file: "src/fates-edge/state/roll/marks.ts",
    find: 'better > 0 && position !== "controlled";',
    replace: "better > 0;",
    noticedBy: [{ file: "test/unit/state/marks.test.ts", name: "starts by as many steps milder" }],
    because: /none is milder/,
  },
];
