import type { PlantedBreak } from "./planted-break.ts";

const PRINTED = "test/unit/views/edges/printed-in-play.test.ts";
const ASKED = "test/unit/views/edges/asked-in-play.test.ts";

/** Mistakes in whom edges serve, and in who is asked about them. */
export const IN_EDGES: readonly PlantedBreak[] = [
  {
    name: "a question about an edge that was answered in one tab stays in the other",
    file: "src/fates-edge/state/edge-moments.ts",
    find: "return answered.has(one) || answersKept().includes(one);",
    replace: "return answered.has(one);",
    noticedBy: [{ file: ASKED, name: "is gone in every tab" }],
    because: /to be undefined/,
  },
  {
    name: "two tabs spare the same fatigue twice",
    file: "src/fates-edge/actions/declare-edge.ts",
    find: "  if (isAnsweredBefore(message)) return",
    replace: "  if (message.id === null) return",
    noticedBy: [{ file: ASKED, name: "two tabs that answer one question at once" }],
    because: /refused/,
  },
  {
    name: "an edge for one who was named serves anybody",
    file: "src/fates-edge/state/edge-uses.ts",
    find: "|| (!isOwn && isAnother(edge, worldActorOf(roll.roller)))",
    replace: "",
    noticedBy: [{ file: PRINTED, name: "those who follow, once their leader has named them" }],
    because: /turns nothing/,
  },
];
