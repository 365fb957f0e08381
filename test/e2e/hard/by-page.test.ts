import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { guarded, trial } from "./support/page-trial.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What a player cannot do in their own page, with Foundry's interface or with buttons made by hand. */
describe("A player with the console open", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let card: string;
  let request: string;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    const clock = { name: "The watch", size: 6, kind: "danger", ticks: {}, base: 0 };
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").update({
      system: { clocks: { watch: ${JSON.stringify(clock)} } },
    })`);
    await gm.evaluate(
      `game.fatesEdge.requestRoll({ actors: [game.actors.getName("${SABLE}").uuid], skill: "melee", clock: "watch" })`,
    );
    request = await gm.evaluate<string>("game.messages.contents.at(-1).id");
    await mara.waitForFunction(`game.messages.has("${request}")`);
    const roll = { skill: "melee", dv: 4, right: "We are in", wrong: "They hear", request };
    card = await quickRoll(mara, roll, [9, 5, 4, 3, 1, 1]);
    await Promise.all([gm, mara, tomas].map((page) => untilJudged(page, card)));
    // A GM's client has then still to count the card's points, to say what becomes of the rapier, and to note what it made of a new
    // world.
    await everywhere(
      gm,
      `game.settings.get("fates-edge", "migration") > 0 &&
        Object.keys(game.messages.get("${card}").system.gm.settled).length > 0 &&
        "${card}" in game.actors.find(({ type }) => type === "party").system.bank.entries`,
    );
    // Whoever is refused is told so, in the console as well.
    at.table.allowNoise(/permission|may not|only a G|not own|cannot be done|is gone/i);
  });

  test.each([
    ["points into the bank", `party.update({ system: { bank: { carried: 50 } } })`],
    ["points into the bank, dotted", `party.update({ "system.bank.carried": 50 })`],
    [
      "points into the bank, whole",
      `party.update({ system: { bank: { carried: 50 } } }, { recursive: false })`,
    ],
    [
      "points into the bank, forced",
      `party.update({ system: { bank: new foundry.data.operators.ForcedReplacement({ carried: 50, entries: {} }) } })`,
    ],
    [
      "an entry out of the bank",
      `party.update({ system: { bank: { entries: { [card.id]: new foundry.data.operators.ForcedDeletion() } } } })`,
    ],
    ["into the bank of many", `Actor.updateDocuments([{ _id: party.id, system: { supply: 4 } }])`],
    ["another's card", `card.update({ system: { approach: "Not so" } })`],
    ["another's dice", `card.update({ rolls: [] })`],
    ["the GM's half of a card", `card.update({ system: { gm: { state: "banked" } } })`],
    ["the author of a card", `card.update({ author: game.user.id })`],
    ["the end of another's card", `card.delete()`],
    ["the end of the log", `game.messages.flush()`],
    ["their own role", `game.user.update({ role: 4 })`],
    ["another's role", `game.users.get("${MARA}").update({ role: 2 })`],
    ["a world setting", `game.settings.set("fates-edge", "edition", "core")`],
    ["automation off", `game.settings.set("fates-edge", "automateBanking", false)`],
    ["another's character", `sable.update({ system: { boons: { base: 0 } } })`],
    ["who owns a character", `bryn.update({ ownership: { default: 3 } })`],
    ["an item into another's character", `Item.create({ name: "Curse", type: "talent" }, { parent: sable })`],
    ["a character of their own making", `Actor.create({ name: "Mine", type: "pc" })`],
    ["a party of their own", `Actor.create({ name: "Mine", type: "party" })`],
    [
      "an adventure into the world",
      `game.packs.get("fates-edge.adventures").getDocuments().then(([adventure]) => adventure.import({ dialog: false }))`,
    ],
    ["the order of the deck", `deck.shuffle()`],
    ["a card out of the deck", `deck.deleteEmbeddedDocuments("Card", [deck.cards.contents[0].id])`],
    [
      "a card as drawn",
      `deck.updateEmbeddedDocuments("Card", [{ _id: deck.cards.contents[0].id, drawn: true }])`,
    ],
    ["the deck away", `deck.delete()`],
    [
      "a call for a roll",
      `game.fatesEdge.requestRoll({ actors: [sable.uuid], skill: "stealth" }).then((made) => { if (!made) throw new Error("made nothing"); })`,
    ],
    [
      "a call for a roll as the GM",
      `ChatMessage.create({ type: "request", author: "${GM}", system: { actors: [sable.uuid] } })`,
    ],
    ["words into the GM's mouth", `ChatMessage.create({ content: "You all die", author: "${GM}" })`],
    ["another party as the one that counts", `game.settings.set("fates-edge", "primaryParty", bryn.id)`],
  ])("cannot write %s", async (_what, deed) => {
    const before = await guarded(gm);
    const said = await trial(
      tomas,
      `((party, card, sable, bryn, deck) => ${deed})(
        game.actors.find(({ type }) => type === "party"), game.messages.get("${card}"),
        game.actors.getName("${SABLE}"), game.actors.getName("${BRYN}"), game.cards.find(({ type }) => type === "deck"))`,
    );
    // Refused by somebody, and not for a slip of this test.
    expect(said).toMatch(/may not|[Oo]nly a G|permission|not own|made nothing/);
    expect(await guarded(gm)).toEqual(before);
    expect(await guarded(tomas)).toEqual(before);
  });

  test.each([
    ["the one who rolled", () => mara],
    ["somebody else", () => tomas],
  ])("gains nothing from a GM's buttons made by hand: %s", async (_who, page) => {
    await open(gm);
    const buttons = await gm.evaluate<string[]>(
      `[...document.querySelectorAll('[data-message-id="${card}"] .message-content [data-action]')].map((one) => one.outerHTML)`,
    );
    const actions = buttons.map((html) => /data-action="(\w+)"/.exec(html)?.[1]);
    expect(actions).toEqual(expect.arrayContaining(["spend", "draw", "leave", "awardBoons"]));
    const before = await guarded(gm);
    await open(page());
    await pressByHand(page(), card, [...buttons, ...FORGED_BUTTONS]);
    expect(await guarded(gm)).toEqual(before);
    expect(await guarded(page())).toEqual(before);
  });

  test("gains nothing from the select of the GM's word made by hand", async () => {
    const before = await guarded(gm);
    await mara.evaluate(`(() => {
      const place = document.querySelector('[data-message-id="${card}"] .fe-card');
      place.insertAdjacentHTML("beforeend", '<select data-rule="dv"><option>4</option><option selected>1</option></select>');
      place.lastElementChild.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await mara.getByText("cannot be done now, or only somebody else may do it").first().waitFor();
    expect(await guarded(gm)).toEqual(before);
  });

  test("somebody else cannot turn a die on a card with a boon, nor choose at its fork", async () => {
    const before = await guarded(gm);
    await pressByHand(tomas, card, [
      `<button data-action="reroll" data-index="0">x</button>`,
      `<button data-action="fork" data-way="get">x</button>`,
      `<button data-action="answerBargain" data-answer="accept">x</button>`,
    ]);
    expect(await guarded(gm)).toEqual(before);
    await eventually(() => gm.evaluate(`game.actors.getName("${SABLE}").system.boons.value`)).toBe(3);
  });

  async function open(page: Page): Promise<void> {
    await page.getByRole("tab", { name: "Chat", exact: true }).click();
    await page.locator(`[data-message-id="${card}"] .fe-card`).waitFor();
  }
});

