import "../support/game-words.ts";
import { describe, expect, it } from "vitest";
import { claimRows } from "../../../../src/fates-edge/apps/session-end/claims-view.ts";
import {
  EMPTY_SESSION,
  filledRow,
  sessionGrant,
  withField,
} from "../../../../src/fates-edge/apps/session-end/grant-draft.ts";
import { sessionView } from "../../../../src/fates-edge/apps/session-end/session-view.ts";
import { dividendCards } from "../../../../src/fates-edge/rules/advancement/session.ts";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";

const NONE = { faces: 0, aces: 0 };
const SABLE = {
  id: "sable",
  uuid: "Actor.sable",
  name: "Sable",
  player: "Mara",
  boons: 5,
  claims: [],
  away: false,
  converted: false,
  overflow: 0,
  cards: NONE,
};
const CLAIM = { key: "objective", xp: 3, note: "The seal" };

describe("session's end", () => {
  it("SRD 8: whoever was there has 2 XP; a claim fills its award, within the range", () => {
    const there = filledRow(undefined, { claims: [], away: false, overflow: 0, cards: NONE });
    expect(there.awards).toMatchObject({ attendance: 2, objective: 0, curveball: 0 });
    expect(
      filledRow(undefined, { claims: [CLAIM], away: false, overflow: 0, cards: NONE }).awards["objective"],
    ).toBe(3);
    expect(
      filledRow(undefined, { claims: [{ ...CLAIM, xp: 99 }], away: false, overflow: 0, cards: NONE }).awards[
        "objective"
      ],
    ).toBe(4);
    expect(
      filledRow(undefined, { claims: [{ ...CLAIM, xp: 1 }], away: false, overflow: 0, cards: NONE }).awards[
        "objective"
      ],
    ).toBe(2);
  });

  it('SRD 8 "Attendance": whoever was away is not offered it, unless they claim it or the GM says so', () => {
    expect(
      filledRow(undefined, { claims: [], away: true, overflow: 0, cards: NONE }).awards["attendance"],
    ).toBe(0);
    const claim = { key: "attendance", xp: 2, note: "From the train" };
    expect(
      filledRow(undefined, { claims: [claim], away: true, overflow: 0, cards: NONE }).awards["attendance"],
    ).toBe(2);
    const set = withField(EMPTY_SESSION, { actor: "sable", field: "attendance", value: 2 }).rows["sable"];
    expect(filledRow(set, { claims: [], away: true, overflow: 0, cards: NONE }).awards["attendance"]).toBe(2);
    expect(sessionGrant([{ ...SABLE, away: true }], EMPTY_SESSION, 4).grants).toEqual([]);
  });

  it("what the GM sets stands against a claim, also nothing", () => {
    const draft = withField(EMPTY_SESSION, { actor: "sable", field: "objective", value: 0 });
    expect(
      filledRow(draft.rows["sable"], { claims: [CLAIM], away: false, overflow: 0, cards: NONE }).awards[
        "objective"
      ],
    ).toBe(0);
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

  it("says nothing against the pace before a player or the GM has said anything", () => {
    const paceOf = (draft: typeof EMPTY_SESSION): unknown =>
      sessionView([SABLE], draft, EDITIONS.srd).rows[0]?.pace;
    expect(paceOf(EMPTY_SESSION)).toBe("open");
    expect(paceOf(withField(EMPTY_SESSION, { actor: "sable", field: "objective", value: 2 }))).toBe("below");
  });

  it("boons convert as the edition says: two for one, so many XP a session", () => {
    const most = (boons: number, edition: (typeof EDITIONS)["srd"]) =>
      sessionView([{ ...SABLE, boons }], EMPTY_SESSION, edition)
        .rows[0]?.more.find(({ name }) => name === "sable.convert")
        ?.choices.at(-1)?.value;
    expect([most(5, EDITIONS.srd), most(1, EDITIONS.srd), most(5, EDITIONS.core)]).toEqual(["1", "0", "2"]);
  });

  it('Core "Carryover Limits": what became XP before the last cut is not offered again, and the window says so', () => {
    const view = sessionView([{ ...SABLE, converted: true }], EMPTY_SESSION, EDITIONS.core);
    const cell = view.rows[0]?.more.find(({ name }) => name === "sable.convert");
    expect(cell?.choices.map(({ value }) => value)).toEqual(["0"]);
    expect(view.rows[0]?.converted).toContain("SessionEnd.Converted");
    expect(view.cut).toContain("kept=2");
    expect(sessionView([SABLE], EMPTY_SESSION, EDITIONS.srd).cut).toBe("");
  });

  it('SRD 16.13 "any extra boon is converted to XP, 2 to 1, up to 2": set already, and the GM may say otherwise', () => {
    const edition = editionOf("srd", { boonsPastCap: "converted" });
    const rich = { ...SABLE, overflow: 2 };
    const cell = sessionView([rich], EMPTY_SESSION, edition).rows[0]?.more.find(
      ({ name }) => name === "sable.overflow",
    );
    expect(cell?.choices.map(({ value, chosen }) => [value, chosen])).toEqual([
      ["0", false],
      ["1", false],
      ["2", true],
    ]);
    expect(sessionGrant([rich], EMPTY_SESSION, 4).grants[0]).toMatchObject({ overflow: 2 });
    const less = withField(EMPTY_SESSION, { actor: "sable", field: "overflow", value: 0 });
    expect(sessionGrant([rich], less, 4).grants[0]).toMatchObject({ overflow: 0 });
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

  it('SRD 5.1 "accepts a high Complication card as drawn": ticked at the reveal, it is claimed by itself', () => {
    expect(dividendCards(["J", "Q", "K", "A", "10", "2"])).toEqual({ faces: 3, aces: 1 });
    const lucky = { ...SABLE, cards: { faces: 1, aces: 1 } };
    expect(sessionGrant([lucky], EMPTY_SESSION, 4).grants[0]?.lines).toContainEqual(
      expect.objectContaining({ key: "dividend", xp: 3 }),
    );
    const none = withField(EMPTY_SESSION, { actor: "sable", field: "aces", value: 0 });
    expect(sessionGrant([lucky], none, 4).grants[0]?.lines).toContainEqual(
      expect.objectContaining({ key: "dividend", xp: 1 }),
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
