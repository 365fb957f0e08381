import "./support/host.ts";
import { afterEach, describe, expect, it } from "vitest";
import { actionContext, rerollNote } from "../../../src/fates-edge/cards/action/context.ts";
import { outcomeViews } from "../../../src/fates-edge/cards/action/roll-outcomes.ts";
import { diceViews } from "../../../src/fates-edge/cards/parts/dice.ts";
import type { ActionData, GmsPart } from "../../../src/fates-edge/data/message/action.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { aCreditedAction, anAction, factsOf, GM_VIEWER, storedRoll } from "../support/an-action.ts";
import { playBy } from "./support/host.ts";

function view(facts: ActionFacts): ActionView {
  const seen = viewAction(facts);
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}

const faces = [9, 8, 4, 1, 1];
const seenBy = (system: ActionData, changed: Partial<ActionFacts> = {}): ActionView =>
  view(factsOf(faces, system, changed));
const forGM = (gm: Partial<GmsPart> = {}, changed: Partial<ActionFacts> = {}): ActionView =>
  seenBy(aCreditedAction(faces, gm), { viewer: GM_VIEWER, ...changed });
const context = (card: ActionView, choosing = false) =>
  actionContext(card, { uid: "c", choosing, ruling: false, unfolded: false });
const spend = {
  points: 1,
  label: "A squeal",
  text: "Hinges",
  uuid: "",
  effects: {},
  summary: [],
  offer: "",
  erased: "",
  user: "gm",
  changes: [],
  undone: false,
};
const withRolls = (
  initial: readonly number[],
  steps: Parameters<typeof storedRoll>[0]["steps"],
  changed = {},
) => view(factsOf(initial, anAction(initial.length, changed), { rolls: [storedRoll({ initial, steps })] }));

afterEach(() => playBy("srd"));

describe("the dice of a card", () => {
  const turned = withRolls([1, 6, 2], [{ index: 0, from: 1, to: 8, why: "ladder" }], { ladder: "detailed" });

  it("show what each is worth, and the face it had", () => {
    expect(diceViews(turned, "c", false)).toMatchObject([
      { id: "c-die-0", face: 8, success: true, old: [1], choosable: false },
      { id: "c-die-1", face: 6, success: true, old: [] },
      { id: "c-die-2", face: 2, success: false, word: "Die.neutral" },
    ]);
  });

  it("say aloud what was rolled again, and why", () => {
    expect(diceViews(turned, "c", false)[0]?.text).toBe(
      "Die.Text.success(face=8), Die.Old(face=1,why=Die.Why.ladder)",
    );
    expect(rerollNote(turned)).toContain("Card.Rerolled.Ladder");
    expect(rerollNote(withRolls([8, 6, 2], []))).toBe("");
  });

  it("are buttons while a boon is in hand", () => {
    expect(diceViews(turned, "c", true)[2]).toMatchObject({
      choosable: true,
      chooseLabel: "Die.Choose(face=2)",
    });
  });
});

