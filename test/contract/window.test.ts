import { rm } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { CONTRACT_MODULE } from "../../tools/stages/contract-module.ts";
import { axeFindings } from "../e2e/support/axe.ts";
import { openTab } from "../e2e/support/gestures.ts";
import { inTheme } from "../e2e/support/in-theme.ts";
import { GM, MARA } from "../e2e/support/people.ts";
import { type FileTable, tableOfFile } from "../e2e/support/table-of-file.ts";
import { census } from "../support/contract.ts";

/** The window of the contract's module, as a GM without Node or git uses it. */

/** What a report says as JSON, as far as it is read here. */
interface Copied {
  readonly report: string;
  readonly place: {
    readonly build: number;
    readonly browser: string;
    readonly system: string;
    readonly seats: object;
  };
  readonly stopped: boolean;
  readonly count: { readonly passed: number; readonly failed: number; readonly skipped: number };
  readonly failed: readonly {
    readonly title: string;
    readonly message: string;
    readonly pages: readonly string[];
  }[];
  readonly skipped: readonly { readonly suite: string; readonly message: string }[];
}

const RUN = "Run the contract";

/** How many facts there are at the least. */
const ALL = 450;

/** Some of everything that a report tells of; all facts are run by the tests of either generation. */
const SOME = [
  // One of them fails here, one says which way it was, and of some the pages leave a part open.
  "foundry.utils › words and ids",
  "Ids and copies",
  "Applications › parts",
  // These are partly a player's, take another tab, or are of what this host is without.
  "Ownership",
  "Two seats",
  "With two GMs",
  "The hotbar",
] as const;

async function openContract(page: Page): Promise<Locator> {
  await openTab(page, "Settings");
  await page.getByRole("button", { name: "Game settings" }).click();
  await page.getByRole("button", { name: RUN }).click();
  return page.locator("#fates-edge-contract");
}

/** The GM, once their client has made what a world that has just been laid out still lacks: the samples' followers. */
async function settledGM(at: FileTable): Promise<Page> {
  const gm = await at.seat(GM);
  await gm.waitForFunction(`game.settings.get("fates-edge", "migration") > 0`);
  return gm;
}

async function copied(page: Page): Promise<string> {
  return page.evaluate<string>("navigator.clipboard.readText()");
}

/** One table for the tests of a generation, with the module beside the system. */
function tableWithModule(generation: 13 | 14): FileTable {
  const at = tableOfFile({ generation, modules: [CONTRACT_MODULE], seed: 3 });
  beforeEach(() => {
    // A roll of a class that only the tab that tries it knows.
    at.table.allowNoise(/Unable to recreate ContractRoll instance/);
  });
  return at;
}

function stoppedRunLeavesNothing(at: FileTable): void {
  test("a run that is stopped by closing its window leaves nothing in either tab", async () => {
    const [gm, player] = [await settledGM(at), await at.seat(MARA)];
    const before = await census(gm);
    const contract = await openContract(gm);
    await contract.getByText("A player's tab: ready").waitFor();
    // What is tried now stands there for some frames only: a look now and then would miss it.
    const midway = gm.waitForFunction(
      `document.querySelector("#fates-edge-contract [data-tells=now]")?.textContent.includes("Embedded documents")`,
      undefined,
      { polling: "raf", timeout: 30_000 },
    );
    await contract.getByRole("button", { name: /^Run( again)?$/ }).press("Enter");
    await midway;
    expect(await focusedText(gm)).toBe("Stop");
    const total = contract.locator("progress").evaluate((bar: HTMLProgressElement) => bar.max);
    expect(await total).toBeGreaterThan(ALL);
    await contract.locator("header [data-action=close]").click();
    await contract.waitFor({ state: "detached" });
    for (const page of [gm, player]) await expect.poll(() => census(page)).toEqual(before);

    const again = gm.locator("#fates-edge-contract");
    await gm.evaluate(`game.modules.get("fates-edge-contract").api.open().then(() => null)`);
    await again.getByText(/^Done\..* skipped\.$/).waitFor();
    await again.getByRole("button", { name: "Run again" }).waitFor();
  });
}

