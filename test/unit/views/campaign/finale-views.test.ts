import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type * as Start from "../../../../src/fates-edge/actions/campaign/finale-start.ts";
import type * as Beat from "../../../../src/fates-edge/actions/beat/beat.ts";
import type * as Acts from "../../../../src/fates-edge/actions/campaign/finale.ts";
import type * as Spreads from "../../../../src/fates-edge/actions/deck/spreads.ts";
import type * as Strip from "../../../../src/fates-edge/apps/beat/beat-view.ts";
import type * as Crown from "../../../../src/fates-edge/apps/crown/crown-view.ts";
import type * as Draft from "../../../../src/fates-edge/apps/crown/finale-draft.ts";
import type * as State from "../../../../src/fates-edge/state/campaign/campaign.ts";
import type * as Finale from "../../../../src/fates-edge/state/campaign/finale.ts";
import type * as Mixed from "../../../../src/fates-edge/state/beat/mixed-tier.ts";
import type * as Known from "../../../../src/fates-edge/state/deck/spreads.ts";
import type { FinaleDraft } from "../../../../src/fates-edge/apps/crown/finale-draft.ts";
import { MARA } from "../../client/support/start-game.ts";
import { asUser, openCrownWorld, stackCards, theParty as party } from "../support/crown-world.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}
interface DraftView {
  readonly missing?: string;
  readonly elsewhere: string;
  readonly terrains: readonly Choice[];
  readonly terms: readonly { readonly label: string; readonly words: string }[];
  readonly rails: readonly { readonly rails: readonly Choice[]; readonly sizes: readonly Choice[] }[];
  readonly points: readonly Choice[];
  readonly boost: string;
  readonly overStack: { readonly strikes: boolean; readonly ways: readonly Choice[] };
}
interface FinaleShown {
  readonly facts: readonly string[];
  readonly verdict: string;
  readonly goOn: string;
  readonly declare: object | null;
  readonly collide: object | null;
  readonly resume: object | null;
  readonly paused: string;
}