describe("what a roll led to, on its card", () => {
  const lines = (card: ActionView) => outcomeViews(card, "c").map(({ part, text }) => [part, text]);

  it("is the credit alone at first, for a GM to take back, and nothing for a player", () => {
    expect(outcomeViews(forGM(), "c")).toMatchObject([
      { id: "c-outcome-credit", part: "credit", price: "2 Setback.cp.short", mayUndo: true },
    ]);
    expect(outcomeViews(seenBy(aCreditedAction(faces)), "c")).toEqual([]);
  });

  it("stands in the order of the table: the GM's word, costs, the rest, rewards, ticks", () => {
    const act = { user: "gm", changes: [], undone: false };
    const card = forGM({
      state: "banked",
      ruling: { dv: 3, position: "" },
      spends: { s: spend },
      awards: { a: { ...act, boons: 1, actor: "Actor.sable" } },
      ticks: { t: { ...act, clock: "sweep", name: "Sweep", count: 2, sight: "all" } },
    });
    const dv = (of: number, name: string): string => `Dv.Named(dv=${of},name=Dv.srd.${name})`;
    expect(lines(card)).toEqual([
      ["ruling", `Card.Ruled.DvChanged(from=${dv(2, "pressured")},to=${dv(3, "hard")})`],
      ["spends", "A squeal. Hinges"],
      ["banked", "Card.Left"],
      ["awards", "Card.Awarded.other(count=1,name=Sable)"],
      ["ticks", "Card.Ticked.other(count=2,clock=Sweep)"],
    ]);
  });

  it("keeps what was undone, without a button", () => {
    const [outcome] = outcomeViews(forGM({ state: "spent", spends: { s: { ...spend, undone: true } } }), "c");
    expect(outcome).toMatchObject({ key: "s", undone: true, mayUndo: false });
  });

  it("gives each undo the name of what it takes back", () => {
    const [outcome] = outcomeViews(forGM({ state: "spent", spends: { s: spend } }), "c");
    expect(outcome?.undoLabel).toBe("TABLE.Card.UndoNamed(what=A squeal. Hinges)");
  });

  it("tells a boon's re-roll that was taken back, and what the roll marked on its character", () => {
    const taken = [{ roll: 1, from: 1, to: 7 }];
    const actor = {
      uuid: "Actor.sable",
      name: "Sable",
      img: "",
      fatigue: { used: true, by: "card" },
      boons: { base: 0, entries: {} },
    };
    const card = forGM({ taken, state: "spent", spends: { s: spend } }, { actor });
    expect(outcomeViews(card, "c").slice(0, 2)).toMatchObject([
      { part: "reroll", undone: true, mayUndo: false },
      { part: "marks", text: "Card.Mark.fatigue.other(count=1)", mayUndo: true },
    ]);
  });

  it("does not say a drawn card's prompt twice", () => {
    const card = {
      name: "Two of Hearts",
      suit: "hearts",
      rank: "2",
      domain: "social",
      severity: "minor",
      img: "",
      prompt: "A friend hesitates.",
    };
    const act = { effects: {}, summary: [], user: "gm", changes: [], undone: false };
    const draw = { points: 1, cards: [card], asDrawn: false, session: 0, erased: "", ...act };
    const prompts = (twist: string) =>
      outcomeViews(forGM({ state: "drawn", draws: { d: { ...draw, twist } } }), "c")[0]?.cards;
    expect(prompts("A friend hesitates. Then runs.")).toMatchObject([{ prompt: "" }]);
    expect(prompts("Something else.")).toMatchObject([{ prompt: "A friend hesitates." }]);
  });
});

