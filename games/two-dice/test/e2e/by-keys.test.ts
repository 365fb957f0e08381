import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, openSheet, seatEverybody, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const PARTY = "The Lamplighters";

/** An evening played with the keys alone, and what cards and panels say of it. */
describe("By keys", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  const { act, set } = actsIn(() => gm);

  beforeEach(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  });

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
  });

  const moves = (page: Page) => page.locator("#two-dice-moves");
  const waits = (page: Page, words: string) => moves(page).getByRole("listitem").filter({ hasText: words });
  const focused = (page: Page, what: string): Promise<string> =>
    page.evaluate<string>(`String(document.activeElement?.${what})`);

  /** Asks for a check, a group's leader first. */
  const ask = (kind: string, purpose: string, ...names: string[]): Promise<unknown> =>
    gm.evaluate(`ChatMessage.create({ type: "call", content: "", system: { kind: "${kind}", purpose: "${purpose}", difficulty: 10,
      pair: { first: "might", second: "willpower" }, actors: ${JSON.stringify(names)}.map((name) => game.actors.getName(name).uuid) } })`);

  /** Rolls in the window before a check with the key that sends it. */
  async function rollByKey(page: Page, name: string, ...faces: [number, number][]): Promise<void> {
    await nextDice(page, ...faces);
    await windowTitled(page, `${name}: check`).getByRole("radio", { checked: true }).first().press("Enter");
    await windowTitled(page, `${name}: check`).waitFor({ state: "detached" });
  }

  test("a check that opens by itself has the focus, but takes it from nobody who writes", async () => {
    const check = windowTitled(tomas, `${TAM}: check`);
    await tomas.evaluate(`document.activeElement?.blur()`);
    await ask("attribute", "From nowhere", TAM);
    await expect.poll(() => focused(tomas, "value")).toBe("might");
    await check.getByRole("button", { name: "Close" }).press("Enter");
    await check.waitFor({ state: "detached" });
    const said = tomas.locator("#chat-message");
    await said.fill("I am ");
    await ask("attribute", "While he writes", TAM);
    await check.waitFor();
    await tomas.keyboard.type("here");
    expect(await said.inputValue()).toBe("I am here");
    await said.fill("");
    await check.getByRole("button", { name: "Close" }).press("Enter");
    await gm.evaluate(`ChatMessage.deleteDocuments([], { deleteAll: true })`);
  });

  test("a called check opens on the die that was chosen, and the key leads to what waits, before a sheet", async () => {
    await openSheet(tomas, TAM);
    await ask("attribute", "The first", TAM);
    await windowTitled(tomas, `${TAM}: check`).waitFor();
    await expect.poll(() => focused(tomas, "value")).toBe("might");
    await windowTitled(tomas, `${TAM}: check`).getByRole("button", { name: "Close" }).press("Enter");
    await ask("attribute", "The second", TAM);
    await windowTitled(tomas, `${TAM}: check`).getByRole("button", { name: "Close" }).press("Enter");
    await tomas.locator(".application.sheet").getByRole("tab").first().focus();
    await tomas.keyboard.press("y");
    await expect.poll(() => focused(tomas, "textContent")).toBe("Answer");
    expect(
      await tomas.evaluate(`(() => {
        const { left, top } = document.activeElement.getBoundingClientRect();
        return document.activeElement.contains(document.elementFromPoint(left + 4, top + 4));
      })()`),
    ).toBe(true);
  });

  test("after a roll the focus is on the next thing that waits, after the last on the panel's list", async () => {
    await tomas.keyboard.press("y");
    for (const next of ["Answer", ""]) {
      await tomas.keyboard.press("Enter");
      await rollByKey(tomas, TAM, [4, 8], [5, 8]);
      await expect
        .poll(() => focused(tomas, "id"))
        .toMatch(next === "" ? /two-dice-moves-body$/ : /two-dice-moves-call/);
    }
    await tomas.keyboard.press("Enter");
    expect(await moves(tomas).isVisible()).toBe(true);
    await tomas.keyboard.press("y");
    await moves(tomas).waitFor({ state: "detached" });
    await tomas.keyboard.press("y");
    await expect.poll(() => focused(tomas, "id")).toMatch(/two-dice-moves-body$/);
    // What has come since is what the key leads to: the panel stays.
    await act("rest", "", { place: "safePlace" });
    await moves(tomas).getByText("chooses in camp", { exact: true }).waitFor();
    await tomas.keyboard.press("y");
    await expect.poll(() => focused(tomas, "textContent")).toBe("Choose");
    await act("endRest", "");
  });

  test("a group's leader waits for the others, and is called once they have rolled", async () => {
    await ask("group", "The gate", ILSE, TAM);
    await card(gm, "The gate").getByText("helps with a check of their own against 10").waitFor();
    await waits(mara, "leads once the others have rolled").waitFor();
    expect(await waits(mara, "leads once").getByRole("button").count()).toBe(0);
    await rollByKey(tomas, TAM, [6, 8], [5, 8]);
    // It opens at the leader's screen by itself, and waits for them in the panel as well.
    await windowTitled(mara, `${ILSE}: check`).waitFor();
    await waits(mara, "leads now").waitFor();
    await rollByKey(mara, ILSE, [4, 6], [5, 8]);
    await waits(mara, "leads now").waitFor({ state: "detached" });
  });

  test("a GM's call is the GM's, and closing it leaves the log alive", async () => {
    await gm.evaluate(`game.actors.getName("${PARTY}").sheet.render({ force: true })`);
    await windowTitled(gm, PARTY).getByRole("button", { name: "Ask for a check" }).click();
    const form = windowTitled(gm, "Ask for a check");
    await form.getByLabel(TAM).check();
    await form.getByLabel("What for").fill("The bell");
    await form.getByRole("button", { name: "Ask them" }).click();
    await card(gm, "The bell").waitFor();
    expect(await gm.evaluate(`game.messages.contents.findLast(({ type }) => type === "call").alias`)).toBe(
      await gm.evaluate(`game.user.name`),
    );
    await card(gm, "The bell").getByRole("button", { name: "Close this call" }).click();
    await card(gm, "The bell").getByRole("button", { name: "Open this call again" }).waitFor();
    expect(await gm.evaluate(`ui.chat.element !== null && ui.chat.rendered`)).toBe(true);
    await gm.evaluate(`ChatMessage.create({ content: "Still here" })`);
    await gm.locator("#chat").getByText("Still here").waitFor();
  });

  test("the group check for initiative says who begins, and the next round is offered once all have acted", async () => {
    await act("beginConflict", "", { actors: [`@${ILSE}`, `@${TAM}`, `@${WIDOW}`] });
    const panel = gm.locator("#two-dice-conflict");
    await panel.getByRole("button", { name: "Ask for the group check" }).click();
    const leads = windowTitled(gm, "Ask for the group check");
    await leads.getByLabel("Who leads").selectOption({ label: ILSE });
    await leads.getByRole("button", { name: "Ask them" }).click();
    await rollByKey(tomas, TAM, [6, 8], [5, 10]);
    await rollByKey(mara, ILSE, [1, 8], [2, 10]);
    await waits(gm, "the group check failed")
      .getByRole("button", { name: /Enemies begin/ })
      .waitFor();
    await panel.getByText("The group check failed: the enemies begin.").waitFor();
    expect(await panel.getByRole("button", { name: "Ask for the group check" }).count()).toBe(0);
    expect(await panel.getByRole("button", { name: "Heroes begin" }).getAttribute("class")).not.toContain(
      "main",
    );
    const enemies = panel.getByRole("button", { name: "Enemies begin" });
    expect(await enemies.getAttribute("class")).toContain("main");
    expect(await panel.getByRole("button", { name: "Next round" }).getAttribute("class")).not.toContain(
      "main",
    );
    await enemies.click();
    await enemies.waitFor({ state: "detached" });
    const fighters = await gm.evaluate<string[]>(
      `Object.entries(game.actors.getName("${PARTY}").system.conflict.combatants).toSorted(([, one], [, other]) => (one.side < other.side ? -1 : 1)).map(([id, { name }]) => name + "|" + id)`,
    );
    for (const [name = "", combatant = ""] of fighters.map((one) => one.split("|")))
      if (name !== TAM) await act("takeTurn", name, { combatant, action: "other" });
    await tomas.keyboard.press("y");
    await tomas.keyboard.press("Enter");
    const turn = windowTitled(tomas, `${TAM} acts`);
    await turn.getByLabel("Action").selectOption("objective");
    await turn.getByRole("button", { name: "Act", exact: true }).press("Enter");
    await windowTitled(tomas, `${TAM}: check`).waitFor();
    await rollByKey(tomas, TAM, [4, 8], [5, 8]);
    await expect.poll(() => focused(tomas, "id")).toMatch(/two-dice-moves/);
    await expect
      .poll(() => panel.getByRole("button", { name: "Next round" }).getAttribute("class"))
      .toContain("main");
  });

  test("a gift and a surrender each say the points they bring, a camp what was chosen in it", async () => {
    await act("gainStory", "", { reason: "villainEnters" });
    await card(gm, "Story points +1").waitFor();
    await set(TAM, { health: { value: 0 } });
    await act("defeat", TAM, { choice: "surrender", words: "Taken aboard" });
    await card(gm, "+2 story points").waitFor();
    await act("endConflict", "");
    await act("rest", "", { place: "safePlace" });
    await nextDice(gm, [3, 6]);
    await act("camp", ILSE, {
      change: "create",
      with: TAM,
      emotion: "trust",
      activities: [{ id: "exploration" }, { id: "planning", target: `@${TAM}` }],
    });
    const told = card(gm, `${ILSE} chooses`);
    await told.getByText(`bond with ${TAM}`).waitFor();
    await told.getByText("Exploration: d6 shows 3, 3 inventory points").waitFor();
    await told.getByText(`for ${TAM}`).waitFor();
  });

  test("a clock's line says how a threat is typed, and makes one", async () => {
    const line = gm
      .locator("#two-dice-clocks")
      .getByLabel("A new clock in one line: its name, then its segments");
    expect(await line.getAttribute("placeholder")).toMatch(/^threat: /);
    await line.fill("threat: The tide 6");
    await line.press("Enter");
    await expect
      .poll(() =>
        gm.evaluate(
          `Object.values(game.actors.getName("${PARTY}").system.clocks).find(({ name }) => name === "The tide")?.kind`,
        ),
      )
      .toBe("threat");
  });

  test("what a foe is played with is in sight on its sheet at 1280 by 800", async () => {
    await gm.setViewportSize({ width: 1280, height: 800 });
    const name = await gm.evaluate<string>(`(async () => {
      const foes = await game.packs.get("two-dice.foes").getDocuments();
      return (await Actor.create(game.actors.fromCompendium(foes[0]))).name;
    })()`);
    const sheet = await openSheet(gm, name);
    await sheet.getByText("Initiative").first().waitFor();
    const hidden = await gm.evaluate<string>(`(() => {
      const sheet = document.querySelector(".application.tt-foe");
      const { bottom } = sheet.querySelector(".window-content").getBoundingClientRect();
      const parts = [...sheet.querySelectorAll('[data-tab="play"].tab :is(.tt-status, .tt-numbers dd, [data-action="use"])')];
      const out = parts.filter((part) => part.getBoundingClientRect().bottom > Math.min(bottom, innerHeight));
      return ["use", "status"].every((action) => parts.some((part) => part.dataset.action === action)) ? out.map((part) => part.ariaLabel ?? part.textContent).join() : "nothing there";
    })()`);
    expect(hidden).toBe("");
  });
});