describe("under 14", () => {
  const at = tableWithModule(14);

  test("a GM alone opens it from the settings, reads what failed and what could not be tried, and copies the report", async () => {
    const gm = await settledGM(at);
    await gm.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const before = await census(gm);
    const contract = await openContract(gm);
    await contract.getByText("A player's tab: not there").waitFor();
    await contract.getByText(/facts are not tried, because a tab is missing/).waitFor();
    // A host that answers wrongly, so that there is something to tell of.
    await gm.evaluate(`globalThis.escapeHTML = foundry.utils.escapeHTML;
      foundry.utils.escapeHTML = (text) => text; null`);
    const run = gm.evaluate(
      `game.modules.get("fates-edge-contract").api.run({ only: ${JSON.stringify(SOME)} })`,
    );
    await contract.getByRole("button", { name: "Stop" }).waitFor();
    await run;
    await contract.getByText(/^Done\./).waitFor();
    expect(await census(gm)).toEqual(before);
    await gm.evaluate("foundry.utils.escapeHTML = globalThis.escapeHTML; null");

    await expect.poll(() => focusedText(gm)).toBe("Run again");
    const failed = contract.locator(".fec-fact.failed");
    expect(await failed.count()).toBe(1);
    await failed.getByText("Failed").waitFor();
    expect(await failed.getByRole("link").first().getAttribute("href")).toMatch(
      /^https:\/\/foundryvtt\.com\/api\//,
    );
    for (const theme of ["light", "dark"] as const) {
      await inTheme(gm, theme);
      expect(await axeFindings(contract, theme === "light" ? "all" : "colours")).toEqual([]);
      await picture(contract, theme);
    }

    await contract.getByRole("button", { name: "Copy as JSON" }).click();
    await contract.getByText("The report is on the clipboard.").waitFor();
    const report = JSON.parse(await copied(gm)) as Copied;
    expect(report).toMatchObject({
      report: "fates-edge-contract",
      stopped: false,
      count: { failed: 1 },
      place: { system: "fates-edge 0.1.0", seats: { player: false, gm: false } },
    });
    expect(report.place.build).toBeGreaterThan(0);
    expect(report.place.browser).toContain("Chrome");
    expect(report.failed[0]?.pages[0]).toContain("foundry.utils");
    const [untried] = report.skipped.filter(({ suite }) => suite.startsWith("Two seats"));
    expect(untried?.message).toBe("It takes a player's tab, and none was there.");

    await contract.getByRole("button", { name: "Copy as text" }).click();
    await expect.poll(() => copied(gm)).toContain("1 failed");
    const text = await copied(gm);
    expect(text).toContain("generation 14");
    expect(text).toContain(report.failed[0]?.title);
    expect(text).toContain("It takes a player's tab, and none was there.");
  });

  test("what a tab that died in the middle left behind is deleted by the next run, and nothing else", async () => {
    const gm = await at.seat(GM);
    const names = ["Contract Actor 7 m8k2p0q1", "Contract with the devil"];
    await gm.evaluate(
      `Actor.create(${JSON.stringify(names)}.map((name) => ({ name, type: "pc" }))).then(() => null)`,
    );
    const run = `game.modules.get("fates-edge-contract").api.run({ only: "Utilities" })`;
    expect(await gm.evaluate(`${run}.then(({ count }) => count.failed)`)).toBe(0);
    expect(await gm.evaluate(`${JSON.stringify(names)}.filter((name) => game.actors.getName(name))`)).toEqual(
      [names[1]],
    );
    await gm.getByText("1 documents that an earlier run had left were deleted.").waitFor();
  });

  test("a GM's tab answers no other tab until it is lent, and a player's does at once", async () => {
    const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
    const ask = (page: Page): Promise<unknown> =>
      page.evaluate(`new Promise((resolve) => {
        const channel = "module.fates-edge-contract";
        // The one other tab there is answers.
        const hear = (letter) => {
          if (letter.kind !== "here") return;
          game.socket.off(channel, hear);
          resolve(letter.tab.isLent);
        };
        game.socket.on(channel, hear);
        game.socket.emit(channel, { kind: "who is there" });
      })`);
    expect(await ask(mara)).toBe(false);
    expect(await ask(gm)).toBe(true);
    const contract = await openContract(gm);
    await contract.getByRole("button", { name: "Lend this tab to another GM's run" }).click();
    await contract.getByRole("button", { name: "Take this tab back" }).waitFor();
    expect(await ask(mara)).toBe(true);
    await contract.getByRole("button", { name: "Take this tab back" }).click();
  });

  stoppedRunLeavesNothing(at);
});

describe("under 13", () => {
  stoppedRunLeavesNothing(tableWithModule(13));
});

function focusedText(page: Page): Promise<string> {
  return page.evaluate("document.activeElement?.textContent.trim() ?? ''");
}

/** For whoever wants to look: `FATES_EDGE_PICTURES=<folder>` keeps the window as it is drawn. */
async function picture(contract: Locator, theme: string): Promise<void> {
  const folder = process.env["FATES_EDGE_PICTURES"];
  if (!folder) return;
  const path = `${folder}/contract-${theme}.png`;
  await rm(path, { force: true });
  await contract.screenshot({ path });
}
