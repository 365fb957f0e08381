import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { openTab } from "../support/gestures.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { expectTame, hostile, showTooltips } from "./support/canary.ts";

/** Messages with markup where no honest client would write it, sent past the player's own client. */
describe("Messages that a player writes by the wire", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let actor: string;
  let wire: WireClient;
  const seats = (): Page[] => [gm, mara, tomas];

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    wire = await WireClient.join(at.table.url, MARA);
    actor = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    for (const page of seats()) await openTab(page, "Chat");
  });
  afterAll(() => wire.leave());

  beforeEach(async () => {
    for (const page of seats()) await page.evaluate("delete globalThis.canary");
  });

  const shown = async (where: string): Promise<void> => {
    for (const page of seats()) {
      await showTooltips(page);
      await expectTame(page, where);
    }
  };

  test("a message's own HTML is cleaned, for whoever reads it", async () => {
    const script = "globalThis.canary = 'content'";
    const content = [
      `<p data-tooltip-html="&lt;img src='data:,' onerror='globalThis.canary = 1'&gt;">point here</p>`,
      `<p data-tooltip="&lt;img class='canary' src='data:,' onerror='globalThis.canary = 1'&gt;">and here</p>`,
      `<svg><a xlink:href="javascript:${script}"><text>x</text></a></svg><iframe srcdoc="<script>${script}</script>"></iframe>`,
      `<a href="java&#10;script:${script}">x</a><form action="javascript:${script}"><button>x</button></form>`,
      `<math><mtext><table><mglyph><style><img src="data:," onerror="${script}">`,
      `<noscript><p title="</noscript><img src=x: onerror=${script}>">`,
      `@UUID[Actor.x]{<img src="data:," onerror="${script}">} [[/action melee]]{<img src="data:," onerror="${script}">}`,
      `[[/roll 1d6]]{<img src="data:," onerror="${script}">} [[/roll 1d6 # <img src="data:," onerror="${script}">]]`,
    ].join("");
    const [made] = await wire.create("ChatMessage", [
      {
        content,
        flavor: `<img src="data:," onerror="${script}">`,
        speaker: { alias: hostile("alias") },
      },
    ]);
    for (const page of seats()) {
      await page.locator(`[data-message-id="${made?._id}"]`).getByText("point here").waitFor();
      const markup = await page.evaluate<string>(
        `[...document.querySelectorAll('[data-message-id="${made?._id}"] *')].filter((one) => one.matches("iframe, script, form, [onerror], [href^='java' i]")).map((one) => one.outerHTML).join()`,
      );
      expect(markup).toBe("");
      await showTooltips(page);
      await eventually(() => page.evaluate("globalThis.canary")).toBeUndefined();
    }
    await wire.delete("ChatMessage", [made?._id ?? ""]);
  });

  test("forged dice are shown as text", async () => {
    const roll = (data: object): string =>
      JSON.stringify({ class: "Roll", formula: "1d6", total: 1, evaluated: true, options: {}, ...data });
    const die = (more: object): object => ({
      class: "Die",
      number: 1,
      faces: 6,
      modifiers: [],
      evaluated: true,
      results: [{ result: 1, active: true }],
      ...more,
    });
    const terms = [
      [die({ results: [{ result: hostile("result"), active: true }] })],
      [die({ results: [{ result: 1, active: true, count: hostile("count") }] })],
      [die({ faces: hostile("faces") })],
      [die({ number: hostile("number") })],
      [die({ modifiers: [hostile("modifier")] })],
      [die({ options: { flavor: hostile("dieFlavor") } })],
      [{ class: "NumericTerm", number: hostile("numeric") }],
      [{ class: "OperatorTerm", operator: hostile("operator") }],
      [
        {
          class: "ParentheticalTerm",
          term: hostile("term"),
          roll: JSON.parse(roll({ terms: [die({ options: { flavor: hostile("innerFlavor") } })] })) as object,
        },
      ],
      [{ class: "PoolTerm", terms: [hostile("pool")], rolls: [], modifiers: [hostile("poolModifier")] }],
      [{ class: hostile("termClass") }],
    ];
    const forged = [
      ...terms.map((each) => roll({ terms: each })),
      roll({ terms: [die({})], formula: hostile("formula") }),
      roll({ terms: [die({})], total: hostile("total") }),
      roll({ terms: [die({})], options: { flavor: hostile("rollFlavor") } }),
      roll({ terms: [die({})], class: hostile("class") }),
      // The classes of the system's own dice, with what their steps and their boon's place may say.
      roll({
        class: "ActionRoll",
        terms: [die({ faces: 10 })],
        formula: "1d10",
        options: {
          ladder: hostile("ladder"),
          dv: hostile("dv"),
          boon: { index: hostile("boon") },
          steps: [{ index: 0, from: hostile("from"), to: hostile("to"), why: hostile("why") }],
        },
      }),
    ];
    at.table.allowNoise(/Failed to restore a roll/);
    const ids: string[] = [];
    for (const one of forged) {
      const action = { type: "action", system: { actor, approach: hostile("approach") } };
      const made = await wire.create("ChatMessage", [{ rolls: [one] }, { rolls: [one], ...action }]);
      ids.push(...made.map(({ _id }) => _id));
    }
    for (const page of seats()) await card(page, ids.at(-1) ?? "").waitFor();
    await shown("forged dice");
    for (const page of seats())
      for (const id of ids) await page.evaluate(`game.messages.get("${id}").export()`);
    await shown("forged dice, saved");
  });

  test("a message's own HTML cannot make a GM delete another message", async () => {
    const [theirs] = await wire.create("ChatMessage", [{ content: "What was agreed" }]);
    const lure = `<b class="message-delete" data-action="deleteMessage">A gift</b>`;
    const [made] = await wire.create("ChatMessage", [
      { content: `<p data-message-id="${theirs?._id}" class="chat-message">${lure}</p>` },
    ]);
    await card(gm, made?._id ?? "")
      .getByText("A gift")
      .click();
    // A deletion would be back by the time a further message is there.
    const [after] = await wire.create("ChatMessage", [{ content: "And then" }]);
    await card(gm, after?._id ?? "").waitFor();
    for (const one of [made, theirs])
      expect(await gm.evaluate(`game.messages.has("${one?._id}")`)).toBe(true);
  });

  test("a button to delete that a module puts into a message deletes that message, whatever it stands in", async () => {
    const [theirs, made] = await wire.create("ChatMessage", [
      { content: "What was sworn" },
      { content: "A toy" },
    ]);
    await card(gm, made?._id ?? "").waitFor();
    await gm.evaluate(`document.querySelector('[data-message-id="${made?._id}"] .message-content').innerHTML =
      '<p data-message-id="${theirs?._id}" class="chat-message"><b class="message-delete">Away with it</b></p>'`);
    await gm.getByText("Away with it").click();
    const there = [made, theirs].map((one) => `game.messages.has("${one?._id}")`);
    await eventually(() => gm.evaluate(`[${there.join(", ")}]`)).toEqual([false, true]);
  });
});

function card(page: Page, id: string): Locator {
  return page.locator(`[data-message-id="${id}"]`);
}
