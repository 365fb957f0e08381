import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Credit from "../../../src/fates-edge/actions/roll/credit.ts";
import type * as Settle from "../../../src/fates-edge/actions/offers/settle-offers.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import type * as RiskState from "../../../src/fates-edge/state/roll/risk.ts";
import type { Effect } from "../../../src/fates-edge/data/effects.ts";
import type {
  ActionMessage,
  CompanionActor,
  PlayerRequestMessage,
  FollowerActor,
  OfferMessage,
} from "../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, TOMAS } from "../client/support/start-game.ts";
import type * as AnAction from "../logic/support/an-action.ts";
import type * as AnEffect from "../logic/support/an-effect.ts";
import { actorOf, BRYN, openScene, partyHere, SABLE, SCENE } from "./support/scene-world.ts";

const SABLES = `Actor.${SABLE}`;
const PELL = "pell000000000001";
const PELLS = `Actor.${PELL}`;

/** Points are spent on somebody who helped: their leader's player is asked first, and nothing lands before (SRD 16.6, 16.7). */
describe("a danger to somebody who helped", () => {
  const acts = {} as typeof Credit & typeof Settle & typeof Spend & typeof Undo & typeof RiskState;
  /** Loaded once the host's names are there. */
  const made = {} as typeof AnAction & typeof AnEffect;
  let roll: ActionMessage;
  const pell = (): FollowerActor => game.actors.get(PELL) as FollowerActor;
  const bank = (): number => partyHere().system.bank.total;
  const offer = (): OfferMessage =>
    game.messages.contents.filter(({ type }) => type === "offer").at(-1) as OfferMessage;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../src/fates-edge/actions/offers/settle-offers.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../src/fates-edge/actions/undo.ts"),
      import("../../../src/fates-edge/state/roll/risk.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const support = [import("../logic/support/an-action.ts"), import("../logic/support/an-effect.ts")];
    Object.assign(made, ...(await Promise.all(support)));
  });

  beforeEach(async () => {
    await game.actors.get(PELL)?.delete();
    await make(PELL, "Pell", {});
    await actorOf(SABLE).update({ system: { harm: { value: 0 }, fatigue: { value: 0 } } });
    await partyHere().update({ system: { bank: { carried: 10 } } });
    roll = await rolled([1, 1, 1, 9, 9, 9]);
  });

  async function make(_id: string, name: string, system: object): Promise<void> {
    const source = { _id, name, type: "follower", system: { cap: 2, serves: SABLES, ...system } };
    await Actor.implementation.create(source as never, { keepId: true });
  }

  /** Sable rolls, with Pell to help, and the GM's client judges it. */
  async function rolled(faces: readonly number[], helper = PELL): Promise<ActionMessage> {
    const { ActionRoll } = await import("../../../src/fates-edge/data/action-roll.ts");
    const { gm: _gm, parts, ...own } = made.anAction(faces.length - 2, { actor: SABLES });
    const lent = { kind: "companion", label: "Pell helps", dice: 2, uuid: `Actor.${helper}`, sort: 5 };
    const assist = { helper: `Actor.${helper}`, name: "Pell", mode: "in", sense: "", method: "", risk: "" };
    const dice = { initial: [...faces], steps: [] };
    const card = await ChatMessage.implementation.create({
      type: "action",
      author: MARA,
      rolls: [JSON.stringify(ActionRoll.fromHistory(dice, { dv: 2, ladder: "basic", forced: 0 }))],
      system: { ...own, parts: { ...parts, c: lent }, assists: [assist], followerLimit: 3 },
    } as never);
    await acts.creditRolls([card as ActionMessage]);
    return card as ActionMessage;
  }

  const danger = (kind: string, changed: Partial<Effect> = {}) => ({
    points: 3,
    label: "Pell is in danger",
    effects: { d: made.anEffect({ type: "endanger", who: PELLS, kind, ...changed }) },
  });

  /** What an answer came to: empty where it counted. */
  async function answer(choice: string, author = MARA, to = offer()): Promise<string> {
    const data = { offer: to.id, choice, asset: "", kind: "risk" };
    const system = { kind: "answer", actor: SABLES, actorName: "Sable", data };
    const request = (await ChatMessage.implementation.create({
      type: "deed",
      author,
      system,
    } as never)) as PlayerRequestMessage;
    await acts.answerRequest.take([request]);
    return request.system.gm.reason;
  }

  const toldKeys = (): string[] => offer().system.summary.map(({ key }) => key.replace("FATES_EDGE.", ""));

  it("nothing lands before it is answered, whatever else was bought with it", async () => {
    const { effects } = danger("wound");
    const tick = made.anEffect({ type: "tick", clock: "danger", sort: 1 });
    expect(await acts.spendOnRoll(roll, { ...danger("wound"), effects: { ...effects, tick } })).toBe(true);
    const filled = (): unknown => partyHere().system.filled["danger"];
    const before = filled();
    expect(pell().system).toMatchObject({ injured: false, harm: { value: 0 } });
    expect(offer().system).toMatchObject({
      kind: "risk",
      actor: SABLES,
      ways: ["shield", "spared"],
      state: "",
    });
    expect(await answer("take")).toBe("");
    expect(pell().system).toMatchObject({ injured: true, harm: { value: 1 } });
    expect(filled()).toBe(Number(before) + 1);
    expect(toldKeys()).toEqual(["Risk.Told.wound", "Effect.Told.tick"]);
    await acts.undoOffer(offer());
    expect(pell().system).toMatchObject({ injured: false, harm: { value: 0 } });
    expect(filled()).toBe(before);
  });

  it("shielded, it lands on the hero, harsher, and the spend's undo takes all of it back", async () => {
    const points = bank();
    await acts.spendOnRoll(roll, danger("wound"));
    expect(await answer("shield")).toBe("");
    expect(pell().system.injured).toBe(false);
    expect(actorOf(SABLE).system.harm.value).toBe(1);
    expect(toldKeys()).toEqual(["Risk.Answered.shield", "Effect.Told.harm"]);
    const [spend = ""] = Object.keys(roll.system.gm.spends);
    await acts.undoAct(roll, "spends", spend);
    expect(actorOf(SABLE).system.harm.value).toBe(0);
    expect(offer().system.undone).toBe(true);
    expect(bank()).toBe(points);
  });

  it("whoever can bear no more harm shields nobody, and is told so", async () => {
    await actorOf(SABLE).update({ system: { harm: { value: 3 } } });
    await acts.spendOnRoll(roll, danger("seize"));
    expect(await answer("shield")).toBe("CannotShield");
    expect(offer().system.state).toBe("");
    expect(await answer("take")).toBe("");
    expect(pell().system.condition).toBe("compromised");
  });

  it("devotion makes it one step milder, once an arc, and undo gives the arc's once back", async () => {
    await pell().update({ system: { loyalty: "devoted" } });
    await acts.spendOnRoll(roll, danger("seize"));
    expect(await answer("spared")).toBe("");
    expect(pell().system.condition).toBe("neglected");
    expect(toldKeys()).toEqual(["Risk.Answered.spared", "Risk.Told.burn"]);
    const first = offer();
    await pell().update({ system: { condition: "maintained" } });
    roll = await rolled([1, 1, 1, 9, 9, 9]);
    await acts.spendOnRoll(roll, danger("wound"));
    expect(await answer("spared")).toBe("CannotBeSpared");
    await acts.undoOffer(first);
    expect(await answer("spared")).toBe("");
    expect(pell().system).toMatchObject({ injured: false, pinned: SCENE });
  });

  it("a devoted one's boxing out passes by; the steady are not spared", async () => {
    await acts.spendOnRoll(roll, danger("pin"));
    expect(await answer("spared")).toBe("CannotBeSpared");
    await pell().update({ system: { loyalty: "devoted" } });
    expect(await answer("spared")).toBe("");
    expect(pell().system.pinned).toBe(0);
  });

  it("a stranger's answer counts for nothing, and of two answers the first", async () => {
    await acts.spendOnRoll(roll, danger("wound"));
    expect(await answer("take", TOMAS)).toBe("NotYourOffer");
    expect(pell().system.injured).toBe(false);
    expect(await answer("shield")).toBe("");
    expect(await answer("take")).toBe("OfferSettled");
    expect(pell().system.injured).toBe(false);
    expect(actorOf(SABLE).system.harm.value).toBe(1);
  });

  it("a GM answers for whoever is away", async () => {
    await acts.spendOnRoll(roll, danger("wound"));
    expect(await answer("take", GM)).toBe("");
    expect(pell().system.injured).toBe(true);
  });

  it.each([
    ["deleted", () => pell().delete(), "Error.HelperGone"],
    ["tied to another", () => pell().update({ system: { serves: `Actor.${BRYN}` } }), "Error.ServesAnother"],
    ["no longer with the crew", () => pell().update({ system: { place: "ally" } }), "Error.HelperLeft"],
  ])("who was %s meanwhile is past it, and nobody pays for shielding them", async (_what, changes, why) => {
    await acts.spendOnRoll(roll, danger("wound"));
    await changes();
    expect(await answer("shield")).toBe("");
    expect(actorOf(SABLE).system.harm.value).toBe(0);
    expect(toldKeys()).toEqual(["Effect.Left"]);
    expect(JSON.stringify(offer().system.summary)).toContain(why);
    if (game.actors.has(PELL)) expect(pell().system.injured).toBe(false);
  });

  it("a withdrawn danger lands on nobody, and its spend can be taken back", async () => {
    await acts.spendOnRoll(roll, danger("wound"));
    const [spend = ""] = Object.keys(roll.system.gm.spends);
    await acts.undoAct(roll, "spends", spend);
    expect(offer().system.state).toBe("withdrawn");
    expect(await answer("take")).toBe("OfferWithdrawn");
    expect(pell().system.injured).toBe(false);
  });

  it("a boon that was paid for an answer that comes too late is given back; a stranger's answer takes none away", async () => {
    const { payForOffer } = await import("../../../src/fates-edge/actions/offers/offers.ts");
    const paid = (): number => Object.keys(actorOf(SABLE).system.boons.entries).length;
    await acts.spendOnRoll(roll, danger("wound"));
    const [spend = ""] = Object.keys(roll.system.gm.spends);
    const before = paid();
    await payForOffer(actorOf(SABLE), offer().id ?? "");
    expect(paid()).toBe(before + 1);
    expect(await answer("boon", TOMAS)).toBe("NotYourOffer");
    expect(paid()).toBe(before + 1);
    await acts.undoAct(roll, "spends", spend);
    expect(await answer("boon")).toBe("OfferWithdrawn");
    expect(paid()).toBe(before);
  });

  it("an answer that is heard of before its boon waits for the boon; without one it is refused in the end", async () => {
    const { makeOffer, payForOffer } = await import("../../../src/fates-edge/actions/offers/offers.ts");
    const ask = (): Promise<string> =>
      makeOffer({ actor: SABLES, kind: "cost", label: "A way out", ways: ["boon"] } as never);
    await actorOf(SABLE).update({ system: { boons: { base: 5 } } });
    await ask();
    const answered = answer("boon");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await payForOffer(actorOf(SABLE), offer().id ?? "");
    expect(await answered).toBe("");
    expect(offer().system).toMatchObject({ state: "traded", way: "boon" });
    await ask();
    expect(await answer("boon")).toBe("BoonNotPaid");
  });

  it("is refused before a point is paid: too cheap, too many, nobody who helped, or offered otherwise as well", async () => {
    const points = bank();
    const other = "wren000000000001";
    await make(other, "Wren", {});
    const { effects } = danger("pin");
    const refused = [
      { ...danger("pin"), points: 1 },
      { ...danger("dies"), points: 2 },
      {
        ...danger("pin"),
        effects: { ...effects, e: made.anEffect({ type: "endanger", who: PELLS, sort: 1 }) },
      },
      danger("pin", { who: "Actor.nobody0000000000" }),
      danger("pin", { who: "" }),
      { ...danger("pin"), offer: { actor: SABLES, ways: ["boon"], bargain: "" } as const },
    ];
    for (const options of refused) expect(await acts.spendOnRoll(roll, options)).toBe(false);
    expect(bank()).toBe(points);
    expect(roll.system.gm.spends).toEqual({});
    await game.actors.get(other)?.delete();
  });

  it("somebody's help that was forged endangers nobody", async () => {
    const other = "theirs0000000001";
    await make(other, "Nym", { serves: `Actor.${BRYN}` });
    const forged = await rolled([1, 1, 1, 9, 9, 9], other);
    expect(forged.system.gm.judged?.problem).toBe("help");
    // Both stand beside the crew (SRD U); none of them comes first as a helper.
    expect(acts.endangerable(forged).map(({ name }) => name)).toContain("Nym");
    await game.actors.get(other)?.delete();
  });

  it("from the bank too, those who took part in this scene; one who serves the party is answered for by who rolled", async () => {
    const names = (found: readonly CompanionActor[]): string[] => found.map(({ name }) => name);
    expect(names(acts.endangerable(null))[0]).toBe("Pell");
    await pell().update({ system: { serves: partyHere().uuid } });
    expect(acts.answersFor(pell(), null)?.id).toBe(SABLE);
    expect(await acts.spendFromBank(danger("pin"))).toBe(true);
    expect(offer().system.actor).toBe(SABLES);
    expect(await answer("take")).toBe("");
    expect(pell().system.pinned).toBe(SCENE);
    await partyHere().update({ system: { scene: { number: SCENE + 1 } } });
    expect(names(acts.endangerable(null))).toContain("Pell");
    await partyHere().update({ system: { scene: { number: SCENE } } });
  });

  it("the hard end takes them from the crew, and undo brings them back", async () => {
    await acts.spendOnRoll(roll, danger("flips"));
    expect(await answer("take")).toBe("");
    expect(pell().system.place).toBe("gone");
    expect(acts.endangerable(roll)).not.toContain(pell());
    const answered = game.messages.get(offer().system.deed) as PlayerRequestMessage;
    await acts.undoOffer(offer());
    expect(pell().system.place).toBe("crew");
    // The answer no longer stands, and the offer waits for another: what it was bought with is still in it.
    expect(answered.system.gm.undone).toBe(true);
    expect(offer().system).toMatchObject({ state: "", way: "", deed: "", undone: false, ends: {} });
    expect(await answer("take")).toBe("");
    expect(pell().system.place).toBe("gone");
    await acts.undoOffer(offer());
  });

  it("who was boxed out or taken helps on no further roll, and the unreliable lend a die less", async () => {
    const { chosenCompanions, lentBy, whyNotAssist } =
      await import("../../../src/fates-edge/state/teamwork/assists.ts");
    const sable = actorOf(SABLE);
    const lends = (): number => lentBy(pell(), "in", { actor: sable, skill: "melee" }).dice;
    expect(lends()).toBe(2);
    await pell().update({ system: { missed: 2 } });
    expect(lends()).toBe(1);
    await pell().update({ system: { missed: 0 } });
    await acts.spendOnRoll(roll, danger("pin"));
    await answer("take");
    expect(whyNotAssist(pell())).toBe("pinned");
    expect(() => chosenCompanions(sable, "melee", [{ helper: PELLS }])).toThrow();
    const late = await rolled([1, 1, 1, 9, 9, 9]);
    expect(late.system.gm.judged?.problem).toBe("help");
    await pell().update({ system: { pinned: 0, condition: "compromised" } });
    expect(whyNotAssist(pell())).toBe("compromised");
  });
});
