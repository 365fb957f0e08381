import { VEILS } from "../../../../src/fates-edge/state/veils.ts";
import { describe, expect, it } from "vitest";
import type { SpendAct } from "../../../../src/fates-edge/data/message/action.ts";
import { readLines, typedLine } from "../../../../src/table/words/line.ts";
import type { MessageFacts, OfferEnded } from "../../../../src/fates-edge/state/roll/card-facts.ts";
import type { Shown } from "../../../../src/table/clocks/sight.ts";
import { actionText } from "../../../../src/fates-edge/cards/action/text.ts";
import { viewAction } from "../../../../src/fates-edge/cards/action/view.ts";
import { bankSpendText, viewBankSpend } from "../../../../src/fates-edge/cards/spend.ts";
import { aCreditedAction, factsOf } from "../support/an-action.ts";

const faces = [9, 8, 1, 1];
const act = { user: "gm", changes: [], undone: false };
const told = [typedLine("Patrol Sweep: 3 → 4 of 6.")];
const TOLD = "Patrol Sweep: 3 → 4 of 6.";
const spend: SpendAct = {
  ...act,
  points: 1,
  label: "A squeal",
  text: "",
  uuid: "",
  effects: {},
  summary: told,
  offer: "",
};

/** All that a card says in words. */
function textOf(
  spends: Readonly<Record<string, SpendAct>>,
  draws = {},
  known: Partial<MessageFacts> = {},
): string {
  const facts = { ...factsOf(faces, aCreditedAction(faces, { spends, draws })), ...known };
  const seen = viewAction(facts);
  if (seen.type === "hidden") throw new Error("the card is hidden");
  return actionText(seen, facts.words).join("\n");
}

/** All that the card of a spend from the bank says. */
function bankTextOf(system: SpendAct, known: Partial<MessageFacts> = {}): string {
  const { system: _, ...facts } = factsOf(faces, aCreditedAction(faces));
  const author = { id: "gm", name: "GM", isGM: true };
  const seen = viewBankSpend({ ...facts, ...known, author, system });
  if (seen.type !== "spend") throw new Error("the card is hidden");
  return bankSpendText(seen, facts.words).join("\n");
}

describe("what effects did", () => {
  it("is told beneath the spend, and no more once it is undone", () => {
    expect(textOf({ s: spend })).toContain(TOLD);
    expect(textOf({ s: { ...spend, undone: true } })).not.toContain(TOLD);
  });

  it("is told beneath a drawn twist", () => {
    const draw = { ...act, points: 2, cards: [], twist: "A lantern swings.", effects: {}, summary: told };
    expect(textOf({}, { d: draw })).toContain(TOLD);
    expect(textOf({}, { d: { ...draw, undone: true } })).not.toContain(TOLD);
  });

  it("is told on the card of a spend from the bank", () => {
    expect(bankTextOf(spend)).toContain(TOLD);
  });
});

describe("a spend that was put before a player first", () => {
  const asked: SpendAct = { ...spend, summary: [typedLine("Offered to Sable")], offer: "o" };
  const ended = (end: Partial<OfferEnded>): Partial<MessageFacts> => {
    const whole: OfferEnded = { name: "Sable", kind: "cost", state: "taken", way: "", undone: false, ...end };
    return { offerEnd: (id) => (id === "o" ? whole : null) };
  };

  it("says so while the player has not answered, and where the offer is gone", () => {
    expect(textOf({ s: asked }, {}, { offerEnd: () => null })).toContain("Offered to Sable");
    expect(bankTextOf(asked)).toContain("Offered to Sable");
  });

  it.each([
    ["taken", { state: "taken" }, "Offer.Came.taken"],
    ["traded for a boon", { state: "traded", way: "boon" }, "Offer.Came.boon"],
    ["traded for an asset", { state: "traded", way: "asset" }, "Offer.Came.asset"],
    ["traded for a bargain", { state: "traded", way: "bargain" }, "Offer.Came.bargain"],
    ["withdrawn", { state: "withdrawn" }, "Offer.Came.withdrawn"],
    ["taken back", { state: "taken", undone: true }, "Offer.Came.undone"],
    ["a danger that lands", { kind: "risk", state: "taken" }, "Offer.Came.land"],
    ["a danger that was shielded", { kind: "risk", state: "traded", way: "shield" }, "Offer.Came.shield"],
  ] as const)("says what became of it once it is %s", (_what, end, key) => {
    for (const text of [textOf({ s: asked }, {}, ended(end)), bankTextOf(asked, ended(end))]) {
      expect(text).toContain(key);
      expect(text).not.toContain("Offered to");
    }
  });

  it("says nothing of the offer of another", () => {
    expect(textOf({ s: { ...asked, offer: "p" } }, {}, ended({}))).toContain("Offered to Sable");
  });
});

const SWEEP = { clock: "sweep", shown: "all", name: "Patrol Sweep" } as const;
const LEDGER = { clock: "new", shown: "all", name: "Moonless ledger" } as const;

