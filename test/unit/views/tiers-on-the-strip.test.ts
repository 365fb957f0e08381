// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, mendLists, tick, write } from "./support/labelled.ts";
import {
  as,
  BRYN,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  pc,
  press,
  SABLE,
  soon,
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
  beat: { number: 2, step: "others" },
};
const CLOCKS = {
  job: { name: "Job", size: 8, kind: "primary", scope: "scene" },
  danger: { name: "Danger", size: 6, kind: "danger", scope: "scene" },
  gate: { name: "Credentials", size: 4, kind: "gate", scope: "scene", base: 1, gates: "job" },
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

/** A tier I and a tier IV character before a tier IV checkpoint (SRD R). Beat by beat and by hand: `play/mixed-tier`; its flips: `flips-on-the-strip`. */
describe("Tiers before an obstacle", () => {
  const strip = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-beat")!;

  beforeAll(async () => {
    const away = { away: true };
    await openWholeTable({
      changes: { party: { scene: SCENE, clocks: CLOCKS }, [SABLE]: away, [BRYN]: away },
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

  async function ready(name: string): Promise<HTMLElement> {
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(name), { attribute: "body", skill: "melee" });
    return opened(new RegExp(name));
  }

  it("the roll dialog says what the tier does, and starts from the floor of positions", async () => {
    const dialog = await ready(NIM);
    await soon(() => wordsOf(dialog)).toContain("Below the obstacle: one tick fewer.");
    // Six dice: two or three hits are a tick, four to six are two.
    expect(wordsOf(dialog)).toContain("About 1.2 ticks on the average.");
    expect(labelled(dialog, "Risky").checked).toBe(true);
    const anchors = await ready(ODA);
    await soon(() => labelled(anchors, "Controlled").checked).toBe(true);
    expect(wordsOf(anchors)).not.toContain("Below the obstacle");
  });

  it("an epic action ticks one more and asks for a card for each 1 of its first throw, once a scene", async () => {
    const faces = [6, 7, 1, 1, 3, 4];
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - ((faces.shift() ?? NaN) - 0.5) / 10;
    const roll = await as(MARA, async () => {
      const dialog = await ready(NIM);
      tick(labelled(dialog, /^Epic action/));
      await soon(() => wordsOf(dialog)).toContain("About 2.2 ticks on the average.");
      write(labelled(dialog, /^How do you go about it/), "Everything on one throw.");
      buttonOf(dialog, "Roll 6 dice").click();
      await soon(() => dialog.isConnected).toBe(false);
      return newest() as ActionMessage;
    });
    CONFIG.Dice.randomUniform = own;
    expect(faces).toEqual([]);
    expect(await told(MARA, roll)).toContain("An epic action.");
    const ticks = [...(await cardFor(GM, roll)).querySelectorAll('[data-action="tick"]')].map(wordsOf);
    expect(ticks).toContain("Tick Credentials by 2");
    await soon(() => buttonsOf(strip())).toContain("Flips for the epic action: 2");
    buttonOf(strip(), "Flips for the epic action: 2").click();
    await soon(() => buttonsOf(strip())).toContain("Flip for the epic action");
    const again = await ready(NIM);
    await soon(() => wordsOf(again)).toContain("Below the obstacle");
    expect(allLabelled(again, /^Epic action/)).toHaveLength(0);
    await press(GM, roll, /^Undo.*epic action is used/);
    expect(pc(NIM).system.epicAction.scene).toBe(0);
  });
});
