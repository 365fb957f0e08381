import "../support/game-words.ts";
import { describe, expect, it } from "vitest";
import { claimRows } from "../../../../src/fates-edge/apps/session-end/claims-view.ts";
import {
  EMPTY_SESSION,
  filledRow,
  sessionGrant,
  sessionView,
  withField,
} from "../../../../src/fates-edge/apps/session-end/session-view.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";

const SABLE = { id: "sable", uuid: "Actor.sable", name: "Sable", player: "Mara", boons: 5, claims: [] };
const CLAIM = { key: "objective", xp: 3, note: "The seal" };

describe("session's end", () => {
  it("SRD 8: whoever was there has 2 XP; a claim fills its award, within the range", () => {
    expect(filledRow(undefined, []).awards).toMatchObject({ attendance: 2, objective: 0, curveball: 0 });
    expect(filledRow(undefined, [CLAIM]).awards["objective"]).toBe(3);
    expect(filledRow(undefined, [{ ...CLAIM, xp: 99 }]).awards["objective"]).toBe(4);
    expect(filledRow(undefined, [{ ...CLAIM, xp: 1 }]).awards["objective"]).toBe(2);
  });

  it("what the GM sets stands against a claim, also nothing", () => {
    const draft = withField(EMPTY_SESSION, { actor: "sable", field: "objective", value: 0 });
    expect(filledRow(draft.rows["sable"], [CLAIM]).awards["objective"]).toBe(0);
  });

  it("SRD 5.1: an award offers its range, and each row says how it stands to the pace", () => {
    const [row] = sessionView([{ ...SABLE, claims: [CLAIM] }], EMPTY_SESSION, EDITIONS.srd).rows;
    const objective = row?.awards.find(({ name }) => name === "sable.objective");
    expect(objective?.choices.map(({ value }) => value)).toEqual(["0", "2", "3", "4"]);
    expect(objective?.claimed).toBe(true);
    expect(row).toMatchObject({
      total: 5,
      pace: "below",
      claims: [expect.stringContaining("note=The seal")],
    });
  });

  it("boons convert as the edition says: two for one, so many XP a session", () => {
    const most = (boons: number, edition: (typeof EDITIONS)["srd"]) =>
      sessionView([{ ...SABLE, boons }], EMPTY_SESSION, edition)
        .rows[0]?.more.find(({ name }) => name === "sable.convert")
        ?.choices.at(-1)?.value;
    expect([most(5, EDITIONS.srd), most(1, EDITIONS.srd), most(5, EDITIONS.core)]).toEqual(["1", "0", "2"]);
  });

  it("an arc's milestone and signature moment are granted only when an arc ends", () => {
    const draft = { ...EMPTY_SESSION, signature: "sable" };
    expect(keysOf(sessionGrant([SABLE], draft, 4))).toEqual(["attendance"]);
    const ended = sessionGrant([SABLE], { ...draft, endsArc: true }, 4);
    expect(keysOf(ended)).toEqual(["attendance", "milestone", "signature"]);
    expect(ended).toMatchObject({ session: 4, endsArc: true });
  });

  it("a face card is 1 XP, an ace 2; a claim's note goes along as the reason", () => {
    const cards = { faces: 1, aces: 2 };
    const grant = sessionGrant(
      [{ ...SABLE, claims: [CLAIM] }],
      { ...EMPTY_SESSION, rows: { sable: cards } },
      1,
    );
    expect(grant.grants[0]?.lines).toContainEqual(
      expect.objectContaining({ key: "dividend", kind: "dividend", xp: 5 }),
    );
    expect(grant.grants[0]?.lines).toContainEqual(
      expect.objectContaining({ key: "objective", xp: 3, reason: "The seal" }),
    );
  });

  it("nobody gets an empty grant", () => {
    const rows = { sable: { awards: { attendance: 0 } } };
    expect(sessionGrant([SABLE], { ...EMPTY_SESSION, rows }, 1).grants).toEqual([]);
  });

  it("players claim everything but the GM's extra", () => {
    const rows = claimRows([CLAIM]);
    expect(rows.map(({ key }) => key)).not.toContain("curveball");
    expect(rows.find(({ key }) => key === "objective")).toMatchObject({ claimed: true, note: "The seal" });
  });
});

function keysOf({ grants }: ReturnType<typeof sessionGrant>): string[] {
  return grants.flatMap(({ lines }) => lines.map(({ key }) => key));
}