describe("what effects did to a clock that was hidden later", () => {
  const at = (path: string, after: unknown) => ({
    uuid: "Actor.p",
    path: `system.clocks.${path}`,
    before: null,
    after,
  });
  const opened = at("new", { name: "Moonless ledger", sight: "all" });
  const both: SpendAct = {
    ...spend,
    changes: [at("sweep.ticks.s-a", 1), opened],
    summary: [
      { key: "FATES_EDGE.Effect.Told.tick", data: { clock: SWEEP, before: 3, after: 4, size: 6 } },
      typedLine("A whistle.", SWEEP),
      { key: "FATES_EDGE.Effect.Told.open", data: { clock: LEDGER, size: 6 } },
      {
        key: "FATES_EDGE.Effect.Told.fatigue",
        data: { count: 1, name: { actor: "Actor.s", name: "Sable" } },
      },
    ],
  };
  const names: Readonly<Record<string, string>> = { sweep: "Patrol Sweep", new: "Moonless ledger" };
  const shown = (how: Shown): Partial<MessageFacts> => ({
    veils: VEILS,
    clockKnown: (key) => ({ shown: how, name: names[key] ?? "" }),
  });

  it("names it to nobody who is not shown it", () => {
    const draw = { ...both, cards: [], twist: "A lantern swings." };
    for (const text of [
      textOf({ s: both }, {}, shown("none")),
      textOf({}, { d: draw }, shown("none")),
      bankTextOf(both, shown("none")),
    ]) {
      expect(text).not.toMatch(/Patrol Sweep|whistle|Moonless/);
      expect(text).toMatch(/Effect\.Told\.tickHidden[^]*Effect\.Told\.openHidden[^]*name=Sable/);
    }
  });

  it("tells the name alone where no more is shown", () => {
    const text = bankTextOf(both, shown("name"));
    expect(text).toMatch(/Effect\.Told\.tickNamed[^]*Effect\.Told\.openNamed/);
    expect(text).not.toMatch(/whistle|Told\.tick\(|Told\.open\(/);
  });

  it("tells all of it to whoever is shown all", () => {
    expect(bankTextOf(both, shown("all"))).toContain(
      [
        "Effect.Told.tick(clock=Patrol Sweep,before=3,after=4,size=6)",
        "A whistle.",
        "Effect.Told.open(clock=Moonless ledger,size=6)",
        "Effect.Told.fatigue(count=1,name=Sable)",
      ].join("\n"),
    );
  });

  it("names it by its name of today, never by the one it had", () => {
    const renamed = { veils: VEILS, clockKnown: () => ({ shown: "all" as const, name: "The Watch" }) };
    const text = bankTextOf(both, renamed);
    expect(text).toContain("Told.tick(clock=The Watch");
    expect(text).not.toMatch(/Patrol Sweep|Moonless/);
  });

  it("veils nothing that speaks of something else, whatever the clock is called", () => {
    const a = {
      veils: VEILS,
      clockKnown: (key: string) => ({
        shown: key === "new" ? ("none" as const) : ("all" as const),
        name: "a",
      }),
    };
    const text = bankTextOf(both, a);
    expect(text).toContain("Told.tick(clock=a,before=3");
    expect(text).toContain("A whistle.");
    expect(text).toContain("Told.openHidden");
    expect(text).toContain("name=Sable");
  });

  it("that was out of sight when it ticked tells a player no more once it is shown", () => {
    const secret = { ...SWEEP, shown: "none", name: "" } as const;
    const then = {
      ...both,
      summary: [{ ...both.summary[0]!, data: { ...both.summary[0]!.data, clock: secret } }],
    };
    const known = shown("all");
    expect(bankTextOf(then, { ...known, viewer: { id: "mara", isGM: false } })).toContain("Told.tickHidden");
    expect(bankTextOf(then, { ...known, viewer: { id: "gm", isGM: true } })).toContain("clock=Patrol Sweep");
  });

  it("stored as sentences by an earlier version is told as one, and veiled whole", () => {
    const old = { ...both, summary: readLines(["Patrol Sweep: 3 → 4 of 6.", "", "Sable tires."]) };
    expect(bankTextOf(old, shown("all"))).toContain("Patrol Sweep: 3 → 4 of 6.\nSable tires.");
    const text = bankTextOf(old, shown("none"));
    expect(text).not.toMatch(/Patrol|tires/);
    expect(text.match(/Told\.tickHidden/g)).toHaveLength(1);
  });

  it("and to a character that is gone is told under the name it had, or as gone", () => {
    const tires = (name: string) => ({
      ...spend,
      summary: [
        { key: "FATES_EDGE.Effect.Told.fatigue", data: { count: 1, name: { actor: "Actor.s", name } } },
      ],
    });
    const named = (uuid: string) => (uuid === "Actor.s" ? "Sable the Red" : "");
    expect(bankTextOf(tires("Sable"), { named })).toContain("name=Sable the Red");
    expect(bankTextOf(tires("Sable"), { named: () => "" })).toContain("name=Sable)");
    expect(bankTextOf(tires(""))).toContain("name=TABLE.Words.SomethingGone");
  });
});
