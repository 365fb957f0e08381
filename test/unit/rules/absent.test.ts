import { describe, expect, it } from "vitest";
import {
  FLASHBACK_BOONS,
  mayBorrow,
  mayShare,
  SHARED_PRICES,
} from "../../../src/fates-edge/rules/teamwork.ts";
import { expectRefusal } from "./support.ts";

const danny = { away: true, lends: true, borrowed: 0 };

describe("Absent PCs and Shared Resources", () => {
  it("an off-screen asset costs two boons, or one and an XP, once a scene", () => {
    expect(SHARED_PRICES).toEqual({ boon: { boons: 2, xp: 0 }, xp: { boons: 1, xp: 1 } });
    expect([0, 3, 4].map((shared) => mayShare(shared, 4))).toEqual([true, true, false]);
  });

  it("an action is borrowed once a session, from somebody who is away and has agreed", () => {
    expect(mayBorrow(danny, 2)).toBe(true);
    expect(mayBorrow({ ...danny, borrowed: 1 }, 2)).toBe(true);
    expect(mayBorrow({ ...danny, borrowed: 2 }, 2)).toBe(false);
    expect(mayBorrow({ ...danny, lends: false }, 2)).toBe(false);
    expect(mayBorrow({ ...danny, away: false }, 2)).toBe(false);
  });

  it("Core: a flashback costs one boon", () => {
    expect(FLASHBACK_BOONS).toBe(1);
  });

  it("refuses numbers of scenes and sessions that are none", () => {
    expectRefusal(() => mayShare(-1, 1), "shared");
    expectRefusal(() => mayBorrow({ ...danny, borrowed: 0.5 }, 1), "borrowed");
    expectRefusal(() => mayBorrow(danny, -1), "session");
  });
});
