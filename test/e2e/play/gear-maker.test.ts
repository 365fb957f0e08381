import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { makeSpender } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";

/** New gear, described in a window that prices it by the guidance (SRD N; Creating Items). */
describe("Making gear", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wren: string;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    wren = await makeSpender(gm, mara, { name: WREN, owner: MARA, xp: 9 });
  });

  test("the price follows what is answered, and says why", async () => {
    const maker = await open(mara, wren);
    const price = maker.locator(".tt-maker-price");
    await eventually(() => wordsOf(price)).toMatch(/^free Mundane/);
    await maker.getByLabel("Name").fill("Moon Hook");
    await maker.getByRole("radio", { name: /^\+1 die once a session/ }).check();
    await eventually(() => wordsOf(price)).toMatch(/^1 XP Basic.*usually cost 0–2 XP/);
    await eventually(() => maker.getByLabel("Name").inputValue()).toBe("Moon Hook");
    await maker.getByRole("radio", { name: /^Always on/ }).check();
    await maker.getByRole("radio", { name: /^Superior/ }).check();
    await eventually(() => wordsOf(price)).toMatch(/^6 XP Superior.*Cap 2 would: 4 XP.*2 XP more.*No upkeep/);
    await maker.getByLabel("How much it helps").selectOption("1");
    await eventually(() => wordsOf(price)).toMatch(/^3 XP.*Cheap: such things usually cost 6–8 XP/);
    await maker.getByRole("radio", { name: /^An artifact/ }).check();
    await eventually(() => wordsOf(price)).toMatch(/^8 XP Artifact/);
    expect(await maker.getByLabel("Hook").getAttribute("required")).not.toBeNull();
    expect(await axeFindings(maker)).toEqual([]);
  });

  test("with keys alone a player makes a piece and pays for it", async () => {
    const maker = await open(mara, wren);
    await typeInto(mara, maker.getByLabel("Name"), "Moon Hook");
    await reach(mara, maker.locator(":checked[name=deed]"));
    await press(mara, "ArrowDown");
    const skill = maker.getByLabel("For which skill");
    await skill.waitFor();
    await reach(mara, skill);
    await mara.keyboard.type("Athl");
    await reach(mara, maker.getByLabel("Hook"));
    await mara.keyboard.type("Its owner wants it back");
    await reach(mara, maker.getByRole("button", { name: "Make it" }));
    await press(mara, "Enter");
    const dialog = mara.locator(".application", { has: mara.locator(".tt-buy-sum") });
    await dialog.waitFor();
    await reach(mara, dialog.getByRole("button", { name: /^Buy for 1 XP/ }));
    await press(mara, "Enter");
    await maker.waitFor({ state: "hidden" });
    const hook = `game.actors.getName("${WREN}").items.getName("Moon Hook")`;
    await eventually(() => gm.evaluate(`${hook} !== undefined`), "the GM's browser is told").toBe(true);
    const made = await gm.evaluate<{ system: Record<string, unknown> }>(`${hook}.toObject()`);
    expect(made.system).toMatchObject({ cost: 1, tier: "basic", paid: true, serves: ["athletics"] });
    const [edge] = Object.values(made.system["edges"] as object);
    expect(edge).toMatchObject({
      gives: "dice",
      amount: 1,
      period: "session",
      skills: ["athletics"],
      uses: 1,
    });
    await eventually(() => gm.evaluate(`game.actors.getName("${WREN}").system.xp.left`)).toBe(8);
  });

  test("a piece without a name, or an effect told by nobody, is not made", async () => {
    const maker = await open(mara, wren);
    await maker.getByRole("radio", { name: /^Always on/ }).check();
    await maker.getByLabel("When, or how").waitFor();
    await maker.getByRole("button", { name: "Make it" }).click();
    expect(
      await maker.getByLabel("Name").evaluate((field: HTMLInputElement) => field.validity.valueMissing),
    ).toBe(true);
    await maker.getByLabel("Name").fill("Cloak of Turning");
    await maker.getByRole("button", { name: "Make it" }).click();
    await maker.waitFor();
    await eventually(() => mara.locator(".tt-buy-sum").count()).toBe(0);
  });

  test("a GM without a character makes it for the world", async () => {
    await gm.evaluate("game.fatesEdge.openGearMaker()");
    const maker = windowOf(gm, "New gear");
    await maker.waitFor();
    await maker.getByLabel("Name").fill("Bell of <i>Ash</i>");
    await maker.getByLabel("How one knows it").fill("It says <b>nothing</b>.");
    await maker.getByRole("button", { name: "Make it" }).click();
    await maker.waitFor({ state: "hidden" });
    const made = await gm.evaluate<{ name: string; system: { description: string; cost: number } }>(
      `game.items.getName("Bell of <i>Ash</i>").toObject()`,
    );
    expect(made.system.cost).toBe(0);
    expect(made.system.description).toBe("<p>It says &lt;b&gt;nothing&lt;/b&gt;.</p>");
  });

  test("a player without a character is refused in words", async () => {
    await mara.evaluate("game.fatesEdge.openGearMaker()");
    await mara.getByText("Only a GM may do that.").waitFor();
    const windows = `[...foundry.applications.instances.values()].map(({ constructor }) => constructor.name)`;
    expect(await mara.evaluate(windows)).not.toContain("GearMaker");
  });
});

async function open(page: Page, actor: string) {
  await page.evaluate(`game.fatesEdge.openGearMaker({ actor: "${actor}" })`);
  const maker = windowOf(page, `New gear for ${WREN}`);
  await maker.waitFor();
  return maker;
}
