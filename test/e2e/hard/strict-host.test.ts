import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** The messages that a page has drawn. In generation 13 the host draws whatever message it is asked to draw again. */
const DRAWN = `[...document.querySelectorAll(".chat-log .chat-message")].map(({ dataset }) => dataset.messageId)`;

/** Windows of every kind that a GM can open, and the sheets. */
const OPEN_ALL = `(async () => {
  const uuid = (name) => game.actors.getName(name).uuid;
  const { fatesEdge: api } = game;
  const sable = uuid("${SABLE}");
  await api.requestRoll();
  await api.buildCharacter(uuid("Nobody Yet"));
  await api.replaceCharacter(uuid("${BRYN}"));
  await api.endSession();
  await api.openBrowser({ type: "talent" });
  await api.openGearMaker({ actor: sable });
  void api.roll({ actor: sable });
  await api.scenes.frame();
  await api.scenes.openAdvantages();
  await api.scenes.openSupply();
  await api.clocks.edit("Patrol Sweep");
  await api.teamwork.help({ actor: sable });
  await api.teamwork.flashback(sable);
  await api.teamwork.suggest(sable);
  const types = Object.keys(CONFIG.Item.dataModels);
  const items = await Item.createDocuments(types.map((type) => ({ name: "A " + type, type })));
  const npc = await Actor.create({ name: "A watchman", type: "npc" });
  const actors = ["${SABLE}", "${COMPANY}"].map((name) => game.actors.getName(name));
  for (const each of [...items, ...actors, npc]) await each.sheet.render({ force: true });
  return [types.length, actors.length + 1];
})()`;

const FRAMED = "[...foundry.applications.instances.values()].filter((app) => app.hasFrame)";

