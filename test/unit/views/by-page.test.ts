// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import type { WireClient } from "../server/support/wire-client.ts";
import { openServedTable, untilJudged } from "./support/served-table.ts";
import {
  as,
  BRYN,
  buttonsOf,
  cardFor,
  choose,
  GM,
  MARA,
  notices,
  party,
  pc,
  SABLE,
  soon,
  thrown,
  TOMAS,
} from "./support/whole-table.ts";

type Here = "party" | "card" | "sable" | "bryn" | "deck" | "game" | "foundry" | "CONFIG";
type Classes =
  "Actor" | "Item" | "ChatMessage" | "Adventure" | "documentClass" | "ForcedReplacement" | "ForcedDeletion";
type Held =
  | "data"
  | "operators"
  | "users"
  | "user"
  | "settings"
  | "messages"
  | "cards"
  | "contents"
  | "availableCards"
  | "id"
  | "uuid";
type Done =
  "get" | "set" | "at" | "import" | "create" | "update" | "delete" | "shuffle" | "flush" | "updateDocuments";
type DoneWithin = "updateEmbeddedDocuments" | "deleteEmbeddedDocuments";

/** What there is in a console, for whoever types into it without types. */
type Console = ((...given: readonly unknown[]) => Console) & {
  readonly [each in Here | Classes | Held | Done | DoneWithin]: Console;
};

/** One of these. */
function made(what: Console, ...given: readonly unknown[]): Console {
  return Reflect.construct(what, given) as Console;
}

const ADVENTURE = { name: "The port", actors: [{ _id: "strangerstranger", name: "Stranger", type: "npc" }] };

