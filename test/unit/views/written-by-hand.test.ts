// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Settings from "../../../src/fates-edge/data/settings.ts";
import type { API } from "../../../src/fates-edge/setup/api/api.ts";
import { getProperty } from "../../../playground/shared/objects.ts";
import { mendLists } from "./support/labelled.ts";
import { itemPack } from "./support/own-packs.ts";
import { expectReadable, ODD } from "./support/readable.ts";
import {
  as,
  buttonOf,
  buttonsOf,
  GM,
  MARA,
  notices,
  opened,
  openWholeTable,
  pc,
  soon,
  thrown,
  wordsOf,
} from "./support/whole-table.ts";

const START = { kind: "start", xp: 30, label: "Starting XP", session: 1, time: 1 };
const COOK = { key: "ownCookery", label: "Cookery", attribute: "wits" };
const TABS = ["Play", "Growth", "Gear & Talents", "Story"];

/** What hands wrote into the world behind every client's back. */
const PEOPLE: Readonly<Record<string, object>> = {
  Naught: { attributes: { body: 0, wits: 2, spirit: 2, presence: 2 }, ledger: { start: START } },
  Nine: { attributes: { body: 9 }, skills: { melee: 5 }, ledger: { start: START } },
  Owing: {
    ledger: { start: START, debt: { ...START, kind: "other", xp: -100, label: "A debt of the soul" } },
  },
  Nonsense: {
    skills: { melee: 9, cookery: 2 },
    ledger: {
      start: START,
      wish: { ...START, kind: "wish", xp: -3, label: "A wish", time: 9e99, session: -4, to: -2 },
      step: { ...START, kind: "skill", xp: -4, target: "toString", from: 0.5, to: 99, time: 2 },
      loop: { ...START, kind: "refund", xp: 5, of: "loop", label: "Of itself", time: 3 },
      item: { ...START, kind: "talent", xp: -4, target: "gone000000000000", label: "Gone", time: 4 },
    },
    claims: { session: 1, ticked: { bribe: { xp: 900, note: "Why not" } } },
    bonds: { x: { with: "Actor.gone000000000000", name: "Nobody", words: "We met" } },
    build: { state: "building", step: "basement", deficit: 2 },
  },
};