/** Whose server takes from a player what only GMs may fill in, and leaves it empty; 14 refuses it. */
describe("A player with the console open, generation 13", () => {
  const at = tableOfFile({ generation: 13 });

  test("a call that a player writes themselves is shown as such, and offers nothing", async () => {
    const [, tomas] = await Promise.all([at.seat(GM), at.seat(TOMAS)]);
    const uuid = await tomas.evaluate<string>(`game.actors.getName("${BRYN}").uuid`);
    const made = await tomas.evaluate<string>(
      `ChatMessage.create({ type: "request", system: { actors: ["${uuid}"], skill: "stealth", dv: 1 } }).then(({ id }) => id)`,
    );
    const shown = tomas.locator(`[data-message-id="${made}"]`);
    await shown.getByText("is not a GM").waitFor();
    await eventually(() => shown.getByRole("button", { name: /Roll/ }).count()).toBe(0);
    at.table.allowNoise(/That call for a roll was deleted/);
    const answer = await quickRoll(tomas, { skill: "stealth", request: made });
    expect(answer).toBe("");
    await tomas.getByText("That call for a roll was deleted.").first().waitFor();
  });
});

const FORGED_BUTTONS = [
  `<button data-action="undo" data-part="ruling">x</button>`,
  `<button data-action="undo" data-part="banked">x</button>`,
  `<button data-action="undo" data-part="self">x</button>`,
  `<button data-action="undo" data-part="constructor" data-id="prototype">x</button>`,
  `<button data-action="tick">x</button>`,
  `<button data-action="offerBargain">x</button>`,
  `<button data-action="withdrawBargain">x</button>`,
  `<button data-action="toString">x</button>`,
];

/** Puts buttons into a card and clicks each; what opens is tried out and closed. */
async function pressByHand(page: Page, card: string, buttons: readonly string[]): Promise<void> {
  for (const html of buttons) {
    await page.evaluate(`(async () => {
      const place = document.querySelector('[data-message-id="${card}"] .fe-card');
      place.insertAdjacentHTML("beforeend", ${JSON.stringify(html)});
      const made = place.lastElementChild;
      made.removeAttribute("id");
      made.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
      made.remove();
      for (const app of [...foundry.applications.instances.values()]) {
        if (!/Spend|Draw/.test(app.constructor.name)) continue;
        for (const button of app.element.querySelectorAll("button[data-action]:not([data-action=close])")) button.click();
        await new Promise((resolve) => setTimeout(resolve, 60));
        await app.close();
      }
    })()`);
  }
}
