// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ActionMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, write } from "../support/labelled.ts";
import {
  as,
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
  soon,
  told,
  wordsOf,
} from "../support/whole-table.ts";

/** A free working and a spell of a player's own, by windows and cards. By keys, and from a text or the hotbar: `play/casting`. */
describe("casting at the table", () => {
  beforeAll(async () => {
    const system = {
      skills: { arcana: 2, pyromancy: 3, veil: 1 },
      fatigue: { value: 0 },
      boons: { base: 0 },
    };
    await openWholeTable({ changes: { [SABLE]: system } });
    mendLists();
    await party().update({ system: { scene: { dv: 2 } } });
    const { startSpellStrip } = await import("../../../../src/fates-edge/apps/spells/spell-strip.ts");
    startSpellStrip();
    // No key is held that would skip the dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) if (open.hasFrame) await open.close();
  });

  const strip = (): string => {
    const place = document.querySelector<HTMLElement>("[id^=fates-edge-spells]");
    return place ? wordsOf(place) : "";
  };

  async function sheet(): Promise<HTMLElement> {
    await pc(SABLE).sheet!.render({ force: true } as never);
    return opened(`Character: ${SABLE}`);
  }

  /** Mara presses a button of the sheet, says how she goes about it, and rolls. */
  async function rollBy(
    name: string | RegExp,
    {
      says,
      faces,
      words,
    }: { readonly says: string; readonly faces: readonly number[]; readonly words: string },
  ): Promise<ActionMessage> {
    const from = await sheet();
    const falling = [...faces];
    const own = CONFIG.Dice.randomUniform;
    await as(MARA, async () => {
      buttonOf(from, name).click();
      await pc(SABLE).sheet!.close();
      const dialog = await vi.waitFor(() => {
        const open = document.querySelector<HTMLElement>(`[id="fates-edge-roll-${pc(SABLE).id!}"]`);
        if (!open?.querySelector('[data-live="button"]')?.textContent) throw new Error("No dialog yet");
        return open;
      });
      await soon(() => wordsOf(dialog)).toContain(says);
      write(labelled(dialog, /^How do you go about it/), words);
      CONFIG.Dice.randomUniform = () => 1 - ((falling.shift() ?? 3) - 0.5) / 10;
      buttonOf(dialog, /^Roll \d+ dice/).click();
      await soon(() => dialog.isConnected).toBe(false);
    });
    CONFIG.Dice.randomUniform = own;
    expect(falling).toEqual([]);
    return game.messages.contents.findLast(({ type }) => type === "action") as ActionMessage;
  }

  it("bearing none of the backlash settles it for the caster, until the GM takes the assignment back", async () => {
    const channel = await rollBy("Channel for a free working", {
      says: "Channel and Weave (Pyromancy) together succeed",
      faces: [8, 8, 1],
      words: "I let it come.",
    });
    const waits = async (): Promise<string[]> => {
      const { waitingOf } = await import("../../../../src/fates-edge/apps/your-move/waiting-view.ts");
      return waitingOf(pc(SABLE)).player.map(({ kind }) => kind);
    };
    await press(GM, channel, "Assign the backlash");
    expect(await waits()).toContain("shunt");
    await press(MARA, channel, "Bear none");
    expect(await waits()).not.toContain("shunt");
    expect(buttonsOf(await cardFor(MARA, channel)).join()).not.toMatch(/into 1|Bear none/);
    expect(pc(SABLE).system.fatigue.value).toBe(0);
    expect(buttonsOf(await cardFor(GM, channel)).join()).toMatch(/Spend 1 CP/);
    await press(GM, channel, /^Undo.*none/);
    expect(await waits()).toContain("shunt");
    await press(MARA, channel, "Bear none");
    const { undoOnCard } = await import("../../../../src/table/cards/undo.ts");
    await as(GM, () => undoOnCard(channel, "assigning"));
    await press(GM, channel, "Assign the backlash");
    expect(await waits()).toContain("shunt");
    await press(MARA, channel, "Bear none");
    const { spendOnRoll } = await import("../../../../src/fates-edge/actions/spend/spend.ts");
    await as(GM, () => spendOnRoll(channel, { points: 1, label: "A spark on the thatch" }));
    // What was not borne of the Channel may be of the Weave: the working's one shunt is still to be had.
    const { isShunted } = await import("../../../../src/fates-edge/state/magic/working.ts");
    expect(isShunted(channel.system)).toBe(false);
    const { giveUpHeld } = await import("../../../../src/fates-edge/actions/magic/working.ts");
    await as(MARA, () => giveUpHeld(channel.id!));
  });

  it("a free working: the Channel gathers, its points are resolved, and what is held is woven", async () => {
    const channel = await rollBy("Channel for a free working", {
      says: "Channel and Weave (Pyromancy) together succeed",
      faces: [8, 8, 1],
      words: "Breath by breath, out of the coals.",
    });
    await soon(strip).toContain("holds 2 Potential");
    await press(GM, channel, "Assign the backlash");
    await press(MARA, channel, "1 CP into 1 fatigue");
    await soon(() => pc(SABLE).system.fatigue.value).toBe(1);
    // The bank has set the difficulty: what is held counts against it. The fatigue of the shunt turns one success.
    const woven = await rollBy(`Weave the 2 Potential that ${SABLE} holds`, {
      says: "2 Potential: the dice need to meet DV 1, not 2.",
      faces: [8, 8],
      words: "A wall of embers.",
    });
    expect(await told(GM, woven)).toContain("2 Potential woven");
    expect(await told(GM, woven)).toContain("Clean");
    await soon(strip).not.toContain("holds 2 Potential");
    await pc(SABLE).update({ system: { fatigue: { value: 0 } } });
  });

  it("a player begins a spell with cards and writes it; it waits, a GM changes it and says yes, and it is cast", async () => {
    const spellOf = (name: string) => pc(SABLE).items.getName(name)!;
    const editor = await as(MARA, async () => {
      buttonOf(await sheet(), "Write a new spell").click();
      const written = await opened(/New spell/);
      await pc(SABLE).sheet!.close();
      return written;
    });
    expect(wordsOf(editor)).toContain("Not ready for the table yet:");
    expect(buttonOf(editor, "Ask the GM").disabled).toBe(true);
    await as(MARA, async () => {
      buttonOf(editor, "Let cards begin it").click();
      const seed = await opened("Cards begin a spell");
      buttonOf(seed, "Draw 2 cards").click();
      await soon(() => seed.querySelectorAll("li img").length).toBe(2);
      buttonOf(seed, "Begin the spell with it").click();
      await soon(() => seed.isConnected).toBe(false);
    });
    await soon(() => editor.innerHTML).toContain("Begun by");
    await as(MARA, async () => {
      await spellOf("New spell").update({
        system: { description: "<p>Ash carries a word across the room.</p>" },
      });
      // What the cards brought is the writer's to change.
      write(labelled(editor, "Name"), "Ash Whisper");
      await soon(() => pc(SABLE).items.getName("Ash Whisper")).toBeDefined();
      choose(listNamed(editor, "Art"), "Pyromancy");
      await soon(() => spellOf("Ash Whisper").system).toMatchObject({ art: "pyromancy" });
      write(labelled(editor, "DV"), "3");
      await soon(() => spellOf("Ash Whisper").system).toMatchObject({ dv: 3 });
      const eyes = listNamed(editor, "Draws eyes or ears");
      expect([...eyes.options].map(wordsOf)).toContain("Not Obvious");
      write(eyes, "no");
      await soon(() => spellOf("Ash Whisper").system).toMatchObject({ obvious: false });
      await soon(() => wordsOf(editor)).toContain("This spell is ready for the table.");
    });
    await as(MARA, () => buttonOf(editor, "Ask the GM").click());
    await soon(() => wordsOf(editor)).toContain("A GM has been asked.");
    expect(buttonsOf(await sheet())).not.toContain("Cast Ash Whisper");
    await pc(SABLE).sheet!.close();
    const card = newest();
    expect(await told(GM, card)).toContain("has written a spell: Ash Whisper");
    await spellOf("Ash Whisper").sheet!.close();
    await press(GM, card, "Open and change");
    const page = await opened(/Ash Whisper/);
    if (allLabelled(page, "DV").length === 0) buttonOf(page, "Edit").click();
    await soon(() => allLabelled(page, "DV")).toHaveLength(1);
    write(labelled(page, "DV"), "2");
    await soon(() => spellOf("Ash Whisper").system).toMatchObject({ dv: 2 });
    expect(await told(GM, card)).toContain("DV 2");
    expect(buttonsOf(await cardFor(MARA, card))).not.toContain("Let it be cast");
    await press(GM, card, "Let it be cast");
    expect(await told(GM, card)).toContain(`${SABLE} may cast Ash Whisper from now on.`);
    await spellOf("Ash Whisper").sheet!.close();
    const woven = await rollBy("Cast Ash Whisper", {
      says: "of backlash",
      faces: [8, 8, 8],
      words: "A breath over the hearth.",
    });
    expect(await told(GM, woven)).toMatch(/Ash Whisper.*Clean|Clean.*Ash Whisper/);
    expect(woven.system.gm.judged?.dv).toBe(2);
  });
});
