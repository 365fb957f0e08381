import { describe, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf } from "../support/gestures.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

describe("A window of which there is one", () => {
  const at = tableOfFile();

  test("opens once however often it is asked for; the focus goes in and comes back", async () => {
    const page = await at.another(GM);
    const bank = await openBank(page);
    const button = bank.getByRole("button", { name: "Ask for a roll" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const request = windowOf(page, "Ask for a roll");
    await request.waitFor();
    await page.waitForTimeout(300);
    await eventually(() => request.count()).toBe(1);
    await eventually(() => request.evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await request.waitFor({ state: "detached" });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });
});
