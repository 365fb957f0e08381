import "../support/game-words.ts";
import { describe, expect, it } from "vitest";
import { EMPTY_REPLACE, replaceView } from "../../../../src/fates-edge/apps/builder/replace-view.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { aLine } from "../builder/support.ts";

const LINES = [
  aLine({ id: "tam", kind: "follower", xp: -4, label: "Old Tam", target: "scout", to: 2 }),
  aLine({ id: "ida", kind: "follower", xp: -1, label: "Ida", target: "cook", to: 1 }),
  aLine({ id: "room", kind: "asset", xp: -4, label: "The room", target: "safehouse", to: 1 }),
];
const FOLLOWERS = [
  { id: "actorTam", line: "tam", name: "Old Tam", label: "Old Tam (scout), Cap 2" },
  { id: "actorIda", line: "ida", name: "Ida", label: "Ida (cook), Cap 1" },
];
const WORLD = { earned: 45, edition: EDITIONS.srd, followers: FOLLOWERS };

describe("who comes after", () => {
  it("SRD 17.4.1: a follower begins with half of all XP; the promoted one does not pass on to themselves", () => {
    const view = replaceView(EMPTY_REPLACE, LINES, WORLD);
    expect(view).toMatchObject({ xp: 22, fixed: true, name: "Old Tam", why: "" });
    expect(view.belongings.map(({ id }) => id)).toEqual(["ida", "room"]);
    const other = replaceView({ ...EMPTY_REPLACE, follower: "actorIda" }, LINES, WORLD);
    expect(other.name).toBe("Ida");
    expect(other.belongings.map(({ id }) => id)).toEqual(["tam", "room"]);
  });

  it("what a rise in Cap and upkeep wrote passes on with whom it was for, once", () => {
    const lines = [
      ...LINES,
      aLine({
        id: "rise",
        kind: "follower",
        xp: -3,
        label: "Ida",
        target: "cook",
        from: 1,
        to: 2,
        of: "ida",
      }),
      aLine({
        id: "week",
        kind: "follower",
        xp: -2,
        label: "Ida",
        target: "cook",
        from: 2,
        to: 2,
        of: "ida",
      }),
    ];
    expect(replaceView(EMPTY_REPLACE, lines, WORLD).belongings.map(({ id }) => id)).toEqual(["ida", "room"]);
  });

  it("SRD 17.4.2: an heir takes 20 to 30, as the GM sets it", () => {
    const heir = { ...EMPTY_REPLACE, way: "heir" } as const;
    expect(replaceView(heir, LINES, WORLD)).toMatchObject({ min: 20, max: 30, fixed: false });
    expect(replaceView({ ...heir, xp: 24 }, LINES, WORLD).xp).toBe(24);
  });

  it("SRD 17.4.3: a new character begins as any does", () => {
    const view = replaceView({ ...EMPTY_REPLACE, way: "new", xp: 99 }, LINES, WORLD);
    expect(view).toMatchObject({ xp: 30, fresh: true });
  });

  it("without a follower nobody steps up, also where the ledger is nonsense", () => {
    expect(replaceView(EMPTY_REPLACE, [], { ...WORLD, earned: -5, followers: [] })).toMatchObject({
      why: "Replace.NoFollower",
      xp: 0,
    });
  });
});
