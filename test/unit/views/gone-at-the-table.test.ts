// @vitest-environment happy-dom
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from "vitest";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type * as Ends from "../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as Offers from "../../../src/fates-edge/actions/offers/offers.ts";
import type * as Requests from "../../../src/fates-edge/actions/roll/calls.ts";
import type * as Rolls from "../../../src/fates-edge/apps/roll/start-roll.ts";
import type * as Spend from "../../../src/fates-edge/apps/spend/spend.ts";
import { hostile } from "../../e2e/hard/support/canary.ts";
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
  newestOffer,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const PATROL = "patrol0000000001";

/** What is changed or deleted while somebody has a window or a card of it before them. Races of two pages: `hard/gone` and `hard/offers-in-a-bad-moment`. */
describe("Gone at the table", () => {
  const acts = {} as ClockActs & typeof Ends & typeof Offers & typeof Requests & typeof Rolls & typeof Spend;

  let keys: MockInstance;

  beforeAll(async () => {
    await openWholeTable();
    // Nobody holds the key that skips the dialog, for it has none here.
    keys = vi.spyOn(game.keybindings, "get").mockReturnValue([]);
    const loaded = await Promise.all([
      loadClockActs(),
      import("../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../src/fates-edge/actions/offers/offers.ts"),
      import("../../../src/fates-edge/actions/roll/calls.ts"),
      import("../../../src/fates-edge/apps/roll/start-roll.ts"),
      import("../../../src/fates-edge/apps/spend/spend.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  afterAll(() => keys.mockRestore());

  beforeEach(async () => {
    notices.length = 0;
    const clocks = { [PATROL]: { name: "Patrol", size: 6, kind: "danger", base: 3 } };
    await party().update({ system: { bank: { carried: 4, entries: {} }, clocks } });
    await pc(SABLE).update({ system: { boons: { base: 1, entries: {} }, fatigue: { value: 0 } } });
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** The control that stands under a label of these words. */
  function field(place: HTMLElement, name: string): HTMLInputElement & HTMLSelectElement {
    const label = [...place.querySelectorAll("label")].find((each) => wordsOf(each).startsWith(name));
    if (!label?.control) throw new Error(`There is no "${name}" in: ${wordsOf(place)}`);
    return label.control as HTMLInputElement & HTMLSelectElement;
  }

  function write(place: HTMLElement, name: string, value: string): void {
    const control = field(place, name);
    control.value = value;
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  /** The menu of spends from the bank, with ticks of a clock chosen. */
  async function ticksFromBank(): Promise<HTMLElement> {
    await acts.SpendWindow.open("bank");
    const menu = await opened("Spend CP");
    await as(GM, () => buttonOf(menu, /Tick Patrol, \d CP/).click());
    return menu;
  }

  const made = (name: string): Promise<unknown> =>
    Actor.implementation.create({
      name,
      type: "pc",
      ownership: { default: 1, [MARA]: 3 },
      system: { skills: { melee: 4 } },
    } as never);

  /** The window before a roll, as Mara has it before her. */
  async function dialogOf(name: string): Promise<HTMLElement> {
    return as(MARA, async () => {
      void acts.startRoll(pc(name), { attribute: "wits", skill: "" });
      return opened(`Before the roll: ${name}`);
    });
  }

  it("a spend larger than the bank is refused in words, and nothing of it happens", async () => {
    const menu = await ticksFromBank();
    const points = banked();
    write(menu, "Segments", "6");
    await soon(() => wordsOf(menu)).toContain(`${12 - points} too many`);
    buttonOf(menu, "Spend").click();
    await soon(() => notices).toContain(`That costs 12, and there are only ${points}.`);
    expect(banked()).toBe(points);
    expect(party().system.filled[PATROL]).toBe(3);
  });

  it("a clock that is removed while it is chosen: its row says so, and no point is spent on it", async () => {
    const menu = await ticksFromBank();
    const points = banked();
    choose(field(menu, "Which clock"), "Patrol (");
    await as(GM, () => acts.removeClock(PATROL));
    const chosen = () => field(menu, "Which clock").querySelector<HTMLOptionElement>("option[selected]");
    await soon(() => chosen()?.textContent).toBe("Deleted: choose another");
    // As a browser has it of itself.
    chosen()!.selected = true;
    buttonOf(menu, "Spend").click();
    await soon(() => notices).toContain("Patrol was put away or deleted since. Choose another clock.");
    expect(banked()).toBe(points);
  });

  it("the scene ends in the middle of a spend: it is refused, and the next scene's bank stays whole", async () => {
    const roll = await rolled("Too late", [9, 8, 5, 4, 1, 1]);
    await press(GM, roll, /^Spend/);
    const menu = await opened("Spend CP");
    await as(GM, () => buttonOf(menu, /Tick Patrol, \d CP/).click());
    await as(GM, () => acts.endScene({ bank: "lapse" }));
    expect(banked()).toBe(0);
    await soon(() => wordsOf(menu)).toContain("0 CP to spend");
    buttonOf(menu, "Spend").click();
    await soon(() => notices).toContain("That cannot be done now, or only somebody else may do it.");
    expect([party().system.filled[PATROL], banked()]).toEqual([3, 0]);
  });

  it("the card of a roll is deleted while its points are spent: the window says so, keeps the words, and spends nothing", async () => {
    const roll = await rolled("Torn down", [9, 8, 5, 4, 1, 1]);
    await press(GM, roll, /^Spend/);
    const menu = await opened("Spend CP");
    await soon(() => wordsOf(menu)).toContain("2 CP to spend");
    const words = () => menu.querySelector<HTMLInputElement>('[aria-label="What happens"]')!;
    words().value = "The ladder slips";
    words().dispatchEvent(new Event("input", { bubbles: true }));
    const points = banked();
    await roll.delete();
    await soon(() => wordsOf(menu)).toContain("0 CP to spend");
    expect(wordsOf(menu)).toContain(
      "The card was deleted: spend from the bank instead. What you wrote stays here.",
    );
    expect(words().value).toBe("The ladder slips");
    buttonOf(menu, "Spend").click();
    await soon(() => notices.length).toBeGreaterThan(0);
    expect(banked()).toBe(points);
  });

  it("names with markup in them are words on the card of an offer, before and after it is taken", async () => {
    const name = hostile("effects");
    await party().update({ system: { clocks: { [PATROL]: { name } } } });
    const effects = {
      one: { type: "tick", amount: 1, clock: PATROL },
      two: { type: "penalty", who: "roller", name, sort: 1 },
    } as never;
    const offer = { kind: "cost", actor: pc(SABLE).uuid, label: "A cold night", ways: ["boon"] } as const;
    await acts.makeOffer({ ...offer, effects });
    await press(MARA, newestOffer(), "Take it");
    expect(await told(MARA, newestOffer())).toContain("4 of 6");
    for (const user of [GM, MARA]) {
      expect(await told(user, newestOffer())).toContain(name);
      const card = await cardFor(user, newestOffer());
      expect(card.querySelectorAll(".canary, [onerror], script")).toHaveLength(0);
    }
  });

  it("a card whose points are being spent: the window says so, the bank keeps them", async () => {
    const roll = await rolled("Spent by nobody", [2, 3, 4, 5, 1, 1]);
    await press(GM, roll, /^Spend/);
    const menu = await opened("Spend CP");
    await as(GM, () => buttonOf(menu, /Tick Patrol, \d CP/).click());
    const before = [party().system.filled[PATROL], banked()];
    await as(GM, () => roll.delete());
    buttonOf(menu, "Spend").click();
    await soon(() => notices).toContain("That card was deleted, so nothing can be done on it any more.");
    expect([party().system.filled[PATROL], banked()]).toEqual(before);
  });

  it("a character whose dialog is open: it closes and says so by name; a roll of theirs is refused, and no card is made", async () => {
    await made("Leaving");
    const dialog = await dialogOf("Leaving");
    const leaving = pc("Leaving");
    const cards = game.messages.size;
    await leaving.delete();
    await soon(() => dialog.isConnected).toBe(false);
    expect(notices.join()).toContain("Leaving was deleted, so the window");
    const { performRoll } = await import("../../../src/fates-edge/actions/roll/perform-roll.ts");
    await as(MARA, () => performRoll(leaving, { attribute: "body", skill: "" }));
    expect(notices.at(-1)).toMatch(/^Leaving was deleted\. Choose/);
    expect(game.messages.size).toBe(cards);
  });

  it("the call that a roll answers: the open dialog says so, and no card is made", async () => {
    const call = await acts.postCall({ actors: [pc(SABLE).uuid], skill: "melee" });
    await press(MARA, call!, `Roll as ${SABLE}`);
    const dialog = await opened(`Before the roll: ${SABLE}`);
    await call!.delete();
    const cards = game.messages.size;
    await as(MARA, () => buttonOf(dialog, /^Roll/).click());
    await soon(() => notices).toContain(
      "That call for a roll was deleted. Roll without it, or have it called for anew.",
    );
    expect(game.messages.size).toBe(cards);
  });

  it("the party, once somebody says so: the next roll is banked in a new one", async () => {
    const before = party();
    const gone = before.delete();
    const asked = await opened(/party|company/i);
    expect(game.actors.has(before.id!)).toBe(true);
    buttonOf(asked, /delete|yes/i).click();
    await gone;
    expect(game.actors.has(before.id!)).toBe(false);
    await rolled("In nobody's name", [9, 9, 9, 9, 1, 1]);
    expect(banked()).toBe(2);
    expect(game.actors.contents.filter(({ type }) => type === "party")).toHaveLength(1);
    expect(buttonsOf(await cardFor(GM, newest()))).toContain("Draw");
  });
});
