// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Panel from "../../../src/fates-edge/apps/bank-panel.ts";
import type { CLOCKS } from "../../../src/fates-edge/setup/api/clocks.ts";
import type { SCENES } from "../../../src/fates-edge/setup/api/scenes.ts";
import { allLabelled, labelled, mendLists, tick, write } from "./support/labelled.ts";
import {
  banked,
  buttonOf,
  buttonsOf,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  press,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const ARCHIVIST = {
  _id: "followerArchiv00",
  name: "Nym the Archivist",
  type: "follower",
  system: { serves: "Actor.pcBrynLedger0000", role: "Archivist", cap: 2 },
};
const RAILS = {
  hounds: { name: "The hounds", size: 6, kind: "hunt", scope: "table" },
  gates: { name: "The gates close", size: 6, kind: "curfew", scope: "table", sealed: true },
};
const THREE = ["Fog", "A rope is up", "The dog sleeps"];

/** What helps the crew, and how Over-Stack strikes (Clarification 4), in the GM's windows. A scene framed by hand and by keys: `play/scene`. */
describe("What helps the crew", () => {
  const acts = {} as { readonly SCENES: typeof SCENES; readonly CLOCKS: typeof CLOCKS } & typeof Panel;
  const filled = (name: string): number => {
    const { clocks, filled: so } = party().system;
    return so[Object.keys(clocks).find((key) => clocks[key]?.name === name) ?? ""] ?? -1;
  };
  const bank = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-bank")!;

  beforeAll(async () => {
    await openWholeTable({ more: [ARCHIVIST], changes: { party: { clocks: {} } } });
    mendLists();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/setup/api/scenes.ts"),
      import("../../../src/fates-edge/setup/api/clocks.ts"),
      import("../../../src/fates-edge/apps/bank-panel.ts"),
    ]);
    Object.assign(acts, ...loaded);
    await acts.openBank();
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()])
      if (open.id !== "fates-edge-bank") await open.close();
    await acts.SCENES.end();
    for (const key of Object.keys(party().system.clocks)) await acts.CLOCKS.putAway(key);
    expect(party().system.scene.running).toBe(false);
  });

  async function openFrame(): Promise<HTMLElement> {
    await acts.SCENES.frame();
    return opened(/^Frame scene/);
  }

  /** Opens the window of what helps the crew, from the bank. */
  async function fromBank(): Promise<HTMLElement> {
    await soon(() => buttonsOf(bank())).toContain("Advantages");
    buttonOf(bank(), "Advantages").click();
    return opened(/what helps the crew/);
  }

  /** Another advantage, in the GM's words. */
  async function advantages(frame: HTMLElement, ...all: readonly string[]): Promise<void> {
    for (const words of all) {
      write(labelled(frame, "Another advantage"), words);
      buttonOf(frame, "Add the advantage").click();
      await soon(() => allLabelled(frame, new RegExp(`^${words}`)).length).toBe(1);
    }
  }

  const strikes = (place: HTMLElement): HTMLElement | null => place.querySelector(".tt-over-stack");
  const ways = (place: HTMLElement): string[] =>
    [...(strikes(place)?.querySelectorAll("label") ?? [])].map(wordsOf);
  /** Starts a scene by a macro, with advantages of these words. */
  const start = (labels: readonly string[], more: object = {}): Promise<boolean> =>
    acts.SCENES.start({
      advantages: labels.map((label) => ({ kind: "venue", source: "", label })),
      ...more,
    });

  it("is counted, and Over-Stack pushes the rail that the GM chooses", async () => {
    const frame = await openFrame();
    // Bryn's archivist gives the crew a window of initiative: known, and ticked.
    const known = () => labelled(frame, /Follower Initiative unused .*Archivist/);
    expect(known().checked).toBe(true);
    expect(wordsOf(frame)).toMatch(/1 advantage\. 3 or more trigger Over-Stack\./);
    await advantages(frame, "The guards face the wrong way", "Fog on the river");
    write(labelled(frame, "A clock in one line"), "curfew Bells of the quarter 4");
    buttonOf(frame, "Add the clock").click();
    await soon(() => ways(frame)).toContain("Bells of the quarter is one further");
    expect(wordsOf(strikes(frame)!)).toContain("3 advantages: Over-Stack strikes");
    tick(labelled(frame, "Bells of the quarter is one further"));
    tick(known(), false);
    await soon(() => strikes(frame)).toBeNull();
    tick(known());
    await soon(() => strikes(frame)).not.toBeNull();
    expect(labelled(frame, /^Bells/).checked).toBe(true);
    buttonOf(frame, "Start the scene").click();
    await soon(() => filled("Bells of the quarter")).toBe(1);
    await soon(() => told(MARA, newest())).toMatch(
      /Scene 2 begins.*The crew has: .*Fog on the river.*Over-Stack: Bells of the quarter is one further/,
    );
  });

  it("never pushes a rail that waits to be opened", async () => {
    await party().update({ system: { clocks: RAILS as never } });
    expect(await start(THREE, { strike: { way: "rail", rail: "gates" } })).toBe(false);
    expect(notices.at(-1)).toContain("The gates close has not begun yet.");
    expect(party().system.scene.running).toBe(false);
    expect(filled("The gates close")).toBe(0);

    const frame = await openFrame();
    await advantages(frame, "Fog on the quay", "A ladder stands there");
    tick(labelled(frame, "The hounds is one further"));
    expect(ways(frame).some((way) => way.startsWith("The gates close"))).toBe(false);
    // Sealed while the window is open, it is no choice any more: the rule leaves the bank.
    await party().update({ system: { clocks: { hounds: { sealed: true } } } });
    await soon(() => ways(frame).some((way) => way.startsWith("The hounds"))).toBe(false);
    expect(labelled(frame, /for the first spade/).checked).toBe(true);
    buttonOf(frame, "Close").click();

    expect(await start(THREE)).toBe(true);
    const window = await fromBank();
    expect(labelled(window, /for the first spade/)).toBeTruthy();
    expect(ways(window).some((way) => way.includes("is one further"))).toBe(false);
  });

  it("is looked at again while a scene is on when two new ones came, and Over-Stack strikes at most once", async () => {
    expect(await start(["Fog"])).toBe(true);
    const window = await fromBank();
    const add = async (words: string): Promise<void> => {
      write(labelled(window, "Another advantage"), words);
      buttonOf(window, "Add the advantage").click();
      await soon(() => buttonsOf(window)).toContain(`Take out ${words}`);
    };
    await add("A rope is up");
    await soon(() => wordsOf(window)).toContain("New since then: 1. With 2, Over-Stack is looked at again.");
    expect(buttonsOf(window)).not.toContain("Trigger it");
    await add("The dog sleeps");
    await soon(() => wordsOf(bank())).toContain("Over-Stack is due");
    const before = banked();
    tick(labelled(window, /in the bank for the first spade/));
    buttonOf(window, "Trigger it").click();
    await soon(() => wordsOf(window)).toMatch(
      /Over-Stack has struck: 1 CP will be in the bank with the first spade/,
    );
    // It waits for the card.
    expect(banked()).toBe(before);
    const strike = newest();
    await add("The captain drinks");
    await add("The key fits");
    expect(buttonsOf(window)).not.toContain("Trigger it");
    expect(await acts.SCENES.strikeOverStack({ way: "bank" })).toBe(false);
    expect(notices.at(-1)).toMatch(/cannot be done now/);
    await press(GM, strike, /^Undo/);
    await soon(() => buttonsOf(window)).toContain("Trigger it");
    expect(banked()).toBe(before);
  });
});
