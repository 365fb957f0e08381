import { describe, expect, test } from "vitest";
import type { Fallen } from "../../../src/actions/steps/step.ts";
import { tableInDowntime } from "./step-table.ts";

/** What steps of a downtime change, by the text: a step is planned, and its changes are read off. */
describe("The steps of a downtime", () => {
  const at = tableInDowntime();
  const { planOf, left, keys, entangled } = at;

  const status = (): string => at.rival.id ?? "";

  test.each([
    ["arrest", "pay", { coin: 15 }],
    ["gang-trouble", "lose-face", { rep: 7 }],
    ["demonic-notice", "hide", { rep: 6 }],
    ["interrogation", "pay", { coin: 17 }],
    ["questioning", "pay", { coin: 18 }],
    ["the-usual-suspects", "pay", { coin: 19 }],
    ["reprisals", "apologise", { coin: 18, rep: 7 }],
    ["rivals", "forfeit-rep", { rep: 7 }],
    ["rivals", "forfeit-coin", { coin: 18 }],
    ["flipped", "lose-contact", {}],
    ["unquiet-dead", "face", {}],
    ["show-of-force", "give-claim", { held: false }],
  ])("%s: to %s leaves %o", (what, way, expected) => {
    entangled(what);
    const plan = planOf("wayOut", { key: "one", way, faction: status() });
    expect(left(plan)).toEqual(Object.assign({ out: way }, expected));
  });

  test("rivals that are stood up to cost a status, a show of force may be war, an arrest clears heat", () => {
    entangled("rivals");
    expect(left(planOf("wayOut", { key: "one", way: "stand-up", faction: status() }))[status()]).toBe(-1);
    entangled("show-of-force");
    expect(left(planOf("wayOut", { key: "one", way: "war", faction: status() }))[status()]).toBe(-3);
    entangled("arrest");
    expect(left(planOf("wayOut", { key: "one", way: "hand-over", who: "A bargeman" }))).toMatchObject({
      heat: 0,
      wanted: 1,
    });
  });

  test("without a friend at +3 nobody asks for cooperation; with one, refusing costs a status and forfeiting rep", () => {
    entangled("cooperation");
    expect(keys(planOf("wayOut", { key: "one" }))).toEqual(["nobodyComes"]);
    at.crew.updateSource({ system: { status: { [status()]: 3 } } });
    at.crew.reset();
    expect(left(planOf("wayOut", { key: "one", way: "forfeit", faction: status() }))["rep"]).toBe(7);
    expect(left(planOf("wayOut", { key: "one", way: "refuse", faction: status() }))[status()]).toBe(2);
  });

  test("the beating of an interrogation is level 2 and 3 heat, each resisted by itself", () => {
    entangled("interrogation");
    const answers = { key: "one", way: "beaten", hero: at.hero.id };
    expect(left(planOf("wayOut", answers))).toMatchObject({ heat: 1, wanted: 3 });
    const resisted = planOf("wayOut", Object.assign({ resists: ["heat"] }, answers), [
      { outcome: "success" },
    ]);
    expect(left(resisted)).toMatchObject({ value: 2 });
    expect(left(resisted)["heat"]).toBeUndefined();
  });

  test("whoever is questioned talks by a fortune roll, suspects by a d6", () => {
    entangled("questioning");
    const talk = (outcome: Fallen["outcome"]) =>
      left(planOf("wayOut", { key: "one", way: "talk", softness: "0" }, [{ outcome }]))["heat"];
    expect([talk("botch"), talk("failure"), talk("success")]).toEqual([0, 8, undefined]);
    entangled("the-usual-suspects");
    const held = (face: number) =>
      left(planOf("wayOut", { key: "one", way: "talk", quality: "1" }, [{ face }]));
    expect([held(2)["heat"], held(5)["heat"], held(6)["heat"]]).toEqual([0, undefined, undefined]);
  });

  test("a payoff is 2 rep and 2 for two tiers above, a tithe takes the tier and 1, an unpaid boss loses patience", () => {
    expect(left(planOf("payoff", { job: "big", tithe: "paid" }))).toMatchObject({ rep: 12, coin: 26 });
    const unpaid = planOf("payoff", { job: "big", tithe: "unpaid" });
    expect(keys(unpaid)).toContain("titheOpened");
    expect(left(planOf("payoff", { job: "big", quiet: ["quiet"] }))["rep"]).toBeUndefined();
  });

  test("a score that failed or was given up pays nothing, and brings heat all the same", () => {
    at.crew.updateSource({ system: { downtime: { end: "givenUp" } } });
    at.crew.reset();
    expect(() => planOf("payoff", { job: "big" })).toThrow("PaysNothing");
    expect(left(planOf("heat", { exposure: "loud" }))["wanted"]).toBe(3);
  });

  test("heat by exposure and what adds to it, less what claims keep away; at nine a wanted level, and the rest rolls over", () => {
    expect(left(planOf("heat", { exposure: "contained", adds: ["killing"] }))).toEqual({
      heat: 0,
      wanted: 3,
    });
    expect(left(planOf("heat", { exposure: "smooth" }))).toEqual({});
  });

  test("without its lair a crew's claims give nothing", () => {
    const [home] = at.crew.items.contents;
    home?.updateSource({ system: { held: false } });
    at.crew.reset();
    expect(left(planOf("heat", { exposure: "contained" }))).toMatchObject({ wanted: 3, heat: 0 });
  });

  test("a full track of rep is a tier more for eight coin each, and weak hold becomes strong for nothing", () => {
    at.crew.updateSource({ system: { rep: 12 } });
    at.crew.reset();
    expect(left(planOf("develop"))).toEqual({ rep: 0, coin: 4, tier: 2, hold: "weak" });
    at.crew.updateSource({ system: { hold: "weak" } });
    at.crew.reset();
    expect(left(planOf("develop"))).toEqual({ rep: 0, hold: "strong" });
  });

  test("hold is lost by a step, a tier with it when it was weak, and at the bottom the lair is threatened", () => {
    expect(left(planOf("reduceHold", { faction: status() }))).toEqual({ hold: "weak" });
    at.crew.updateSource({ system: { tier: 0, hold: "weak" } });
    at.crew.reset();
    expect(keys(planOf("reduceHold", { faction: "crew" }))).toEqual(["holdLost", "lairThreatened"]);
  });

  test("prison: two sixes make a name, a bad time marks a trauma, and who is away comes back", () => {
    at.crew.updateSource({ system: { away: { [at.hero.id ?? ""]: { why: "prison", sentence: 2 } } } });
    at.crew.reset();
    expect(left(planOf("released", {}, [{ faces: [6, 6], face: 6 }]))["rep"]).toBe(12);
    expect(left(planOf("released", { trauma: "soft" }, [{ faces: [2], face: 2 }]))["traumas"]).toEqual([
      "soft",
    ]);
  });

  test("a crew's marks fill its track; an advance gives everybody stash of the tier and 2", () => {
    expect(left(planOf("crewSession", { type: "2", expressed: "1" }))).toEqual({ xp: 3 });
    at.crew.updateSource({ system: { xp: 9 } });
    at.crew.reset();
    expect(left(planOf("crewAdvance", { advance: "ability" }))).toEqual({ xp: 1, stash: 12 });
  });

  test("coin goes to the stash one for one, and comes back one for two", () => {
    expect(left(planOf("moveCoin", { way: "toStash", coin: "3" }))).toEqual({ coin: 1, stash: 12 });
    expect(left(planOf("moveCoin", { way: "fromStash", coin: "3" }))).toEqual({ coin: 7, stash: 3 });
  });

  test("a faction's goal is ticked by the GM or by its tier's roll, and told when it is full", () => {
    expect(left(planOf("factionTick", { faction: status(), goal: "plot", ticks: "1" }))).toEqual({
      filled: 3,
    });
    const rolled = planOf("factionTick", { faction: status(), goal: "plot", ticks: "roll" }, [
      { outcome: "success" },
    ]);
    expect([left(rolled), keys(rolled)]).toEqual([{ filled: 4 }, ["factionTick", "factionDone"]]);
  });

  test("the engagement roll says its outcome once, and how the score opens", () => {
    at.crew.updateSource({ system: { score: { stage: "planned" } } });
    at.crew.reset();
    expect(planOf("engagement", {}, [{ outcome: "success" }]).lines.map(({ terms }) => terms)).toEqual([
      { outcome: "Outcome.success" },
      { position: "Position.controlled" },
    ]);
  });

  test("of a stress roll only its face counts: no outcome is told", () => {
    const plan = planOf("activity", { activity: "vice" }, [{ outcome: "success", faces: [1], face: 1 }]);
    expect(keys(plan)).not.toContain("activityRolled");
  });

  test("a secure hex is crossed without a roll, and says so", () => {
    const hexes = [{ peril: 0, more: 0, guided: false, encounter: "" }];
    at.crew.updateSource({ system: { trip: { open: true, name: "Coast", mode: "walk", at: 0, hexes } } });
    at.crew.reset();
    expect(keys(planOf("tripDay"))).toEqual(["tripDay", "encounterNone"]);
  });

  test("who ignores their vice suffers stress by their traumas when downtime ends", () => {
    at.hero.updateSource({ system: { traumas: ["cold", "soft"] } });
    at.hero.reset();
    expect(left(planOf("endDowntime"))).toMatchObject({ value: 2, open: false });
  });

  test("treatment fills the healing clock and lowers harm; alone it costs stress", () => {
    at.hero.updateSource({ system: { harm: { one: { level: 2, words: "Cut" } }, healing: 3 } });
    at.hero.reset();
    const alone = planOf("activity", { activity: "recover", healer: "self", action: "craft" }, [
      { outcome: "success" },
    ]);
    expect(left(alone)).toMatchObject({ healing: 1, level: 1, value: 2 });
  });
});
