import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestTable } from "../../support/test-table.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { giveXp } from "../support/give.ts";
import { joinOnHeldLine, type HeldLine } from "../support/held-line.ts";
import { makeCharacter } from "../support/make-character.ts";
import { BRYN, GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { beThere, comeBack, leaveTable } from "./support/away.ts";

const PARTY = `game.actors.find(({ type }) => type === "party")`;

/** Two at once, nobody there, and a line that is cut: nothing is given twice, nothing is lost. */
describe("Growth when two write at once, and when somebody is away", () => {
  const at = tableOfFile();
  /** Another GM, whose line can be held. */
  let line: HeldLine;

  beforeAll(async () => {
    line = await joinOnHeldLine(at.table, SECOND_GM);
  });

  test("two GMs grant one session in the same moment: one grant stands, the other is told whose", async () => {
    const [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    const second = line.page;
    await beThere(at.table, second, SECOND_GM);
    const before = { sable: await earned(mara, SABLE), bryn: await earned(mara, BRYN) };
    await setGrant(gm, SABLE, "2");
    await setGrant(second, SABLE, "1");
    line.hold();
    await sessionEnd(gm).getByRole("button", { name: "Grant to all" }).click();
    await eventually(() => earned(mara, SABLE)).toBe(before.sable + 2 + 2);
    // Here nothing of it has been heard yet.
    await sessionEnd(second).getByRole("button", { name: "Grant to all" }).click();
    await eventually(() => second.evaluate(`${PARTY}.system.session.number`)).toBe(1);
    line.release();
    await second.getByText("Session 1 was granted by Gamemaster already").last().waitFor();
    for (const page of [gm, second, mara]) {
      await eventually(() => earned(page, SABLE)).toBe(before.sable + 2 + 2);
      await eventually(() => earned(page, BRYN)).toBe(before.bryn + 2);
      await eventually(() => page.evaluate(`${PARTY}.system.session.number`)).toBe(2);
      const grants = `game.messages.filter(({ type, system }) => type === "notice" && system.kind === "session").length`;
      await eventually(() => page.evaluate(grants)).toBe(1);
    }
    at.table.allowNoise(/already/);
    await openTab(second, "Chat");
    await second.getByRole("button", { name: /^Undo/ }).last().click();
    for (const page of [gm, second, mara]) {
      await eventually(() => earned(page, SABLE)).toBe(before.sable);
      await eventually(() => page.evaluate(`${PARTY}.system.session.number`)).toBe(1);
    }
    await leaveTable(second);
  });

  test("something learnt in a rush while no GM is there: the clock waits, and opens once when two GMs come", async () => {
    const gm = await at.seat(GM);
    const second = line.page;
    await beThere(at.table, gm, GM);
    const [mara, tomas] = [await at.seat(MARA), await at.seat(TOMAS)];
    await made(gm, "Wren");
    await leaveTable(gm);
    await eventually(() => mara.evaluate("game.users.activeGM === null")).toBe(true);
    const growth = await growthOf(mara, "Wren");
    await growth.getByRole("button", { name: "Buy Melee 1 for 2 XP" }).click();
    const dialog = windowOf(mara, "Buy for Wren");
    await dialog.getByLabel("Rush it").check();
    await dialog.getByText("No downtime, but a Haste clock of 4 segments opens.").waitFor();
    await dialog.getByRole("button", { name: "Buy for 2 XP" }).click();
    await eventually(() => mara.evaluate(`game.actors.getName("Wren").system.skills.melee`)).toBe(1);
    await openTab(mara, "Chat");
    const card = (what: string): Locator =>
      mara
        .getByRole("log", { name: "Chat" })
        .getByRole("article")
        .filter({ hasText: `buys ${what} in haste` });
    await eventually(() => wordsOf(card("Melee"))).toContain("The Haste clock waits for a GM.");
    // Who only says that somebody hurries hurries nobody.
    await tomas.evaluate(`ChatMessage.create({ type: "rushedPurchase", system: { actor: game.actors.getName("Wren").uuid,
      actorName: "Wren", label: "Everything", line: Object.keys(game.actors.getName("Wren").system.ledger)[0] } })`);
    await Promise.all([comeBack(at.table, gm, GM), comeBack(at.table, second, SECOND_GM)]);
    const clocks = (page: Page): Promise<object[]> =>
      page.evaluate<object[]>(
        `Object.values(${PARTY}.system.clocks).filter(({ name }) => name.startsWith("Haste"))
          .map(({ name, size }) => ({ name, size }))`,
      );
    for (const page of [gm, second, mara])
      await eventually(() => clocks(page)).toEqual([{ name: "Haste: Wren, Melee", size: 4 }]);
    await eventually(() => wordsOf(card("Melee"))).toContain("A Haste clock of four has started.");
    await eventually(() => wordsOf(card("Everything"))).toContain("No rushed purchase was found");
    await eventually(() =>
      gm.evaluate(
        `game.messages.filter(({ type, system }) => type === "rushedPurchase" && system.gm.user === "").length`,
      ),
    ).toBe(0);
    await openTab(gm, "Chat");
    await gm.getByRole("button", { name: /^Undo/ }).last().click();
    for (const page of [gm, second, mara]) await eventually(() => clocks(page)).toEqual([]);
  });

  test("a line cut while two build: both go on, and a bond offered meanwhile arrives", async () => {
    await line.page.context().close();
    const [gm, mara, tomas] = [await at.seat(GM), await at.seat(MARA), await at.seat(TOMAS)];
    const one = await makeCharacter(gm, { name: "One", owner: MARA });
    const two = await makeCharacter(gm, { name: "Two", owner: TOMAS });
    await mara.waitForFunction(`fromUuidSync("${two}") !== null`);
    const builder = await builderOf(mara, one);
    await builder.getByRole("button", { name: /^Bonds/ }).click();
    await builder.getByLabel("With whom").selectOption({ label: "Two" });
    await builder.getByLabel("What ties you").fill("The same river");
    await builder.getByLabel("What ties you").press("Tab");
    await at.table.loadedAnew([gm, mara, tomas], async () => {
      at.table.dropClients();
      // At once: a mouse would look for a button that the page, loaded anew, has no more.
      await mara.evaluate(`document.querySelector("[data-action=proposeBond]").click()`);
    });
    await eventually(() =>
      gm.evaluate<number>(`Object.keys(fromUuidSync("${one}")?.system.bonds ?? {}).length`),
    ).toBe(1);
    const theirs = await builderOf(tomas, two);
    await theirs.getByRole("button", { name: /^Bonds/ }).click();
    await theirs.getByRole("button", { name: "Accept the bond with One" }).click();
    for (const name of ["One", "Two"])
      await eventually(() => gm.evaluate(`game.actors.getName("${name}").system.boons.value`)).toBe(1);
    await leaveTable(tomas);
  });

  test("the server is killed in the middle of building: what was chosen is there once, also what was chosen meanwhile", async () => {
    const { table } = at;
    const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
    await beThere(table, mara, MARA);
    const uuid = await makeCharacter(gm, { name: "Half Built", owner: MARA });
    await mara.waitForFunction(`fromUuidSync("${uuid}") !== null`);
    const builder = await builderOf(mara, uuid);
    await builder.getByRole("button", { name: /^Attributes/ }).click();
    await builder.getByRole("button", { name: /^Body to 3/ }).click();
    await eventually(() => wordsOf(builder.locator(".tt-builder-xp"))).toMatch(/^21 XP left/);
    const meanwhile = (): Promise<void> => builder.getByRole("button", { name: /^Wits to 3/ }).click();
    await table.loadedAnew([gm, mara], () => table.restartServer({ kill: true, meanwhile }));
    await eventually(() => leftOf(table, gm, "Half Built")).toBe(12);
    await eventually(() => leftOf(table, mara, "Half Built")).toBe(12);
    const again = await builderOf(mara, uuid);
    await eventually(() => wordsOf(again.locator(".tt-builder-xp"))).toMatch(/^12 XP left/);
    await eventually(() => wordsOf(again.getByRole("heading", { level: 2 }))).toBe("What comes easily?");
    const lines = await mara.evaluate<string[]>(
      `Object.values(fromUuidSync("${uuid}").system.ledger).map(({ kind, target }) => kind + target).sort()`,
    );
    expect(lines).toEqual(["attributebody", "attributewits", "start"]);
    // A tab that is simply closed loses nothing either, and a GM may go on in its place.
    await leaveTable(mara);
    const theirs = await builderOf(gm, uuid);
    await theirs.getByRole("button", { name: /^Undo Wits/ }).click();
    await eventually(() => leftOf(table, gm, "Half Built")).toBe(21);
  });
});

async function made(gm: Page, name: string): Promise<void> {
  await makeCharacter(gm, { name, owner: MARA, system: { build: { state: "done" } } });
  await giveXp(gm, name, 20);
}

async function setGrant(page: Page, name: string, xp: string): Promise<void> {
  await page.evaluate("game.fatesEdge.endSession()");
  await sessionEnd(page).getByLabel(`Hard choice for ${name}`).selectOption(xp);
}

function sessionEnd(page: Page): Locator {
  return windowOf(page, "End of session 1");
}

async function growthOf(page: Page, name: string): Promise<Locator> {
  const sheet = await showActor(page, name);
  await sheet.getByRole("tab", { name: "Growth", exact: true }).click();
  const growth = sheet.getByRole("tabpanel", { name: "Growth", exact: true });
  const more = growth.getByText("Learn something new");
  await more.waitFor();
  if (!(await growth.getByRole("button", { name: /^Buy Melee/ }).isVisible())) await more.click();
  return growth;
}

async function builderOf(page: Page, uuid: string): Promise<Locator> {
  await page.evaluate(`void game.fatesEdge.buildCharacter("${uuid}")`);
  const builder = windowOf(page, /^Make a character/);
  await builder.waitFor();
  return builder;
}

function earned(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName("${name}").system.xp.earned`);
}

/** What is left of somebody's XP; a page that is about to be loaded anew is asked again. */
async function leftOf(table: TestTable, page: Page, name: string): Promise<number> {
  await table.booted(page);
  return page
    .evaluate<number>(`game.actors.getName("${name}")?.system.xp.left ?? Number.NaN`)
    .catch(() => Number.NaN);
}
