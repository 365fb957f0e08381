// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RollOptions } from "../../../src/fates-edge/actions/roll/roll-options.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, tick, write } from "./support/labelled.ts";
import {
  as,
  banked,
  buttonOf,
  buttonsOf,
  cardFor,
  choose,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  setSetting,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const LYRA = "Lyra";

/** The dialog of a roll, a roll that was asked for, and a scene's end. The bank between two pages, and the chat as a file: `play/through-a-scene`. */
describe("Through a scene", () => {
  beforeAll(async () => {
    const clocks = { patrol: { name: "Patrol Sweep", size: 6, kind: "danger", scope: "table" } };
    await openWholeTable({
      changes: { party: { clocks, bank: { carried: 5 } }, [SABLE]: { boons: { base: 0 } } },
      more: [
        {
          _id: "pcLyra0000000000",
          name: LYRA,
          type: "pc",
          ownership: { default: 1, [MARA]: 3 },
          system: { attributes: { wits: 3 }, skills: { stealth: 2 } },
        },
      ],
    });
    mendLists();
    // No key is held that would skip the dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  async function ready(name: string, options: Partial<RollOptions>): Promise<HTMLElement> {
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(name), { attribute: "body", skill: "melee", ...options });
    return opened(new RegExp(name));
  }

  const button = (dialog: HTMLElement): string => wordsOf(dialog.querySelector('[data-live="button"]')!);

  async function throwing(faces: readonly number[], act: () => Promise<void>): Promise<void> {
    const falling = [...faces];
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - ((falling.shift() ?? NaN) - 0.5) / 10;
    try {
      await act();
    } finally {
      CONFIG.Dice.randomUniform = own;
    }
    expect(falling).toEqual([]);
  }

  it("pool, button and odds follow every change in the dialog", async () => {
    const dialog = await ready(SABLE, { approach: "Let me see." });
    const odds = (): string => wordsOf(dialog.querySelector('[data-live="words"]')!);
    await soon(odds).toMatch(/^6 dice: succeeds/);
    const before = odds();
    buttonOf(dialog, "One die more: Situation").click();
    await soon(() => button(dialog)).toBe("Roll 7 dice");
    await soon(odds).toMatch(/^7 dice/);
    buttonOf(dialog, "One die fewer: Situation").click();
    await soon(() => button(dialog)).toBe("Roll 6 dice");
    await soon(odds).toBe(before);
    tick(labelled(dialog, "Intricate"));
    await soon(odds).not.toBe(before);
    choose(listNamed(dialog, "Skill"), "Stealth 0");
    await soon(() => labelled(dialog, /Chain Shirt/).checked).toBe(true);
    await soon(() => button(dialog)).toBe("Roll 2 dice");
    choose(listNamed(dialog, "Skill"), "Lore 0");
    // The shirt is nothing to a scholar.
    await soon(() => allLabelled(dialog, /Chain Shirt/)).toEqual([]);
    await soon(() => button(dialog)).toBe("Roll 3 dice");
    expect(labelled(dialog, /^How do you go about it/).value).toBe("Let me see.");
  });

  it("Core: a helper's die makes five dice six; a wound takes one where it gets in the way", async () => {
    await setSetting("edition", "core");
    const sneaking = { attribute: "wits", skill: "stealth", approach: "Past the guards." } as const;
    const dialog = await ready(LYRA, sneaking);
    await soon(() => button(dialog)).toBe("Roll 5 dice");
    buttonOf(dialog, "One die more: Help from a friend").click();
    await soon(() => button(dialog)).toBe("Roll 6 dice");
    await foundry.applications.instances.get(dialog.id)!.close();

    await pc(LYRA).update({ system: { harm: { value: 1 } } });
    const hurt = await ready(LYRA, sneaking);
    tick(labelled(hurt, /^Harm gets in the way/));
    await soon(() => button(hurt)).toBe("Roll 4 dice");
    await setSetting("edition", "srd");
  });

  it("fatigue takes a success back, and the player chooses which", async () => {
    await pc(SABLE).update({ system: { fatigue: { value: 2 } } });
    await throwing([9, 8, 6, 4, 3, 2, 1], () =>
      as(MARA, async () => {
        const dialog = await ready(SABLE, { approach: "Once more, with heavy arms." });
        await soon(() => wordsOf(dialog)).toContain("Fatigue: 1 success must be rolled again.");
        tick(labelled(dialog, "Choose which successes fatigue re-rolls"));
        buttonOf(dialog, "Roll 6 dice").click();
        const choice = await opened("Fatigue: choose what to re-roll");
        expect(buttonOf(choice, "Roll them again").disabled).toBe(true);
        tick(labelled(choice, /\b6\b/));
        await soon(() => buttonOf(choice, "Roll them again").disabled).toBe(false);
        buttonOf(choice, "Roll them again").click();
        await soon(() => dialog.isConnected).toBe(false);
      }),
    );
    const roll = newest();
    expect(await told(MARA, roll)).toMatch(/Success & Cost 2 successes/);
    const dice = [...(await cardFor(MARA, roll)).querySelectorAll("[aria-label=Dice] > *")].map(wordsOf);
    expect(dice[2]).toMatch(/1, a setback.*re-rolled from 6, by fatigue/);
    await pc(SABLE).update({ system: { fatigue: { value: 0 } } });
  });

  it("a roll that was asked for a clock ticks it from the card, by its successes", async () => {
    const filled = (): number => party().system.filled["patrol"] ?? -1;
    await party().sheet!.render({ force: true } as never);
    buttonOf(await opened(/The Company/), "Ask for a roll").click();
    const ask = await opened("Ask for a roll");
    for (const one of allLabelled(ask, /Ash Thorne|Bryn|Lyra/)) tick(one, false);
    tick(labelled(ask, new RegExp(SABLE)));
    choose(listNamed(ask, "Ticks a clock"), "Patrol Sweep");
    write(labelled(ask, "What is asked"), "Slow them down.");
    buttonOf(ask, "Ask for a roll").click();
    await soon(() => ask.isConnected).toBe(false);
    const asked = newest();
    expect(await told(MARA, asked)).toContain("Slow them down.");
    const card = await cardFor(MARA, asked);
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 0.25;
    await as(MARA, async () => {
      buttonOf(card, `Roll as ${SABLE}`).click();
      const dialog = await opened(new RegExp(SABLE));
      write(labelled(dialog, /^How do you go about it/), "A cart across the lane.");
      buttonOf(dialog, /^Roll \d+ di/).click();
      await soon(() => dialog.isConnected).toBe(false);
    });
    CONFIG.Dice.randomUniform = own;
    const roll = game.messages.contents.findLast(({ type }) => type === "action") as ActionMessage;
    await press(GM, roll, /^Tick Patrol Sweep/);
    await soon(filled).toBeGreaterThan(0);
    expect(await told(MARA, roll)).toMatch(/Patrol Sweep ticks/);
    await press(GM, roll, /^Undo.*Patrol Sweep/);
    await soon(filled).toBe(0);
    expect(buttonsOf(await cardFor(GM, roll)).join()).toContain("Tick Patrol Sweep");
  });

  it("at the scene's end the bank lapses or is carried on, as the GM says", async () => {
    const { EndSceneWindow } = await import("../../../src/fates-edge/apps/scene/end-scene.ts");
    const before = banked();
    expect(before).toBeGreaterThan(0);
    const { number } = party().system.scene;
    const end = async (answer: string): Promise<void> => {
      await EndSceneWindow.open();
      const window = await opened(/^End scene/);
      buttonOf(window, answer).click();
      await soon(() => window.isConnected).toBe(false);
    };
    await end("Carry to the arc");
    expect(party().system.scene.number).toBe(number + 1);
    expect(banked()).toBe(before);
    await end("Discard them");
    expect(banked()).toBe(0);
    const notice = newest();
    expect(await told(GM, notice)).toContain(`Scene ${number + 1} closes`);
    await press(GM, notice, /^Undo/);
    await soon(banked).toBe(before);
  });
});
