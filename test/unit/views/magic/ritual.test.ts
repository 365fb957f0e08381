import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Backlash from "../../../../src/fates-edge/actions/ritual-backlash.ts";
import type * as Card from "../../../../src/fates-edge/cards/ritual/view.ts";
import type * as Context from "../../../../src/fates-edge/cards/ritual/context.ts";
import type * as Credit from "../../../../src/fates-edge/actions/credit.ts";
import type * as Judge from "../../../../src/fates-edge/actions/judge-roll.ts";
import type * as Perform from "../../../../src/fates-edge/actions/perform-roll.ts";
import type * as Posting from "../../../../src/fates-edge/actions/player-requests.ts";
import type * as Requests from "../../../../src/fates-edge/actions/ritual-requests.ts";
import type * as RitualActs from "../../../../src/fates-edge/actions/ritual.ts";
import type * as Spell from "../../../../src/fates-edge/actions/casting.ts";
import type * as Ritual from "../../../../src/fates-edge/state/ritual.ts";
import type * as Working from "../../../../src/fates-edge/actions/working.ts";
import type * as WaitingFacts from "../../../../src/fates-edge/state/waiting-facts.ts";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll-options.ts";
import type {
  ActionMessage,
  DeedMessage,
  PartyActor,
  PcActor,
  RitualMessage,
} from "../../../../src/fates-edge/data/kinds.ts";
import { changeSetting } from "../../../../src/fates-edge/data/settings.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import type { RitualView } from "../../../../src/fates-edge/cards/ritual/view.ts";
import { effectOf } from "../../../../src/fates-edge/actions/effects/effect-kind.ts";
import { GM, MARA, TOMAS } from "../../client/support/start-game.ts";
import { startWorld, type StoredDocument } from "../support/played-world.ts";

type Loaded = typeof Backlash &
  typeof Card &
  typeof Context &
  typeof Credit &
  typeof Judge &
  typeof Perform &
  typeof Posting &
  typeof Requests &
  typeof RitualActs &
  typeof Spell &
  typeof Ritual &
  typeof Working &
  typeof WaitingFacts;

const pc = (name: string, owner: string, system: object): object => ({
  ...{ _id: name.toLowerCase().padEnd(16, "0"), name, type: "pc" },
  ownership: { default: 1, [owner]: 3 },
  system: { attributes: { body: 3, wits: 3, spirit: 2, presence: 2 }, ...system },
});

// The bridge of the text (SRD 19.7): a caster with Arcana 5, who runs lightning through the stone, and three who help.
const ACTORS = [
  {
    ...{ _id: "company000000000", name: "Company", type: "party" },
    system: { scene: { number: 1, running: true }, clocks: { supply: { size: 4, kind: "supply" } } },
  },
  pc("Caster", GM, { skills: { arcana: 5, storm: 2 } }),
  pc("Fighter", MARA, { skills: { craft: 2 } }),
  pc("Cleric", TOMAS, { skills: { lore: 3 } }),
  pc("Rogue", TOMAS, { skills: { stealth: 2 } }),
  pc("Stranger", MARA, { skills: { lore: 1 } }),
];

