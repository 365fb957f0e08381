import "../support/game-words.ts";
import { describe, expect, it } from "vitest";
import {
  attributesView,
  missingOf,
  skillsView,
  spreadView,
} from "../../../../src/fates-edge/apps/builder/ratings.ts";
import { complicationsView, originView } from "../../../../src/fates-edge/apps/builder/origin.ts";
import { finishView, totalsView } from "../../../../src/fates-edge/apps/builder/finish.ts";
import {
  EMPTY_RETINUE,
  retinueView,
  type TalentFacts,
  talentsView,
} from "../../../../src/fates-edge/apps/builder/retinue.ts";
import { checkBuild } from "../../../../src/fates-edge/rules/advancement/build.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { aBeginner, aLine, buildFactsOf } from "./support.ts";

describe("the steps of the builder", () => {
  it("an attribute names its next price, and the line that takes it back", () => {
    const lines = [
      aLine({ id: "w3", kind: "attribute", target: "wits", xp: -9, from: 2, to: 3 }),
      aLine({ id: "w4", kind: "attribute", target: "wits", xp: -12, from: 3, to: 4 }),
    ];
    const character = aBeginner({ attributes: { body: 2, wits: 4, spirit: 2, presence: 5 }, left: 9 });
    const [body, wits, , presence] = attributesView(buildFactsOf(character, lines)).rows;
    expect(body).toMatchObject({ able: true, price: "Builder.Xp(xp=9)", line: "" });
    expect(wits).toMatchObject({ able: false, price: "Builder.Xp(xp=15)", line: "w4", why: "" });
    expect(wits?.raiseLabel).toContain("Reason.notEnoughXp");
    expect(presence).toMatchObject({ able: false, price: "" });
  });

  it("SRD P.2: a package takes what is open and says what is not", () => {
    const facts = buildFactsOf(aBeginner({ skills: { occult: 2 } }));
    const mystic = ["ritual", "occult", "meditation", "tactics"];
    expect(missingOf(facts, mystic)).toMatchObject({ open: ["meditation", "tactics"], xp: 4 });
    const view = skillsView(facts).packages.find(({ key }) => key === "mystic");
    expect(view).toMatchObject({ price: "Builder.Xp(xp=4)", able: true });
    expect(view?.why).toContain("Reason.skillLocked");
    expect(missingOf(buildFactsOf(aBeginner({ attributes: { spirit: 3 } })), mystic).open).toEqual(mystic);
  });

  it("a skill says what it is for beside its dice", () => {
    const [athletics] = skillsView(buildFactsOf(aBeginner())).groups[0]?.rows ?? [];
    expect(athletics?.words).toMatch(/Skills\.Pool.*\. SkillAbout\./);
  });

  it("peoples and lands stand apart, and all that were chosen are told", () => {
    const culture = (slug: string, folder: string) => ({
      uuid: slug,
      id: slug,
      slug,
      name: slug,
      words: `About ${slug}`,
      affinity: "",
      folder,
    });
    const all = [
      culture("human", "Peoples"),
      culture("acasian", "Lands"),
      culture("elf", "Peoples"),
      culture("own", ""),
    ];
    const words = { name: "", concept: "", culture: "", affinity: "", look: "" };
    const owned = [
      { itemId: "a", slug: "human" },
      { itemId: "b", slug: "acasian" },
    ];
    const view = originView(words, all, { owned, leaning: "" });
    expect(view.cultures.map(({ label, rows }) => [label, rows.map(({ name }) => name)])).toEqual([
      ["Peoples", ["human", "elf"]],
      ["Lands", ["acasian"]],
      ["Builder.Origin.OtherCultures", ["own"]],
    ]);
    expect(view.chosen.map(({ words: about }) => about)).toEqual(["About human", "About acasian"]);
  });

  it("a debt counts towards what can be afforded, never twice", () => {
    const able = (left: number, deficit: number) =>
      skillsView(buildFactsOf(aBeginner({ left, deficit }))).packages.find(({ key }) => key === "rogue")
        ?.able;
    expect([able(8, 0), able(7, 0), able(6, 2), able(5, 2)]).toEqual([true, false, true, false]);
  });

  it("talents: what is open alone unless all are asked for; Q's skills never", () => {
    const talents = [
      talent("silver-tongue", 4),
      talent("dear", 99),
      talent("trial-duelist", 6, { kind: "prestigeSkill" }),
    ];
    const facts = buildFactsOf(aBeginner());
    const names = (view: ReturnType<typeof talentsView>) =>
      view.groups.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names(talentsView(facts, talents, { all: false, search: "" }))).toEqual(["silver-tongue"]);
    expect(names(talentsView(facts, talents, { all: true, search: "" }))).toEqual(["silver-tongue", "dear"]);
    expect(names(talentsView(facts, talents, { all: true, search: "DEAR" }))).toEqual(["dear"]);
    expect(talentsView(facts, talents, { all: false, search: "" }).hidden).toBe(
      "Builder.Talents.Hidden(count=1)",
    );
  });

  it("SRD 17.2.1: a network asks for a face, and says which", () => {
    const draft = { ...EMPTY_RETINUE, assetRole: "network", tier: 3 };
    const shut = retinueView(buildFactsOf(aBeginner()), draft).asset;
    expect(shut).toMatchObject({ able: false, price: "Builder.Xp(xp=12)" });
    expect(shut.note).toContain("Reason.Needs");
    const open = retinueView(buildFactsOf(aBeginner({ attributes: { wits: 3 } })), draft).asset;
    expect(open).toMatchObject({ able: true, note: "" });
  });

  it("SRD 9.2: no room is left after two complications", () => {
    const owned = [1, 2].map((place) => ({ itemId: `${place}`, name: `Trouble ${place}`, words: "" }));
    const at = (count: number) => complicationsView(owned.slice(0, count), [], { inHand: null, deficit: 0 });
    expect([0, 1, 2].map((count) => at(count).full)).toEqual([false, false, true]);
    expect(at(0).deficits.map(({ value }) => value)).toEqual(["0", "1", "2"]);
  });

  it("the XP left are shown as owed below 0", () => {
    const report = { budget: 31, spent: 32, left: -1, deficitLeft: 1, faults: [] };
    expect(totalsView(report, 2)).toMatchObject({ left: 1, owed: true, unit: "Builder.Owed" });
    expect(totalsView({ ...report, left: 3 }, 0)).toMatchObject({
      left: 3,
      owed: false,
      unit: "Builder.Left",
    });
  });

  it("SRD 22: the spread names the nearest archetype, and which bands are met", () => {
    const lines = [
      aLine({ id: "a", kind: "attribute", xp: -18 }),
      aLine({ id: "b", kind: "follower", xp: -9 }),
      aLine({ id: "c", kind: "asset", xp: -4 }),
    ];
    const view = spreadView(lines, 62);
    expect(view).toMatchObject({ rest: 31 });
    expect(view.parts.map(({ xp }) => xp)).toEqual([18, 9, 4]);
    expect(view.parts.map(({ percent }) => percent)).toEqual([58, 29, 13]);
    expect(view.bands.find(({ nearest }) => nearest)?.key).toBe("mixed");
    expect(spreadView([], 30)).toMatchObject({ nearest: "", words: "Builder.Spread.None", rest: 30 });
  });

  it("the last step tells the empty chair, and what is only worth a thought", () => {
    const lines = [aLine({ id: "start", kind: "start", xp: 30, label: "Start" })];
    const bare = { named: true, concept: "", culture: "x", kits: 1 };
    const view = finishView(checkBuild(aBeginner(), lines, EDITIONS.srd), lines, bare);
    expect(view.faults).toEqual(["Reason.emptyChair"]);
    expect(view.notes).toEqual(["Builder.Finish.NoConcept", "Builder.Finish.Unspent(xp=30)"]);
    expect(view.lines).toEqual([{ label: "Start", xp: "+30" }]);
  });
});

function talent(name: string, cost: number, { kind = "general" } = {}): TalentFacts {
  const purchase = { kind: "talent", slug: name, name, cost, tier: 1, requirements: [] } as const;
  const prestigeSkill = kind === "prestigeSkill";
  return { uuid: name, id: name, name, words: "", kind, purchase: { ...purchase, prestigeSkill } };
}
