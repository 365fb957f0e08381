import { describe, expect, it } from "vitest";
import type { NpcActor, PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA } from "../../client/support/start-game.ts";
import { WREN } from "../support/spread-world.ts";
import { EXAMPLE, spreadTable } from "../support/spread-table.ts";

const MOTIVES = ["H7", "C5", "DJ", "S9"];

describe("spreads at a table", () => {
  const { acts, party, stored, cardOf, npc, world, shown, told, drawn } = spreadTable();

  it("are drawn face down: the world holds seals and no card, and no player's screen says a word", async () => {
    const id = await drawn("fullSeed", EXAMPLE);
    expect(Object.keys(stored(id).places)).toEqual(["place", "people", "complication", "reward"]);
    expect(
      Object.values(stored(id).places).every(
        ({ seal, suit, title }) => seal.length === 64 && suit === "" && title === "",
      ),
    ).toBe(true);
    expect(world()).not.toMatch(/granary|advocate|They knew/);
    expect(game.messages.size).toBe(0);
    expect(acts.cardsHeldForSpread(id)["place"]).toMatchObject({
      suit: "spades",
      rank: "10",
      title: "The fortress granary",
    });
  });

  it("are written into the party alone, which draws no card and no panel of the table anew", () => {
    const spreads = { system: { spreads: {} }, _id: party().id, _stats: {} };
    expect(acts.isOfSpreadsAlone(party(), spreads)).toBe(true);
    expect(acts.isOfSpreadsAlone(party(), { ...spreads, name: "The Four" })).toBe(false);
    expect(acts.isOfSpreadsAlone(party(), { system: { spreads: {}, scene: {} } })).toBe(false);
    expect(acts.isOfSpreadsAlone(npc(), spreads)).toBe(false);
  });

  it("are shown place by place on one card, which everybody can check; what was not shown stays a back", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    await acts.turnPlaces(id, ["place"]);
    await acts.turnPlaces(id, ["people"]);
    expect(game.messages.filter(({ type }) => (type as string) === "spread")).toHaveLength(1);
    const [, place, people, complication] = shown(id);
    expect(place).toMatch(/Place: Ten of Spades.*The fortress granary/);
    expect(people).toMatch(/Seven of Hearts.*The temple advocate/);
    expect(complication).toBe("Complication: Face down");
    expect(world()).not.toContain("They knew");
    const { places } = cardOf(id).system;
    expect(acts.sealFits(id, "place", places["place"]!)).toBe(true);
    expect(acts.sealFits(id, "people", places["place"]!)).toBe(false);
  });

  it("say so where a card is not the one that was sealed", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    await cardOf(id).update({ system: { places: { people: { rank: "8" } } } });
    expect(shown(id)[2]).toContain("not the card that was sealed");
    await cardOf(id).update({ system: { places: { people: { rank: "7" } } } });
    expect(shown(id)[2]).not.toContain("not the card that was sealed");
  });

  it("are turned down again by an undo, showing by showing, and can be shown anew on the same card", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    const [, second = ""] = Object.keys(cardOf(id).system.turns);
    await acts.undoOnCard(cardOf(id), "turns", second);
    expect(shown(id)[2]).toBe("People: Face down");
    expect(stored(id).places["people"]).toMatchObject({ suit: "", nonce: "" });
    expect(world()).not.toMatch(/"title":"The temple advocate"/);
    await acts.turnPlaces(id, ["people"]);
    expect(shown(id)[2]).toContain("The temple advocate");
    expect(game.messages.filter(({ type }) => (type as string) === "spread")).toHaveLength(1);
  });

  it("give way by hand: the neighbour in rank, another card, own words; the card counts it once the table was told", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    await acts.exchangePlace(id, "complication", "up");
    expect(acts.cardsHeldForSpread(id)["complication"]).toMatchObject({ suit: "clubs", rank: "10" });
    expect(stored(id).places["complication"]?.exchanged).toBe(1);
    await acts.exchangePlace(id, "complication", "down");
    expect(acts.cardsHeldForSpread(id)["complication"]?.rank).toBe("9");
    await acts.exchangePlace(id, "complication", "any");
    const other = acts.cardsHeldForSpread(id)["complication"];
    expect(other).toMatchObject({ suit: "clubs" });
    expect(other?.rank).not.toBe("9");
    expect(shown(id)[3]).toContain("Exchanged 3×");
    await acts.writeWords(id, "place", "<b>The mill</b>");
    expect(shown(id)[1]).toContain("<b>The mill</b>");
    expect(shown(id)[1]).not.toContain("granary");
  });

  it("lie in one GM's browser: another can show nothing, draws anew, and the card says so", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    const held = acts.cardsHeldForSpread(id);
    await acts.holdCards(id, null);
    told.length = 0;
    expect(await acts.turnPlaces(id, ["reward"])).toBe(false);
    expect(told[0]).toContain("Gamemaster");
    expect(await acts.drawAnew(id)).toBe(true);
    expect(acts.cardsHeldForSpread(id)["reward"]?.nonce).not.toBe(held["reward"]?.nonce);
    expect(shown(id)[4]).toContain("Drawn anew 1×");
    await acts.turnPlaces(id, ["reward"]);
    expect(acts.sealFits(id, "reward", cardOf(id).system.places["reward"]!)).toBe(true);
    expect(shown(id)[1]).toContain("The mill");
  });

  it("keep a history: another of the kind sends the first into the past", async () => {
    const first = acts.presentSpread("fullSeed")!.id;
    const second = await drawn("fullSeed", EXAMPLE);
    expect(stored(first).past).toBe(true);
    expect(acts.presentSpread("fullSeed")?.id).toBe(second);
    expect(acts.spreadsOf().map(({ id }) => id)).toContain(first);
  });

  it("can be a table's own, made of flags on a deck", async () => {
    const [own] = await acts.ownSpreads();
    expect(own).toMatchObject({ name: "The Oracle", labels: { omen: "Omen", gift: "gift" } });
    const id = await acts.drawSpread({ spread: "oracle" });
    expect(acts.cardsHeldForSpread(id)["omen"]?.suit).toBe("spades");
    await acts.turnPlaces(id, ["omen", "gift"]);
    expect(shown(id)[1]).toMatch(/^Omen: \w+ of Spades/);
  });

  it("the text's example: eight segments, nothing else, and a scene of people and pages made at one stroke", async () => {
    const id = acts.presentSpread("fullSeed")!.id;
    const facts = acts.adventureOf(acts.knownSpread(id)!)!;
    expect(facts.seed).toMatchObject({
      clock: 8,
      parallel: [],
      combos: [{ kind: "run" }].slice(1),
      strain: false,
    });
    expect(await acts.makeAdventure(id, { combos: [], strain: "supply" })).toBe(true);
    const { npc: person, journal } = stored(id).adventure;
    const made = acts.personOf(acts.knownSpread(id)!) as NpcActor;
    expect(made.uuid).toBe(person);
    expect(made).toMatchObject({ name: "The temple advocate", ownership: { default: 0 } });
    const pages = game.journal.get(journal.split(".")[1]!)!;
    expect(pages.pages.map(({ name }) => name)).toEqual([
      "Place: The fortress granary",
      "People: The temple advocate",
    ]);
    expect(JSON.stringify(pages.toObject())).not.toMatch(/They knew|deed/);
    expect(Object.values(party().system.scene.opposition)).toMatchObject([
      { name: "The temple advocate", tier: 2 },
    ]);
    const notice = game.messages.get(stored(id).adventure.made)!;
    expect(notice.whisper).toContain(GM);
    expect(notice.whisper).not.toContain(MARA);
    expect(await acts.makeAdventure(id, { combos: [], strain: "" })).toBe(false);
    await acts.undoOnCard(notice);
    expect(game.actors.has(made.id!)).toBe(false);
    expect(game.journal.size).toBe(0);
    expect(stored(id).adventure.made).toBe("");
  });

  it("combos do their work when they are chosen: one colour banks a point, a black card on top lowers supply", async () => {
    const id = await drawn("actBuilder", ["SJ", "CA", "S10"]);
    const facts = acts.adventureOf(acts.knownSpread(id)!)!;
    expect(facts.seed.combos.map(({ kind }) => kind)).toEqual(["patron", "oneColour"]);
    const names = { axis: (suit: string) => suit };
    expect(acts.scenePlanOf(facts, names, { run: false }).clocks).toEqual([
      { name: facts.where?.held.title, size: 10, kind: "primary" },
      { name: expect.stringMatching(/spades|clubs/) as string, size: 8, kind: "" },
    ]);
    const before = party().system.bank.total;
    await acts.makeAdventure(id, { combos: ["oneColour"], strain: "supply" });
    expect(party().system.bank.total).toBe(before + 1);
    expect(party().system.supply).toBe(2);
    await acts.undoOnCard(game.messages.get(stored(id).adventure.made)!);
    expect(party().system.bank.total).toBe(before);
    expect(party().system.supply).toBe(0);
  });

  it("a black card on top tires everyone by one where that is chosen instead, and the card takes it back", async () => {
    const id = await drawn("actBuilder", ["SJ", "CA", "S10"]);
    const wren = game.actors.get(WREN) as PcActor;
    await acts.makeAdventure(id, { combos: [], strain: "fatigue" });
    expect([wren.system.fatigue.value, party().system.supply]).toEqual([1, 0]);
    await acts.undoOnCard(game.messages.get(stored(id).adventure.made)!);
    expect(wren.system.fatigue.value).toBe(0);
  });

  it("a run takes its segment off only when it is chosen", async () => {
    const id = await drawn("actBuilder", ["S5", "H6", "C7"]);
    const facts = acts.adventureOf(acts.knownSpread(id)!)!;
    const sizes = [true, false].map(
      (run) => acts.scenePlanOf(facts, { axis: String }, { run }).clocks[0]?.size,
    );
    expect(sizes).toEqual([5, 6]);
  });

  it("grants what the Diamond brings once, to whoever earned it, and takes it back", async () => {
    const id = await drawn("fullSeed", ["S10", "H7", "C9", "D10"]);
    const wren = game.actors.get(WREN) as PcActor;
    expect(await acts.grantReward(id, wren.uuid)).toBe(true);
    // Letters of credit lie on the sheet until they are used.
    const letters = () => wren.items.contents.map(({ system }) => (system as { reward?: string }).reward);
    expect(letters()).toEqual(["guild"]);
    expect(await acts.grantReward(id, wren.uuid)).toBe(false);
    expect(letters()).toEqual(["guild"]);
    await acts.undoOnCard(game.messages.get(stored(id).adventure.reward)!);
    expect(letters()).toEqual([]);
    const request = await drawn("fullSeed", EXAMPLE);
    await acts.grantReward(request, wren.uuid);
    expect(wren.items.map(({ name, type }) => `${type} ${name}`)).toEqual(["asset A deed with a seal"]);
  });

  it("motives, by the text's example, come to stand on an NPC's sheet as they are shown, the twist last", async () => {
    const id = await drawn("motive", MOTIVES, npc().uuid);
    const titles = Object.values(acts.cardsHeldForSpread(id)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Cursed", "Destroy rival", "Erratic", "Rationalism"]);
    expect(npc().system.motive).toEqual({ ambition: "", belief: "", personality: "", twist: "" });
    await acts.turnPlaces(id, ["ambition"]);
    expect(npc().system.motive.ambition).toMatch(/^Destroy rival: /);
    expect(world()).not.toMatch(/Cursed|Rationalism|Erratic/);
    await acts.exchangePlace(id, "belief", { suit: "personality" });
    expect(acts.cardsHeldForSpread(id)).toMatchObject({
      belief: { title: "Cynicism" },
      personality: { title: "Humble" },
    });
    await acts.turnPlaces(id, ["twist"]);
    expect(npc().system.motive.twist).toMatch(/^Cursed: /);
    await acts.undoOnCard(cardOf(id));
    expect(npc().system.motive).toMatchObject({ ambition: "", twist: "" });
  });

  it("two motives alone are drawn where two are asked for", async () => {
    const id = await acts.drawSpread({
      spread: "motive",
      places: ["personality", "twist"],
      subject: npc().uuid,
    });
    expect(Object.keys(stored(id).places)).toEqual(["personality", "twist"]);
  });

  it("what a GM puts away is gone, and its card in the log stays as it was", async () => {
    const id = acts.presentSpread("oracle")!.id;
    const message = cardOf(id);
    await acts.putAwaySpread(id);
    expect(acts.knownSpread(id)).toBeNull();
    expect(acts.cardsHeldForSpread(id)).toEqual({});
    expect(acts.cardText(message, game.users.get(MARA)!)?.[1]).toMatch(/Omen: \w+ of Spades/);
  });
});