describe("an action's card for its template", () => {
  it("heads with who, how and against what", () => {
    expect(context(forGM())).toMatchObject({
      title: "Card.Title(name=Sable,attribute=Attribute.wits,skill=melee)",
      how: "Ladder.basic · Position.risky · Dv.Named(dv=2,name=Dv.srd.pressured)",
    });
  });

  it("offers each viewer their own buttons", () => {
    const actions = (card: ActionView) =>
      (context(card).actions as { action: string }[]).map(({ action }) => action);
    expect(actions(forGM())).toEqual(["spend", "draw", "leave"]);
    expect(actions(seenBy(aCreditedAction(faces)))).toEqual(["chooseDie"]);
    expect(actions(forGM({ state: "spent", spends: { s: spend } }))).toEqual(["spend", "leave"]);
    expect(actions(forGM({ state: "returned" }))).toEqual([]);
  });

  it("offers no button but the dice while a boon is in hand", () => {
    expect(context(seenBy(aCreditedAction(faces)), true)).toMatchObject({ choosing: true, actions: [] });
  });

  it("calls closing a card without points left what it is", () => {
    const clean = view(factsOf([9, 8], aCreditedAction([9, 8]), { viewer: GM_VIEWER }));
    expect(context(clean).actions).toMatchObject([{ action: "leave", label: "Card.Close" }]);
  });

  it("notes that a GM is awaited, that one looks at cards, that the credit was taken back", () => {
    const notes = (card: ActionView) => context(card).notes;
    expect(notes(seenBy(anAction(5)))).toEqual(["Card.Waiting"]);
    expect(notes(seenBy(aCreditedAction(faces, { state: "drawing", drawer: "gm2" })))).toEqual([
      "Card.Drawing(name=gm2)",
    ]);
    expect(notes(seenBy(aCreditedAction(faces, { state: "returned" })))).toEqual(["Card.Returned"]);
  });

  it("says which automation is off, where it would have done something", () => {
    const automation = { banking: false, boons: false, fork: false, clocks: false };
    const partial = view(factsOf([6, 1, 2], aCreditedAction([6, 1, 2]), { automation }));
    expect(context(partial).notes).toEqual(["Card.Off.banking", "Card.Off.boons", "Card.Off.fork"]);
  });

  it.each(["banking", "boons", "fork"] as const)(
    "says of %s alone that it is off, where it alone is",
    (off) => {
      const automation = { banking: true, boons: true, fork: true, clocks: true, [off]: false };
      for (const viewer of [{ id: "mara", isGM: false }, GM_VIEWER]) {
        const partial = view(factsOf([6, 1, 2], aCreditedAction([6, 1, 2]), { automation, viewer }));
        const told = (context(partial).notes as string[]).filter((note) => note.startsWith("Card.Off."));
        expect(told).toEqual([`Card.Off.${off}`]);
        expect(partial.can.fork).toBe(off !== "fork" && !viewer.isGM);
        if (off === "fork") expect(context(partial).fork).toBeNull();
      }
    },
  );

  it("offers the fork to its player, and tells others that they choose", () => {
    const partial = (viewer: ActionFacts["viewer"]) =>
      context(view(factsOf([6, 2, 2], aCreditedAction([6, 2, 2]), { viewer }))).fork;
    expect(partial({ id: "mara", isGM: false })).toMatchObject({ open: true, text: "" });
    expect(partial(GM_VIEWER)).toMatchObject({ open: false, text: "Card.ForkWaiting" });
  });

  it("shows a bargain offered to its player with its price, and to others without an answer to give", () => {
    const missed = aCreditedAction([2, 3], { bargain: { state: "offered", text: "your boot" } });
    const bargain = (viewer: ActionFacts["viewer"]) =>
      context(view(factsOf([2, 3], missed, { viewer }))).bargain;
    expect(bargain({ id: "mara", isGM: false })).toMatchObject({
      text: "your boot",
      ask: "Card.BargainAsk(dv=1)",
      mayAnswer: true,
      mayWithdraw: false,
    });
    expect(bargain(GM_VIEWER)).toMatchObject({
      mayAnswer: false,
      mayWithdraw: true,
      state: "Card.BargainWaiting",
    });
  });

  it("tells everybody what became of a bargain", () => {
    const answered = (answer: string) => {
      const missed = {
        ...aCreditedAction([2, 3], { bargain: { state: "offered", text: "your boot" } }),
        answer,
      };
      return context(view(factsOf([2, 3], missed as never, { viewer: GM_VIEWER }))).bargain;
    };
    expect(answered("decline")).toMatchObject({ state: "Card.BargainRefused" });
    expect(answered("accept")).toMatchObject({ state: "Card.BargainTaken" });
  });

  it("counts setbacks by the name of the edition", () => {
    expect(context(forGM()).outcome).toMatchObject({ setbacks: 2, unit: "Setback.cp.short" });
    playBy("core");
    const core = forGM({}, { edition: EDITIONS.core });
    expect(context(core)).toMatchObject({
      how: "Ladder.basic · Position.risky · Dv.Named(dv=2,name=Dv.core.routine)",
      outcome: { setbacks: 2, unit: "Setback.sb.short" },
    });
  });

  it("leaves parts out that lend no die, but names the skill", () => {
    const parts = {
      a: { kind: "attribute", label: "Wits", dice: 2, sort: 0, uuid: "" },
      b: { kind: "skill", label: "Lore", dice: 0, sort: 1, uuid: "" },
      c: { kind: "edge", label: "A book", dice: 0, sort: 2, uuid: "" },
      d: { kind: "penalty", label: "Harm", dice: -1, sort: 3, uuid: "" },
    } as const;
    const card = view(factsOf([9], anAction(1, { parts }), { actor: null }));
    expect(context(card).parts).toEqual([
      { label: "Wits", dice: 2 },
      { label: "Lore", dice: 0 },
      { label: "Harm", dice: "−1" },
    ]);
  });
});
