import { describe, expect, it } from "vitest";
import type { BankSpendMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { isBankSpend } from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, TOMAS } from "../../client/support/start-game.ts";
import { printedWorld } from "./printed-world.ts";

/** The text's own talents at the table, each as its table prints it. */
describe("talents at the table", () => {
  const at = printedWorld([
    "Weave Anchor",
    "Versatile",
    "Blood Memory",
    "Ranger's Step",
    "Dark Patron",
    "Battle Chant",
    "Echo-Killer",
    "Master of Coin",
    "Warglord",
    "Forge-Patriarch",
  ]);
  const { acts, MELEE, thing, keyOf, declared, lastPlayerRequest, rolled, points, debts, usable } = at;
  const edgeKey = (name: Parameters<typeof thing>[0], place = 0): string =>
    `${thing(name).id}.${keyOf(name, place)}`;
  const offerOf = (
    name: string,
    [attribute, skill]: readonly [string, string],
    tags: string[] | null = null,
  ) => acts.edgesFor(at.bryn, attribute, skill, { tags }).find(({ label }) => label === name);

  /** A draw of the GM's, or a spend, that cost Wren fatigue. */
  const suffered = async (system: object): Promise<BankSpendMessage> => {
    const before = at.wren.system.fatigue.value;
    const path = "system.fatigue.value";
    const changes = [{ uuid: at.wren.uuid, path, before, after: before + 1 }];
    await at.wren.update({ system: { fatigue: { value: before + 1 } } });
    const source = { type: "spend", content: "", author: GM, system: { changes, user: GM, ...system } };
    const made = await ChatMessage.implementation.create(source as never);
    if (!isBankSpend(made)) throw new Error("nothing was spent");
    return made;
  };
  /** What a use of such an edge may take back, as the one who uses it chooses among. */
  const choicesOf = async (gives: "erase" | "void"): Promise<string[]> => {
    const { complicationsFor } = await import("../../../../src/fates-edge/state/edges/edge-aims.ts");
    return complicationsFor({ gives }).map(({ name }) => name);
  };
  const card = (suit: string) => ({
    name: "",
    suit,
    rank: "7",
    domain: "resources",
    severity: "moderate",
    img: "",
    prompt: "",
  });

  it('cultural table, Weave Anchor: "Reduce magical Backlash by 1 when casting Intricate spells"', async () => {
    const weaves = { attribute: "wits", skill: "arcana" };
    const before = points();
    const woven = await rolled(at.bryn, { ...weaves, ladder: "intricate" }, [1, 1, 8, 1, 1]);
    expect(points()).toBe(before + 2);
    expect(usable(woven)).toContain("Weave Anchor");
    await acts.payEdge(thing("Weave Anchor").uuid, keyOf("Weave Anchor"), woven.id!);
    await acts.creditRolls([woven]);
    expect(points(), "one of two").toBe(before + 1);
    const plain = await rolled(at.bryn, weaves, [1, 8, 8]);
    expect(usable(plain), "not Intricate").not.toContain("Weave Anchor");
    const blow = await rolled(at.bryn, { ...MELEE, ladder: "intricate" }, [1, 8, 8, 8, 1]);
    expect(usable(blow), "no spell").not.toContain("Weave Anchor");
  });

  it('cultural table, Versatile: "Once per session, swap one Skill die for another you lack"', async () => {
    expect(offerOf("Versatile", ["body", "melee"]), "a skill one has").toBeUndefined();
    const lacks = { attribute: "wits", skill: "lore" };
    const sizes = [[], [edgeKey("Versatile")]].map(
      (edges) => acts.prepareRoll(at.bryn, { ...lacks, edges }).pool.size,
    );
    expect(sizes).toEqual([3, 4]);
    await rolled(at.bryn, { ...lacks, edges: [edgeKey("Versatile")] }, [8, 8, 8, 8]);
    expect(offerOf("Versatile", ["wits", "lore"])?.uses?.left).toBe(0);
  });

  // Its skill is named after the battle; see `letter/what-lasts`.
  it('12.3, Blood Memory: "gain one temporary Skill die": none before a skill is named', () => {
    expect(offerOf("Blood Memory", ["body", "melee"])).toBeUndefined();
    expect(acts.prepareRoll(at.bryn, { ...MELEE, edges: [edgeKey("Blood Memory")] }).pool.size).toBe(4);
  });

  it('cultural table, Ranger\'s Step: "Move unseen in forests; treat terrain penalties as one step lower"', () => {
    const walks = { attribute: "wits", skill: "stealth", position: "risky" as const };
    const edges = [edgeKey("Ranger's Step")];
    const tags = ["woodland", "stealth"];
    expect(acts.prepareRoll(at.bryn, { ...walks, tags, edges }).position).toBe("controlled");
    expect(acts.prepareRoll(at.bryn, { ...walks, tags, edges: [] }).position).toBe("risky");
    const told = acts.edgesFor(at.bryn, "wits", "stealth", { tags }).filter(({ gives }) => gives === "words");
    expect(told.map(({ circumstance }) => circumstance)).toEqual(["You move unseen in the woods"]);
  });

  it('9.3, Dark Patron: "It may offer help, but always demands a price": the help is free, the price a clock', async () => {
    const request = await declared("Dark Patron");
    expect(request?.system.gm.summary).toContainEqual(
      expect.objectContaining({ key: "FATES_EDGE.Edge.Free" }),
    );
    expect(debts()).toEqual(["The patron's price"]);
    await acts.undoVerdict(request!);
    expect(debts()).toEqual([]);
  });

  it('Q, Battle Chant: "allies ignore fear and one level of fatigue for the scene", the singer does not', async () => {
    for (const one of [at.wren, at.bryn]) await one.update({ system: { fatigue: { value: 2 } } });
    const forced = (): number[] =>
      [at.wren, at.bryn].map((one) => acts.prepareRoll(one, { ...MELEE, edges: [] }).forced);
    expect(forced()).toEqual([1, 1]);
    await at.wren.update({ system: { fatigue: { value: 3 } } });
    expect(forced()).toEqual([2, 1]);
    const request = await declared("Battle Chant");
    expect(request?.system.gm.summary.map(({ key }) => key)).toContain("FATES_EDGE.Edge.Waits.steady");
    expect([forced(), at.wren.system.fatigue.value], "marked, and not felt").toEqual([[1, 1], 3]);
    await rolled(at.wren, MELEE, [8, 8, 8, 8]);
    expect(forced(), "for the whole scene").toEqual([1, 1]);
    expect(await declared("Battle Chant"), "once a session").toBeNull();
    await at.wren.update({ system: { fatigue: { value: 4 } } });
    const { whyNotRoll } = await import("../../../../src/fates-edge/state/rights.ts");
    expect(whyNotRoll(at.wren), "four are felt as three").toBe("");
    await at.party.update({ system: { scene: { number: at.party.system.scene.number + 1 } } });
    expect(whyNotRoll(at.wren), "in the next scene").toBe("collapsed");
    await at.party.update({ system: { scene: { number: at.party.system.scene.number - 1 } } });
    await acts.undoVerdict(request!);
    expect(whyNotRoll(at.wren)).toBe("collapsed");
  });

  it('Q, Battle Chant: "allies in earshot": the singer says who is, and nobody else is spared', async () => {
    const { aimFields } = await import("../../../../src/fates-edge/apps/edge-aim.ts");
    const { edgeOn } = await import("../../../../src/fates-edge/state/edges/edges.ts");
    const song = edgeOn(thing("Battle Chant"), keyOf("Battle Chant"))!;
    const [asked, ...others] = aimFields(thing("Battle Chant"), song, "uid");
    expect([asked?.name, asked?.several, others]).toEqual(["people", true, []]);
    expect(
      asked?.choices.map(({ name }) => name),
      "the crew but for the singer",
    ).toEqual(["Wren", "Ode"]);
    const ode = game.actors.getName("Ode") as typeof at.wren;
    for (const one of [at.wren, ode]) await one.update({ system: { fatigue: { value: 3 } } });
    expect(await declared("Battle Chant", { people: [] }), "somebody must hear it").toBeNull();
    expect(await declared("Battle Chant", { people: [at.bryn.uuid] }), "not the singer").toBeNull();
    const request = await declared("Battle Chant", { people: [at.wren.uuid] });
    const forced = (): number[] =>
      [at.wren, ode].map((one) => acts.prepareRoll(one, { ...MELEE, edges: [] }).forced);
    expect(forced(), "who did not hear it tires as ever").toEqual([1, 2]);
    await acts.undoVerdict(request!);
    expect(forced()).toEqual([2, 2]);
  });

  it('15, Master of Coin: "once per session, erase a Diamonds-suit Complication by spending from your fortune"', async () => {
    expect(await declared("Master of Coin"), "there is none").toBeNull();
    const flood = await suffered({ drawn: "bank", points: 1, text: "The flood.", cards: [card("clubs")] });
    expect(await declared("Master of Coin", { thing: flood.id! }), "of Clubs").toBeNull();
    const tolls = await suffered({
      drawn: "bank",
      points: 1,
      text: "The tolls rise.",
      cards: [card("diamonds")],
    });
    expect(await choicesOf("erase"), "its price is the fortune's alone").toEqual(["The tolls rise."]);
    const request = await declared("Master of Coin", { thing: tolls.id! });
    expect(tolls.system.erased).toMatchObject({ data: { text: { name: "Bryn" } } });
    expect(at.wren.system.fatigue.value).toBe(1);
    expect(request?.system.gm.summary).toMatchObject([
      { key: "FATES_EDGE.Patron.Told", data: { twist: "The tolls rise." } },
    ]);
    await acts.undoVerdict(request!);
    expect([tolls.system.erased, at.wren.system.fatigue.value]).toEqual(["", 2]);
    await declared("Master of Coin", { thing: tolls.id! });
    const more = await suffered({ drawn: "bank", points: 1, text: "Thieves.", cards: [card("diamonds")] });
    expect(await declared("Master of Coin", { thing: more.id! }), "once a session").toBeNull();
  });

  it("what could be erased has its button on its own card, for whoever's player may and for nobody else", async () => {
    const { BANK_SPEND } = await import("../../../../src/fates-edge/cards/spend.ts");
    const { eraseOn } = await import("../../../../src/fates-edge/actions/edges/erase-on-card.ts");
    const tolls = await suffered({
      drawn: "bank",
      points: 1,
      text: "The tolls rise.",
      cards: [card("diamonds")],
    });
    const seenBy = (user: string): string[] => {
      const view = BANK_SPEND.view(tolls, game.users.get(user)!);
      return "erasers" in view ? view.erasers.map(({ label, name }) => `${label} ${name}`) : [];
    };
    expect(seenBy(TOMAS)).toEqual(["Echo-Killer Bryn", "Master of Coin Bryn"]);
    expect([seenBy(MARA), seenBy(GM)], "others have no such talent, and a GM every sheet").toEqual([[], []]);
    const view = BANK_SPEND.view(tolls, game.users.get(TOMAS)!);
    const [, coin] = "erasers" in view ? view.erasers : [];
    const drawn = BANK_SPEND.context(view as never, { uid: "c", choosing: false, ruling: false } as never);
    expect(JSON.stringify(drawn)).toContain("Use Master of Coin (Bryn)");
    await eraseOn(tolls, coin!);
    await acts.edgeRequest.take([lastPlayerRequest()]);
    expect(tolls.system.erased).toMatchObject({ data: { text: { name: "Bryn" } } });
    expect(seenBy(TOMAS)).toEqual([]);
    const bryn = game.actors.getName("Bryn", { strict: true });
    await bryn.update({ name: "Brynja" });
    expect(BANK_SPEND.view(tolls, game.users.get(TOMAS)!), "by the name of now").toMatchObject({
      erased: "Brynja",
    });
    await bryn.update({ name: "Bryn" });
    await acts.undoVerdict(lastPlayerRequest());
    expect(seenBy(TOMAS)).toHaveLength(2);
  });

  it('15, Echo-Killer: "Once per scene, negate an incoming magical effect by paying its Complication cost yourself"', async () => {
    const curse = await suffered({ points: 3, label: "The witch's curse" });
    const before = points();
    expect(await choicesOf("void"), "what is voided is paid for").toContain("The witch's curse (3 CP)");
    const request = await declared("Echo-Killer", { thing: curse.id! });
    expect(curse.system.erased).toMatchObject({ data: { text: { name: "Bryn" } } });
    expect(at.wren.system.fatigue.value).toBe(0);
    expect(points(), "what it cost is the GM's again, to be spent on Bryn").toBe(before + 3);
    await acts.undoVerdict(request!);
    expect([curse.system.erased, at.wren.system.fatigue.value, points()]).toEqual(["", 1, before]);
    const told = await declared("Echo-Killer", { thing: "told 2" });
    expect(told?.system.gm.summary).toContainEqual(expect.objectContaining({ key: "FATES_EDGE.Edge.Void" }));
    expect(points(), "of what was only told, as many as were said").toBe(before + 2);
    expect(await declared("Echo-Killer", { thing: "told 1" }), "once a scene").toBeNull();
  });

  it('15, Echo-Killer: "an incoming magical effect": what another\'s spell did is void too, at its DV, and its own card says so', async () => {
    const { sealOfSpell } = await import("../../../../src/fates-edge/state/magic/spell-approval.ts");
    const { letSpellWork } = await import("../../../../src/fates-edge/actions/magic/spell-works.ts");
    const { ACTION } = await import("../../../../src/fates-edge/cards/action/action.ts");
    const effects = { a: { type: "effect", time: "stands" } };
    // Another scene, for which the talent is there again.
    await at.party.update({ system: { scene: { number: at.party.system.scene.number + 1 } } });
    const system = { art: "pyromancy", dv: 2, effects, duration: "beats", beats: 2 };
    const spells = [{ name: "Leaden Air", type: "spell", system }] as never;
    const cast = async (caster: typeof at.bryn, target: typeof at.bryn) => {
      const [spell] = await caster.createEmbeddedDocuments("Item", spells);
      // A GM has let it be.
      await caster.update({ system: { spellsAllowed: { [spell!.id]: sealOfSpell(spell as never) } } });
      const woven = { attribute: "wits", skill: "", spell: spell!.uuid, target: target.uuid };
      const message = await rolled(caster, woven, [8, 8, 8, 8]);
      await letSpellWork(message);
      return message;
    };
    const offeredTo = (user: string, message: Parameters<typeof ACTION.view>[0]): string[] => {
      const view = ACTION.view(message, game.users.get(user)!);
      return "erasers" in view ? view.erasers.map(({ label, name }) => `${label} ${name}`) : [];
    };
    const stand = (): number => Object.keys(at.party.system.standing).length;
    const hex = await cast(at.wren, at.bryn);
    expect([stand(), Object.keys(at.bryn.system.marks).length]).toEqual([1, 1]);
    expect(offeredTo(TOMAS, hex)).toEqual(["Echo-Killer Bryn"]);
    expect(offeredTo(MARA, hex), "who has no such talent").toEqual([]);
    const before = points();
    const [work] = Object.keys(hex.system.gm.works);
    const request = await declared("Echo-Killer", { thing: `${hex.id} ${work}` });
    expect([stand(), Object.keys(at.bryn.system.marks).length]).toEqual([0, 0]);
    expect(points(), "its DV, for Bryn to bear").toBe(before + 2);
    const view = ACTION.view(hex, game.users.get(MARA)!);
    const lines = JSON.stringify(ACTION.context(view as never, { uid: "c", choosing: false } as never));
    expect(lines).toContain("Erased by Bryn.");
    await acts.undoVerdict(request!);
    expect([stand(), points()]).toEqual([1, before]);
    const own = await cast(at.bryn, at.bryn);
    expect(offeredTo(TOMAS, own), "nobody wards off a spell of their own").toEqual([]);
  });

  it('12.3, Warglord: "once per campaign, may unify tribes under one banner": told to the table, once and never again', async () => {
    const feat = keyOf("Warglord", 1);
    const use = async (): Promise<boolean> => acts.declareEdge(thing("Warglord"), feat);
    expect(await use()).toBe(true);
    await acts.edgeRequest.take([lastPlayerRequest()]);
    expect(lastPlayerRequest().system.gm.summary).toMatchObject([
      { key: "FATES_EDGE.Edge.FreeWhat", data: { words: "The tribes are united under one banner" } },
      { key: "FATES_EDGE.Edge.Free" },
    ]);
    await at.party.update({ system: { arc: { number: 9 }, session: { number: 90 } } });
    expect(await use()).toBe(false);
  });

  it('cultural table, Forge-Patriarch: "gain loyal smiths and engineers who count as On-Screen specialists (Cap 5)"', async () => {
    const asked = (): number =>
      acts.questionsNow().filter(({ item }) => item.name === "Forge-Patriarch").length;
    expect(asked()).toBe(2);
    const request = await declared("Forge-Patriarch");
    await acts.declareEdge(thing("Forge-Patriarch"), keyOf("Forge-Patriarch", 1));
    await acts.edgeRequest.take([lastPlayerRequest()]);
    const people = (): unknown[] =>
      game.actors
        .filter((one) => one.type === "follower")
        .map(({ system }) => [
          Reflect.get(system, "role"),
          Reflect.get(system, "cap"),
          Reflect.get(system, "serves"),
        ]);
    expect(people()).toEqual([
      ["Smith", 5, at.bryn.uuid],
      ["Engineer", 5, at.bryn.uuid],
    ]);
    expect(asked(), "it is taken once").toBe(0);
    await acts.undoVerdict(request!);
    expect(people()).toEqual([["Engineer", 5, at.bryn.uuid]]);
  });
});