describe("a ritual", () => {
  const acts = {} as Loaded;
  const by = (name: string): PcActor => game.actors.getName(name) as PcActor;
  const party = (): PartyActor => game.actors.getName("Company") as PartyActor;
  let message: RitualMessage;
  const now = () => acts.readRitual(message)!;
  const points = (): number => party().system.bank.total;
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };

  beforeAll(async () => {
    await startWorld({ actors: ACTORS as unknown as StoredDocument[] });
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/ritual-backlash.ts"),
      import("../../../../src/fates-edge/cards/ritual/view.ts"),
      import("../../../../src/fates-edge/cards/ritual/context.ts"),
      import("../../../../src/fates-edge/actions/credit.ts"),
      import("../../../../src/fates-edge/actions/judge-roll.ts"),
      import("../../../../src/fates-edge/actions/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/player-requests.ts"),
      import("../../../../src/fates-edge/actions/ritual-requests.ts"),
      import("../../../../src/fates-edge/actions/ritual.ts"),
      import("../../../../src/fates-edge/actions/casting.ts"),
      import("../../../../src/fates-edge/state/ritual.ts"),
      import("../../../../src/fates-edge/actions/working.ts"),
      import("../../../../src/fates-edge/state/waiting-facts.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const { startIndexingLog } = await import("../../../../src/fates-edge/state/log-index.ts");
    startIndexingLog();
  });

  /** Nobody is hurt, the bank is empty, and the ritual is declared anew: of the GM's caster, for everybody but the stranger. */
  beforeEach(async () => {
    const all = (entries: object): object =>
      Object.assign({}, ...Object.keys(entries).map((id) => deletion(id))) as object;
    for (const name of ["Caster", "Fighter", "Cleric", "Rogue"])
      await updateDocument(by(name), { system: { fatigue: { value: 0 }, harm: { value: 0 } } });
    const { held, bank, clocks } = party().system;
    const { supply: _supply, ...others } = clocks;
    await updateDocument(party(), {
      system: { held: all(held), bank: { entries: all(bank.entries) }, clocks: all(others) },
    });
    message = (await declared())!;
  });

  const declared = async (more: Partial<RitualActs.RitualWish> = {}): Promise<RitualMessage | null> => {
    const invited = ["Fighter", "Cleric", "Rogue"].map((name) => by(name).uuid);
    const wish = { art: "storm", dv: 4, intent: "Lightning through the stone.", invited, ...more };
    const made = await acts.declareRitual(by("Caster"), wish);
    if (made) await acts.judgeRituals([made]);
    return made;
  };

  /** What is posted in a character's name, and what the GM's client makes of it. */
  const told = async (name: string, data: object, author?: string): Promise<DeedMessage["system"]["gm"]> => {
    const deed = (await acts.postDeed("ritual", by(name), { ritual: message.id, ...data }))!;
    if (author) deed.updateSource({ author } as never);
    await acts.ritualRequest.take([deed]);
    return deed.system.gm;
  };
  const join = (name: string, skill: string, attribute = "spirit", author = OWNERS[name]) =>
    told(name, { act: "join", attribute, skill, words: `${name} helps.` }, author);
  const OWNERS: Record<string, string> = { Fighter: MARA, Cleric: TOMAS, Rogue: TOMAS, Stranger: MARA };

  const roll = async (
    name: string,
    faces: readonly number[],
    options: Partial<RollOptions>,
  ): Promise<ActionMessage | null> => {
    next(...faces);
    const asked = { attribute: "body", skill: "", edges: [], ritual: message.id!, ...options };
    const made = await acts.performRoll(by(name), asked);
    if (made) await acts.creditRolls([made]);
    return made;
  };
  const channel = (name: string, faces: readonly number[]) => roll(name, faces, { working: "channel" });
  const weave = (faces: readonly number[], more: Partial<RollOptions> = {}) =>
    roll("Caster", faces, { working: "weave", channel: message.id!, ...more });

  const joinAll = async (): Promise<void> => {
    await join("Fighter", "craft", "body");
    await join("Cleric", "lore");
    await join("Rogue", "stealth", "presence");
  };
  const view = (): RitualView => acts.viewRitual(message, game.user) as RitualView;
  const standing = (name: string) => now().helpers.find((helper) => helper.name === name);

  it("is declared with what it is woven with and against, and a GM's own needs no other word", () => {
    expect(message.system.gm.judged).toMatchObject({ problem: "", art: "storm", dv: 4, scene: 1 });
    expect(now()).toMatchObject({ stage: "declared", cap: 3, allowed: true, over: "", dv: 4 });
    expect(view()).toMatchObject({ name: "Caster", invited: ["Fighter", "Cleric", "Rogue"] });
  });

  it("is refused without an art that is known, words, or by whom it is not theirs to declare", async () => {
    expect(await declared({ art: "cookery" })).toBeNull();
    expect(await declared({ intent: " " })).toBeNull();
    message.updateSource({ author: MARA, system: { gm: { judged: null } } } as never);
    await acts.judgeRituals([message]);
    expect(message.system.gm.judged).toMatchObject({ problem: "NotTheirs" });
    expect(acts.readRitual(message)).toBeNull();
    expect(view()).toMatchObject({ state: "forged" });
    expect(
      await told("Fighter", { act: "join", skill: "craft", attribute: "spirit", words: "x" }, MARA),
    ).toMatchObject({ state: "refused", reason: "RitualGone" });
  });

  it("what its author writes after a GM's client has looked changes nothing", async () => {
    await message.update({ system: { dv: 1, actor: by("Fighter").uuid, invited: [by("Stranger").uuid] } });
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
    await acts.grantAttribute(message, standing("Fighter")!.key);
    expect(standing("Fighter")).toMatchObject({ pair: { attribute: "body" }, asks: "" });
    await acts.grantAttribute(message, "no such key");
    const rolled = await channel("Fighter", [8, 8]);
    expect(rolled?.system).toMatchObject({ attribute: "body", skill: "craft", ritual: message.id });
  });

  it("one by a player waits for a GM, who may set another DV, or say that it is none", async () => {
    await message.update({ system: { gm: { allowed: false } } });
    expect(await channel("Caster", [8]), "nobody has agreed to it").toBeNull();
    expect(acts.unallowedRituals(by("Caster"))).toContain(message.id);
    await acts.allowRitual(message, 3);
    expect(now()).toMatchObject({ allowed: true, dv: 3 });
    await acts.refuseRitual(message, "Too small a thing");
    expect(now()).toMatchObject({ over: "refused", stage: "done" });
    expect(view()).toMatchObject({ refusal: "Too small a thing" });
    expect(await join("Fighter", "craft")).toMatchObject({ reason: "RitualOver" });
    await acts.undoEnding(message);
    expect(now()).toMatchObject({ over: "", stage: "declared" });
  });

  it("the bridge falls at five points: a shared pool, a Weave with lent dice, and a backlash as bad as it gets", async () => {
    await joinAll();
    const all = await Promise.resolve([
      await channel("Caster", [8, 8, 1]),
      await channel("Fighter", [8, 1]),
      await channel("Cleric", [8, 5]),
      await channel("Rogue", [1]),
    ]);
    expect(all.map((each) => each?.system.gm.judged?.problem)).toEqual(["", "", "", ""]);
    expect(now()).toMatchObject({ stage: "weave", potential: 4 });
    expect(party().system.held[message.id!]).toMatchObject({ potential: 4, caster: by("Caster").uuid });
    const woven = await weave([8, 8, 1, 1]);
    // Wits 3 + Storm 2, and one die of each helper.
    expect(woven?.system.gm.judged).toMatchObject({ problem: "", potential: 4, dv: 4, dvSource: "spell" });
    expect(woven?.system.gm.judged?.faces).toHaveLength(8);
    expect(now()).toMatchObject({ stage: "backlash", weave: woven!.id });
    expect(view()).toMatchObject({ points: 5, tier: 5, raised: 2, weave: { outcome: { outcome: "cost" } } });
    expect(acts.tierNow(now())).toBe(5);
    await acts.assignRitual(message);
    expect(view().duties).toMatchObject({ assign: false, bite: true });
    const effects = {
      a: effectOf("fatigue", { who: by("Cleric").uuid, amount: 2 }),
      b: effectOf("open", { name: "The spirit comes", size: 8, kind: "danger", sort: 1 }),
    };
    expect(await acts.biteRitual(message, { points: 5, label: "A god asks for amends", effects })).toBe(true);
    expect(points()).toBe(0);
    expect(by("Cleric").system.fatigue.value).toBe(2);
    expect(now()).toMatchObject({ stage: "done" });
    const [bite] = view().bites;
    expect(bite).toMatchObject({ points: 5, tier: 5, text: "A god asks for amends", undone: false });
    expect(bite!.told).toHaveLength(2);
    await acts.undoBite(message, bite!.id);
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
    const absorb = (name: string, card: ActionMessage, author = OWNERS[name]) =>
      told(name, { act: "absorb", card: card.id }, author);
    expect(points()).toBe(6);
    expect(await absorb("Fighter", own), "too early").toMatchObject({ reason: "NotAssigning" });
    await acts.assignRitual(message);
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
      const deed = (await acts.postDeed("spell", by(name), {
        ...{ act: "shunt", card: card.id, points: amount, into: "harm" },
      }))!;
      await acts.spellRequest.take([deed]);
      return deed.system.gm;
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
      return acts.judgeRoll({ ...acts.rollClaim(of), system, working: claimOf(copy, actor) });
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
    await acts.undoWeave(message, woven.id!);
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

  function claimOf(copy: ActionMessage, actor: PcActor) {
    return workingClaim({ id: copy.id, system: copy.system }, actor);
  }
  let workingClaim: (typeof import("../../../../src/fates-edge/state/working.ts"))["workingClaim"];
  beforeAll(async () => {
    ({ workingClaim } = await import("../../../../src/fates-edge/state/working.ts"));
  });

  it("two Channels of one helper judged together: the first in the log has it", async () => {
    await join("Fighter", "craft");
    const options = {
      attribute: "spirit",
      skill: "craft",
      edges: [],
      working: "channel",
      ritual: message.id!,
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
    await acts.sendBack(message, standing("Rogue")!.key);
    await told("Cleric", { act: "leave" }, TOMAS);
    expect(now()).toMatchObject({ stage: "weave", potential: 4 });
    const woven = (await weave([8]))!;
    expect(woven.system.gm.judged?.faces, "Wits 3, Storm 2, and the fighter's die").toHaveLength(6);
    expect(acts.helpersThatCount(now()), "who channelled and left counts").toBe(2);
    expect(view()).toMatchObject({ points: 1, tier: 2 });
  });

  it("its primary gives it up, nobody else; harm breaks it; with the scene it is over", async () => {
    await join("Fighter", "craft");
    await channel("Caster", [8, 8]);
    expect(await told("Fighter", { act: "giveUp" }, MARA)).toMatchObject({ reason: "NotTheirs" });
    expect(await told("Caster", { act: "giveUp" })).toMatchObject({ state: "done" });
    expect(now()).toMatchObject({ over: "givenUp" });
    expect(party().system.held[message.id!]).toMatchObject({ broken: "givenUp" });
    expect(await weave([8])).toBeNull();
    await acts.undoEnding(message);
    expect(now()).toMatchObject({ over: "" });
    expect(party().system.held[message.id!]).toMatchObject({ broken: "" });
    await by("Caster").update({ system: { harm: { value: 1 } } });
    await acts.breakWhatIsHeld([by("Caster")]);
    expect(now()).toMatchObject({ over: "lost" });
    expect(await weave([8])).toBeNull();
    await updateDocument(party(), { system: { held: deletion(message.id!), scene: { number: 2 } } });
    expect(now()).toMatchObject({ over: "scene" });
    expect(await channel("Fighter", [8])).toBeNull();
    await party().update({ system: { scene: { number: 1 } } });
  });

  it("a Channel is taken back into nothing, and is thrown anew", async () => {
    await join("Fighter", "craft");
    const first = (await channel("Fighter", [8, 8]))!;
    expect(party().system.held[message.id!]).toMatchObject({ potential: 2 });
    await acts.undoChannel(message, first.id!);
    expect(party().system.held[message.id!]).toBeUndefined();
    expect(now()).toMatchObject({ stage: "declared", potential: 0 });
    await acts.undoHelper(message, standing("Fighter")!.key);
    expect(now().helpers).toEqual([]);
    await join("Fighter", "craft");
    await channel("Fighter", [8]);
    expect(now().potential).toBe(1);
  });

  it("goes on where a helper was deleted, and tells their name", async () => {
    const gone = (await Actor.implementation.create(
      pc("Passing", TOMAS, { skills: { lore: 2 } }) as never,
      { keepId: true } as never,
    )) as unknown as PcActor;
    message = (await declared({ invited: [gone.uuid, by("Fighter").uuid] }))!;
    await told("Passing", { act: "join", attribute: "spirit", skill: "lore", words: "A word." }, TOMAS);
    await channel("Passing", [8, 1]);
    await gone.delete();
    expect(standing("Passing")).toMatchObject({ actor: null, potential: 1 });
    expect(view().people).toMatchObject([{}, { name: "Passing", standing: "channelled" }]);
    await channel("Caster", [8]);
    expect(await weave([8])).not.toBeNull();
    expect(view()).toMatchObject({ points: 1, potential: 2 });
  });

  it("a boon powers its Weave where the edition sells it", async () => {
    await changeSetting("dials", { boonForRite: true });
    await by("Caster").update({
      system: { boons: { entries: { first: { delta: 1, reason: "gm", message: "" } } } },
    });
    await channel("Caster", [8]);
    const woven = (await weave([], { rite: true }))!;
    expect(woven.system.gm.judged).toMatchObject({ rite: true, potential: 1 });
    expect(view().weave?.outcome).toMatchObject({ successes: 1, outcome: "partial" });
    await changeSetting("dials", {});
  });

  it("tells everybody what waits for them", async () => {
    const due = (name: string) => acts.waitingFacts(by(name)).rituals.filter(({ id }) => id === message.id);
    expect(due("Fighter")).toEqual([{ id: message.id, due: "joinRitual" }]);
    expect(due("Caster")).toEqual([{ id: message.id, due: "ritualChannel" }]);
    await join("Fighter", "craft");
    expect(due("Fighter")).toEqual([{ id: message.id, due: "ritualChannel" }]);
    await channel("Fighter", [8]);
    expect(due("Fighter")).toEqual([]);
    await channel("Caster", [8]);
    expect(due("Caster")).toEqual([{ id: message.id, due: "ritualWeave" }]);
    await weave([8]);
    expect(due("Caster")).toEqual([]);
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
