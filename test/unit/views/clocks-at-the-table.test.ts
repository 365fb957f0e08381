// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type * as Panel from "../../../src/fates-edge/apps/clocks/clock-panel.ts";
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
  press,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

/** Clocks in the GM's panel and in their window. By mouse and by keys, at three pages: `play/clocks`. */
describe("Clocks at the table", () => {
  const acts = {} as ClockActs & typeof Panel;
  const panel = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-clocks")!;
  const slider = (name: string): HTMLElement =>
    panel().querySelector<HTMLElement>(`[role=slider][aria-label^="${name}"]`)!;
  const keyOf = (name: string): string =>
    Object.entries(party().system.clocks).find(([, clock]) => clock.name === name)?.[0] ?? "";
  const filled = (name: string): number => party().system.filled[keyOf(name)] ?? -1;
  const newestWords = (): string => newest().export().replace(/\s+/g, " ");

  beforeAll(async () => {
    await openWholeTable({ changes: { party: { clocks: {} } } });
    const loaded = await Promise.all([
      loadClockActs(),
      import("../../../src/fates-edge/apps/clocks/clock-panel.ts"),
    ]);
    Object.assign(acts, ...loaded);
    await acts.openClocks();
  });

  beforeEach(() => void notices.splice(0));

  const turn = (name: string, key: string): void =>
    void slider(name).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

  /** What Mara's client shows in its panel. */
  const panelOf = (user: string): Promise<string> =>
    as(user, async () => {
      await foundry.applications.instances.get("fates-edge-clocks")!.render({ force: true } as never);
      return wordsOf(panel());
    });
  const panelOfGM = async (): Promise<void> => {
    await foundry.applications.instances.get("fates-edge-clocks")!.render({ force: true } as never);
  };

  it("says that no clock runs: to GMs how one begins, to players that theirs will stand here", async () => {
    const none = (): string =>
      panel().querySelector(".tt-clock-none:not([hidden])")?.textContent?.replace(/\s+/g, " ") ?? "";
    expect(none()).toContain("Start a clock");
    await panelOf(MARA);
    await soon(none).toBe("Only supply is running. Clocks that the GM starts for all to see stand here.");
    await panelOfGM();
  });

  it("a line without a name is refused, and stays", async () => {
    const line = panel().querySelector<HTMLInputElement>("#fates-edge-clocks-line")!;
    line.value = " ";
    buttonOf(panel(), "Add clock").click();
    await soon(() => notices).toContain("A clock needs a name.");
    expect(line.value).toBe(" ");
    expect(Object.values(party().system.clocks).map(({ name }) => name)).toEqual([""]);
  });

  it.each(["Storm 99", "Storm 0", "Storm -3"])(
    "a number that is no clock's segments stays in its name, and that is said: %s",
    async (typed) => {
      const line = panel().querySelector<HTMLInputElement>("#fates-edge-clocks-line")!;
      line.value = typed;
      buttonOf(panel(), "Add clock").click();
      const said = `A clock has 1 to 12 segments: the number stays in the name. ${typed} opens with 6.`;
      await soon(() => notices).toContain(said);
      const [key] = Object.entries(party().system.clocks).find(([, { name }]) => name === typed)!;
      await acts.removeClock(key);
      await soon(() => Object.values(party().system.clocks).map(({ name }) => name)).toEqual([""]);
    },
  );

  it("one clock opens another, which nobody but the GM knew of", async () => {
    const opens = await acts.openClock({ name: "The reserves arrive", size: 4, sealed: true });
    await acts.openClock({ name: "The signal fire", size: 4, base: 4, opens: opens! });
    await soon(() => wordsOf(panel())).toContain("Waits until another clock opens it");
    expect(await panelOf(MARA)).not.toContain("reserves");
    await panelOfGM();
    buttonOf(panel(), "Let it land: The signal fire").click();
    await soon(() => newestWords()).toContain("It lands: The signal fire");
    expect(await told(MARA, newest())).toContain("The reserves arrive");
    expect(await panelOf(MARA)).toContain("The reserves arrive");
    await panelOfGM();
  });

  it("a race has a winner, and a tug-of-war two sides", async () => {
    const rival = await acts.openClock({ name: "They reach the boats", size: 6 });
    await soon(() => newestWords()).toContain("A clock of 6 opens: They reach the boats");
    // The GM's card has nothing more to say than its heading, and says that once; its undo is named after it.
    const own = await cardFor(GM, newest());
    expect(wordsOf(own).split("A clock of 6 opens: They reach the boats")).toHaveLength(2);
    expect(buttonsOf(own).join()).toContain("Undo");
    await acts.openClock({ name: "We reach the boats", size: 4, base: 3, kind: "progress", rival: rival! });
    await soon(() => wordsOf(panel())).toContain("Races against They reach the boats");
    turn("We reach the boats", "ArrowRight");
    await soon(() => buttonsOf(panel())).toContain("Let it land: We reach the boats");
    buttonOf(panel(), "Let it land: We reach the boats").click();
    await soon(() => newestWords()).toContain("It lands: We reach the boats");
    expect(await told(MARA, newest())).toContain("before They reach the boats");

    const sides = { empty: "The crowd turns on you.", full: "They cheer." };
    await acts.openClock({ name: "The mood", size: 8, tug: true, ...sides });
    await soon(() => slider("The mood")?.getAttribute("aria-valuetext")).toBe("Even: 4 of 8");
    turn("The mood", "ArrowLeft");
    await soon(() => slider("The mood").getAttribute("aria-valuetext")).toBe("1 towards empty: 3 of 8");
    turn("The mood", "Home");
    await soon(() => wordsOf(panel())).toContain("The crowd turns on you.");
    buttonOf(panel(), "Start again: The mood").click();
    await soon(() => filled("The mood")).toBe(4);
  });

  it("put away it is gone, and its notice brings it back, ticks and all", async () => {
    await soon(() => slider("The mood").getAttribute("aria-valuenow")).toBe("4");
    turn("The mood", "ArrowRight");
    await soon(() => filled("The mood")).toBe(5);
    buttonOf(panel(), "The mood: change this clock").click();
    buttonOf(await opened("Clock: The mood"), "Put away").click();
    await soon(() => filled("The mood")).toBe(-1);
    expect(await told(GM, newest())).toContain("The clock is put away: The mood");
    await press(GM, newest(), /^Undo/);
    await soon(() => filled("The mood")).toBe(5);
  });

  it("what is deleted while its card and its window are open takes both along", async () => {
    await soon(() => slider("The mood")?.getAttribute("aria-valuenow")).toBe("5");
    turn("The mood", "End");
    await soon(() => filled("The mood")).toBe(8);
    const ticked = game.messages.contents.findLast(({ type }) => type === "deed")!;
    await soon(async () => buttonsOf(await cardFor(GM, ticked))).toContain("Put away");
    buttonOf(panel(), "The mood: change this clock").click();
    const editor = await opened("Clock: The mood");
    await acts.removeClock(keyOf("The mood"));
    await soon(() => editor.isConnected).toBe(false);
    expect(buttonsOf(await cardFor(GM, ticked))).not.toContain("Let it land");
    expect(await told(GM, ticked)).toContain("The mood: 5");
    expect(await told(GM, ticked)).not.toContain("is full");
  });

  it("a ready-made clock comes with its words", async () => {
    const starters = panel().querySelector<HTMLSelectElement>("#fates-edge-clocks-starters")!;
    starters.value = "patrol";
    starters.dispatchEvent(new Event("change", { bubbles: true }));
    buttonOf(panel(), "Add a ready-made clock").click();
    await soon(() => newestWords()).toMatch(/A clock of 6 opens: /);
    const made = Object.values(party().system.clocks).findLast(({ price }) => price === 1);
    expect(made?.pressure).toHaveLength(2);
  });
});
