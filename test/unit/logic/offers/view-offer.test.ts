import { describe, expect, it } from "vitest";
import type { OfferData } from "../../../../src/fates-edge/data/message/offer.ts";
import { offerText } from "../../../../src/fates-edge/cards/offer/context.ts";
import { type OfferFacts, type OfferView, viewOffer } from "../../../../src/fates-edge/cards/offer/view.ts";
import { typedLine } from "../../../../src/table/words/line.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { anEffect } from "../support/an-effect.ts";
import { KEYS } from "../support/words.ts";

const offer: OfferData = {
  kind: "cost",
  actor: "Actor.sable",
  actorName: "Sable",
  label: "Fatigue",
  text: "",
  points: 1,
  roll: "card",
  spend: "spend",
  ways: ["boon", "asset", "bargain"],
  bargain: "A debt",
  state: "",
  ends: {},
  way: "",
  answerer: "",
  deed: "",
  summary: [],
  user: "gm",
  changes: [],
  undone: false,
  instead: {},
  effects: {
    a: anEffect({ type: "tick", clock: "secret" }),
    b: anEffect({ type: "fatigue", who: "roller", sort: 1 }),
  },
};
const facts: OfferFacts = {
  id: "offer",
  whisper: [],
  blind: false,
  edition: EDITIONS.srd,
  words: KEYS,
  system: offer,
  author: { id: "gm", name: "Gamemaster", isGM: true },
  viewer: { id: "mara", isGM: false },
  nameOf: (id) => id,
  isAsked: true,
  answerWaits: false,
  boons: 1,
  assets: [{ line: "l", name: "Gate" }],
  shields: false,
  spares: false,
  names: { clock: () => "", actor: () => "", item: () => "", roller: "Sable" },
  paid: "",
};

function view(changed: Partial<OfferFacts> = {}, system: Partial<OfferData> = {}): OfferView {
  const seen = viewOffer({ ...facts, ...changed, system: { ...offer, ...system } });
  if (seen.type !== "offer") throw new Error("the card is hidden");
  return seen;
}
const asGM = { viewer: { id: "gm", isGM: true } };
const asTomas = { viewer: { id: "tomas", isGM: false }, isAsked: false };

describe("an offer's card", () => {
  it("can be answered by whoever is asked and by GMs, withdrawn by GMs, and by nobody else", () => {
    expect(view().can).toEqual({ answer: true, withdraw: false, undo: false, undoPaid: false });
    expect(view(asGM).can).toEqual({ answer: true, withdraw: true, undo: false, undoPaid: false });
    expect(view(asTomas).can).toEqual({ answer: false, withdraw: false, undo: false, undoPaid: false });
  });

  it("lets GMs, and nobody else, take back what was paid from the bank, once", () => {
    expect(view({ ...asGM, paid: "paid" }).can.undoPaid).toBe(true);
    expect(view({ paid: "paid" }).can.undoPaid).toBe(false);
    expect(view({ ...asGM, paid: "undone" }).can.undoPaid).toBe(false);
  });

  it("offers only the ways there is something to go with", () => {
    const ways = (changed: Partial<OfferFacts>) =>
      Object.fromEntries(view(changed).ways.map(({ way, may }) => [way, may]));
    expect(ways({})).toEqual({ boon: true, asset: true, bargain: true });
    expect(ways({ boons: 0, assets: [] })).toEqual({ boon: false, asset: false, bargain: true });
  });

  it("tells all who see it what comes of it, and names no clock that is not theirs to know", () => {
    const text = offerText(view(asTomas), KEYS).join("\n");
    expect(text).toContain("Effect.Brief.tick(count=1");
    expect(text).toContain("clock=TABLE.Words.SomeClock");
    expect(text).toContain("who=Sable");
    expect(text).toContain("Offer.Standing.open(name=Sable");
  });

  it("waits for a GM once it is answered, and is answered no second time", () => {
    const waiting = view({ answerWaits: true });
    expect(waiting).toMatchObject({ state: "answered", can: { answer: false } });
  });

  it("once settled, can be undone by GMs, and then no more", () => {
    const settled = { state: "taken", summary: [typedLine("Sable takes 1 fatigue.")] } as const;
    expect(view(asGM, settled).can).toEqual({ answer: false, withdraw: false, undo: true, undoPaid: false });
    expect(offerText(view({}, settled), KEYS)).toContain("Sable takes 1 fatigue.");
    expect(view(asGM, { ...settled, undone: true }).can.undo).toBe(false);
    expect(view(asGM, { state: "withdrawn" }).can).toEqual({
      answer: false,
      withdraw: false,
      undo: false,
      undoPaid: false,
    });
  });

  it("of a player's making offers nothing and says so", () => {
    const forged = viewOffer({ ...facts, system: offer, author: { id: "ines", name: "Ines", isGM: false } });
    expect(forged).toEqual({ type: "forged", id: facts.id, title: "Card.Forged" });
  });

  it("is hidden from those it is not for", () => {
    expect(viewOffer({ ...facts, ...asTomas, whisper: ["gm", "mara"] })).toMatchObject({
      type: "hidden",
      text: "",
    });
  });
});

describe("the card of a danger to somebody who helped", () => {
  const danger: Partial<OfferData> = {
    kind: "risk",
    ways: ["shield", "spared"],
    effects: { a: anEffect({ type: "endanger", who: "Actor.pell", kind: "wound" }) },
    instead: { harm: anEffect({ type: "harm", who: "roller" }) },
  };
  const names = { ...facts.names, actor: () => "Pell" };
  const words = (changed: Partial<OfferFacts>, system: Partial<OfferData> = {}): string =>
    offerText(view({ names, ...changed }, { ...danger, ...system }), KEYS).join("\n");

  it("says what would land, what shielding costs, and that it waits", () => {
    const said = words({ shields: true });
    expect(said).toContain("Offer.Title.risk(name=Sable,helper=Pell)");
    expect(said).toMatch(/Risk\.Brief\.wound\(.*who=Pell/);
    expect(said).toContain("Risk.IfShielded(name=Sable,helper=Pell,cost=Effect.Brief.harm(");
    expect(said).toContain("Offer.Standing.open(name=Sable");
    expect(said).not.toContain("Risk.IfSpared");
    expect(words({ spares: true })).toContain("Risk.IfSpared(helper=Pell)");
  });

  it("leaves only the ways that can be gone", () => {
    const ways = (changed: Partial<OfferFacts>) => view(changed, danger).ways.map(({ may }) => may);
    expect(ways({ shields: true, spares: false })).toEqual([true, false]);
    expect(ways({ shields: false, spares: true })).toEqual([false, true]);
  });

  it("names who was in danger where they are deleted, and says how it was answered", () => {
    expect(words({ names: { ...names, actor: () => "" } })).toContain("helper=Effect.Somebody");
    expect(words({}, { state: "taken" })).toContain("Risk.Standing.land");
    expect(words({}, { state: "traded", way: "shield" })).toContain("Risk.Standing.shield");
    expect(words({}, { state: "taken" }), "nothing is to be chosen any more").not.toContain("IfShielded");
  });
});