describe("what the table sees of a finale", () => {
  const acts = {} as typeof Start &
    typeof Beat &
    typeof Acts &
    typeof Spreads &
    typeof Strip &
    typeof Crown &
    typeof Draft &
    typeof State &
    typeof Finale &
    typeof Mixed &
    typeof Known;
  const draft = (more: Partial<FinaleDraft> = {}): DraftView =>
    acts.finaleDraftView({ ...acts.freshFinale(), ...more }, "id") as unknown as DraftView;
  const words = (view: DraftView): string[] => view.terms.map((term) => `${term.label}: ${term.words}`);
  const shown = (): FinaleShown => {
    const { finale } = acts.crownView("id", { end: "", extras: [] }) as { finale: FinaleShown };
    return finale;
  };
  const strip = () =>
    acts.beatView(acts.mixedScene()!, { uid: "id", open: true, fallout: { who: "", option: 0 } }) as {
      title: string;
      status: string[];
      next: string | false;
      finale: { verdict: string; goOn: string; open: string; beats: { current: boolean; label: string }[] };
    };

  async function dials(mandate: number, crisis: number): Promise<void> {
    const majors = { major00000000001: { mandate, crisis, scene: 1 } };
    await party().update({ system: { campaign: { profile: "chronicle", majors } } });
  }

  beforeAll(async () => {
    await openCrownWorld();
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/campaign/finale-start.ts"),
      import("../../../../src/fates-edge/actions/beat/beat.ts"),
      import("../../../../src/fates-edge/actions/campaign/finale.ts"),
      import("../../../../src/fates-edge/actions/deck/spreads.ts"),
      import("../../../../src/fates-edge/apps/beat/beat-view.ts"),
      import("../../../../src/fates-edge/apps/crown/crown-view.ts"),
      import("../../../../src/fates-edge/apps/crown/finale-draft.ts"),
      import("../../../../src/fates-edge/state/campaign/campaign.ts"),
      import("../../../../src/fates-edge/state/campaign/finale.ts"),
      import("../../../../src/fates-edge/state/beat/mixed-tier.ts"),
      import("../../../../src/fates-edge/state/deck/spreads.ts"),
    ]);
    Object.assign(acts, ...loaded);
    vi.stubGlobal("ui", { notifications: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } });
  }, 60_000);

  afterEach(() => vi.restoreAllMocks());

  it("the draft says what is missing before there is a length or a spread", async () => {
    expect(draft().missing).toContain("no dials");
    await dials(2, 6);
    expect(draft().missing).toContain("Draw the Crown Spread first");
    stackCards(["SQ", "H7", "C9", "DQ", "HA"]);
    await acts.drawSpread({ spread: "crown" });
    vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
    expect(draft().missing).toBeUndefined();
  });

  it("the ground that the dials allow is chosen and named; a GM may choose another, and sees what that changes", async () => {
    const chosen = draft().terrains.find((one) => one.chosen);
    expect(chosen).toMatchObject({
      value: "forced",
      label: expect.stringContaining("the dials allow it") as string,
    });
    expect(draft().points.map(({ value }) => value)).toEqual(["7", "8"]);
    expect(draft({ terrain: "balanced" }).points.map(({ value }) => value)).toEqual(["6", "7"]);
    expect(words(draft({ terrain: "called" }))).toEqual([
      "Primary: 8 segments, 10 if the Wild is an ace",
      "Rails: The rails begin empty.",
      "Boost: One, free.",
    ]);
    expect(draft({ terrain: "called" }).boost).toBe("On their procedure");
    expect(draft().boost).toBe("");
    await dials(1, 1);
    expect(acts.freshFinale().terrain).toBe("balanced");
    await dials(6, 3);
    expect(acts.freshFinale().terrain).toBe("called");
    await dials(2, 6);
  });

  it("the draft tells nobody whether the hidden Wild is an ace: it says both, and no rail could begin full", async () => {
    expect(words(draft())).toEqual([
      "Primary: 8 segments, 10 if the Wild is an ace",
      "Rails: Each rail begins with 1 tick, or 2 ticks if the Wild is an ace.",
      "Boost: None.",
    ]);
    const spread = acts.crownSpread()!;
    const before = draft();
    stackCards([]);
    await acts.exchangePlace(spread.id, "wild", "any");
    vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
    expect(draft()).toEqual(before);
    expect(before.rails.flatMap(({ sizes }) => sizes.map(({ value }) => Number(value)))).not.toContain(2);
  });

  it("the rail that was named stands alone in its list, beside three of the other kind", async () => {
    expect(draft().rails.map(({ rails }) => rails.length)).toEqual([3, 3]);
    await party().update({ system: { campaign: { pressure: "hazard" } } });
    const [social, kinetic] = draft().rails;
    expect(social?.rails).toHaveLength(3);
    expect(kinetic?.rails.map(({ value }) => value)).toEqual(["hazard"]);
    await party().update({ system: { campaign: { pressure: "curfew" } } });
  });

  it("Over-Stack is counted from two on, the Boost among them, with the two ways of a Chronicle", () => {
    const advantages = ["The proof set", "A public witness"].map((label) => {
      return { id: label, kind: "other", source: "", label, ticked: true };
    });
    expect(draft({ advantages: advantages.slice(0, 1) }).overStack.strikes).toBe(false);
    expect(draft({ advantages: advantages.slice(0, 1), terrain: "called" }).overStack.ways).toHaveLength(2);
    const struck = draft({ advantages });
    expect(struck.overStack.ways.map(({ label }) => label)).toEqual([
      "Each rail begins 1 further",
      expect.stringMatching(/^1 \w+ for the GM at the first Spade$/) as string,
    ]);
    expect(words(struck)[1]).toContain("2 ticks, or 3 ticks");
  });

  it("a GM whose browser does not hold the cards is told in whose they lie", async () => {
    const { id } = acts.crownSpread()!;
    const held = acts.cardsHeldForSpread(id);
    await acts.holdCards(id, null);
    expect(draft().elsewhere).toContain("Gamemaster");
    await acts.holdCards(id, held);
    expect(draft().elsewhere).toBe("");
  });

  it("players read beat, clocks, points and the Wild in words, and are offered nothing to press", async () => {
    await acts.startFinale({
      name: "The river charter",
      terrain: "balanced",
      social: "curfew",
      kinetic: "hunt",
      points: 6,
      rival: { name: "Abbot Rell" },
    });
    await acts.takeStep();
    await asUser(MARA, async () => {
      const { facts, goOn, declare, collide, verdict } = shown();
      expect(facts[0]).toMatch(/^The river charter 0\/(8|10)$/);
      expect(facts.join("\n")).toMatch(
        /Curfew rail 1\/6\nHunt rail 1\/6\nThe GM declared 6 \w+ and has spent 0/,
      );
      expect(facts.join("\n")).toContain("The Wild: ");
      expect(facts).toContain("The rival: Abbot Rell.");
      expect({ goOn, declare, collide, verdict }).toEqual({
        goOn: "",
        declare: null,
        collide: null,
        verdict: "",
      });
      expect(strip()).toMatchObject({ title: "Finale: Reckoning, turn 1", next: false });
      expect(strip().finale).toMatchObject({ goOn: "", open: "" });
      expect(strip().finale.beats.find(({ current }) => current)?.label).toBe("Reckoning");
    });
    expect(strip().finale.goOn).toBe("On to the Crossing");
    expect(strip().status).toHaveLength(4);
  });

  it("what the clocks have decided is told to all who are shown them, and to nobody else", async () => {
    const { social } = acts.finaleOf()!.stored;
    await party().update({ system: { clocks: { [social]: { ticks: { full: 5 } } } } });
    await asUser(MARA, async () => {
      expect(strip().finale.verdict).toContain("Shattered");
      await Promise.resolve();
    });
    await party().update({ system: { clocks: { [social]: { sight: "gm" } } } });
    await asUser(MARA, async () => {
      expect(strip().finale.verdict).toBe("");
      expect(JSON.stringify([strip(), shown()])).not.toMatch(/Curfew|Shattered/);
      await Promise.resolve();
    });
    expect(strip().finale).toMatchObject({ open: "Declare the outcome" });
    await party().update({ system: { clocks: { [social]: { sight: "all" } } } });
  });

  it("once declared, all read how it ended, and no further turn is offered", async () => {
    await acts.declareOutcome({ outcome: "shattered", words: "The <b>river</b> is lost." });
    expect(strip().next).toBe(false);
    await asUser(MARA, async () => {
      expect(shown().verdict).toBe("Declared: Shattered.");
      expect(shown().facts).toContain("The <b>river</b> is lost.");
      expect(strip().finale.verdict).toBe("Declared: Shattered.");
      await Promise.resolve();
    });
  });
});
