import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { changeClock, filled, openClock, openClocks } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** Words that stand nowhere but on the clock. */
const HIDDEN = ["Moonless-ledger", "Grey-hands-count", "The-roof-comes-down"] as const;

/** A clock that is not for a player is in nothing that their screen shows, announces or exports. */
describe.each([14, 13] as const)("A hidden clock, generation %i", (generation) => {
  const at = tableOfFile({ generation });
  let gm: Page;
  let mara: Page;
  /** What no player was to read, so far. */
  const secrets: string[] = [];

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    // Whatever comes onto the page for a moment, to be read out say, is kept.
    await mara.evaluate(`(() => {
      globalThis.everShown = "";
      // Of what is added all, of what changes the change alone: the rest of it came by here when it was added.
      const changed = ({ type, addedNodes, target }) =>
        type === "childList" ? [...addedNodes] : [type === "attributes" ? target.cloneNode(false) : target];
      new MutationObserver((records) => {
        for (const record of records)
          everShown += changed(record).map((node) => node.outerHTML ?? node.textContent).join(" ");
      }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
    })()`);
  });

  /** Where a player's page tells of it: now, for a moment before, or in the saved log. */
  async function telltales(words: readonly string[]): Promise<string[]> {
    const shown = await mara.evaluate<string>("document.documentElement.outerHTML + globalThis.everShown");
    await openTab(mara, "Chat");
    const download = mara.waitForEvent("download");
    await mara.getByRole("button", { name: "Export the chat as text" }).click();
    const saved = await readFile(await (await download).path(), "utf8");
    return words.flatMap((word) => [
      ...(shown.includes(word) ? [`${word} on the page`] : []),
      ...(saved.includes(word) ? [`${word} in the log`] : []),
    ]);
  }

  test("the GM's own: opened, ticked, rolled for, landed and put away", async () => {
    const [name, pressure, full] = HIDDEN;
    const clock = { name, size: 4, kind: "danger", sight: "gm", pressure: [pressure], full };
    const key = await openClock(gm, clock);
    await openClock(gm, { name: "Seen by all", size: 4, kind: "gate", gates: "nothing", rival: key });
    await gm.evaluate(`game.fatesEdge.tick("${name}", 1)`);
    const asked = `game.fatesEdge.requestRoll({ actors: [game.actors.getName("${SABLE}").uuid], skill: "melee", clock: "${key}" })`;
    await gm.evaluate(asked);
    const request = await gm.evaluate<string>("game.messages.contents.at(-1).id");
    await mara.waitForFunction(`game.messages.has("${request}")`);
    const roll = await quickRoll(mara, { skill: "melee", dv: 2, request }, [9, 8, 7, 4, 3, 2]);
    await untilJudged(gm, roll);
    await gm
      .locator(`[data-message-id="${roll}"]`)
      .getByRole("button", { name: `Tick ${name}` })
      .click();
    await eventually(() => filled(mara, name)).toBeGreaterThan(1);
    await gm.evaluate(`game.fatesEdge.tick("${name}", 4)`);
    await eventually(() => filled(mara, name)).toBe(4);
    await gm.evaluate(`game.fatesEdge.clocks.land("${name}")`);
    await gm.evaluate(`game.fatesEdge.clocks.restart("${name}")`);
    await showActor(mara, COMPANY);
    await openTab(mara, "Chat");
    await openClocks(mara);
    const told = await gm.evaluate<number>("game.messages.size");
    await mara.waitForFunction(`game.messages.size === ${told}`);
    await gm.evaluate(`game.fatesEdge.clocks.putAway("${name}")`);
    await eventually(() => filled(mara, name)).toBe(-1);
    secrets.push(...HIDDEN);
    // The GM's own log tells of all of it, and only theirs.
    await eventually(() => wordsOf(gm.getByRole("log", { name: "Chat" }))).toContain(full);
  });

  test("a card tells no more once the GM hides the clock it told of", async () => {
    const name = "Hidden-afterwards";
    await openClock(gm, { name, size: 6, pressure: ["First sign", "Hidden-pressure"] });
    await gm.evaluate(`game.fatesEdge.tick("${name}", 2)`);
    const card = mara
      .getByRole("log", { name: "Chat" })
      .getByRole("article")
      .filter({ hasText: "Hidden-pressure" });
    await card.waitFor();
    await (await openClocks(gm)).getByRole("button", { name: `${name}: change this clock` }).click();
    const editor = windowOf(gm, `Clock: ${name}`);
    await editor.getByLabel("Who sees it").selectOption("gm");
    await editor.getByRole("button", { name: "Save" }).click();
    await card.waitFor({ state: "detached" });
    expect(await wordsOf(await openClocks(mara))).not.toContain(name);
  });

  test("nor does the notice that it opened, until it is shown again, and not once it is put away", async () => {
    const name = "Hidden-once-open";
    const key = await openClock(gm, { name, size: 6 });
    const log = mara.getByRole("log", { name: "Chat" });
    const named = log.getByRole("article", { name: `A clock of 6 opens: ${name}` });
    const unnamed = log.getByRole("article", { name: "A clock opens." });
    await named.waitFor();
    const before = await unnamed.count();
    const show = (sight: string) => changeClock(gm, key, { sight });
    await show("gm");
    await eventually(() => unnamed.count()).toBe(before + 1);
    expect(await wordsOf(log)).not.toContain(name);
    await show("name");
    await log.getByRole("article", { name: `A clock opens: ${name}` }).waitFor();
    await show("all");
    await named.waitFor();
    await show("gm");
    await named.waitFor({ state: "detached" });
    await gm.evaluate(`game.fatesEdge.clocks.putAway("${key}")`);
    await eventually(() => filled(mara, name)).toBe(-1);
    await eventually(() => unnamed.count()).toBe(before + 1);
    await mara.waitForTimeout(300);
    expect(await wordsOf(log)).not.toContain(name);
    // The GM's own log goes on telling what it was.
    await gm
      .getByRole("log", { name: "Chat" })
      .getByRole("article", { name: `A clock of 6 opens: ${name}` })
      .waitFor();
  });

  test("of one told by name nothing but the name is told", async () => {
    const name = "Only-its-name";
    await openClock(gm, { name, size: 7, kind: "hunt", sight: "name", pressure: ["Only-pressure"] });
    await gm.evaluate(`game.fatesEdge.tick("${name}", 3)`);
    await eventually(() => filled(mara, name)).toBe(3);
    const row = (await openClocks(mara)).getByRole("listitem").filter({ hasText: name });
    await row.waitFor();
    expect(await row.innerHTML()).not.toMatch(/\b[37]\b.*of|3\/7|Hunt|Only-pressure/);
    secrets.push("Only-pressure", "3 of 7", "3/7");
  });

  test("a player who forges a tick of it learns no more than that there is none", async () => {
    const name = "Not-for-Mara";
    const key = await openClock(gm, { name, size: 6, sight: "gm", tickers: "all" });
    await mara.waitForFunction(`game.actors.find(({ type }) => type === "party").system.clocks["${key}"]`);
    const system = JSON.stringify({ kind: "tick", data: { clock: key }, moves: { a: 1 } });
    const id = await mara.evaluate<string>(
      `ChatMessage.create({ type: "deed", content: "", system: ${system} }).then(({ id }) => id)`,
    );
    for (const page of [mara, gm])
      await eventually(() => wordsOf(page.locator(`[data-message-id="${id}"]`))).toContain("no such clock");
    await eventually(() => filled(gm, name)).toBe(0);
    secrets.push(name);
  });

  test("the beat, the scene's end, a clock's owner and an offer name nothing that is out of a player's sight", async () => {
    const [job, danger, owner] = ["Unseen-job", "Unseen-danger", "Unseen-person"];
    const keys = await Promise.all(
      [job, danger].map((name) => openClock(gm, { name, size: 4, base: 4, sight: "gm", scope: "scene" })),
    );
    // Kept by the page: the browser may collect a promise that only its tools wait for.
    await gm.evaluate(`globalThis.framed = (async () => {
      const npc = await Actor.implementation.create({ name: "${owner}", type: "npc", ownership: { default: 0 } });
      await game.fatesEdge.clocks.open({ name: "Of somebody", size: 6, scope: "actor", actor: npc.uuid });
      const [job, danger] = ${JSON.stringify(keys)};
      await ${PARTY}.update({ system: { scene: { running: true, band: "balanced", tier: 3, job, danger } } });
    })()`);
    await mara.locator("#fates-edge-beat").waitFor();
    await eventually(() => wordsOf(gm.locator("#fates-edge-beat"))).toContain(danger);
    const asked = {
      kind: "cost",
      actor: await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`),
      label: "A price",
      ways: ["boon"],
      effects: { one: { type: "tick", amount: 1, clock: keys[1] } },
    };
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    // The clock has room while it is offered, and none any more when it is taken.
    await changeClock(gm, keys[1] ?? "", { base: 3 });
    const offer = await gm.evaluate<string>(`game.fatesEdge.offer(${JSON.stringify(asked)})`);
    await changeClock(gm, keys[1] ?? "", { base: 4 });
    const card = mara.locator(`[data-message-id="${offer}"]`);
    await card.getByRole("button", { name: "Take it" }).click();
    await eventually(() => wordsOf(card)).toContain("Not applied.");
    await gm.evaluate(`game.fatesEdge.scenes.end({ clocks: { [${JSON.stringify(keys[0])}]: "end" } })`);
    await eventually(() => filled(mara, job)).toBe(-1);
    secrets.push(job, danger, owner);
  });

  test("of all that, nothing was on a player's page, not for a moment, and nothing is in the log they save", async () => {
    expect(secrets.length).toBeGreaterThan(HIDDEN.length);
    expect(await telltales(secrets)).toEqual([]);
  });
});
