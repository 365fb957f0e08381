import { describe, expect, it } from "vitest";
import { wordsOfStored } from "../../../../src/foundry/i18n.ts";
import type { PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { pc, ritualWorld } from "./ritual-world.ts";

describe("who takes part in a ritual", () => {
  const at = ritualWorld();
  const { acts, by, now, declared, told, join, joinAll, channel, weave, view, standing } = at;

  it("is declared with what it is woven with and against, and a GM's own needs no other word", () => {
    expect(at.message.system.gm.judged).toMatchObject({ problem: "", art: "storm", dv: 4, scene: 1 });
    expect(now()).toMatchObject({ stage: "declared", cap: 3, allowed: true, over: "", dv: 4 });
    expect(view()).toMatchObject({ name: "Caster", invited: ["Fighter", "Cleric", "Rogue"] });
  });

  it("is refused without an art that is known, words, or by whom it is not theirs to declare", async () => {
    expect(await declared({ art: "cookery" })).toBeNull();
    expect(await declared({ intent: " " })).toBeNull();
    at.message.updateSource({ author: MARA, system: { gm: { judged: null } } });
    await acts.judgeRituals([at.message]);
    expect(at.message.system.gm.judged).toMatchObject({ problem: "NotTheirs" });
    expect(acts.readRitual(at.message)).toBeNull();
    expect(view()).toMatchObject({ type: "forged" });
    expect(
      await told("Fighter", { act: "join", skill: "craft", attribute: "spirit", words: "x" }, MARA),
    ).toMatchObject({ state: "refused", reason: "RitualGone" });
  });

  it("what its author writes after a GM's client has looked changes nothing", async () => {
    await at.message.update({ system: { dv: 1, actor: by("Fighter").uuid, invited: [by("Stranger").uuid] } });
    expect(now()).toMatchObject({ dv: 4, primary: { name: "Caster" } });
    expect(await join("Stranger", "lore")).toMatchObject({ reason: "RitualNotInvited" });
  });

  it("helpers join with a skill and words of their own, at most half the higher of Arcana and Ritual, rounded up, and three", async () => {
    expect(await join("Fighter", "craft", "spirit")).toMatchObject({ state: "done" });
    expect(standing("Fighter")).toMatchObject({
      pair: { attribute: "spirit", skill: "craft" },
      words: "Fighter helps.",
    });
    expect(await join("Stranger", "lore"), "not invited").toMatchObject({ reason: "RitualNotInvited" });
    expect(await join("Fighter", "craft"), "twice").toMatchObject({ reason: "RitualJoined" });
    expect(
      await told("Caster", { act: "join", attribute: "spirit", skill: "arcana", words: "I too" }),
    ).toMatchObject({ reason: "RitualPrimary" });
    expect(await join("Cleric", "lore", "spirit", MARA), "in another's name").toMatchObject({
      reason: "NotTheirs",
    });
    expect(
      await told("Cleric", { act: "join", attribute: "spirit", skill: "lore", words: " " }, TOMAS),
    ).toMatchObject({ reason: "SayHow" });
    expect(await join("Cleric", "juggling")).toMatchObject({ reason: "RitualSkill" });
    await by("Caster").update({ system: { skills: { arcana: 2 } } });
    expect(await join("Cleric", "lore"), "the cap is 1").toMatchObject({ reason: "RitualFull" });
    await by("Caster").update({ system: { skills: { arcana: 5 } } });
    expect(await join("Cleric", "lore")).toMatchObject({ state: "done" });
    await channel("Caster", [8]);
    expect(await join("Rogue", "stealth"), "they channel already").toMatchObject({ reason: "RitualBegun" });
  });

  it("whom the table has banned joins nothing", async () => {
    const user = game.users.get(MARA)!;
    const { role } = user;
    user.updateSource({ role: CONST.USER_ROLES.NONE });
    expect(await join("Fighter", "craft")).toMatchObject({ state: "refused", reason: "NotTheirs" });
    user.updateSource({ role });
  });

  it("another attribute than Spirit counts once a GM allows it", async () => {
    await join("Fighter", "craft", "body");
    expect(standing("Fighter")).toMatchObject({ pair: { attribute: "spirit" }, asks: "body" });
    await acts.grantAttribute(at.message, standing("Fighter")!.key);
    expect(standing("Fighter")).toMatchObject({ pair: { attribute: "body" }, asks: "" });
    await acts.grantAttribute(at.message, "no such key");
    const rolled = await channel("Fighter", [8, 8]);
    expect(rolled?.system).toMatchObject({ attribute: "body", skill: "craft", ritual: at.message.id });
  });

  it("one by a player waits for a GM, who may set another DV, or say that it is none", async () => {
    await at.message.update({ system: { gm: { allowed: false } } });
    expect(await channel("Caster", [8]), "nobody has agreed to it").toBeNull();
    expect(acts.unallowedRituals(by("Caster"))).toContain(at.message.id);
    await acts.allowRitual(at.message, 3);
    expect(now()).toMatchObject({ allowed: true, dv: 3 });
    await acts.refuseRitual(at.message, "Too small a thing");
    expect(now()).toMatchObject({ over: "refused", stage: "done" });
    expect(view()).toMatchObject({ refusal: "Too small a thing" });
    expect(acts.ritualText(view(), wordsOfStored).join("\n"), "the GM's word stands on the card").toContain(
      "Too small a thing",
    );
    expect(await join("Fighter", "craft")).toMatchObject({ reason: "RitualOver" });
    await acts.undoEnding(at.message);
    expect(now()).toMatchObject({ over: "", stage: "declared" });
  });

  it("a helper who leaves before the Channel frees a place; one who leaves after it keeps what they brought, and lends no die", async () => {
    await joinAll();
    expect(await told("Rogue", { act: "leave" }, TOMAS)).toMatchObject({ state: "done" });
    expect(await told("Rogue", { act: "leave" }, TOMAS)).toMatchObject({ reason: "NotInRitual" });
    expect(await join("Rogue", "stealth"), "they may come back").toMatchObject({ state: "done" });
    expect(now().helpers.filter(({ name }) => name === "Rogue")).toHaveLength(1);
    await channel("Caster", [8]);
    await channel("Fighter", [8, 8, 1]);
    await channel("Cleric", [8]);
    expect(now().stage).toBe("channel");
    await acts.sendBack(at.message, standing("Rogue")!.key);
    await told("Cleric", { act: "leave" }, TOMAS);
    expect(now()).toMatchObject({ stage: "weave", potential: 4 });
    const woven = (await weave([8]))!;
    expect(woven.system.gm.judged?.faces, "Wits 3, Storm 2, and the fighter's die").toHaveLength(6);
    expect(acts.helpersThatCount(now()), "who channelled and left counts").toBe(2);
    expect(view()).toMatchObject({ points: 1, tier: 2 });
  });

  it("goes on where a helper was deleted, and tells their name", async () => {
    const gone = (await Actor.implementation.create(pc("Passing", TOMAS, { skills: { lore: 2 } }) as never, {
      keepId: true,
    })) as unknown as PcActor;
    at.message = (await declared({ invited: [gone.uuid, by("Fighter").uuid] }))!;
    await told("Passing", { act: "join", attribute: "spirit", skill: "lore", words: "A word." }, TOMAS);
    await channel("Passing", [8, 1]);
    await gone.delete();
    expect(standing("Passing")).toMatchObject({ actor: null, potential: 1 });
    expect(view().people).toMatchObject([{}, { name: "Passing", standing: "channelled" }]);
    await channel("Caster", [8]);
    expect(await weave([8])).not.toBeNull();
    expect(view()).toMatchObject({ points: 1, potential: 2 });
  });

  it("is over where its primary was deleted, and asks nobody for anything; once woven, its backlash is still borne", async () => {
    const passing = async (): Promise<PcActor> => {
      const data = pc("Mage", MARA, { skills: { arcana: 3, storm: 1 } });
      return (await Actor.implementation.create(data as never, { keepId: true })) as unknown as PcActor;
    };
    const begin = async (mage: PcActor): Promise<void> => {
      at.message = (await declared({ invited: [by("Cleric").uuid] }, mage))!;
      await told("Cleric", { act: "join", attribute: "spirit", skill: "lore", words: "A word." }, TOMAS);
    };
    const isAsked = (): boolean =>
      acts.waitingFacts(by("Cleric")).rituals.some(({ id }) => id === at.message.id);
    const before = await passing();
    await begin(before);
    expect(isAsked()).toBe(true);
    await before.delete();
    expect(now()).toMatchObject({ over: "gone", primary: { name: "Mage", actor: null } });
    expect(isAsked()).toBe(false);
    expect(await channel("Cleric", [8])).toBeNull();
    expect(
      await told("Rogue", { act: "join", attribute: "spirit", skill: "stealth", words: "Late." }, TOMAS),
    ).toMatchObject({ reason: "RitualOver" });
    const after = await passing();
    await begin(after);
    await channel("Mage", [8, 8]);
    await channel("Cleric", [8, 1]);
    expect(await weave([8, 1], {}, "Mage")).not.toBeNull();
    await after.delete();
    expect(now()).toMatchObject({ over: "", stage: "backlash" });
    expect(view()).toMatchObject({ name: "Mage", points: 2 });
  });

  it("tells everybody what waits for them", async () => {
    const due = (name: string) =>
      acts.waitingFacts(by(name)).rituals.filter(({ id }) => id === at.message.id);
    expect(due("Fighter")).toEqual([{ id: at.message.id, due: "joinRitual" }]);
    expect(due("Caster")).toEqual([{ id: at.message.id, due: "ritualChannel" }]);
    await join("Fighter", "craft");
    expect(due("Fighter")).toEqual([{ id: at.message.id, due: "ritualChannel" }]);
    await channel("Fighter", [8]);
    expect(due("Fighter")).toEqual([]);
    await channel("Caster", [8]);
    expect(due("Caster")).toEqual([{ id: at.message.id, due: "ritualWeave" }]);
    await weave([8]);
    expect(due("Caster")).toEqual([]);
  });
});