describe.each([14, 13] as const)("A host that forgives nothing, generation %i", (generation) => {
  const at = tableOfFile({ generation });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    await openTab(gm, "Chat");
  });

  test("draws no message because something else changed: none that is far up the log, none that is not for this user", async () => {
    const offer = `game.fatesEdge.offer({ actor: game.actors.getName("${SABLE}").uuid, label: "Between us", kind: "cost", ways: ["boon"] })`;
    await gm.evaluate(offer);
    const id = await gm.evaluate<string>("game.messages.contents.at(-1).id");
    await gm.evaluate(`game.messages.get("${id}").update({ whisper: ["${MARA}", "${GM}"] })`);
    // So long a log that not all of it is drawn.
    await gm.evaluate(
      `ChatMessage.createDocuments(Array.from({ length: 120 }, (_, n) => ({ content: "line " + n })))`,
    );
    // Whoever comes now finds it, and has not drawn it line by line.
    [mara, tomas] = await at.seatAtChat(MARA, TOMAS);
    for (const page of [mara, tomas]) await page.waitForFunction("game.messages.size > 120");
    await eventually(() => tomas.evaluate(`game.messages.get("${id}").visible`)).toBe(false);
    const before = await Promise.all([gm, mara, tomas].map((page) => page.evaluate<string[]>(DRAWN)));
    for (const drawn of before.slice(1)) expect(drawn.length).toBeLessThan(120);
    const boon = { delta: 1, reason: "hand", message: "" };
    await gm.evaluate(
      `game.actors.getName("${SABLE}").update({ system: { boons: { entries: { strict: ${JSON.stringify(boon)} } } } })`,
    );
    await gm.evaluate(`game.settings.set("fates-edge", "automateFork", false)`);
    for (const [n, page] of [gm, mara, tomas].entries()) {
      await page.waitForFunction(`game.settings.get("fates-edge", "automateFork") === false`);
      await page.waitForFunction(`"strict" in game.actors.getName("${SABLE}").system.boons.entries`);
      await page.evaluate("ui.chat.list?.settled()");
      expect(await page.evaluate<string[]>(DRAWN)).toEqual(before[n]);
    }
  });

  test("tells modules of a message once its card is drawn", async () => {
    await gm.evaluate(`globalThis.told = [];
      Hooks.on("renderChatMessageHTML", (message, html) =>
        message.type === "notice" && told.push(html.querySelector(".message-content .tt-card") !== null))`);
    await gm.evaluate(`game.fatesEdge.scenes.start({ name: "The strict hall" })`);
    await eventually(() => gm.evaluate<boolean[]>("told")).toContain(true);
    expect(await gm.evaluate<boolean[]>("told")).not.toContain(false);
  });

  test("takes a player's copy of a character, without what GMs alone write, and lets the others see it", async () => {
    const award = { kind: "award", xp: 9, label: "Given", from: 0, to: 0, session: 1, time: 1, user: "" };
    // Players make no actors in the playground: theirs is made ready as a host does that allows it, and stored by the GM.
    const ready = await mara.evaluate<string>(`(async () => {
      const source = game.actors.getName("${SABLE}").toObject();
      for (const key of ["_id", "ownership"]) delete source[key];
      source.name = "Sable's copy";
      source.system.awards = { a: ${JSON.stringify(award)} };
      const copy = new CONFIG.Actor.documentClass(source);
      await copy._preCreate(source, {}, game.user);
      return JSON.stringify(copy.toObject());
    })()`);
    const { system, ownership = {} } = JSON.parse(ready) as { system: object; ownership?: object };
    expect(ownership).toMatchObject({ default: 0 });
    for (const field of ["awards", "marks", "epicAction"]) expect(Object.keys(system)).not.toContain(field);
    await mara
      .getByText(/is made without what only a GM may write/)
      .first()
      .waitFor();
    await gm.evaluate(`Actor.create(${ready})`);
    const copy = `game.actors.getName("Sable's copy")`;
    await eventually(() => tomas.evaluate(`${copy}?.ownership.default`)).toBe(1);
    await eventually(() => gm.evaluate(`${copy}?.flags["fates-edge"]?.firstOwnership ?? null`)).toBeNull();
  });

  test("writes boons into a token's bar", async () => {
    const ash = `game.actors.getName("${ASH}")`;
    await gm.evaluate(`${ash}.modifyTokenAttribute("boons", 3, false, true)`);
    await eventually(() => gm.evaluate(`${ash}.system.boons.value`)).toBe(3);
    await gm.evaluate(`${ash}.modifyTokenAttribute("boons", -2, true, true)`);
    await eventually(() => gm.evaluate(`${ash}.system.boons.value`)).toBe(1);
    await gm.evaluate(`${ash}.modifyTokenAttribute("boons", 99, true, true)`);
    await eventually(() => gm.evaluate(`${ash}.system.boons.value === ${ash}.system.boons.max`)).toBe(true);
  });

  test("folds every window away, and unfolds it as it was", async () => {
    await makeCharacter(gm, { name: "Nobody Yet", system: { build: { state: "building" } } });
    await gm.evaluate(OPEN_ALL);
    await eventually(() => gm.evaluate<number>(`${FRAMED}.length`)).toBeGreaterThan(20);
    const wrong = await gm.evaluate<string[]>(`(async () => {
      const wrong = [];
      for (const app of ${FRAMED}) {
        const size = () => [app.element.offsetWidth, app.element.offsetHeight];
        const before = size();
        await app.minimize();
        await new Promise((done) => setTimeout(done, 20));
        const content = app.element.querySelector(".window-content");
        if (app.element.offsetHeight > 60 || content.offsetHeight > 0) wrong.push(app.id + " stays " + size());
        await app.maximize();
        await new Promise((done) => setTimeout(done, 20));
        if (String(size()) !== String(before)) wrong.push(app.id + " was " + before + ", is " + size());
      }
      return wrong;
    })()`);
    expect(wrong, wrong.join("; ")).toEqual([]);
  });

  test("is slow to hand out templates: all that is drawn waits for them, and asks for none by itself", async () => {
    const page = await at.table.openPage(GM, { width: 1600, height: 900 });
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().endsWith(".hbs") && asked.push(request.url())));
    await page.route("**/templates.mjs", async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await page.goto(`${at.table.url}/game?user=${GM}`);
    await at.table.booted(page);
    await page.evaluate(`void game.actors.getName("${SABLE}").sheet.render({ force: true })`);
    await page.getByRole("heading", { name: SABLE }).first().waitFor();
    for (const name of ["The bank", "Clocks"])
      await page.getByRole("region", { name, exact: true }).waitFor();
    expect(asked, asked.join(" ")).toEqual([]);
    await page.context().close();
  });
});
