// @vitest-environment happy-dom
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  BRYN,
  cardFor,
  GM,
  MARA,
  newest,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  setSetting,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

const KNIFE = "Old knife";
const COAT = "Torn coat";
const PELL = "Pell";
const VILLAIN = "Duke Varn";

/** Messages keep keys and data (the fourth law): what a roll is made of is said when it is drawn. */
describe("What a roll is made of", () => {
  let roll: ActionMessage;
  let theirs: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    theirs = JSON.parse(
      await readFile(inRepository("test", "fixtures", "lang", "xx.json"), "utf8"),
    ) as object as typeof theirs;
    const ownership = { default: 1, [MARA]: 3 };
    const knife = { moment: "before", gives: "dice", amount: 1, skills: ["melee"], label: "" };
    await openWholeTable();
    await pc(SABLE).createEmbeddedDocuments("Item", [
      { name: KNIFE, type: "gear", system: { edges: { keen: knife } } },
      { name: COAT, type: "gear", system: { condition: "compromised", serves: ["melee"] } },
    ] as never);
    await Actor.implementation.create([
      { name: PELL, type: "follower", ownership, system: { role: "Scout", cap: 2, serves: pc(SABLE).uuid } },
      { name: VILLAIN, type: "npc", ownership: { default: 0 } },
    ] as never);
    await party().update({
      system: { bank: { carried: 9, entries: {} }, scene: { running: true, position: "controlled" } },
    } as never);
    roll = await richRoll();
  });

  /** A roll of Sable's with help from Bryn and Pell, a thing, a torn one, what Bryn set up, and a penalty of the GM's. */
  async function richRoll(): Promise<ActionMessage> {
    const [{ offerHelp }, { spendFromBank }, { effectOf }] = await Promise.all([
      import("../../../src/fates-edge/actions/teamwork/help.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../src/fates-edge/actions/effects/effect-kind.ts"),
    ]);
    const { uuid } = pc(SABLE);
    const setsUp = { attribute: "presence", skill: "sway", setup: uuid, dv: 1 };
    const sway = await thrown(TOMAS, BRYN, { ...setsUp, faces: [9, 9, 9, 9, 9, 9] });
    await press(GM, sway, /Set up/);
    await as(TOMAS, () => offerHelp(pc(BRYN), { for: uuid, way: "skill", skill: "sway", words: "" }));
    const penalty = effectOf("penalty", { who: uuid, amount: 1 });
    await as(GM, () => spendFromBank({ points: 1, label: "Sand", effects: { penalty } }));
    const helper = game.actors.getName(PELL, { strict: true }).uuid;
    const faces = Array.from({ length: 9 }, () => 5);
    return thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      dv: 2,
      position: "controlled",
      followers: [{ helper }],
      faces,
    });
  }

  /** A reader with another language reads. */
  async function inTheirs<T>(read: () => T | Promise<T>): Promise<T> {
    const { i18n } = game as never as { i18n: { translations: object } };
    const own = i18n.translations;
    i18n.translations = foundry.utils.mergeObject(foundry.utils.deepClone(own), theirs as never);
    try {
      return await read();
    } finally {
      i18n.translations = own;
    }
  }

  /** Stores a roll like the real one, but for these words of its author's. */
  async function forged(system: object): Promise<ActionMessage> {
    const { _id: _old, ...source } = roll.toObject();
    const { gm: _gm, ...own } = source.system as Record<string, unknown>;
    const words = { ...own, ...system };
    const made: unknown = await ChatMessage.implementation.create({ ...source, system: words });
    return made as ActionMessage;
  }

  const exported = (): string => roll.export();

  it("is kept as keys and data, in nobody's language", () => {
    const { attributeLabel, skillLabel } = roll._source.system as Record<string, unknown>;
    expect([attributeLabel, skillLabel]).toEqual([undefined, undefined]);
    const parts = JSON.stringify(roll._source.system.parts);
    expect(parts).not.toMatch(/"(?:Body|Melee)"|helps|Set up by|compromised"|A setback/);
  });

  it("is called as it is called now, on the card and in the saved log", async () => {
    const before = [
      /Bryn of the Ledger helps \(Sway\)/,
      /Set up by Bryn of the Ledger/,
      KNIFE,
      `${COAT}, compromised`,
    ];
    for (const words of [await told(GM, roll), exported()])
      for (const each of [...before, "A setback", "Pell helps"]) expect(words).toMatch(each);
    const things = pc(SABLE).items;
    await pc(BRYN).update({ name: "Brina" });
    await things.getName(KNIFE, { strict: true }).update({ name: "Bright knife" });
    await things.getName(COAT, { strict: true }).update({ name: "Mended coat" });
    const now = [/Brina helps \(Sway\)/, /Set up by Brina/, "Bright knife", "Mended coat, compromised"];
    for (const words of [await told(GM, roll), await told(TOMAS, roll), exported()]) {
      for (const each of now) expect(words).toMatch(each);
      expect(words).not.toMatch(/Bryn of|Old knife|Torn coat/);
    }
  });

  it("is read by each in their own language", async () => {
    const read = await inTheirs(async () => [await told(TOMAS, roll), exported()]);
    for (const words of read) {
      const said = [
        "xx Body",
        "xx Melee",
        /xx Brina helps \(xx Sway\)/,
        "xx Set up by Brina",
        "xx A setback",
      ];
      for (const each of [...said, "xx Mended coat, compromised"]) expect(words).toMatch(each);
      expect(words).not.toMatch(/(?<!xx )(?:Body|Sway|Set up by)/);
    }
    expect(await told(TOMAS, roll)).toMatch(/Body 3.*Brina helps \(Sway\)/);
  });

  it("goes by what the table called a skill of its own, once it took that skill away", async () => {
    const cookery = { key: "cookery", label: "Cookery", attribute: "wits" };
    await setSetting("customSkills", [cookery]);
    const stew = await thrown(MARA, SABLE, { skill: "cookery", attribute: "wits", dv: 1, faces: [9, 9, 9] });
    await setSetting("customSkills", [{ ...cookery, label: "Kitchen craft" }]);
    expect(await told(TOMAS, stew)).toContain("Wits + Kitchen craft");
    await setSetting("customSkills", []);
    expect(await told(TOMAS, stew)).toContain("Wits + Cookery");
    expect(stew.export()).toContain("Cookery");
  });

  it("is named in the bank in each reader's language too", async () => {
    const { bankView } = await import("../../../src/fates-edge/apps/bank-view.ts");
    const labels = (): string[] => bankView(party()).entries.map(({ label }) => label);
    const faces = [1, 1, 5, 5, 5, 5];
    await thrown(TOMAS, "Brina", { attribute: "presence", skill: "sway", dv: 4, faces });
    expect(labels()).toContain("Brina: Presence + Sway");
    expect(await inTheirs(labels)).toContain("xx Brina: xx Presence + xx Sway");
  });

  it("names to nobody what is hidden from them", async () => {
    await game.actors.getName(PELL, { strict: true }).update({ ownership: { default: 0 } } as never);
    for (const user of [GM, MARA]) expect(await told(user, roll)).toContain("Pell helps");
    expect(await told(TOMAS, roll)).not.toContain(PELL);
    expect(await told(TOMAS, roll)).toContain("Help of the crew");
  });

  it("shows by a forged part neither a hidden name, nor words that do not belong there, nor markup", async () => {
    const { uuid: actor } = game.actors.getName(VILLAIN, { strict: true });
    const name = { actor, name: "" };
    const part = (label: unknown, uuid = "") => ({ kind: "situational", label, dice: 1, uuid, sort: 9 });
    const parts = {
      named: part({ key: "FATES_EDGE.Together.Helps", data: { name } }),
      nested: part({ key: "FATES_EDGE.Together.Helps", data: { name: { key: "", data: { text: name } } } }),
      listed: part({ key: "", data: { text: [name] } }),
      plain: part({ key: "", data: { text: name } }),
      alien: part({ key: "TABLE.Clock.Title", data: {} }),
      unknown: part({ key: "FATES_EDGE.No.Such", data: {} }),
      markup: part("<b class='evil'>Mine</b>"),
      typed: part({ key: "", data: { text: "<i class='evil'>Mine too</i>" } }),
    };
    const assists = [{ helper: actor, name: "", mode: "in", sense: "", method: "", risk: "" }];
    const card = await forged({ parts, assists });
    const words = await told(TOMAS, card);
    expect(words).not.toContain(VILLAIN);
    expect(words).not.toMatch(/Clocks|FATES_EDGE/);
    expect(words).toContain("Mine too");
    expect((await cardFor(TOMAS, card)).querySelector(".evil")).toBe(null);
    expect(card.export()).not.toMatch(/FATES_EDGE/);
  });

  it("leaves a penalty that was laid to wait, where it is not among its parts", async () => {
    const { number: scene } = party().system.scene;
    const sand = { kind: "next", label: { key: "FATES_EDGE.Effect.Penalty", data: {} }, dice: -1, scene };
    await pc(SABLE).update({ system: { marks: { sandsandsandsand: sand } } } as never);
    const used = (): string => pc(SABLE).system.marks["sandsandsandsand"]?.used ?? "gone";
    const { creditingDone } = await import("../../../src/fates-edge/actions/roll/credit.ts");
    const without = { a: { kind: "attribute", label: "", dice: 10, uuid: "", sort: 0 } };
    const sly = await forged({ parts: without, marks: ["sandsandsandsand"] });
    await creditingDone();
    expect(used()).toBe("");
    expect(await told(GM, sly)).toMatch(/“A setback” \(−1\) should have been in this roll/);
    const honest = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      dv: 2,
      edges: [],
      faces: [5, 5, 5, 5, 5],
    });
    expect(used()).toBe(honest.id);
  });

  it("what a GM buys with a point of the crew's second act is said to each in their own language", async () => {
    const { pressInitiative } = await import("../../../src/fates-edge/actions/beat/initiative.ts");
    await as(GM, () => pressInitiative(PELL));
    const spend = newest();
    expect(await told(GM, spend)).toContain(PELL);
    expect(await inTheirs(() => told(TOMAS, spend))).toContain("xx Pell is pressed");
  });

  it("an edge that was used for a roll is called as its thing is called now", async () => {
    const luck = {
      gives: "success",
      moment: "before",
      period: "scene",
      uses: 1,
      skills: ["melee"],
      label: "",
    };
    const [coin] = await pc(SABLE).createEmbeddedDocuments("Item", [
      { name: "Lucky coin", type: "gear", system: { edges: { luck } } },
    ] as never);
    const used = { attribute: "body", skill: "melee", dv: 2, edges: [`${coin!.id}.luck`] };
    const made = await thrown(MARA, SABLE, { ...used, faces: [5, 5, 5, 5, 5, 5] });
    expect(await told(GM, made)).toContain("Lucky coin");
    await coin!.update({ name: "Worn coin" });
    for (const words of [await told(GM, made), made.export()]) {
      expect(words).toContain("Worn coin");
      expect(words).not.toContain("Lucky coin");
    }
  });

  it("an advantage of the crew is told in each reader's language, by the names of now", async () => {
    const [{ knownAdvantages }, { addAdvantage }] = await Promise.all([
      import("../../../src/fates-edge/state/scene.ts"),
      import("../../../src/fates-edge/actions/scene/advantages.ts"),
    ]);
    const { number: scene } = party().system.scene;
    const label = {
      key: "FATES_EDGE.Together.SetUpBy",
      data: { name: { actor: pc("Brina").uuid, name: "" } },
    };
    const setup = { kind: "setup", label, steps: 1, scene };
    await pc(SABLE).update({ system: { marks: { setupsetupsetup0: setup } } } as never);
    const known = knownAdvantages().find(({ source }) => source.endsWith("setupsetupsetup0"));
    await as(GM, () => addAdvantage(known!));
    const notice = newest();
    expect(await told(TOMAS, notice)).toContain("Set up by Brina");
    await pc("Brina").update({ name: "Brynja" });
    expect(await inTheirs(() => told(TOMAS, notice))).toContain(`xx xx Set up by Brynja of ${SABLE}`);
    await pc("Brynja").update({ name: "Brina" });
  });

  it("what was bought in haste is told in each reader's language, and names nobody", async () => {
    const { postRushedPurchase } = await import("../../../src/fates-edge/actions/growth/rushed-purchase.ts");
    const skill = { key: "", data: { text: { skill: "sway" } } };
    await as(MARA, () => postRushedPurchase(pc(SABLE), { line: "gone", label: skill, days: 3 }));
    const word = newest();
    expect(await told(TOMAS, word)).toContain("Sway");
    expect(await inTheirs(() => told(TOMAS, word))).toContain(`xx ${SABLE} bought xx Sway 3`);
    const { uuid: actor } = game.actors.getName(VILLAIN, { strict: true });
    const named = { key: "", data: { text: { actor, name: "" } } };
    await as(MARA, () => postRushedPurchase(pc(SABLE), { line: "gone", label: named, days: 3 }));
    for (const user of [GM, TOMAS]) expect(await told(user, newest())).not.toContain(VILLAIN);
  });
});
