import { describe, expect, it } from "vitest";
import type {
  PlayerRequestData,
  PlayerRequestKindName,
} from "../../../src/fates-edge/data/message/player-request.ts";
import type { MessageFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import type { PlayerRequestView } from "../../../src/fates-edge/cards/player-request/facts.ts";
import { playerRequestText, viewPlayerRequest } from "../../../src/fates-edge/cards/player-request/view.ts";
import { wordsOfRequest } from "../../../src/fates-edge/state/player-requests.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const words = {
  say: (key: string, data: object = {}) => [key.replace("FATES_EDGE.", ""), ...Object.values(data)].join(" "),
  count: (key: string, count: number) => `${key} ${count}`,
};
const STAMP = { user: "gm", reason: "", summary: [], moves: {}, undone: false, changes: [] } as const;

/** A deed of Mara's that says it is Bryn's. */
function told(
  kind: PlayerRequestKindName,
  data: PlayerRequestData["data"],
  gm: Partial<PlayerRequestData["gm"]>,
): string {
  const viewer = { id: "tomas", isGM: false };
  const facts: MessageFacts = {
    id: "m",
    author: { id: "mara", name: "Mara", isGM: false },
    viewer,
    whisper: [],
    blind: false,
    edition: EDITIONS.srd,
    nameOf: () => "",
    words,
  };
  const half = { ...STAMP, ends: {}, draws: {}, state: "", data: {}, ...gm } as const;
  const system: PlayerRequestData = {
    kind,
    actor: "Actor.bryn",
    actorName: "Bryn",
    data,
    moves: {},
    leftOut: 0,
    gm: half,
  };
  return playerRequestText(
    viewPlayerRequest({ ...facts, system, clock: null }) as PlayerRequestView,
    words,
  ).join("\n");
}

describe("who says what on a deed's card", () => {
  it.each(["answer", "declare", "flashback", "suggest", "shared", "borrowed"] as const)(
    "%s: nobody is named before a GM's client has judged it, nor when it refuses",
    (kind) => {
      for (const state of ["", "refused"] as const) {
        const text = told(kind, { words: "Kneel" }, { state, reason: state && "NotTheirs" });
        expect(text).toContain("Mara");
        expect(text).not.toContain("Bryn");
      }
    },
  );

  it.each(["declare", "flashback", "suggest"] as const)(
    "%s: what was judged stands, whatever its author writes there afterwards",
    (kind) => {
      const data = wordsOfRequest({ name: "Sable" }, { words: "I open the gate" });
      const text = told(kind, { words: "I kill the Duke" }, { state: "done", data });
      expect(text).toContain("Sable");
      expect(text).toContain("I open the gate");
      expect(text).not.toMatch(/Bryn|Duke/);
    },
  );

  it("an answer: what was chosen stands, by whom it was asked", () => {
    const data = { label: "A cold night", name: "Sable", choice: "take" };
    const text = told("answer", { offer: "o", choice: "boon" }, { state: "done", data });
    expect(text).toContain("Answered.take Sable");
    expect(text).not.toMatch(/boon|Bryn/);
  });

  it("words that are too long are cut, and anything but words is empty", () => {
    expect(wordsOfRequest({ name: "Sable" }, { words: "x".repeat(9000) }).words).toHaveLength(500);
    for (const data of [{}, { words: 7 }, { words: { toString: 1 } }, { words: null }])
      expect(wordsOfRequest({ name: "Sable" }, data).words).toBe("");
  });
});
