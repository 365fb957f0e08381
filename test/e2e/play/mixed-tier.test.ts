import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { openBank } from "../support/bank.ts";
import { filled } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { ASH, BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { fill, makeFighter, PARTY, standings } from "../support/mixed-tier.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { yourMove } from "../support/your-move.ts";

const NIM = "Nim";
const ODA = "Oda the Unbeaten";

/** Colours change at once, so that what axe measures is what there is. */
const CALM = { reducedMotion: true } as const;

/** A tier IV checkpoint before a tier I and a tier IV character (SRD R), beat by beat. Each test goes on where the one before it ended. What a beat begins with, ticks and ends in: `views/beats-on-the-strip`; all that flips do: `views/flips-on-the-strip`; the roll dialog and an epic action: `views/tiers-on-the-strip`. */
describe("A mixed-tier scene", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM, CALM), at.seat(MARA, CALM), at.seat(TOMAS)]);
    for (const name of [SABLE, BRYN, ASH])
      await gm.evaluate(`game.actors.getName("${name}").update({ system: { away: true } })`);
    await makeFighter(gm, NIM, MARA, 0);
    await makeFighter(gm, ODA, TOMAS, 160);
    await mara.waitForFunction(`game.actors.getName("${ODA}")?.system.xp.tier === 4`);
    await Promise.all([gm, mara, tomas].map((page) => openTab(page, "Chat")));
  });

  test("is framed by its obstacle: the band suggests itself and sets clocks, gate, ceiling and floor", async () => {
    await (await openBank(gm)).getByRole("button", { name: "Frame the scene" }).click();
    const frame = windowOf(gm, /^Frame scene/);
    await frame.getByLabel("What is this scene?").fill("The checkpoint");
    await frame.getByLabel("Minimum position").selectOption("");
    await choose(frame.getByLabel("Obstacle tier"), "Tier IV");
    const band = frame.getByLabel("Band", { exact: true });
    await eventually(() => chosen(band)).toBe("Hard (suggested)");
    await frame.getByText(/at least 1 (CP|Complication)/).waitFor();
    await eventually(() => frame.getByLabel("Segments filled, of 6").inputValue()).toBe("2");
    await eventually(() => frame.getByLabel("Segments", { exact: true }).first().inputValue()).toBe("8");
    await frame.getByLabel("Gates, separated by commas").fill("Credentials");
    await frame.getByLabel("Domain clock").fill("Witnesses");
    await frame.getByLabel("Suit that ticks it").selectOption("Hearts");
    await frame.getByLabel("Talent of the opposition").selectOption("Counterwatch");
    expect(await axeFindings(frame)).toEqual([]);
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });
    await eventually(() => standings(mara)).toEqual([
      "Job 0/8",
      "Danger 2/6",
      "Credentials 0/4",
      "Witnesses 0/4",
    ]);
    for (const page of [gm, mara, tomas]) {
      await eventually(() => wordsOf(strip(page))).toMatch(
        /Job 0\/8.*Danger 2\/6.*Barred by: Credentials.*Tier IV/,
      );
    }
    await eventually(() =>
      strip(mara)
        .getByRole("button", { name: /first beat|Next|Flip/ })
        .count(),
    ).toBe(0);
  });

  test("players declare by keys alone; everyone reads it, the highest tier anchors", async () => {
    await strip(gm).getByRole("button", { name: "Begin the first beat" }).click();
    await eventually(() => step(mara)).toBe("declare");
    await eventually(() => wordsOf(strip(mara))).toContain("Beat 1");
    await press(mara, "y");
    await reach(mara, yourMove(mara).getByLabel(`What ${NIM} does`));
    await mara.keyboard.type("I forge the seal.");
    await press(mara, "Enter");
    await eventually(() => wordsOf(strip(tomas))).toContain("I forge the seal.");
    await yourMove(tomas).getByLabel(`What ${ODA} does`).fill("I hold the captain's eye.");
    await yourMove(tomas)
      .getByRole("button", { name: `Declare: ${ODA}` })
      .click();
    await eventually(() => strip(gm).getByLabel(`What ${ODA} does`).inputValue()).toBe(
      "I hold the captain's eye.",
    );
    await eventually(() => strip(mara).getByLabel(`What ${ODA} does`).count()).toBe(0);
    await eventually(() => wordsOf(person(mara, ODA))).toMatch(/IV Anchor/);
    await eventually(() => wordsOf(notice(mara, /^Nim declares/))).toContain("I forge the seal.");
    // A hand that speaks for somebody else is refused.
    await mara.evaluate(`ChatMessage.create({ type: "deed", content: "", system: { kind: "declare",
      actor: game.actors.getName("${ODA}").uuid, actorName: "${ODA}", data: { words: "I run." } } })`);
    await eventually(() => wordsOf(notice(gm, /^Mara declares/))).toContain("Refused");
    await eventually(() => strip(gm).getByLabel(`What ${ODA} does`).inputValue()).toBe(
      "I hold the captain's eye.",
    );
  });

  test("its exit beat, with the reward, is without a fault in either theme; the tail outlives the scene", async () => {
    await fill(gm, "Credentials", 4);
    await fill(gm, "Danger", 4);
    await fill(gm, "Job", 8);
    await strip(gm).getByRole("button", { name: "Ticks", exact: true }).click();
    await eventually(() => step(gm)).toBe("ticks");
    await next(gm, "Next: Exit", "exit");
    await eventually(() => wordsOf(strip(mara))).toMatch(
      /Exit.*then a tail clock follows.*For the job: A minor asset/,
    );
    await strip(gm).getByRole("button", { name: "A tail follows" }).click();
    await eventually(() => filled(mara, "Tail")).toBe(2);
    await strip(gm).getByRole("button", { name: "Give the reward" }).click();
    await windowOf(gm, "What the scene pays").getByRole("button", { name: "Give the reward" }).click();
    await eventually(() => wordsOf(notice(mara, /^The job pays/))).toContain("A minor asset");
    // Its card is told before it is paid.
    await strip(gm).getByRole("button", { name: "Give the reward" }).waitFor({ state: "detached" });
    await undoNotice(gm, /^The job pays/);
    await strip(gm).getByRole("button", { name: "Give the reward" }).waitFor();

    for (const theme of ["light", "dark"] as const) {
      for (const page of [gm, mara]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.waitForFunction(`document.body.classList.contains("theme-${theme}")`);
        const places = [strip(page), notice(page, /^The job pays/)];
        expect(await axeFindings(places, theme === "light" ? "all" : "colours"), theme).toEqual([]);
      }
    }
    await (await openBank(gm)).getByRole("button", { name: "End scene" }).click();
    const end = windowOf(gm, /^End scene/);
    await end.getByRole("button", { name: /^(Discard them|End it)$/ }).click();
    await strip(mara).waitFor({ state: "detached" });
    await strip(gm).waitFor({ state: "detached" });
    await eventually(() => filled(mara, "Tail")).toBe(2);
  });
});

function strip(page: Page): Locator {
  return page.getByRole("region", { name: "The beat", exact: true });
}

function person(page: Page, name: string): Locator {
  return strip(page)
    .getByRole("list", { name: "Who does what" })
    .getByRole("listitem")
    .filter({ hasText: name });
}

function notice(page: Page, title: RegExp): Locator {
  return page.getByRole("log", { name: "Chat" }).getByRole("article", { name: title }).last();
}

async function undoNotice(gm: Page, title: RegExp): Promise<void> {
  await notice(gm, title).getByRole("button", { name: /^Undo/ }).click();
}

async function next(gm: Page, label: string, then: string): Promise<void> {
  await strip(gm).getByRole("button", { name: label, exact: true }).click();
  await eventually(() => step(gm)).toBe(then);
}

function step(page: Page): Promise<string> {
  return page.evaluate<string>(`${PARTY}.system.scene.beat.step`);
}

function chosen(field: Locator): Promise<string> {
  return field.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");
}