/** What a player cannot do in their own page, with Foundry's interface or with buttons made by hand; the real server is asked. */
describe("A player with the console open", () => {
  let card: ActionMessage;
  let witness: WireClient;

  beforeAll(async () => {
    const table = await openServedTable();
    witness = await table.hand("gamemaster000002");
    const { API } = await import("../../../src/fates-edge/setup/api/api.ts");
    await pc(SABLE).update({ system: { boons: { base: 3 } } });
    const clock = { name: "The watch", size: 6, kind: "danger", ticks: {}, base: 0 };
    await party().update({ system: { clocks: { watch: clock } } });
    const asked = { actors: [pc(SABLE).uuid], skill: "melee", clock: "watch" };
    const request = (await API.requestRoll(asked))!.id!;
    const roll = {
      attribute: "body",
      skill: "melee",
      dv: 4,
      right: "We are in",
      wrong: "They hear",
      request,
    };
    card = await untilJudged((await thrown(MARA, SABLE, { ...roll, faces: [9, 5, 4, 3, 1, 1] })).id!);
    return () => table.close();
  });

  /** All documents of the world as the server holds them, and what the player's own page shows of them. */
  const world = async (): Promise<unknown> => {
    const { data } = await witness.hello();
    const shown = [game.actors, game.messages, game.users, game.cards].flatMap((all) =>
      [...all].map((document) => document.toObject()),
    );
    return { data, shown };
  };

  const cardId = (): string => card.id!;

  async function calledFor(skill: string): Promise<void> {
    const { API } = await import("../../../src/fates-edge/setup/api/api.ts");
    if (!(await API.requestRoll({ actors: [pc(SABLE).uuid], skill }))) throw new Error("made nothing");
  }

  test.each<[string, (on: Console) => unknown]>([
    ["points into the bank", (on) => on.party.update({ system: { bank: { carried: 50 } } })],
    ["points into the bank, dotted", (on) => on.party.update({ "system.bank.carried": 50 })],
    [
      "points into the bank, whole",
      (on) => on.party.update({ system: { bank: { carried: 50 } } }, { recursive: false }),
    ],
    [
      "points into the bank, forced",
      (on) =>
        on.party.update({
          system: { bank: made(on.foundry.data.operators.ForcedReplacement, { carried: 50, entries: {} }) },
        }),
    ],
    [
      "an entry out of the bank",
      (on) =>
        on.party.update({
          system: { bank: { entries: { [cardId()]: made(on.foundry.data.operators.ForcedDeletion) } } },
        }),
    ],
    [
      "into the bank of many",
      (on) => on.Actor.updateDocuments([{ _id: on.party.id, system: { supply: 4 } }]),
    ],
    ["another's card", (on) => on.card.update({ system: { approach: "Not so" } })],
    ["another's dice", (on) => on.card.update({ rolls: [] })],
    ["the GM's half of a card", (on) => on.card.update({ system: { gm: { state: "banked" } } })],
    ["the author of a card", (on) => on.card.update({ author: on.game.user.id })],
    ["the end of another's card", (on) => on.card.delete()],
    ["the end of the log", (on) => on.game.messages.flush()],
    ["their own role", (on) => on.game.user.update({ role: 4 })],
    ["another's role", (on) => on.game.users.get(MARA).update({ role: 2 })],
    ["a world setting", (on) => on.game.settings.set("fates-edge", "edition", "core")],
    ["automation off", (on) => on.game.settings.set("fates-edge", "automateBanking", false)],
    ["another's character", (on) => on.sable.update({ system: { boons: { base: 0 } } })],
    ["who owns a character", (on) => on.bryn.update({ ownership: { default: 3 } })],
    [
      "an item into another's character",
      (on) => on.Item.create({ name: "Curse", type: "talent" }, { parent: on.sable }),
    ],
    ["a character of their own making", (on) => on.Actor.create({ name: "Mine", type: "pc" })],
    ["a party of their own", (on) => on.Actor.create({ name: "Mine", type: "party" })],
    [
      "an adventure into the world",
      (on) => made(on.CONFIG.Adventure.documentClass, ADVENTURE).import({ dialog: false }),
    ],
    ["the order of the deck", (on) => on.deck.shuffle()],
    [
      "a card out of the deck",
      (on) => on.deck.deleteEmbeddedDocuments("Card", [on.deck.cards.contents.at(0).id]),
    ],
    [
      "a card as drawn",
      (on) =>
        on.deck.updateEmbeddedDocuments("Card", [{ _id: on.deck.availableCards.at(0).id, drawn: true }]),
    ],
    ["the deck away", (on) => on.deck.delete()],
    ["a call for a roll", () => calledFor("stealth")],
    [
      "a call for a roll as the GM",
      (on) => on.ChatMessage.create({ type: "request", author: GM, system: { actors: [on.sable.uuid] } }),
    ],
    ["words into the GM's mouth", (on) => on.ChatMessage.create({ content: "You all die", author: GM })],
    [
      "another party as the one that counts",
      (on) => on.game.settings.set("fates-edge", "primaryParty", on.bryn.id),
    ],
  ])("cannot write %s", async (_what, request) => {
    const before = await world();
    const named = {
      party: party(),
      card,
      sable: pc(SABLE),
      bryn: pc(BRYN),
      deck: game.cards.find(({ type }) => type === "deck"),
      Actor,
      Item,
      ChatMessage,
      CONFIG,
      game,
      foundry,
    };
    const said = await as(TOMAS, async () => {
      try {
        await request(named as unknown as Console);
        return "done";
      } catch (error) {
        return String((error as Error).message);
      }
    });
    // Refused by somebody, and not for a slip of this test.
    expect(said).toMatch(/may not|[Oo]nly a G|permission|not own|made nothing/);
    expect(await world()).toEqual(before);
  });

  /** Puts buttons into a card as somebody sees it and clicks each; what opens is tried out and closed. */
  async function pressByHand(user: string, buttons: readonly string[]): Promise<void> {
    const shown = await cardFor(user, card);
    const place = shown.querySelector(".tt-card")!;
    for (const html of buttons) {
      place.insertAdjacentHTML("beforeend", html);
      const button = place.lastElementChild as HTMLButtonElement;
      button.removeAttribute("id");
      await as(user, () => button.click());
      button.remove();
      await as(user, tryAndClose);
    }
  }

  test.each([
    ["the one who rolled", MARA],
    ["somebody else", TOMAS],
  ])("gains nothing from a GM's buttons made by hand: %s", async (_who, user) => {
    const theirs = await cardFor(GM, card);
    const buttons = [...theirs.querySelectorAll(".message-content [data-action]")].map(
      (one) => one.outerHTML,
    );
    const actions = buttons.map((html) => /data-action="(\w+)"/.exec(html)?.[1]);
    expect(actions).toEqual(expect.arrayContaining(["spend", "draw", "leave", "awardBoons"]));
    const before = await world();
    notices.length = 0;
    await pressByHand(user, [...buttons, ...FORGED_BUTTONS]);
    expect(notices.length, "what is refused is refused in words").toBeGreaterThan(3);
    expect(await world()).toEqual(before);
  });

  test("gains nothing from the select of the GM's word made by hand", async () => {
    const before = await world();
    const place = (await cardFor(MARA, card)).querySelector(".tt-card")!;
    place.insertAdjacentHTML(
      "beforeend",
      '<select data-rule="dv"><option>4</option><option>1</option></select>',
    );
    notices.length = 0;
    await as(MARA, () => choose(place.lastElementChild as HTMLSelectElement, "1"));
    await soon(() => notices.join()).toContain("cannot be done now, or only somebody else may do it");
    expect(await world()).toEqual(before);
  });

  test("somebody else cannot turn a die on a card with a boon, nor choose at its fork", async () => {
    const before = await world();
    expect(buttonsOf(await cardFor(MARA, card))).toContain("Boon: re-roll a die");
    await pressByHand(TOMAS, [
      `<button data-action="reroll" data-index="0">x</button>`,
      `<button data-action="fork" data-way="get">x</button>`,
      `<button data-action="answerBargain" data-answer="accept">x</button>`,
    ]);
    expect(await world()).toEqual(before);
    expect(pc(SABLE).system.boons.value).toBe(3);
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

/** Presses whatever a window of the GM's offers that somebody has got open, and closes it. */
async function tryAndClose(): Promise<void> {
  for (const app of foundry.applications.instances.values()) {
    if (!/Spend|Draw/.test(app.constructor.name)) continue;
    const buttons = app.element.querySelectorAll<HTMLElement>("button[data-action]:not([data-action=close])");
    for (const button of buttons) button.click();
    await new Promise((resolve) => setTimeout(resolve));
    await app.close();
  }
}
