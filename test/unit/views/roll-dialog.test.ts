// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { currentSkills } from "../../../src/fates-edge/data/settings.ts";
import type { RollOptions } from "../../../src/fates-edge/actions/roll/roll-options.ts";
import { labelled, listNamed, mendLists, shown, tick, write } from "./support/labelled.ts";
import {
  as,
  buttonOf,
  choose,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  SABLE,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const LYRA = "Lyra";

/** The window before a roll: what it hears of while it is open, and what it remembers of its player's own choices. */
describe("The window before a roll", () => {
  beforeAll(async () => {
    await openWholeTable({
      more: [
        { _id: "pcLyra0000000000", name: LYRA, type: "pc", ownership: { default: 1, [MARA]: 3 }, system: {} },
      ],
    });
    mendLists();
    // No key is held that would skip the dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  beforeEach(async () => {
    await settle(null, "");
    const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
    await changeSetting("lastRoll", {});
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** The GM says how hard and how dangerous it is. */
  async function settle(dv: number | null, position: string): Promise<void> {
    await party().update({ system: { scene: { dv, position } } } as never);
  }

  /** Opens the dialog as Your move does. */
  async function ready(options: Partial<RollOptions> = {}, name = SABLE): Promise<HTMLElement> {
    const { startRoll } = await import("../../../src/fates-edge/apps/roll/start-roll.ts");
    void startRoll(pc(name), options);
    return opened(new RegExp(name));
  }

  async function roll(dialog: HTMLElement): Promise<void> {
    buttonOf(dialog, /^Roll \d+ di/).click();
    await soon(() => dialog.isConnected).toBe(false);
  }

  const ticked = (dialog: HTMLElement, name: string): string =>
    [...dialog.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
      .join();
  const number = (dialog: HTMLElement): HTMLInputElement => labelled(dialog, "Difficulty as a number");
  const odds = (dialog: HTMLElement): string => wordsOf(dialog.querySelector('[data-live="words"]')!);

  it("follows the difficulty and the position as the GM sets and clears them, and leaves what is being typed", () =>
    as(MARA, async () => {
      const dialog = await ready({ attribute: "body", skill: "melee" });
      await soon(() => odds(dialog)).toMatch(/^6 dice/);
      expect(wordsOf(dialog)).toContain("No difficulty is set.");
      const easiest = odds(dialog);
      const approach = labelled(dialog, /^How do you go about it/);
      approach.focus();
      approach.value = "Over the ro";

      await settle(2, "risky");
      await soon(() => wordsOf(dialog)).toContain("Set by the GM.");
      expect(wordsOf(dialog)).not.toContain("No difficulty is set.");
      expect(ticked(dialog, "dvBand")).toBe("2");
      expect(ticked(dialog, "position")).toBe("risky");
      expect(number(dialog).value).toBe("2");
      await soon(() => odds(dialog)).not.toBe(easiest);
      expect(document.activeElement).toBe(approach);
      expect(approach.value).toBe("Over the ro");

      await settle(null, "");
      await soon(() => wordsOf(dialog)).toContain("No difficulty is set.");
      expect(ticked(dialog, "dvBand")).toBe("");
      expect(ticked(dialog, "position")).toBe("");
      expect(number(dialog).value).toBe("");
      await soon(() => odds(dialog)).toBe(easiest);
    }));

  it("a difficulty that is being typed gives way to the GM's, and comes back when the GM clears theirs", () =>
    as(MARA, async () => {
      const dialog = await ready({ attribute: "body", skill: "melee" });
      number(dialog).focus();
      write(number(dialog), "3");
      await soon(() => wordsOf(dialog)).toContain("Your proposal");
      await settle(5, "");
      await soon(() => number(dialog).value).toBe("5");
      expect(number(dialog).disabled).toBe(true);
      expect(dialog.contains(document.activeElement)).toBe(true);
      expect(document.activeElement).not.toBe(number(dialog));
      await settle(null, "");
      await soon(() => number(dialog).value).toBe("3");
      expect(wordsOf(dialog)).toContain("Your proposal");
    }));

  it("after a roll at the GM's difficulty nothing is proposed: without one it is asked for", () =>
    as(MARA, async () => {
      await settle(2, "controlled");
      await roll(await ready({ attribute: "body", skill: "melee" }));
      expect(await told(MARA, newest())).not.toContain("proposed");
      await settle(null, "");
      const dialog = await ready();
      expect(wordsOf(dialog)).toContain("No difficulty is set.");
      expect(ticked(dialog, "dvBand")).toBe("");
      expect(ticked(dialog, "position")).toBe("");
      expect(shown(listNamed(dialog, "Skill"))).toMatch(/^Melee/);
    }));

  it("a position that only follows from the scene is nobody's choice, and not remembered", () =>
    as(MARA, async () => {
      const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
      const { rememberedRoll } = await import("../../../src/fates-edge/apps/roll/last-roll.ts");
      const mixed = await import("../../../src/fates-edge/state/beat/mixed-tier.ts");
      const floor = vi.spyOn(mixed, "floorFor");
      floor.mockReturnValue("controlled");
      try {
        void RollDialog.ask(pc(SABLE), { attribute: "body", skill: "melee" });
        const dialog = await opened(new RegExp(SABLE));
        await roll(dialog);
      } finally {
        floor.mockRestore();
      }
      expect(rememberedRoll(pc(SABLE))).toEqual({ attribute: "body", skill: "melee", mode: "public" });
    }));

  it("what the player chose is proposed again", () =>
    as(MARA, async () => {
      const first = await ready({ attribute: "body", skill: "melee" });
      write(number(first), "3");
      tick(first.querySelector<HTMLInputElement>("input[name=position][value=desperate]")!);
      await roll(first);
      const again = await ready();
      expect(number(again).value).toBe("3");
      expect(ticked(again, "position")).toBe("desperate");
    }));

  it("a skill brings its own attribute, unless the player has chosen one in this window", () =>
    as(MARA, async () => {
      const dialog = await ready({ attribute: "body", skill: "" });
      choose(listNamed(dialog, "Skill"), "Sway");
      await soon(() => shown(listNamed(dialog, "Attribute"))).toMatch(/^Presence/);
      const own = currentSkills().get("stealth")!.attribute;
      choose(listNamed(dialog, "Skill"), "Stealth");
      await soon(() => listNamed(dialog, "Attribute").value).toBe(own);
      choose(listNamed(dialog, "Attribute"), "Body");
      choose(listNamed(dialog, "Skill"), "Sway");
      await soon(() => wordsOf(dialog.querySelector('[data-live="sum"]')!)).toMatch(/^Body 3 = /);
      await soon(() => shown(listNamed(dialog, "Skill"))).toMatch(/^Sway/);
      expect(shown(listNamed(dialog, "Attribute"))).toMatch(/^Body/);
    }));

  it("closes with its character, and says so", async () => {
    const dialog = await ready({ attribute: "wits", skill: "" }, LYRA);
    await pc(LYRA).delete();
    await soon(() => dialog.isConnected).toBe(false);
    expect(notices.at(-1)).toMatch(/^Lyra was deleted.*closed/);
  });
});
