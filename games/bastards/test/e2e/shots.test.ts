import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";

describe("shots", () => {
  const at = tableOfFile({ game: "bastards" });
  let gm: Page;
  let mara: Page;
  beforeAll(async () => {
    gm = await at.seat(GM);
    mara = await at.seat(MARA);
  });
  async function shoot(page: Page, name: string) {
    for (const [w, h] of [
      [1280, 800],
      [1920, 1080],
    ] as const)
      for (const theme of ["light", "dark"] as const) {
        await page.setViewportSize({ width: w, height: h });
        await inTheme(page, theme);
        await page.waitForTimeout(250);
        await page.screenshot({ path: `/tmp/shots/${name}-${w}-${theme}.png` });
      }
  }
  test("fated", async () => {
    await mara.evaluate(`game.actors.getName("Odile Ferrand").sheet.render({force: true})`);
    const sheet = mara.locator(".application.tt-fated");
    await sheet.waitFor();
    await shoot(mara, "fated-play");
    for (const tab of ["Advantages", "Things", "Story", "Notes", "By hand"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      await mara.waitForTimeout(200);
      await mara.screenshot({ path: `/tmp/shots/fated-${tab.replace(" ", "")}.png` });
    }
  });
  test("builder", async () => {
    await gm.evaluate(
      `(async () => { const a = await Actor.create({ name: "New One", type: "fated" }); globalThis.newOne = a; await a.sheet.render({ force: true }); })()`,
    );
    await gm.locator(".application.tt-fated").getByRole("button", { name: "Build" }).click();
    await gm.locator(".tt-builder").waitFor();
    await shoot(gm, "builder");
    await gm.locator(".tt-builder").getByRole("button", { name: "Choose an advantage" }).click();
    await gm.locator(".tt-browser").waitFor();
    await gm.waitForTimeout(500);
    await shoot(gm, "browser");
  });
  test("others", async () => {
    for (const [name, file] of [
      ["Sergeant Corvin", "follower"],
      ["Harbour Toughs", "squad"],
      ["The Guest Who Fits", "monster"],
      ["The Gilded Goat", "scene"],
    ] as const) {
      await gm.evaluate(
        `(async () => { for (const w of foundry.applications.instances.values()) if (w.options.classes.includes("tt")) await w.close(); await game.actors.getName("${name}").sheet.render({force: true}); })()`,
      );
      await gm.locator(".application.sheet").first().waitFor();
      await shoot(gm, file);
    }
    await gm.evaluate(`(async () => { const s = game.actors.getName("The Gilded Goat"); })()`);
    await gm.evaluate(
      `(async () => { for (const i of game.actors.getName("Odile Ferrand").items) if (["advantage","weapon"].includes(i.type)) { await i.sheet.render({force: true}); } })()`,
    );
    await gm.waitForTimeout(400);
    await gm.screenshot({ path: "/tmp/shots/items.png" });
  });
});
