// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Decks from "../../../src/table/decks.ts";
import {
  banked,
  buttonOf,
  choose,
  MARA,
  newest,
  openWholeTable,
  party,
  press,
  GM,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const SCENE = {
  number: 1,
  running: true,
  name: "The checkpoint",
  band: "hard",
  tier: 4,
  job: "job",
  danger: "danger",
  severity: "hard",
  opposes: "counterwatch",
  beat: { number: 1, step: "flips" },
};
const CLOCKS = {
  job: { name: "Job", size: 8, kind: "primary", scope: "scene" },
  danger: { name: "Danger", size: 6, kind: "danger", scope: "scene", base: 4 },
  witnesses: { name: "Witnesses", size: 4, kind: "domain", suit: "hearts", scope: "scene" },
};

/**
 * The flips of a beat before a tier IV checkpoint (SRD R.3, R.5), from the GM's strip. Each test goes on where the one before it
 * ended. The scene before and after them, by hand at three pages: `play/mixed-tier`.
 */
describe("The flips of a mixed-tier scene", () => {
  let decks: typeof Decks;
  const filled = (clock: string): number => party().system.filled[clock] ?? -1;
  const strip = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-beat")!;
  const cards = (): HTMLElement[] => [
    ...strip().querySelectorAll<HTMLElement>('[aria-label="Cards of this beat"] li'),
  ];
  const flips = (): ChatMessage.Implementation[] =>
    game.messages.filter(({ system }) => (system as { kind?: string }).kind === "flip");
  const pressed = (name: string | RegExp): void => buttonOf(strip(), name).click();

  beforeAll(async () => {
    await openWholeTable({ changes: { party: { scene: SCENE, clocks: CLOCKS, bank: { carried: 3 } } } });
    decks = await import("../../../src/table/decks.ts");
    const { startBeatStrip } = await import("../../../src/fates-edge/apps/beat/beat-strip.ts");
    startBeatStrip();
    await vi.waitFor(() => expect(strip().textContent).toContain("Danger"));
  });

  /** The next card that is picked among those that the scene's ceiling allows: kings and aces are above it. */
  function willFlip(suit: string, rank: string): void {
    const rankOf = (card: Card.Implementation): string => (card.system as { rank: string }).rank;
    const free = decks.findStack("consequences")!.cards.filter(({ drawn }) => !drawn);
    const allowed = free.filter((card) => !["A", "K"].includes(rankOf(card)));
    const place = allowed.findIndex((card) => card.suit === suit && rankOf(card) === rank);
    expect(place).toBeGreaterThanOrEqual(0);
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => {
      CONFIG.Dice.randomUniform = own;
      return 1 - (place + 0.5) / allowed.length;
    };
  }

  it("are free while danger is hot, paid else; domains and talent tick at once, only the nastiest applies", async () => {
    const before = banked();
    willFlip("spades", "9");
    pressed("Free flip");
    await soon(() => filled("danger")).toBe(5);
    await soon(() => cards().length).toBe(1);
    expect(await told(MARA, newest())).toMatch(/the danger is hot.*Counterwatch: Danger ticks once/);
    expect(banked()).toBe(before);
    willFlip("hearts", "3");
    pressed(/^Flip for 1/);
    await soon(() => filled("witnesses")).toBe(1);
    expect(banked()).toBe(before - 1);
    await soon(() => cards().length).toBe(2);
    expect(wordsOf(cards()[0]!)).toContain("Applies");
    expect(wordsOf(cards()[1]!)).toContain("Passes");
    expect(wordsOf(strip())).toContain("Effect of the card: Nine of Spades");
  });

  it("come before what was declared, whose words are one line each until somebody unfolds them", async () => {
    const isBefore = (one: string, other: string): boolean => {
      const [first, second] = [strip().querySelector(one)!, strip().querySelector(other)!];
      return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    const people = '[aria-label="Who does what"]';
    for (const step of ["flips", "ticks"]) {
      await party().update({ system: { scene: { beat: { step } } } });
      await soon(() => strip().querySelector('[aria-current="step"]')?.textContent.trim().toLowerCase()).toBe(
        step,
      );
      for (const own of ['[data-action="flip"]', "select[name=who]", '[data-action="settle"]'])
        expect(isBefore(own, people), `${own} in ${step}`).toBe(true);
      const fields = [...strip().querySelectorAll(`${people} input`)];
      expect(fields.filter((field) => field.closest("details:not([open])") === null)).toEqual([]);
      expect(fields.length).toBeGreaterThan(0);
    }
    // While everybody declares, that is what the strip is about.
    await party().update({ system: { scene: { beat: { step: "declare" } } } });
    await soon(() => strip().querySelectorAll(`${people} details`).length).toBe(0);
    expect(isBefore(`${people} input`, '[data-action="flip"]')).toBe(true);
    await party().update({ system: { scene: { beat: { step: "flips" } } } });
    await soon(() => strip().querySelector('[aria-current="step"]')?.textContent.trim()).toBe("Flips");
  });

  it("undone, give everything back: the point, the tick, the card", async () => {
    const before = banked();
    await press(GM, flips().at(-1)!, /^Undo/);
    await soon(() => filled("witnesses")).toBe(0);
    expect(banked()).toBe(before + 1);
    await soon(() => cards().length).toBe(1);
  });

  it("take effect by the GM's word, which an undo takes back", async () => {
    choose(strip().querySelector<HTMLSelectElement>("select[name=option]")!, "Danger: +1");
    pressed("Apply");
    await soon(() => filled("danger")).toBe(6);
    await soon(() => wordsOf(strip())).toContain("Applied");
    await press(GM, newest(), /^Undo/);
    await soon(() => filled("danger")).toBe(5);
    await soon(() => wordsOf(strip())).toContain("Applies");
  });

  it("bring no card above the ceiling, and the talent bites once a scene", async () => {
    await party().update({ system: { bank: { carried: 20 } } });
    for (let count = cards().length; count < 9; count += 1) {
      pressed(/^Flip for 1/);
      await soon(() => cards().length).toBe(count + 1);
    }
    const ranks = flips().map(
      ({ system }) => (system as never as { data: { card: { rank: string } } }).data.card.rank,
    );
    expect(ranks).toHaveLength(10);
    expect(ranks.filter((rank) => rank === "K" || rank === "A")).toEqual([]);
    const bitten = flips().filter(({ system }) =>
      JSON.stringify(system).includes("FATES_EDGE.Beat.TalentTicks"),
    );
    expect(bitten).toHaveLength(1);
  });
});
