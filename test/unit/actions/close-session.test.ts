import { describe, expect, it } from "vitest";
import {
  closeSession,
  type GrantedCharacter,
} from "../../../src/fates-edge/actions/session/grant-session.ts";
import type { SessionGrant } from "../../../src/fates-edge/actions/session/session-claims.ts";
import { type Edition, editionOf, EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const WRITTEN = { time: 1, session: 4, arc: 2, user: "gm" };

function character(uuid: string, boons = 0): GrantedCharacter {
  const blank = { target: "", from: 0, to: 0, days: 0, of: "", how: "", reason: "" };
  return { uuid, name: uuid, boons, write: (line) => ({ ...blank, ...line, ...WRITTEN }) };
}

function close(grant: Omit<SessionGrant, "session">, boons = 0, edition = EDITIONS.srd) {
  const find = (uuid: string) => (uuid === "gone" ? null : character(uuid, boons));
  return closeSession(
    { session: 4, ...grant },
    { find, edition, conversion: "Boons", overflow: "Past the cap" },
  );
}

const ATTENDANCE = { key: "attendance", kind: "award", xp: 2, label: "Attendance" } as const;

describe("the end of a session", () => {
  it("changes nothing of the characters where nothing is granted", () => {
    expect(close({ grants: [] })).toEqual({ granted: [], changes: [] });
  });

  it("writes each award under a key of the session's own, so that twice is once", () => {
    const grants = [{ actor: "a", lines: [ATTENDANCE] }];
    const [first, second] = [close({ grants }), close({ grants })];
    expect(first.changes[0]).toMatchObject({
      uuid: "a",
      path: "system.awards.session-4-attendance",
      before: null,
    });
    expect(second.changes[0]?.path).toBe(first.changes[0]?.path);
    expect(first.granted).toEqual([
      {
        name: { actor: "a", name: "a" },
        xp: 2,
        converted: 0,
        lines: [{ key: "attendance", label: "Attendance", xp: 2 }],
      },
    ]);
  });

  it("passes over a character that is gone, and an award of nothing", () => {
    const lines = [ATTENDANCE, { ...ATTENDANCE, key: "curveball", xp: 0 }];
    const { granted, changes } = close({
      grants: [
        { actor: "gone", lines },
        { actor: "b", lines },
      ],
    });
    expect(granted.map(({ name }) => name.actor)).toEqual(["b"]);
    expect(changes.filter(({ uuid }) => uuid === "b")).toHaveLength(1);
  });

  it('SRD 16.13 "any extra boon is converted to XP, 2 to 1, up to 2", as the GM grants it', () => {
    const edition = editionOf("srd", { boonsPastCap: "converted" });
    const settled = [{ uuid: "a", path: "system.boons.spare", before: 7, after: 0 }];
    const grant = (overflow: number, played: Edition) =>
      closeSession(
        { session: 4, grants: [{ actor: "a", lines: [], overflow }] },
        {
          find: () => ({ ...character("a", 5), spare: 7, settled }),
          edition: played,
          conversion: "Boons",
          overflow: "Past the cap",
        },
      );
    const { changes, granted } = grant(9, edition);
    expect(changes[0]).toMatchObject({ path: "system.awards.session-4-overflow", after: { xp: 2 } });
    expect(changes).toContainEqual(settled[0]);
    expect(granted[0]).toMatchObject({ xp: 2, converted: 2 });
    expect(grant(1, edition).granted[0]?.xp).toBe(1);
    expect(grant(0, edition).changes).toEqual([]);
    expect(grant(9, EDITIONS.srd).changes).toEqual([]);
  });

  it("what became XP as a scene ended is not made XP again", () => {
    const { changes } = closeSession(
      { session: 4, grants: [{ actor: "a", lines: [], convert: 2 }] },
      {
        find: () => ({ ...character("a", 5), converted: true }),
        edition: EDITIONS.core,
        conversion: "Boons",
        overflow: "",
      },
    );
    expect(changes).toEqual([]);
  });

  it.each([
    ["SRD: one XP a session", EDITIONS.srd, 5, 2, 1],
    ["Core: two", EDITIONS.core, 5, 2, 2],
    ["no more than was asked for", EDITIONS.core, 5, 1, 1],
    ["no more than there are boons", EDITIONS.core, 3, 2, 1],
    ["a pair is enough", EDITIONS.core, 2, 1, 1],
    ["nothing from a single boon", EDITIONS.core, 1, 1, 0],
  ])("converts boons two to one: %s", (_what, edition, boons, convert, xp) => {
    const { changes, granted } = close({ grants: [{ actor: "a", lines: [], convert }] }, boons, edition);
    const paid = changes.find(({ path }) => path === "system.boons.entries.conversion-4");
    expect(paid?.after).toEqual(xp === 0 ? undefined : { delta: -2 * xp, reason: "conversion", message: "" });
    expect(granted[0]?.converted ?? 0).toBe(xp);
  });
});
