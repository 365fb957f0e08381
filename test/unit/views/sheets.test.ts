// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { allLabelled, labelled, listNamed, mendLists, tick, write } from "./support/labelled.ts";
import {
  as,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  rolled,
  SABLE,
  setSetting,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const ASH = "Ash Thorne";

/** What stands on the sheets and in the settings, and what is done there. Focus, drags, keys and room: `play/sheets`. */
describe("Sheets and settings", () => {
  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    // No key is held that would skip the dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** A sheet as somebody's page draws it. */
  const sheetFor = (user: string, name: string): Promise<HTMLElement> =>
    as(user, async () => {
      const actor = game.actors.getName(name, { strict: true });
      await actor.sheet!.close();
      await actor.sheet!.render({ force: true } as never);
      return opened(new RegExp(`^(Character|Party).*${name}|${name}$`));
    });

  const slider = (place: HTMLElement, name: string): HTMLElement => {
    const found = place.querySelector<HTMLElement>(`[role=slider][aria-label^="${name}"]`);
    if (!found) throw new Error(`There is no slider ${name}`);
    return found;
  };

  const key = (place: HTMLElement, name: string): boolean =>
    place.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

  const turnTo = (sheet: HTMLElement, tab: string): void =>
    [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find((each) => wordsOf(each) === tab)!.click();

  const enabled = (place: HTMLElement, what: string): HTMLElement[] =>
    [...place.querySelectorAll<HTMLInputElement>(what)].filter(
      ({ disabled, readOnly }) => !disabled && !readOnly,
    );

  /** The sheets of the people, as their players and strangers see them. */
  describe("The sheets", () => {
    it("a player edits in place: ratings, name, concept, tracks", () =>
      as(MARA, async () => {
        const sheet = await sheetFor(MARA, SABLE);
        buttonOf(sheet, "Edit").click();
        await soon(() => buttonsOf(sheet)).toContain("Raise Wits");
        buttonOf(sheet, "Raise Wits").click();
        await soon(() => pc(SABLE).system.attributes.wits).toBe(4);
        key(slider(sheet, "Insight"), "ArrowRight");
        await soon(() => pc(SABLE).system.skills["insight"]).toBe(1);
        write(labelled(sheet, "Concept"), "A blade with a ledger");
        await soon(() => pc(SABLE).system.concept).toBe("A blade with a ledger");
        write(labelled(sheet, "Name"), "Sable of the Ledger");
        await soon(() => pc("Sable of the Ledger")).toBeDefined();
        await pc("Sable of the Ledger").update({ name: SABLE });
        buttonOf(sheet, "Edit").click();
        await soon(() => buttonsOf(sheet).join("; ")).toMatch(/Insight 1 with Wits 4/);
        expect(wordsOf(sheet)).toContain("A blade with a ledger");
        key(slider(sheet, "Boons"), "End");
        await soon(() => pc(SABLE).system.boons.value).toBe(5);
        key(slider(sheet, "Boons"), "Home");
        await soon(() => pc(SABLE).system.boons.value).toBe(0);
      }));

    it("a name cannot be emptied: the sheet says so, and the old one stands again", () =>
      as(MARA, async () => {
        const emptied = async (name: string, said: string): Promise<void> => {
          const sheet = await opened(new RegExp(name));
          const [label] = [...sheet.querySelectorAll("label")].filter((each) => wordsOf(each) === "Name");
          expect(label?.className, "the label is seen").not.toContain("hidden");
          notices.length = 0;
          write(labelled(sheet, "Name"), "  ");
          await soon(() => notices).toEqual([said]);
          await soon(() => labelled(sheet, "Name").value).toBe(name);
        };
        const errors = vi.spyOn(console, "error");
        const sheet = await sheetFor(MARA, SABLE);
        buttonOf(sheet, "Edit").click();
        await soon(() => buttonsOf(sheet)).toContain("Raise Wits");
        await emptied(SABLE, "A character needs a name.");
        expect(pc(SABLE).name).toBe(SABLE);
        buttonOf(sheet, "Edit").click();
        await soon(() => buttonsOf(sheet)).not.toContain("Raise Wits");

        const [item] = await pc(SABLE).createEmbeddedDocuments("Item", [
          { name: "A loose brick", type: "gear" },
        ] as never);
        await item!.sheet!.render({ force: true } as never);
        await emptied("A loose brick", "This needs a name.");
        await item!.delete();
        const npc = await Actor.implementation.create({
          name: "The reeve",
          type: "npc",
          ownership: { default: 3 },
        } as never);
        await npc!.sheet!.render({ force: true } as never);
        await emptied("The reeve", "A character needs a name.");
        await npc!.delete();
        expect(errors).not.toHaveBeenCalled();
        errors.mockRestore();
      }));

    it("a stranger sees name, concept and look; an observer everything, and changes nothing", async () => {
      const limited = await sheetFor(TOMAS, SABLE);
      expect(wordsOf(limited)).toContain("Grey travelling coat");
      expect(wordsOf(limited)).not.toMatch(/Melee|Boons|Intricate Riposte|Steel for hire/);
      expect(limited.innerHTML).not.toContain("Steel for hire");

      await pc(ASH).update({ ownership: { [TOMAS]: 2 } } as never);
      const observed = await sheetFor(TOMAS, ASH);
      expect(wordsOf(observed)).toMatch(/Tactics/);
      expect(observed.querySelectorAll("[role=slider]")).toHaveLength(0);
      expect(buttonsOf(observed)).not.toContain("Edit");
      const skills = [...observed.querySelectorAll<HTMLButtonElement>("[role=tabpanel] button")].filter(
        (each) => / with /.test(each.getAttribute("aria-label") ?? wordsOf(each)),
      );
      expect(skills.length).toBeGreaterThan(10);
      expect(skills.map(({ disabled }) => disabled)).not.toContain(false);
      turnTo(observed, "Story");
      expect(wordsOf(observed)).toContain("Plans in threes");
      expect(enabled(observed, "input[type=text], textarea")).toEqual([]);
    });

    it("the party: everyone sees bank, supply, scene and clocks, the GM sets them", async () => {
      const watched = await sheetFor(MARA, "The Company");
      expect(watched.querySelectorAll("[role=slider], input[type=text], textarea")).toHaveLength(0);
      const company = await sheetFor(GM, "The Company");
      write(labelled(company, "Scene"), "In the rain cellar");
      await soon(() => party().system.scene.name).toBe("In the rain cellar");
      write(labelled(company, /^A new clock in one line/), "The rain rises 4");
      buttonOf(company, "Add clock").click();
      await soon(() => company.querySelector('[role=slider][aria-label^="The rain rises"]')).not.toBeNull();
      key(slider(company, "The rain rises"), "ArrowRight");
      await soon(() => Object.values(party().system.filled)).toContain(1);
      key(slider(company, "Supply"), "End");
      await soon(() => party().system.supply).toBe(4);
      const after = await sheetFor(MARA, "The Company");
      expect(wordsOf(after)).toContain("In the rain cellar");
      expect(after.querySelector('[role=img][aria-label="The rain rises: 1 of 4"]')).not.toBeNull();
      expect(wordsOf(after)).toContain("Out of supply");
      await party().update({ system: { scene: { name: "" } } });
    });

    it("an empty sheet says what to do, and rolls", async () => {
      const ownership = { default: 1, [MARA]: 3 };
      await Actor.implementation.create({ name: "Nobody Yet", type: "pc", ownership } as never);
      const sheet = await sheetFor(MARA, "Nobody Yet");
      expect(wordsOf(sheet)).toMatch(/Nothing at hand/);
      buttonOf(sheet, /^Athletics 0 with Body 2/).click();
      const dialog = await opened(/^(Roll|.*roll).*Nobody Yet|^Nobody Yet/);
      await soon(() => buttonsOf(dialog)).toContain("Roll 2 dice");
    });
  });

  /** What a GM can set. */
  describe("The settings", () => {
    it("a skill of the table's own stands on every sheet and rolls", async () => {
      const { SkillsMenu } = await import("../../../src/fates-edge/apps/skills.ts");
      await new SkillsMenu().render({ force: true } as never);
      const skills = await opened("Skills");
      buttonOf(skills, "Add skill").click();
      await soon(() => allLabelled(skills, "Name of the skill")).toHaveLength(1);
      write(labelled(skills, "Name of the skill"), "Bell-Ringing");
      const list = [...skills.querySelectorAll<HTMLSelectElement>("select")].at(-1)!;
      list.value = "spirit";
      list.dispatchEvent(new Event("change", { bubbles: true }));
      buttonOf(skills, "Save the skills").click();
      await soon(() => skills.isConnected).toBe(false);
      const sheet = await sheetFor(MARA, SABLE);
      const before = game.messages.filter(({ type }) => type === "action").length;
      const own = CONFIG.Dice.randomUniform;
      CONFIG.Dice.randomUniform = () => 0.25;
      await as(MARA, async () => {
        buttonOf(sheet, /^Bell-Ringing 0 with Spirit/).click();
        const dialog = await vi.waitFor(() => {
          const open = [...document.querySelectorAll<HTMLElement>("[id^=fates-edge-roll-]")].find((each) =>
            each.querySelector('[data-live="button"]'),
          );
          if (!open) throw new Error("No dialog yet");
          return open;
        });
        await soon(() => buttonsOf(dialog).join("; ")).toMatch(/Roll \d+ dice/);
        buttonOf(dialog, /^Roll \d+ dice/).click();
        await soon(() => dialog.isConnected).toBe(false);
      });
      CONFIG.Dice.randomUniform = own;
      expect(game.messages.filter(({ type }) => type === "action")).toHaveLength(before + 1);
    });

    it("the edition and single dials are turned in a window, and rule at once", async () => {
      const { openHouseRules } = await import("../../../src/fates-edge/apps/dials.ts");
      await openHouseRules();
      const dials = await opened("House rules");
      tick(labelled(dials, "Core"));
      await soon(() => labelled(dials, "Core").checked).toBe(true);
      const most = listNamed(dials, "Boons one may hold");
      most.value = "3";
      most.dispatchEvent(new Event("change", { bubbles: true }));
      buttonOf(dials, "Save the house rules").click();
      await soon(() => dials.isConnected).toBe(false);
      const roll = await rolled("Under the Core text.", [9, 8, 5, 4, 3, 1]);
      expect(await told(MARA, roll)).toMatch(/DV 2 Routine.*1 SB/);
      const sheet = await sheetFor(MARA, SABLE);
      expect(slider(sheet, "Boons").getAttribute("aria-valuemax")).toBe("3");
      await setSetting("dials", {});
      await setSetting("edition", "srd");
    });

    it("what is not automatic any more the card says, to its player and to the GM, and offers nothing of it", async () => {
      const keys = ["automateBanking", "automateFork", "automateBoons"] as const;
      for (const each of keys) await setSetting(each, false);
      const roll = await rolled("All by hand.", [9, 5, 5, 4, 3, 1]);
      expect(newest()).toBe(roll);
      for (const user of [MARA, GM])
        for (const words of [
          "Automatic banking is off",
          "The choice on a Partial is off",
          "Automatic boons are off",
        ])
          expect(await told(user, roll)).toContain(words);
      expect(buttonsOf(await cardFor(GM, roll)).join("; ")).not.toMatch(/(^|; )(Spend|Draw|Bank)/);
      expect(buttonsOf(await cardFor(MARA, roll))).not.toContain("Take it at a cost");
      for (const each of keys) await setSetting(each, true);
      const anew = await rolled("By the rules again.", [9, 5, 5, 4, 3, 1], { by: SABLE });
      expect(await told(GM, anew)).not.toContain("is off");
    });
  });
});
