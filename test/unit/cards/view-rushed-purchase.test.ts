import { describe, expect, it } from "vitest";
import type { MessageFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { sessionLines } from "../../../src/fates-edge/cards/notice/lines.ts";
import { viewRushedPurchase } from "../../../src/fates-edge/cards/rushed-purchase.ts";
import type { RushedPurchaseData } from "../../../src/fates-edge/data/message/rushed-purchase.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const words = {
  say: (key: string, data: object = {}) => [key.replace("FATES_EDGE.", ""), ...Object.values(data)].join(" "),
  count: (key: string, count: number) => `${key.replace("FATES_EDGE.", "")} ${count}`,
  named: String,
};
const OPEN = { user: "gm", clock: "c", changes: [], undone: false };

function seen(
  gm: Partial<RushedPurchaseData["gm"]>,
  viewer: { id: string; isGM: boolean },
  whisper: string[] = [],
) {
  const facts: MessageFacts = {
    id: "m",
    author: { id: "mara", name: "Mara", isGM: false },
    viewer,
    whisper,
    blind: false,
    edition: EDITIONS.srd,
    nameOf: () => "",
    words,
  };
  const system = {
    actor: "",
    actorName: "Sable",
    line: "",
    label: "Stealth",
    days: 3,
    gm: { ...OPEN, ...gm },
  };
  return viewRushedPurchase({ ...facts, system });
}

const GM = { id: "gm", isGM: true };
const PLAYER = { id: "tomas", isGM: false };

describe("the card of a purchase in haste", () => {
  it.each([
    ["waits until a GM's client has seen it", { user: "", clock: "" }, "waiting"],
    ["says that its clock runs", {}, "open"],
    ["says that nothing was rushed", { clock: "" }, "refused"],
  ])("%s", (_what, gm, state) => {
    expect(seen(gm, PLAYER)).toMatchObject({ type: "rushedPurchase", state, days: 3, can: { undo: false } });
  });

  it("can be undone by a GM, once, while its clock runs", () => {
    expect(seen({}, GM)).toMatchObject({ can: { undo: true } });
    expect(seen({ undone: true }, GM)).toMatchObject({ undone: true, can: { undo: false } });
    expect(seen({ clock: "" }, GM)).toMatchObject({ can: { undo: false } });
  });

  it("keeps to itself what was whispered to others", () => {
    expect(seen({}, PLAYER, ["gm"])).toMatchObject({ type: "hidden", text: "" });
  });
});

describe("the lines of a session's notice", () => {
  it("tell each character's XP and what for, and the arc's end", () => {
    const granted = [
      {
        name: "Sable",
        xp: 6,
        lines: [
          { label: "Attendance", xp: 2 },
          { label: "Objective", xp: 4 },
        ],
      },
    ];
    expect(sessionLines({ granted, endsArc: true }, words)).toEqual([
      "Notice.Granted Sable 6 Attendance 2, Objective 4",
      "Notice.ArcEnds",
    ]);
  });

  it("are none for data that somebody bent", () => {
    expect(sessionLines({ granted: ["nonsense", null] }, words)).toEqual([]);
    expect(sessionLines({ granted: 7 }, words)).toEqual([]);
  });
});
