import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Acts from "../../../../src/fates-edge/actions/magic/working.ts";
import type * as Working from "../../../../src/fates-edge/state/magic/working.ts";
import type * as Odds from "../../../../src/fates-edge/apps/roll/cast-odds.ts";
import type * as Periods from "../../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as HeldView from "../../../../src/fates-edge/apps/spells/held-view.ts";
import type * as Context from "../../../../src/fates-edge/cards/action/context.ts";
import type * as View from "../../../../src/fates-edge/cards/action/view.ts";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll/roll-options.ts";
import { changeSetting } from "../../../../src/fates-edge/data/settings.ts";
import type { ActionMessage, NoticeMessage, PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { castWorld } from "./cast-world.ts";

type Loaded = typeof Acts &
  typeof Working &
  typeof Odds &
  typeof Periods &
  typeof HeldView &
  typeof View &
  typeof Context;

describe("a free working", () => {
  const at = castWorld();
  const { acts, can, told, next, points } = at;
  const more = {} as Loaded;

  beforeAll(async () => {
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/magic/working.ts"),
      import("../../../../src/fates-edge/state/magic/working.ts"),
      import("../../../../src/fates-edge/apps/roll/cast-odds.ts"),
      import("../../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../../src/fates-edge/apps/spells/held-view.ts"),
      import("../../../../src/fates-edge/cards/action/view.ts"),
      import("../../../../src/fates-edge/cards/action/context.ts"),
    ]);
    Object.assign(more, ...loaded);
  });

  const roll = async (
    actor: PcActor,
    faces: readonly number[],
    options: Partial<RollOptions>,
  ): Promise<ActionMessage> => {
    next(...faces);
    const asked = { attribute: "body", skill: "", edges: [], ...options };
    const message = (await acts.performRoll(actor, asked))!;
    if (message) await acts.creditRolls([message]);
    return message;
  };
  const channel = (faces: readonly number[], actor = at.wren) => roll(actor, faces, { working: "channel" });
  const weave = (
    of: ActionMessage,
    faces: readonly number[],
    chosen: Partial<RollOptions> = {},
    actor = at.wren,
  ) => roll(actor, faces, { working: "weave", skill: "pyromancy", channel: of.id!, dv: 3, ...chosen });
  const rows = () => more.heldRows(more.heldNow());
  const card = (message: ActionMessage) => acts.actionStanding(acts.actionFacts(message, game.user));
  const dials = (overrides: object) => changeSetting("dials", overrides as Record<string, unknown>);

  it("gathers one Potential a success, holds it before the table, and weaves it against what is left of the DV", async () => {
    const gathered = await channel([8, 8]);
    expect(gathered.system).toMatchObject({ attribute: "wits", skill: "arcana", working: "channel" });
    expect(gathered.system.gm.judged).toMatchObject({ dv: 1, problem: "", potential: null });
    expect(rows()).toMatchObject([{ name: "Wren", ready: true, why: "", mine: true }]);
    expect(at.party.system.held[gathered.id!]).toMatchObject({ potential: 2, weave: "", broken: "" });
    const woven = await weave(gathered, [8]);
    expect(woven.system.gm.judged).toMatchObject({ problem: "", dv: 3, potential: 2 });
    // One success of its own against DV 3, of which two were gathered.
    expect(card(woven).state).toMatchObject({ dv: 1, outcome: { outcome: "clean", successes: 1 } });
    expect(at.party.system.held[gathered.id!]).toMatchObject({ weave: woven.id });
    expect(rows()).toEqual([]);
  });

  it("its points are resolved before the Weave: assigned, shunted, spent", async () => {
    const gathered = await channel([1, 1, 8]);
    expect(points()).toBe(2);
    expect(can(gathered)).toMatchObject({ assign: true, spend: false, shunt: false });
    expect(rows()).toMatchObject([{ ready: false }]);
    expect(await weave(gathered, [8]), "the Channel's points are open").toBeNull();
    await acts.assignBacklash(gathered);
    expect(can(gathered)).toMatchObject({ shunt: true, spend: true, spendOnBacklash: false });
    expect(await told({ act: "shunt", card: gathered.id, points: 2, into: "fatigue" })).toMatchObject({
      system: { gm: { state: "done" } },
    });
    expect([points(), at.wren.system.fatigue.value]).toEqual([0, 1]);
    expect(rows()).toMatchObject([{ ready: true }]);
    const woven = await weave(gathered, [1, 1, 8, 8, 8]);
    await acts.assignBacklash(woven);
    expect(can(woven), "the working's one shunt is used").toMatchObject({ shunt: false, spend: true });
    const again = await told({ act: "shunt", card: woven.id, points: 1, into: "harm" });
    expect(again.system.gm).toMatchObject({ state: "refused", reason: "ShuntedAlready" });
  });

  it("one Channel feeds one Weave, its caster's alone, whatever is posted", async () => {
    const gathered = await channel([8, 8]);
    const { judgeRoll, rollToJudge } = await import("../../../../src/fates-edge/actions/roll/judge-roll.ts");
    await at.bryn.update({ system: { skills: { pyromancy: 3 } } });
    expect(await weave(gathered, [8], {}, at.bryn), "another's").toBeNull();
    const first = await weave(gathered, [8]);
    expect(await weave(gathered, [8]), "a second").toBeNull();
    const forged = (message: ActionMessage, actor: PcActor, changed: object) => {
      const system = { ...message.system, ...changed, gm: { ...message.system.gm, judged: null } };
      return judgeRoll({
        ...rollToJudge(message),
        system,
        working: more.judgedWorking({ id: "forged0000000000", system }, actor),
      });
    };
    expect(forged(first, at.wren, {}), "a second Weave").toMatchObject({ problem: "working", banked: false });
    const other = await channel([8, 8, 8]);
    expect(forged(first, at.bryn, { channel: other.id, actor: at.bryn.uuid })).toMatchObject({
      problem: "working",
    });
    expect(forged(first, at.wren, { channel: other.id })).toMatchObject({ problem: "", potential: 3 });
    expect(forged(first, at.wren, { channel: "" }), "of nothing").toMatchObject({ problem: "working" });
    expect(forged(first, at.wren, { channel: other.id, skill: "melee" })).toMatchObject({
      problem: "working",
    });
    expect(forged(other, at.wren, { skill: "pyromancy" }), "a Channel of an art").toMatchObject({
      problem: "working",
    });
    expect(forged(other, at.wren, { working: "" }), "no working at all").toMatchObject({ problem: "" });
    expect(forged(first, at.wren, { working: "", channel: other.id })).toMatchObject({ problem: "working" });
  });

  it("two Weaves of one Channel judged together: the first in the log has it", async () => {
    const gathered = await channel([8, 8]);
    const options = {
      attribute: "wits",
      skill: "pyromancy",
      edges: [],
      working: "weave",
      channel: gathered.id!,
      dv: 2,
    } as const;
    next(8, 8, 8);
    const both = [(await acts.performRoll(at.wren, options))!, (await acts.performRoll(at.wren, options))!];
    await acts.creditRolls(both);
    expect(both.map(({ system }) => system.gm.judged?.problem)).toEqual(["", "working"]);
    await both[0]!.update({ system: { gm: { judged: null } } });
    await acts.creditRolls([both[0]!]);
    expect(both[0]!.system.gm.judged, "judged again after a handover").toMatchObject({
      problem: "",
      potential: 2,
    });
  });

  it("harm breaks it, and a GM may take that back; the same harm breaks it no second time", async () => {
    const { undoMessage } = await import("../../../../src/table/acts/take-back.ts");
    const gathered = await channel([8, 8]);
    await at.wren.update({ system: { harm: { value: 1 } } });
    await more.breakWhatIsHeld([at.wren]);
    expect(at.party.system.held[gathered.id!]).toMatchObject({ broken: "harm", harm: 1 });
    expect(rows()).toEqual([]);
    expect(await weave(gathered, [8])).toBeNull();
    const notice = game.messages.contents.at(-1)!;
    expect(notice).toMatchObject({ type: "notice", system: { kind: "potentialLost" } });
    await undoMessage(notice as NoticeMessage);
    await more.breakWhatIsHeld([at.wren]);
    expect(rows()).toHaveLength(1);
  });

  it("with the dial turned harm spares it, being out of the scene does not, or nothing at all breaks it", async () => {
    await dials({ potentialBreaks: "out" });
    const gathered = await channel([8, 8]);
    await at.wren.update({ system: { harm: { value: 2 } } });
    await more.breakWhatIsHeld([at.wren]);
    expect(rows()).toHaveLength(1);
    await dials({ potentialBreaks: "never" });
    await at.wren.update({ system: { harm: { value: 3 } } });
    await more.breakWhatIsHeld([at.wren]);
    expect(rows()).toHaveLength(1);
    await dials({ potentialBreaks: "out" });
    await more.breakWhatIsHeld([at.wren]);
    expect(at.party.system.held[gathered.id!]).toMatchObject({ broken: "out" });
    await dials({});
  });

  it("its caster lets it go, nobody else does, and it ends with the scene", async () => {
    const gathered = await channel([8, 8]);
    const stranger = (await acts.postRequest("spell", at.bryn, { act: "giveUp", card: gathered.id }))!;
    await acts.spellRequest.take([stranger]);
    expect(stranger.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    expect((await told({ act: "giveUp", card: gathered.id })).system.gm).toMatchObject({ state: "done" });
    expect(at.party.system.held[gathered.id!]).toMatchObject({ broken: "givenUp" });
    expect((await told({ act: "giveUp", card: gathered.id })).system.gm).toMatchObject({
      reason: "NothingHeld",
    });
    await channel([8, 8]);
    expect(rows()).toHaveLength(1);
    await more.endScene({});
    expect(at.party.system.held).toEqual({});
  });

  it("as fuel alone, Potential takes nothing off the DV, and without any there is no Weave", async () => {
    await dials({ potential: "fuel" });
    const woven = await weave(await channel([8, 8]), [8, 8]);
    expect(card(woven).state).toMatchObject({ dv: 3, outcome: { outcome: "partial" } });
    const empty = await channel([]);
    expect(rows()).toMatchObject([{ ready: false, why: "There is nothing to weave." }]);
    expect(await weave(empty, [8, 8, 8])).toBeNull();
    await dials({ potential: "counts" });
    expect(rows(), "where it counts, the Weave meets the whole DV").toMatchObject([{ ready: true }]);
    await dials({});
  });

  it("where nothing is channelled, a free working is one Weave, and Potential is not to be had", async () => {
    await dials({ casting: "weave" });
    const woven = await roll(at.wren, [8, 8], { working: "weave", skill: "pyromancy", dv: 2 });
    expect(woven.system.gm.judged).toMatchObject({ problem: "", potential: null });
    expect(card(woven).state.outcome).toMatchObject({ outcome: "clean" });
    await dials({});
  });

  it("where everything is channelled, a listed spell is woven of what its Channel brought", async () => {
    await dials({ casting: "loop" });
    next(8, 8, 8);
    const spell = at.thing("Ember Hand").uuid;
    expect(await acts.performRoll(at.wren, { attribute: "wits", skill: "pyromancy", spell })).toBeNull();
    const gathered = await channel([8]);
    const cast = await roll(at.wren, [8], { spell, channel: gathered.id! });
    expect(cast.system.gm.judged).toMatchObject({
      problem: "",
      dv: 2,
      potential: 1,
      cast: { name: "Ember Hand" },
    });
    expect(card(cast).state).toMatchObject({ dv: 1, outcome: { outcome: "clean" } });
    await dials({});
  });

  it("a boon powers the Weave where the edition sells it: paid before the dice, and counted only if paid", async () => {
    const boons = (): number => at.wren.system.boons.value;
    await at.wren.update({
      system: { boons: { entries: { first: { delta: 1, reason: "gm", message: "" } } } },
    });
    const plain = await channel([8]);
    expect(await weave(plain, [8], { rite: true, dv: 2 }), "not sold").toBeNull();
    await dials({ boonForRite: true });
    const before = boons();
    const powered = await weave(await channel([8]), [8], { rite: true, dv: 3 });
    expect([before - boons(), powered.system.gm.judged]).toMatchObject([1, { rite: true }]);
    expect(card(powered).state).toMatchObject({ dv: 2, outcome: { outcome: "clean", successes: 2 } });
    expect(await weave(await channel([8]), [8], { rite: true }), "no boon left").toBeNull();
    const [held] = more.heldNow();
    const forged = { ...powered.system, channel: held!.id, gm: { ...powered.system.gm, judged: null } };
    expect(more.judgedWorking({ id: "forged0000000000", system: forged }, at.wren)).toMatchObject({
      holds: true,
      rite: false,
    });
    await dials({});
  });

  it("before the Channel, both rolls are told together, exactly", async () => {
    const prepared = acts.prepareRoll(at.wren, { attribute: "", skill: "", working: "channel", edges: [] });
    expect(prepared).toMatchObject({ attribute: "wits", skill: "arcana", dv: 1, dvSource: "spell" });
    const { workingOdds } = await import("../../../../src/fates-edge/rules/magic/working-odds.ts");
    const bare = { ladder: "basic", forced: 0, automatic: 0 } as const;
    const chances = more.workingChances(at.wren, prepared, { art: "pyromancy", dv: 3 });
    const both = workingOdds({ channel: { pool: 5, ...bare }, weave: { pool: 6, ...bare }, dv: 3, shunt: 2 });
    expect(chances.works).toBeCloseTo(both.works, 12);
    expect(chances.expectedSetbacks).toBeCloseTo(1.1, 12);
  });

  it("what waits for the next action counts in the Channel alone, and the dice are the scene's", async () => {
    const { workingOdds } = await import("../../../../src/fates-edge/rules/magic/working-odds.ts");
    const { number: scene } = at.party.system.scene;
    const helped = { kind: "next", label: "A good omen", dice: 1, steps: 0, scene, used: "", by: "spend" };
    await at.wren.update({ system: { marks: { omen: helped } } } as never);
    const options = { attribute: "", skill: "", working: "channel", edges: [] } as const;
    const chances = () =>
      more.workingChances(at.wren, acts.prepareRoll(at.wren, options), { art: "pyromancy", dv: 3 });
    const bare = { ladder: "basic", forced: 0, automatic: 0 } as const;
    const exact = (die: "d10" | "d8") =>
      workingOdds({
        channel: { pool: 6, ...bare, die },
        weave: { pool: 6, ...bare, die },
        dv: 3,
        shunt: 2,
      });
    expect(chances().works).toBeCloseTo(exact("d10").works, 12);
    await dials({ mixedDie: "d8" });
    await at.party.update({ system: { scene: { band: "hard", running: true } } });
    expect(chances().works).toBeCloseTo(exact("d8").works, 12);
    expect(chances().expectedSetbacks, "a 1 of eight faces").toBeCloseTo(1.5, 12);
    await at.party.update({ system: { scene: { band: "" } } });
    await dials({});
  });
});
