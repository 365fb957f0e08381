import { describe, expect, it, vi } from "vitest";
import { effectOf } from "../../../../src/fates-edge/actions/effects/effect-kind.ts";
import type { ActionMessage, PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { changeSetting } from "../../../../src/fates-edge/data/settings.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import { MARA } from "../../client/support/start-game.ts";
import { ritualWorld } from "./ritual-world.ts";

describe("a ritual in play", () => {
  const at = ritualWorld();
  const { acts, by, party, points, now, told, join, joinAll, channel, weave, view, standing, next, owners } =
    at;

  it("the bridge falls at five points: a shared pool, a Weave with lent dice, and a backlash as bad as it gets", async () => {
    await joinAll();
    const ruled = (): unknown => {
      const { allow, rule, refuse } = view().duties;
      return { allow, rule, refuse };
    };
    expect(ruled(), "a GM's own is allowed").toEqual({ allow: false, rule: true, refuse: true });
    const all = await Promise.resolve([
      await channel("Caster", [8, 8, 1]),
      await channel("Fighter", [8, 1]),
      await channel("Cleric", [8, 5]),
      await channel("Rogue", [1]),
    ]);
    expect(all.map((each) => each?.system.gm.judged?.problem)).toEqual(["", "", "", ""]);
    expect(now()).toMatchObject({ stage: "weave", potential: 4 });
    expect(party().system.held[at.message.id!]).toMatchObject({ potential: 4, caster: by("Caster").uuid });
    const woven = await weave([8, 8, 1, 1]);
    // Wits 3 + Storm 2, and one die of each helper.
    expect(woven?.system.gm.judged).toMatchObject({ problem: "", potential: 4, dv: 4, dvSource: "spell" });
    expect(woven?.system.gm.judged?.faces).toHaveLength(8);
    expect(now()).toMatchObject({ stage: "backlash", weave: woven!.id });
    expect(view()).toMatchObject({ points: 5, tier: 5, raised: 2, weave: { outcome: { outcome: "cost" } } });
    expect(acts.tierNow(now())).toBe(5);
    expect(ruled(), "woven, it is not ruled on any more").toEqual({
      allow: false,
      rule: false,
      refuse: false,
    });
    await acts.assignRitual(at.message);
    expect(view().duties).toMatchObject({ assign: false, spendOnBacklash: true });
    expect(
      view().draws.map(({ name }) => name),
      "the deck may be drawn for each that bites",
    ).toContain("Fighter");
    const effects = {
      a: effectOf("fatigue", { who: by("Cleric").uuid, amount: 2 }),
      b: effectOf("open", { name: "The spirit comes", size: 8, kind: "danger", sort: 1 }),
    };
    expect(await acts.biteRitual(at.message, { points: 5, label: "A god asks for amends", effects })).toBe(
      true,
    );
    expect(points()).toBe(0);
    expect(by("Cleric").system.fatigue.value).toBe(2);
    expect(now()).toMatchObject({ stage: "done" });
    const [bite] = view().bites;
    expect(bite).toMatchObject({ points: 5, tier: 5, text: "A god asks for amends", undone: false });
    expect(bite!.summary).toHaveLength(2);
    await acts.undoBite(at.message, bite!.id);
    expect([points(), by("Cleric").system.fatigue.value]).toEqual([5, 0]);
    expect(Object.values(party().system.clocks).map(({ kind }) => kind)).toEqual(["supply"]);
    expect(now()).toMatchObject({ stage: "backlash" });
    expect(view().bites).toMatchObject([{ undone: true }]);
  });

  it("points are borne as they are assigned: each helper absorbs one of their own Channel and one of the Weave, and the primary has the one shunt", async () => {
    await joinAll();
    await channel("Caster", [8, 8, 1, 1]);
    const own = (await channel("Fighter", [8, 1, 1]))!;
    const others = (await channel("Cleric", [8, 1]))!;
    await channel("Rogue", [8]);
    const woven = (await weave([8, 8, 1]))!;
    const absorb = (name: string, card: ActionMessage, author = owners[name]) =>
      told(name, { act: "absorb", card: card.id }, author);
    expect(points()).toBe(6);
    expect(await absorb("Fighter", own), "too early").toMatchObject({ reason: "NotAssigning" });
    await acts.assignRitual(at.message);
    expect(await absorb("Fighter", own)).toMatchObject({ state: "done" });
    expect([points(), by("Fighter").system.fatigue.value]).toEqual([5, 1]);
    expect(await absorb("Fighter", own), "twice").toMatchObject({ reason: "AbsorbedAlready" });
    expect(await absorb("Fighter", others), "another helper's").toMatchObject({ reason: "OthersChannel" });
    expect(await absorb("Cleric", others, MARA), "as somebody else").toMatchObject({ reason: "NotTheirs" });
    expect(await told("Caster", { act: "absorb", card: woven.id })).toMatchObject({ reason: "NotInRitual" });
    expect(await absorb("Stranger", woven)).toMatchObject({ reason: "NotInRitual" });
    expect(await absorb("Fighter", woven), "one of the Weave as well").toMatchObject({ state: "done" });
    expect(await absorb("Cleric", woven), "none is left of it").toMatchObject({ reason: "NothingToAbsorb" });
    expect([points(), by("Fighter").system.fatigue.value]).toEqual([4, 2]);
    expect(view().absorbed).toMatchObject([
      { name: "Fighter", roll: "channel" },
      { name: "Fighter", roll: "weave" },
    ]);
    // The shunt is the primary's, once, and not more of it than there is.
    const shunt = async (name: string, card: ActionMessage, amount: number) => {
      const request = (await acts.postRequest("spell", by(name), {
        act: "shunt",
        card: card.id,
        points: amount,
        into: "harm",
      }))!;
      await acts.spellRequest.take([request]);
      return request.system.gm;
    };
    const first = game.messages.get(now().primary.channel) as ActionMessage;
    expect(await shunt("Cleric", others, 1)).toMatchObject({ reason: "ShuntIsPrimarys" });
    expect(await shunt("Caster", first, 3)).toMatchObject({ reason: "ShuntTooMuch" });
    expect(await shunt("Caster", first, 2)).toMatchObject({ state: "done" });
    expect([points(), by("Caster").system.harm.value]).toEqual([2, 1]);
    expect(await shunt("Caster", first, 1)).toMatchObject({ reason: "ShuntedAlready" });
    // Four points were taken; what is left is tier 1, two tiers worse for the second and third helper.
    expect(view()).toMatchObject({ points: 2, tier: 3 });
    const [, ofWeave] = view().absorbed;
    await acts.undoAbsorbed(ofWeave!.card, ofWeave!.key);
    expect([points(), by("Fighter").system.fatigue.value]).toEqual([3, 1]);
    expect(await absorb("Cleric", woven), "taken back, another may absorb it").toMatchObject({
      state: "done",
    });
  });

  it("nobody channels twice, in another's place, or with what is not theirs; one Weave, its primary's, of this ritual", async () => {
    await join("Fighter", "craft");
    const first = (await channel("Fighter", [8, 8]))!;
    expect(await channel("Fighter", [8, 8]), "a second Channel").toBeNull();
    expect(await channel("Cleric", [8]), "not joined").toBeNull();
    expect(await weave([8]), "the primary has not channelled").toBeNull();
    const forged = (of: ActionMessage, changed: object) => {
      const system = { ...of.system, ...changed, gm: { ...of.system.gm, judged: null } };
      const copy = { id: "forged0000000000", system } as unknown as ActionMessage;
      const actor = game.actors.find(({ uuid }) => uuid === system.actor) as PcActor;
      return acts.judgeRoll({
        ...acts.rollToJudge(of),
        system,
        working: acts.judgedWorking({ id: copy.id, system: copy.system }, actor),
      });
    };
    expect(forged(first, {}), "a second one, posted").toMatchObject({ problem: "working", banked: false });
    const own = (await channel("Caster", [8]))!;
    expect(forged(own, { actor: by("Cleric").uuid }), "by one who did not join").toMatchObject({
      problem: "working",
    });
    expect(forged(own, { ritual: "no such ritual00" })).toMatchObject({ problem: "working" });
    expect(await weave([8], { skill: "storm" })).toMatchObject({
      system: { gm: { judged: { problem: "" } } },
    });
    expect(await weave([8]), "a second Weave").toBeNull();
    const woven = game.messages.get(now().weave) as ActionMessage;
    expect(forged(woven, {}), "a second Weave, posted").toMatchObject({ problem: "working" });
    await acts.undoWeave(at.message, woven.id!);
    expect(now()).toMatchObject({ weave: "", stage: "weave" });
    expect(forged(woven, { actor: by("Fighter").uuid }), "a helper's Weave").toMatchObject({
      problem: "working",
    });
    expect(forged(woven, { ritual: "" }), "of its Potential, but not of it").toMatchObject({
      problem: "working",
    });
    expect(forged(woven, { skill: "pyromancy" }), "with another art").toMatchObject({ problem: "working" });
    const lent = { kind: "assist", label: "Rogue", dice: 1, uuid: by("Rogue").uuid, sort: 9 } as const;
    expect(forged(woven, { parts: { ...woven.system.parts, lent } }), "a die of nobody's").toMatchObject({
      problem: "working",
    });
    expect(await weave([8, 8]), "taken back, it may be woven").not.toBeNull();
  });

  it("two Channels of one helper judged together: the first in the log has it", async () => {
    await join("Fighter", "craft");
    const options = {
      attribute: "spirit",
      skill: "craft",
      edges: [],
      working: "channel",
      ritual: at.message.id!,
    } as const;
    next(8, 8, 8, 8, 8, 8, 8, 8);
    const both = [
      (await acts.performRoll(by("Fighter"), options))!,
      (await acts.performRoll(by("Fighter"), options))!,
    ];
    await acts.creditRolls(both);
    expect(both.map(({ system }) => system.gm.judged?.problem)).toEqual(["", "working"]);
    expect(now().potential).toBe(4);
  });

  it("its primary gives it up, nobody else; harm breaks it; with the scene it is over", async () => {
    await join("Fighter", "craft");
    await channel("Caster", [8, 8]);
    expect(await told("Fighter", { act: "giveUp" }, MARA)).toMatchObject({ reason: "NotTheirs" });
    expect(await told("Caster", { act: "giveUp" })).toMatchObject({ state: "done" });
    expect(now()).toMatchObject({ over: "givenUp" });
    expect(await told("Caster", { act: "giveUp" }), "a GM's client died before it said so").toMatchObject({
      state: "done",
    });
    expect(party().system.held[at.message.id!]).toMatchObject({ broken: "givenUp" });
    expect(await weave([8])).toBeNull();
    await acts.undoEnding(at.message);
    expect(now()).toMatchObject({ over: "" });
    expect(party().system.held[at.message.id!]).toMatchObject({ broken: "" });
    await by("Caster").update({ system: { harm: { value: 1 } } });
    await acts.breakWhatIsHeld([by("Caster")]);
    expect(now()).toMatchObject({ over: "lost" });
    expect(await weave([8])).toBeNull();
    await updateDocument(party(), { system: { held: deletion(at.message.id!), scene: { number: 2 } } });
    expect(now()).toMatchObject({ over: "scene" });
    expect(await channel("Fighter", [8])).toBeNull();
    await party().update({ system: { scene: { number: 1 } } });
  });

  it("a hold whose loss cannot be saved: the GM is told whose, and that it is tried again", async () => {
    await channel("Caster", [8, 8]);
    const said = vi.fn<(words: string) => void>();
    vi.stubGlobal("ui", { notifications: { info: said, warn: said, error: said } });
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(ChatMessage.implementation, "create").mockRejectedValue(new Error("No room"));
    acts.startBreakingHolds();
    await by("Caster").update({ system: { harm: { value: 1 } } });
    await vi.waitFor(() => expect(said).toHaveBeenCalled());
    expect(said.mock.lastCall?.[0]).toMatch(/^Caster loses the Potential they hold, but .* tried again/);
    vi.restoreAllMocks();
    Hooks.callAll("userConnected", game.user as never, true as never);
    await vi.waitFor(() => expect(now()).toMatchObject({ over: "lost" }));
  });

  it("a Channel is taken back into nothing, and is thrown anew", async () => {
    await join("Fighter", "craft");
    const first = (await channel("Fighter", [8, 8]))!;
    expect(party().system.held[at.message.id!]).toMatchObject({ potential: 2 });
    await acts.undoChannel(at.message, first.id!);
    expect(party().system.held[at.message.id!]).toBeUndefined();
    expect(now()).toMatchObject({ stage: "declared", potential: 0 });
    await acts.undoHelper(at.message, standing("Fighter")!.key);
    expect(now().helpers).toEqual([]);
    await join("Fighter", "craft");
    await channel("Fighter", [8]);
    expect(now().potential).toBe(1);
  });

  it("a Channel whose die a boon turns brings what it shows now, and a turned one that was taken back brings nothing", async () => {
    const { rerollWithBoon } =
      await import("../../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts");
    await by("Caster").update({
      system: { boons: { entries: { turning: { delta: 2, reason: "gm", message: "" } } } },
    });
    const own = (await channel("Caster", [8, 1]))!;
    at.next(9);
    expect(await rerollWithBoon(own, 1)).toBe(true);
    await acts.creditRolls([own]);
    expect(now().primary).toMatchObject({ potential: 2, setbacks: 0 });
    expect(party().system.held[at.message.id!]).toMatchObject({ potential: 2 });
    await acts.undoChannel(at.message, own.id!);
    at.next(9);
    await rerollWithBoon(own, 2);
    await acts.creditRolls([own]);
    expect(now()).toMatchObject({ potential: 0, primary: { channel: "" } });
  });

  it("a boon powers its Weave where the edition sells it", async () => {
    await changeSetting("dials", { boonForRite: true });
    const { prepareRoll } = await import("../../../../src/fates-edge/actions/roll/prepare-roll.ts");
    const asked = { ritual: at.message.id!, channel: at.message.id!, working: "weave" } as const;
    const isOffered = (): boolean | undefined =>
      prepareRoll(by("Caster"), { attribute: "body", skill: "", edges: [], ...asked }).magic?.mayRite;
    const { entries } = by("Caster").system.boons;
    const none = Object.assign({}, ...Object.keys(entries).map((id) => deletion(id))) as object;
    await updateDocument(by("Caster"), { system: { boons: { base: 0, entries: none } } });
    await channel("Caster", [8]);
    expect(isOffered(), "without a boon").toBe(false);
    await by("Caster").update({
      system: { boons: { entries: { first: { delta: 1, reason: "gm", message: "" } } } },
    });
    expect(isOffered()).toBe(true);
    const woven = (await weave([], { rite: true }))!;
    expect(woven.system.gm.judged).toMatchObject({ rite: true, potential: 1 });
    expect(view().weave?.outcome).toMatchObject({ successes: 1, outcome: "partial" });
    await changeSetting("dials", {});
  });

  it("says it all in plain lines, and leaves out nothing that anybody said", async () => {
    await joinAll();
    await channel("Caster", [8, 1]);
    const { wordsOfStored } = await import("../../../../src/foundry/i18n.ts");
    const lines = acts.ritualText(view(), wordsOfStored).join("\n");
    expect(lines).toContain("Lightning through the stone.");
    expect(lines).toContain("Fighter helps.");
    expect(lines).toMatch(/Caster: .*1 Potential, 1 CP/);
  });
});
