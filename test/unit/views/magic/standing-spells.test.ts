import { describe, expect, it } from "vitest";
import { castWorld } from "./cast-world.ts";

/** Four successes and no setback: any spell here works cleanly. */
const CLEAN = [8, 8, 8, 8];

describe("what a spell does, and spells that stand", () => {
  const at = castWorld();
  const { acts, cast, can, told, clock, next } = at;
  const load = async () => ({
    ...(await import("../../../../src/fates-edge/actions/magic/spell-beats.ts")),
    ...(await import("../../../../src/fates-edge/state/magic/standing-spells.ts")),
    ...(await import("../../../../src/fates-edge/state/scene.ts")),
    ...(await import("../../../../src/fates-edge/actions/scene/end-periods.ts")),
  });
  const works = async (name: string, options: Parameters<typeof cast>[2] = {}) => {
    const message = await cast(name, CLEAN, options);
    await acts.letSpellWork(message);
    return message;
  };
  const beatsLeft = () => Object.values(at.party.system.standing).map(({ name, beats }) => [name, beats]);

  it("a success may do what the spell does, once and on a GM's yes; undone, all is as it was", async () => {
    await clock("hazard", 3);
    const message = await cast("Ember Hand", CLEAN);
    expect(can(message)).toMatchObject({ applySpell: true });
    expect(await acts.letSpellWork(message)).toBe(true);
    expect(at.party.system.filled["hazardClock"]).toBe(2);
    expect(Object.values(at.wren.system.marks)).toMatchObject([
      { kind: "effect", dice: 1, when: "unarmed", lasting: true },
    ]);
    expect(beatsLeft()).toEqual([["Ember Hand", 2]]);
    expect(can(message)).toMatchObject({ applySpell: false });
    expect(await acts.letSpellWork(message)).toBe(false);
    const [key] = Object.keys(message.system.gm.works);
    await acts.ROLL_UNDO.works(message, key!);
    expect([at.party.system.filled["hazardClock"], beatsLeft(), Object.keys(at.wren.system.marks)]).toEqual([
      3,
      [],
      [],
    ]);
  });

  it("a miss does nothing", async () => {
    expect(can(await cast("Ember Hand", [3, 3, 3, 3, 3, 3]))).toMatchObject({ applySpell: false });
  });

  it("of several clocks the GM says which; of effects to choose from, one happens", async () => {
    await clock("hazard", 2);
    await at.party.update({
      system: {
        clocks: { second: { name: "Flood", kind: "hazard", size: 4, base: 1, scope: "scene", scene: 1 } },
      },
    });
    const message = await cast("Ember Hand", CLEAN);
    expect(await acts.letSpellWork(message), "which of two").toBe(false);
    expect(await acts.letSpellWork(message, { clock: "second" })).toBe(true);
    expect([at.party.system.filled["hazardClock"], at.party.system.filled["second"]]).toEqual([2, 0]);
    await at.bryn.update({ system: { fatigue: { value: 2 }, harm: { value: 2 } } });
    const knit = await cast("Knit Flesh", CLEAN, { target: at.bryn.uuid });
    await acts.letSpellWork(knit, { effect: 1 });
    expect([at.bryn.system.fatigue.value, at.bryn.system.harm.value]).toEqual([2, 1]);
    const again = await cast("Knit Flesh", CLEAN, { target: at.bryn.uuid });
    await acts.letSpellWork(again, { effect: 1 });
    expect(at.bryn.system.harm.value, "to 1 at best").toBe(1);
  });

  it("what stands serves each roll that meets it; what serves once is used up", async () => {
    await works("Bright Sign");
    await works("Cold Gaze");
    const plain = { attribute: "wits", skill: "arcana", edges: [], position: "risky" as const };
    expect(acts.prepareRoll(at.wren, plain).position).toBe("controlled");
    next(...CLEAN);
    const roll = (await acts.performRoll(at.wren, plain))!;
    await acts.creditRolls([roll]);
    const kinds = (): string[] => {
      const used = acts.prepareRoll(at.wren, plain).marks;
      return used.map((id) => at.wren.system.marks[id]!.kind);
    };
    expect(kinds(), "Controlled once, the effect again and again").toEqual(["effect"]);
    expect(acts.prepareRoll(at.wren, plain).position).toBe("risky");
  });

  it("of one art's buffs on one target the better counts alone, for rolls and for Over-Stack", async () => {
    await works("Cold Gaze");
    await works("Ember Hand");
    const { outdone, knownAdvantages } = await load();
    expect(outdone().size).toBe(1);
    const buffs = knownAdvantages().filter(({ kind }) => kind === "buff");
    expect(buffs.map(({ label }) => label)).toEqual(["Cold Gaze (Wren)"]);
    await works("Bright Sign");
    expect(knownAdvantages().filter(({ kind }) => kind === "buff")).toHaveLength(2);
  });

  it("a beat counts each down once; what is held tires its caster, what is not ends with its marks", async () => {
    const { endSpellBeat } = await load();
    const ember = await works("Ember Hand");
    await works("Cold Gaze", { target: at.bryn.uuid });
    await works("Bright Sign");
    expect(await endSpellBeat()).toBe(true);
    expect(beatsLeft()).toEqual([
      ["Ember Hand", 1],
      ["Bright Sign", null],
    ]);
    expect(at.bryn.system.marks, "Cold Gaze took its mark along").toEqual({});
    expect((await told({ act: "hold", card: ember.id })).system.gm).toMatchObject({ state: "done" });
    expect(await Promise.all([endSpellBeat(), endSpellBeat()])).toContain(true);
    expect([at.party.system.spellBeat >= 2, at.wren.system.fatigue.value >= 1]).toEqual([true, true]);
    const before = at.wren.system.fatigue.value;
    const notice = game.messages.contents.at(-1)!;
    const { undoMessage } = await import("../../../../src/table/acts/take-back.ts");
    await undoMessage(notice as never);
    expect(at.wren.system.fatigue.value).toBe(before - 1);
  });

  it("two GMs who end the same beat end one", async () => {
    const { spellsBeat } = await load();
    await works("Ember Hand");
    const { makeChanges } = await import("../../../../src/table/undo.ts");
    const [one, other] = [spellsBeat(at.party, "gmOne00000000000"), spellsBeat(at.party, "gmTwo00000000000")];
    await makeChanges(one.changes);
    await makeChanges(other.changes);
    expect(beatsLeft()).toEqual([["Ember Hand", 1]]);
  });

  it("its caster holds, lets go or drops it; nobody else does, and only what can be held", async () => {
    const ember = await works("Ember Hand");
    const sign = await works("Bright Sign");
    expect((await told({ act: "hold", card: sign.id })).system.gm).toMatchObject({ reason: "NotSustained" });
    const forged = (await acts.postRequest("spell", at.bryn, { act: "drop", card: ember.id }))!;
    await acts.spellRequest.take([forged]);
    expect(forged.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    await acts.holdSpell(ember.id!, "hold");
    await acts.spellRequest.take([at.lastPlayerRequest()]);
    expect(at.party.system.standing[ember.id!]).toMatchObject({ held: true });
    await acts.holdSpell(ember.id!, "drop");
    await acts.spellRequest.take([at.lastPlayerRequest()]);
    expect(beatsLeft()).toEqual([["Bright Sign", null]]);
    expect((await told({ act: "drop", card: ember.id })).system.gm).toMatchObject({ reason: "SpellOver" });
  });

  it("an obvious spell is noticed once: the Crowd rail ticks, or begins with a tick", async () => {
    const message = await cast("Ember Hand", [3, 3, 3]);
    expect(can(message)).toMatchObject({ markNoticed: true });
    expect(await acts.noticeSpell(message)).toBe(true);
    const crowds = () => Object.entries(at.party.system.clocks).filter(([, { kind }]) => kind === "crowd");
    expect(crowds().map(([key]) => at.party.system.filled[key])).toEqual([1]);
    expect(await acts.noticeSpell(message)).toBe(false);
    const other = await cast("Ember Hand", [3, 3, 3]);
    await acts.noticeSpell(other);
    expect(crowds().map(([key]) => at.party.system.filled[key])).toEqual([2]);
    expect(can(await cast("Cold Gaze", [3, 3, 3]))).toMatchObject({ markNoticed: false });
  });

  it("or a bargain is put before its caster in place of the tick: taken nothing is noticed, else the rail ticks", async () => {
    const { answerRequest, answerOffer } =
      await import("../../../../src/fates-edge/actions/offers/settle-offers.ts");
    const crowds = () =>
      Object.keys(at.party.system.clocks).filter((key) => at.party.system.clocks[key]!.kind === "crowd");
    const offered = async (choice: "take" | "bargain") => {
      const message = await cast("Ember Hand", [3, 3, 3]);
      expect(await acts.offerBargainFor(message, "  "), "without words").toBe(false);
      expect(await acts.offerBargainFor(message, "A name for the watch.")).toBe(true);
      expect(can(message), "once a card").toMatchObject({ markNoticed: false });
      const offer = game.messages.contents.findLast(({ type }) => type === "offer")!;
      await answerOffer(offer as never, choice);
      const request = at.lastPlayerRequest();
      if (String(request.type) === "deed") await answerRequest.take([request]);
      return offer.system as unknown as { state: string; way: string; ways: string[] };
    };
    expect(await offered("bargain")).toMatchObject({ state: "traded", way: "bargain", ways: ["bargain"] });
    expect(crowds()).toEqual([]);
    expect(await offered("take")).toMatchObject({ state: "taken" });
    expect(crowds().map((key) => at.party.system.filled[key])).toEqual([1]);
  });

  it("a spell that can be held and ends with the next beat waits for its caster's word", async () => {
    const { waitingFacts } = await import("../../../../src/fates-edge/state/waiting/waiting-facts.ts");
    const { endSpellBeat } = await load();
    const ember = await works("Ember Hand");
    await works("Bright Sign");
    expect(waitingFacts(at.wren).ending).toEqual([]);
    await endSpellBeat();
    expect([waitingFacts(at.wren).ending, waitingFacts(at.bryn).ending]).toEqual([[ember.id], []]);
    await acts.holdSpell(ember.id!, "hold");
    await acts.spellRequest.take([at.lastPlayerRequest()]);
    expect(waitingFacts(at.wren).ending).toEqual([]);
  });

  it("the scene's end ends all of them, with what they laid on people", async () => {
    const { closingOf } = await load();
    await works("Bright Sign");
    await works("Ember Hand");
    const paths = closingOf(at.party, ["scene"], {}).changes.map(({ path }) =>
      path.split(".").slice(0, 2).join("."),
    );
    expect(paths.filter((path) => path === "system.standing")).toHaveLength(2);
    expect(paths.filter((path) => path === "system.marks")).toHaveLength(2);
  });

  it("sixty of them are counted down in one update of the party", async () => {
    const { spellsBeat } = await load();
    const one = { caster: at.wren.uuid, target: at.bryn.uuid, name: "Many", art: "pyromancy", beats: 3 };
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, place) => [`many${place}`.padEnd(16, "0"), one]),
    );
    await at.party.update({ system: { standing: many } });
    let updates = 0;
    const hook = Hooks.on("updateActor", (actor) => void (actor === at.party && (updates += 1)));
    const { makeChanges } = await import("../../../../src/table/undo.ts");
    await makeChanges(spellsBeat(at.party, "beat000000000000").changes);
    Hooks.off("updateActor", hook);
    expect([updates, new Set(beatsLeft().map(([, beats]) => beats))]).toEqual([1, new Set([2])]);
  });
});
