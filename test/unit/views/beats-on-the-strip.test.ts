// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AssetItem } from "../../../src/fates-edge/data/kinds.ts";
import type * as Flips from "../../../src/fates-edge/state/beat/flips.ts";
import { mendLists } from "./support/labelled.ts";
import {
  banked,
  BRYN,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const NIM = "Nim";
const ODA = "Oda the Unbeaten";
const SCENE = {
  number: 1,
  running: true,
  name: "The checkpoint",
  band: "hard",
  tier: 4,
  position: "",
  job: "job",
  danger: "danger",
  severity: "hard",
  reward: "assetOne",
  beat: { number: 0, step: "" },
};
const CLOCKS = {
  job: { name: "Job", size: 8, kind: "primary", scope: "scene" },
  danger: { name: "Danger", size: 6, kind: "danger", scope: "scene", base: 2 },
  witnesses: { name: "Witnesses", size: 4, kind: "domain", suit: "hearts", scope: "scene" },
  gate: { name: "Credentials", size: 4, kind: "gate", scope: "scene", gates: "job" },
};

/** Somebody with six dice in a fight, who has spent so much XP. */
const fighter = (id: string, name: string, owner: string, spent: number): object => ({
  _id: id,
  name,
  type: "pc",
  ownership: { default: 1, [owner]: 3 },
  system: {
    attributes: { body: 3 },
    skills: { melee: 3 },
    build: { state: "done" },
    ledger: spent > 0 ? { line: { kind: "talent", xp: -spent, label: "A long career", time: 1 } } : {},
  },
});

/** The beats before a tier IV checkpoint (SRD R), from the GM's strip; each test goes on where the one before it ended. Declared by keys, on three pages: `play/mixed-tier`. */
describe("The beats of a mixed-tier scene", () => {
  const strip = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-beat")!;
  const filled = (clock: string): number => party().system.filled[clock] ?? -1;
  const step = (): string => party().system.scene.beat.step;

  beforeAll(async () => {
    const away = { away: true };
    await openWholeTable({
      changes: {
        party: { scene: SCENE, clocks: CLOCKS, bank: { carried: 0, entries: {} } },
        [SABLE]: away,
        [BRYN]: away,
        "Ash Thorne": away,
      },
      more: [
        fighter("pcNim00000000000", NIM, MARA, 0),
        fighter("pcOda00000000000", ODA, TOMAS, 160),
      ] as never,
    });
    mendLists();
    const { startBeatStrip } = await import("../../../src/fates-edge/apps/beat/beat-strip.ts");
    startBeatStrip();
    await vi.waitFor(() => expect(strip().textContent).toContain("Danger"));
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()])
      if (open.id !== "fates-edge-beat") await open.close();
  });

  async function next(label: string, then: string): Promise<void> {
    await soon(() => buttonsOf(strip())).toContain(label);
    buttonOf(strip(), label).click();
    await soon(step).toBe(then);
  }

  /** Fills a clock up, or empties it, to so many segments. */
  async function fill(clock: string, segments: number): Promise<void> {
    const ticks = { [foundry.utils.randomID()]: segments - filled(clock) };
    await party().update({ system: { clocks: { [clock]: { ticks } } } });
    expect(filled(clock)).toBe(segments);
  }

  it("a beat begins with the floor of pressure, and its undo takes both back", async () => {
    await next("Begin the first beat", "declare");
    await soon(banked).toBe(1);
    expect(wordsOf(strip())).toContain("Beat 1");
    const notice = game.messages.contents.at(-1)!;
    expect(await told(MARA, notice)).toMatch(/Beat 1 begins/);
    await press(GM, notice, /^Undo/);
    await soon(banked).toBe(0);
    expect(step()).toBe("");
    await next("Begin the first beat", "declare");
  });

  it("hits become ticks by tier: the anchor eases the danger, a lower tier nets one less, gates bar the job", async () => {
    await next("Next: Anchor", "anchor");
    await soon(() => wordsOf(strip())).toContain(`${ODA} rolls first`);
    const ticksOn = async (roll: ChatMessage.Implementation): Promise<string[]> =>
      [...(await cardFor(GM, roll)).querySelectorAll('[data-action="tick"]')].map(wordsOf);
    const melee = { attribute: "body", skill: "melee" } as const;
    const anchored = await thrown(TOMAS, ODA, { ...melee, faces: [6, 7, 2, 3, 4, 5] });
    // What would fill a clock at nought is offered, what would empty one is not.
    expect(await ticksOn(anchored)).toEqual(["Take 2 off Danger", "Tick Credentials by 2"]);
    await press(GM, anchored, "Take 2 off Danger");
    await soon(() => filled("danger")).toBe(0);
    expect(await told(MARA, anchored)).toContain("Danger eases by 2.");
    await press(GM, anchored, /^Undo.*eases/);
    await soon(() => filled("danger")).toBe(2);
    const { tickClock } = await import("../../../src/fates-edge/actions/roll/roll-card/tick.ts");
    expect(await tickClock(anchored), "the first that is offered").toBe(true);
    await soon(() => filled("danger")).toBe(0);

    await next("Next: Others", "others");
    const forging = await thrown(MARA, NIM, { ...melee, faces: [6, 7, 8, 2, 3, 4] });
    expect(await ticksOn(forging)).toEqual(["Tick Credentials"]);
    await press(GM, forging, "Tick Credentials");
    await soon(() => filled("gate")).toBe(1);
  });

  it("R.2: a card bites the lowest tier, Clubs the anchor, and gear of whoever has some", async () => {
    const { falloutFor, usualTarget } = await import("../../../src/fates-edge/state/beat/flips.ts");
    const { requireMixed } = await import("../../../src/fates-edge/state/beat/mixed-tier.ts");
    const mixed = requireMixed();
    const [nim, oda] = [pc(NIM), pc(ODA)];
    for (const crew of [
      [nim, oda],
      [oda, nim],
    ]) {
      expect(usualTarget({ ...mixed, crew }, { suit: "hearts" })).toBe(nim.uuid);
      expect(usualTarget({ ...mixed, crew }, { suit: "clubs" })).toBe(oda.uuid);
    }
    const card = { suit: "clubs", isImpaired: true } as Parameters<(typeof Flips)["falloutFor"]>[1];
    const wears = (): string[] => falloutFor(mixed, card, oda.uuid).map(({ item }) => item);
    expect(wears(), "nothing at hand").toEqual([]);
    const [shield] = await oda.createEmbeddedDocuments("Item", [{ name: "Shield", type: "gear" }]);
    expect(wears()).toEqual([shield!.uuid]);
    await shield!.delete();
  });

  it("what one GM does in a beat is done in turn: no beat of spells ends in the middle of another act", async () => {
    const { asBeat } = await import("../../../src/fates-edge/actions/beat/beat.ts");
    const { endSpellBeat } = await import("../../../src/fates-edge/actions/magic/spell-beats.ts");
    const order: string[] = [];
    const act = asBeat(async () => {
      order.push("begins");
      await new Promise((resolve) => setTimeout(resolve));
      order.push("is done");
    });
    await Promise.all([act, endSpellBeat().then(() => order.push("spells"))]);
    expect(order).toEqual(["begins", "is done", "spells"]);
  });

  it("a job done while danger is hot ends with an exit beat, a tail for the next scene, and the reward", async () => {
    await next("Next: Flips", "flips");
    await next("Next: Ticks", "ticks");
    await next("Next beat", "declare");
    await soon(() => wordsOf(strip())).toContain("Beat 2");
    await fill("gate", 4);
    await fill("danger", 4);
    await fill("job", 8);
    await next("Ticks", "ticks");
    await next("Next: Exit", "exit");
    await soon(() => wordsOf(strip())).toMatch(/Exit.*then a tail clock follows.*For the job: A minor asset/);
    buttonOf(strip(), "A tail follows").click();
    const tail = (): string | undefined =>
      Object.keys(party().system.clocks).find((key) => party().system.clocks[key]?.name === "Tail");
    await soon(() => filled(tail() ?? "")).toBe(2);
    buttonOf(strip(), "Give the reward").click();
    const choosing = await opened("What the scene pays");
    buttonOf(choosing, "Give the reward").click();
    await soon(() => buttonsOf(strip())).not.toContain("Give the reward");
    const paid = game.messages.contents.at(-1)!;
    expect(await told(MARA, paid)).toMatch(/The job pays.*A minor asset/);
    await press(GM, paid, /^Undo/);
    await soon(() => buttonsOf(strip())).toContain("Give the reward");
    for (const [reward, tier] of [
      ["assetOne", 1],
      ["assetTwo", 2],
    ] as const)
      expect(await assetOf(reward), "R.8: a minor asset, or a standard one").toEqual([["asset", tier]]);
    const { EndSceneWindow } = await import("../../../src/fates-edge/apps/scene/end-scene.ts");
    await EndSceneWindow.open();
    buttonOf(await opened(/^End scene/), /^(Discard them|End it)$/).click();
    await soon(() => strip()).toBeNull();
    expect(filled(tail() ?? "")).toBe(2);
  });

  /** What Nim gets for the job, as type and tier; it is taken back at once. */
  async function assetOf(reward: string): Promise<(string | number)[][]> {
    const { giveReward } = await import("../../../src/fates-edge/actions/beat/fallout.ts");
    expect(await giveReward({ reward, of: pc(NIM).uuid })).toBe(true);
    const made = pc(NIM).items.map(({ type, system }) => [type, (system as AssetItem["system"]).tier]);
    await press(GM, game.messages.contents.at(-1)!, /^Undo/);
    await soon(() => buttonsOf(strip())).toContain("Give the reward");
    return made;
  }
});
