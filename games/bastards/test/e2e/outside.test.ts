import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { INES } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { dealOf, enterAll, marks, presentIn, press, setScene, until, valueOf } from "./support/hand.ts";
import { fill, send } from "./support/keys.ts";
import { playUntil } from "./support/play-on.ts";
import { ANSELM, MIRELA, ODILE, seatAll } from "./support/seats.ts";

/** Everything that one may do from outside, each by its button: its price, how often, why not, and its undo. */
describe("From outside", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    ({ dealer, mara, tomas, ines } = await seatAll(at));
    for (const name of [ODILE, ANSELM, MIRELA])
      await dealer.evaluate(`game.actors.getName("${name}").update({ system: { wildcards: { value: 9 } } })`);
  });

  const list = (page: Page): Locator => page.locator("#game-of-bastards-acts-outside");
  async function open(page: Page): Promise<Locator> {
    if ((await list(page).count()) === 0) await press(page, "From outside");
    await list(page).waitFor();
    return list(page);
  }
  async function use(page: Page, name: string, fields?: Readonly<Record<string, string>>): Promise<void> {
    await (await open(page)).getByRole("button", { name, exact: true }).click();
    if (fields) await fill(page, fields, "Use it");
  }
  /** Why an action cannot be used now, as its row says. */
  async function against(page: Page, name: string): Promise<string> {
    const row = (await open(page))
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name, exact: true }) });
    await expect.poll(() => row.getByRole("button").isDisabled()).toBe(true);
    const why = await row.locator(".tt-hint").innerText();
    await list(page).press("Escape");
    await list(page).waitFor({ state: "detached" });
    return why;
  }
  const wildcards = (name: string): Promise<number> => valueOf<number>(mara, name, "system.wildcards.value");
  const present = (): Promise<string[]> => presentIn(mara);
  const undo = (page: Page): Promise<void> =>
    page
      .locator("#chat .tt-notice-card, .chat-log .tt-notice-card")
      .last()
      .getByRole("button", { name: /^Undo/u })
      .click();

  test("everybody enters; distance and time alone are for the beginning of a scene", async () => {
    await enterAll(mara, tomas);
    await dealer.evaluate(
      `game.actors.getName("The Gilded Goat").createEmbeddedDocuments("Item", [{ name: "Table leg", type: "weapon" }])`,
    );
    await setScene(mara, "The ferry");
    await use(ines, "Distance", { "How far": "Long, two wildcards" });
    await until(async () => expect(await wildcards(MIRELA)).toBe(7));
    await press(ines, "Enter the scene");
    await until(async () => expect(await present()).toEqual([ODILE, ANSELM, MIRELA]));
    const distances = (): Promise<object> =>
      mara.evaluate<object>(`game.actors.find(({ type }) => type === "scene").toObject().system.distances`);
    await until(async () => expect(Object.values(await distances())).toEqual(["long", "long"]));
    expect(await against(mara, "Distance")).toBe("Somebody has used it in this scene.");
  });

  test("another place has its own name, and what lay at the one before stays behind until that is taken back", async () => {
    const lies = (): Promise<{ name: string; things: number; notes: boolean }> =>
      mara.evaluate(
        `(({ name, items, system }) => ({ name, things: items.size, notes: system.notes !== "" }))(game.actors.find(({ type }) => type === "scene"))`,
      );
    expect(await lies()).toEqual({ name: "The ferry", things: 0, notes: false });
    const card = mara.locator(".tt-notice-card", { hasText: "What lay at The Gilded Goat stays behind" });
    await card.getByRole("button", { name: /^Undo/u }).click();
    await until(async () => expect(await lies()).toEqual({ name: "The ferry", things: 3, notes: true }));
  });

  test("in hiding, right after one came in", async () => {
    await use(ines, "In hiding");
    await until(async () => expect(await valueOf(ines, MIRELA, "system.conditions.hiding")).not.toBeNull());
    await until(async () => expect(await wildcards(MIRELA)).toBe(6));
  });

  test("rough weather is paid for, made once, and taken back with its price", async () => {
    await use(mara, "Rough weather", { "What the weather is like": "Frogs" });
    await until(async () => expect(await wildcards(ODILE)).toBe(8));
    const weather = (): Promise<string> =>
      mara.evaluate<string>(`game.actors.find(({ type }) => type === "scene").system.weather`);
    await until(async () => expect(await weather()).toBe("Frogs"));
    expect(await against(tomas, "Rough weather")).toBe("Somebody has used it in this scene.");
    await undo(mara);
    await until(async () => expect(await weather()).toBe(""));
    await until(async () => expect(await wildcards(ODILE)).toBe(9));
  });

  test("reinforcements are one's own, armed and rated by one's highest trait; all is taken back as one", async () => {
    await use(ines, "Reinforce", { Called: "The Boys" });
    await until(async () => expect(await present()).toContain("The Boys"));
    const boys = await ines.evaluate<{
      rating: number;
      controller: string;
      members: number;
      weapons: number;
      highest: number;
    }>(`(() => {
      const { system, items } = game.actors.getName("The Boys");
      const highest = Math.max(...Object.values(game.actors.getName("${MIRELA}").system.traits));
      return { rating: system.rating, controller: system.controller, members: system.members.value, weapons: items.size, highest };
    })()`);
    expect(boys).toMatchObject({ rating: boys.highest, controller: INES, members: 5, weapons: 1 });
    expect(await against(ines, "Reinforce")).toBe("You have used it in this scene.");
    await undo(ines);
    await until(async () => expect(await present()).not.toContain("The Boys"));
    expect(await ines.evaluate(`game.actors.getName("The Boys") === undefined`)).toBe(true);
    await until(async () => expect(await wildcards(MIRELA)).toBe(6));
  });

  test("a follower is involved with as many advantages as the rating", async () => {
    await use(tomas, "Involve", { Called: "Cousin Bo" });
    await until(async () => expect(await present()).toContain("Cousin Bo"));
    await until(async () => expect(await wildcards(ANSELM)).toBe(8));
  });

  test("a skill check is asked of somebody, who makes it by a button", async () => {
    await use(ines, "Skill check", { Who: ODILE, "What for": "The rope is wet" });
    await press(mara, "Make the skill check");
    await send(mara, "Draw");
    await playUntil(
      [mara],
      async () => !(await marks(mara)).includes("check") && (await dealOf(mara, "plan")) === null,
    );
  });

  test("a call for help is made dire only by another player", async () => {
    await use(mara, "SOS", { Called: "The Miller", "What the trouble is": "The mill burns" });
    await until(async () => expect(await marks(mara)).toContain("call"));
    expect(await present()).toContain("The Miller");
    expect(await against(mara, "Make the SOS dire")).toBe("Another player than the one who brought it.");
    await use(tomas, "Make the SOS dire", { Called: "Firebugs" });
    await until(async () => expect(await present()).toContain("Firebugs"));
  });

  test("axe finds nothing in the list of what one may do", async () => {
    expect(await axeFindings(await open(mara), "all")).toEqual([]);
  });
});
