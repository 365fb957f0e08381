// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Decks from "../../../src/table/decks.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import { packOfDecks } from "./support/pack-of-decks.ts";
import {
  banked,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  press,
  rolled,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

/** The Deck of Consequences at work (SRD 21), in the GM's own window. By hand, between two GMs and after a reload: `play/deck`. */
describe("A draw for a roll", () => {
  let decks: typeof Decks;
  const deck = () => decks.findStack("consequences")!;
  const left = (): number => deck().availableCards.length;
  const names = (draw: HTMLElement): string[] => [...draw.querySelectorAll("h2")].map(wordsOf);

  beforeAll(async () => {
    await openWholeTable({ packs: [await packOfDecks()] });
    decks = await import("../../../src/table/decks.ts");
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** A roll of the player's that succeeds with so many setbacks, and the GM's draw for it. */
  async function drawFor(
    approach: string,
    setbacks: number,
  ): Promise<{ roll: ActionMessage; draw: HTMLElement }> {
    const roll = await rolled(approach, [9, 8, 7, 6, 5, 4].fill(1, 6 - setbacks));
    await press(GM, roll, "Draw");
    return { roll, draw: await opened("Hidden draw") };
  }

  async function reveal(draw: HTMLElement, twist: string): Promise<void> {
    draw.querySelector<HTMLTextAreaElement>("[name=twist]")!.value = twist;
    buttonOf(draw, "Reveal").click();
    await soon(() => draw.isConnected).toBe(false);
  }

  it("takes one card for each setback, from 52; the deck changes only when it is revealed", async () => {
    await deck().recall();
    expect(deck().cards.size).toBe(52);
    const before = left();
    const { draw } = await drawFor("One for each setback.", 2);
    expect(names(draw)).toHaveLength(2);
    expect(left()).toBe(before);
    await reveal(draw, "A twist of two cards.");
    expect(left()).toBe(before - 2);
  });

  it("shuffles the discards back when the deck runs dry, with a line in the chat", async () => {
    const drawn = deck().availableCards.slice(1);
    await deck().updateEmbeddedDocuments(
      "Card",
      drawn.map(({ id }) => ({ _id: id, drawn: true })),
    );
    expect(left()).toBe(1);
    const { draw } = await drawFor("And again.", 2);
    expect(names(draw)).toHaveLength(2);
    expect(await told(TOMAS, newest())).toMatch(/shuffled/i);
    await reveal(draw, "Once more.");
    expect(left()).toBeGreaterThan(10);
  });

  it("is undone, and the cards are back", async () => {
    const before = left();
    const { roll, draw } = await drawFor("Undo me.", 3);
    await reveal(draw, "It never was.");
    expect(left()).toBe(before - 3);
    await press(GM, roll, /^Undo.*never was/);
    await soon(left).toBe(before);
  });

  it("put back, never happened", async () => {
    const points = banked();
    const { roll, draw } = await drawFor("Put it back.", 1);
    buttonOf(draw, "Put back").click();
    await soon(async () => buttonsOf(await cardFor(GM, roll))).toContain("Spend 1 CP");
    expect(banked()).toBe(points + 1);
  });

  it("a Tarot table draws the same deck under its own faces", async () => {
    const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
    await changeSetting("deckSkin", "tarot");
    const { roll, draw } = await drawFor("Turn the Tarot.", 1);
    const [name = ""] = names(draw);
    expect(name).toMatch(/Cups|Pentacles|Swords|Wands/);
    await reveal(draw, "The old faces know.");
    expect(await told(MARA, roll)).toContain(name);
    await changeSetting("deckSkin", "french");
  });

  it("a contradiction is redrawn: any other card, or the nearest of its suit; put back, the draw never happened", async () => {
    const points = banked();
    const { roll, draw } = await drawFor("That cannot be.", 1);
    const [first = ""] = names(draw);
    buttonOf(draw, `Another card in place of ${first}`).click();
    await soon(() => names(draw)).not.toContain(first);
    const [second = ""] = names(draw);
    buttonOf(draw, `Nearest card of this suit in place of ${second}`).click();
    await soon(() => names(draw)).not.toContain(second);
    const [third = ""] = names(draw);
    expect(third.split(" ").at(-1)).toBe(second.split(" ").at(-1));
    buttonOf(draw, "Put back").click();
    await soon(async () => buttonsOf(await cardFor(GM, roll))).toContain("Spend 1 CP");
    expect(banked()).toBe(points + 1);
  });

  it("it is found under any name", async () => {
    const { id } = deck();
    await deck().update({ name: "Old Trouble" });
    const { draw } = await drawFor("Which deck is it?", 1);
    const before = left();
    await reveal(draw, "The same one.");
    expect(deck()).toMatchObject({ id, name: "Old Trouble" });
    expect(left()).toBe(before - 1);
  });

  it("it is rebuilt after somebody deleted it", async () => {
    const gone = deck().id;
    await deck().delete();
    expect(decks.findStack("consequences")).toBeNull();
    const { draw } = await drawFor("A deck is needed.", 1);
    await reveal(draw, "From a new deck.");
    expect(deck().id).not.toBe(gone);
    expect(deck().cards.size).toBe(52);
    expect(left()).toBe(51);
  });
});