/** Numbers and words that no window writes, and what is gone from the world, cost their own place, and are told. What is gone from a compendium: `hard/growth-gone`. */
describe("A character written to by hand", () => {
  let api: typeof API;
  let changeSetting: typeof Settings.changeSetting;

  beforeAll(async () => {
    const ownership = { default: 1, [MARA]: 3 };
    // One that no data model reads costs itself, and nobody else; Foundry says of it what is wrong with it.
    const lost = { name: "Lost", system: { skills: { stealth: "much" } } };
    const people = [...Object.entries(PEOPLE).map(([name, system]) => ({ name, system })), lost];
    const said = vi.spyOn(console, "warn").mockReturnValue();
    await openWholeTable({
      more: people.map((each) => ({
        ...each,
        _id: each.name.toLowerCase().padEnd(16, "0"),
        type: "pc",
        ownership,
      })),
      packs: [await itemPack("talents")],
    });
    expect(said.mock.calls.join()).toMatch(/Lost|validation/i);
    said.mockRestore();
    mendLists();
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
    ({ changeSetting } = await import("../../../src/fates-edge/data/settings.ts"));
  });

  beforeEach(() => void (notices.length = 0));

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Somebody's sheet, at the tabs in turn, and what stands there to read, by the tab's name. */
  async function tabsOf(name: string): Promise<Record<string, string>> {
    await pc(name).sheet!.render({ force: true } as never);
    const sheet = await opened(new RegExp(name));
    const told: Record<string, string> = {};
    for (const tab of sheet.querySelectorAll<HTMLElement>("[role=tab]")) {
      tab.click();
      const panel = sheet.querySelector<HTMLElement>(`[role=tabpanel][aria-labelledby="${tab.id}"]`)!;
      told[wordsOf(tab)] = panel.matches(".active") ? wordsOf(panel) : "";
    }
    return told;
  }

  /** A part of somebody's sheet. */
  async function part(name: string, tab: string): Promise<HTMLElement> {
    if (!pc(name).sheet!.rendered) await pc(name).sheet!.render({ force: true } as never);
    const sheet = await opened(new RegExp(name));
    const wanted = [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find(
      (each) => wordsOf(each) === tab,
    );
    wanted!.click();
    return sheet.querySelector<HTMLElement>(`[role=tabpanel][aria-labelledby="${wanted!.id}"]`)!;
  }

  /** What there is to read at each step of somebody's builder. */
  async function stepsOf(name: string): Promise<Record<string, string>> {
    void api.buildCharacter(pc(name).uuid);
    const builder = await opened(/^Make a character/);
    const steps = (): HTMLElement[] => [...builder.querySelectorAll<HTMLElement>(".tt-builder-step")];
    await soon(() => steps().length).toBeGreaterThan(0);
    const told: Record<string, string> = {};
    for (let at = 0; at < steps().length; at += 1) {
      steps()[at]!.click();
      await soon(() => steps()[at]?.hasAttribute("aria-current")).toBe(true);
      told[`step ${at}`] = wordsOf(builder);
    }
    return told;
  }

  it.each(Object.keys(PEOPLE))("%s opens on every tab, for player and GM", async (name) => {
    for (const user of [MARA, GM]) {
      const told = await as(user, () => tabsOf(name));
      expect(Object.keys(told)).toEqual(expect.arrayContaining(TABS));
      expectReadable(told);
      await pc(name).sheet!.close();
    }
  });

  it.each(Object.keys(PEOPLE))(
    "%s can be looked at in the builder, and in what XP would buy",
    async (name) => {
      expectReadable(await stepsOf(name), { atLeast: 5 });
      await api.openBrowser({ type: "talent", actor: pc(name).uuid });
      const browser = await opened(/^Talents/);
      await soon(() => wordsOf(browser)).toContain("Backlash Resistant");
      expect(wordsOf(browser)).not.toMatch(ODD);
    },
  );

  it("below zero: the sheet says what is owed, sells nothing to the player, and a GM may go on", async () => {
    await as(MARA, async () => {
      const growth = await part("Owing", "Growth");
      expect(wordsOf(growth)).toMatch(/XP owed 70/i);
      expect(buttonOf(growth, /^Buy Body 3/).disabled).toBe(true);
      expect(wordsOf(growth)).toMatch(/70 XP are owed/);
      expect(await api.advancement.buy(pc("Owing"), { kind: "attribute", key: "body" })).toBe(false);
      expect(notices.join()).toMatch(/79 XP short: it costs 9/);
      await pc("Owing").sheet!.close();
    });
    expect(pc("Owing").system.attributes.body).toBe(2);
    const theirs = await part("Owing", "Growth");
    buttonOf(theirs, /^Buy Body 3/).click();
    buttonOf(await opened("Buy for Owing"), "Buy it anyway").click();
    await soon(() => pc("Owing").system.xp.left).toBe(-79);
  });

  it("an attribute of nine has no next step, and is no legal character's", async () => {
    await as(MARA, async () => {
      const growth = await part("Nine", "Growth");
      expect(wordsOf(growth)).toMatch(/Body ends at 5/);
      expect(buttonOf(growth, /^Buy Body/).disabled).toBe(true);
      expect(wordsOf(growth)).toContain("Body stands at 9; 2 is paid for.");
      const play = await part("Nine", "Play");
      buttonOf(play, /^Melee 5 with Body 9: roll 14 dice/).click();
      await opened("Before the roll: Nine");
    });
  });

  it("nonsense stands in the ledger as it was written, each line with what is wrong", async () => {
    const growth = await as(MARA, () => part("Nonsense", "Growth"));
    const rows = [...growth.querySelectorAll("tr")].map(wordsOf);
    for (const [row, fault] of [
      [/A wish/, /Unknown kind of line/],
      [/toString/, /a step from 1 to 99, where 0 stands/],
      [/Of itself/, /gives back a purchase that is not there/],
      [/Gone/, /paid for and is not on the sheet/],
    ] as const)
      expect(rows.find((words) => row.test(words))).toMatch(fault);
    expect(getProperty(pc("Nonsense").system, "ledger.wish.kind")).toBe("wish");
  });

  it("a claim for what nobody claims is no line of the grant", async () => {
    await api.endSession();
    const end = await opened(/^End of session/);
    await soon(() => wordsOf(end)).toContain("bribe 900: Why not");
    expect(wordsOf(end)).not.toMatch(/FATES_EDGE|undefined|NaN/);
  });

  it("a skill deleted from the world while somebody has it: kept, named, and nothing falls over", async () => {
    const known = (...skills: readonly object[]) => changeSetting("customSkills", skills as never);
    await known(COOK);
    const edge = { label: "Hot pan", skill: COOK.key, dice: 1 };
    const requirements = { a: { kind: "skill", key: COOK.key, min: 2 } };
    const things = [
      {
        name: "Good Knife",
        type: "gear",
        system: { serves: [COOK.key], condition: "compromised", tier: "basic", edges: { e: edge } },
      },
      { name: "Iron Stomach", type: "talent", system: { cost: 3, requirements } },
    ];
    await Actor.implementation.create({
      name: "Cook",
      type: "pc",
      ownership: { default: 1, [MARA]: 3 },
      items: things,
      system: { awards: { given: { kind: "award", xp: 40, time: 1 } }, build: { state: "done" } },
    } as never);
    const cook = pc("Cook");
    for (const rating of [1, 2]) {
      expect(await as(MARA, () => api.advancement.buy(cook, { kind: "skill", key: COOK.key }))).toBe(true);
      expect(cook.system.skills[COOK.key]).toBe(rating);
    }
    await as(MARA, async () => {
      buttonOf(await part("Cook", "Play"), /^Cookery 2 with Wits/).click();
      const before = await opened("Before the roll: Cook");
      await known();
      // A dialog that stood open does not roll what is gone.
      if (before.isConnected) buttonOf(before, /^Roll/).click();
    });
    expect(game.messages.filter(({ type }) => type === "action")).toEqual([]);
    for (const open of [...foundry.applications.instances.values()]) await open.close();

    await as(MARA, async () => {
      expect(wordsOf(await part("Cook", "Play"))).toContain("Not known in this world any more: Cookery 2");
      const growth = await part("Cook", "Growth");
      const rows = [...growth.querySelectorAll("tr")].map(wordsOf);
      for (const step of ["0 → 1", "1 → 2"])
        expect(
          rows.some((words) => words.includes(`Cookery ${step}`)),
          rows.join("; "),
        ).toBe(true);
      expect(wordsOf(growth)).not.toMatch(/ownCookery/);
      for (const tab of TABS.slice(1))
        expect(wordsOf(await part("Cook", tab))).not.toMatch(/undefined|NaN|FATES_EDGE\./);
      expect(wordsOf(await part("Cook", "Gear & Talents"))).toContain("Hot pan · unknown skill “ownCookery”");
      notices.length = 0;
      await api.roll({ actor: cook.uuid, skill: COOK.key });
      expect(notices.join()).toContain("No skill is called “ownCookery”");
      expect(await api.advancement.buy(cook, { kind: "skill", key: COOK.key })).toBe(false);
      expect(notices.join()).toMatch(/this world knows no such skill/);
    });
    await thrown(MARA, "Cook", { attribute: "body", skill: "melee", faces: [9, 9] });
    expect(game.messages.filter(({ type }) => type === "action")).toHaveLength(1);
    // The builder is whole.
    await cook.update({ system: { build: { state: "building" } } });
    expectReadable(await stepsOf("Cook"), { atLeast: 5 });
    // The world knows it again, and all is as it was.
    await known(COOK);
    const whole = await as(MARA, () => part("Cook", "Play"));
    await soon(() => buttonsOf(whole).join()).toMatch(/Cookery 2 with Wits/);
    expect(wordsOf(whole)).not.toContain("Not known");
  });
});
