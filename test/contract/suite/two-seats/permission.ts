import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { createMessage, forget, probe, uniqueName } from "../support/fixtures.ts";
import { type Data, documentClass, game, type MessageDoc } from "../support/foundry.ts";
import { describe, it } from "../support/mocha.ts";
import { here, player, question } from "../support/seats.ts";
import {
  bothSeats,
  change,
  changeMessage,
  flagOf,
  messageParts,
  nameOf,
  owned,
  post,
  remove,
  sees,
  shareActor,
  systemOf,
} from "./questions.ts";
import { actorType, FATES_EDGE } from "../support/played.ts";

/** Who may change what, whatever their client thinks of it. */
export function permissionInTwoTabs(): void {
  describe("permission", () => {
    for (const level of [0, 1, 2]) declareRefused(level);
    declareOwner();
    declareMessages();
    declareIds();
    declareRaces();
  });
  describe("gmOnlyFields", declareGmOnly, { game: FATES_EDGE });
}

/** Posts a message whether it is taken or refused, and answers the ids of those that came of it. */
const forge = question("forge message", async ({ words, data }: { words: string; data: Data }) => {
  const made = await documentClass<MessageDoc>("ChatMessage")
    .create({ content: words, ...data })
    .catch(() => undefined);
  if (made) forget(made);
});

const create = question("create actor", async (data: Data) => {
  const made = await documentClass("Actor").create({ name: uniqueName("Actor"), type: actorType(), ...data });
  return made?.id;
});

function declareRefused(level: number): void {
  /** @see https://foundryvtt.com/article/users/ */
  it(`a player at level ${level} may not change the document: refused, and nothing changed anywhere`, async () => {
    const actor = await shareActor({ ownership: { default: level } });
    const { name } = actor;
    expect(await player().refuses(change, { id: actor.id, changes: { name: "forged" } })).to.equal(true);
    for (const seat of bothSeats()) expect(await seat.ask(nameOf, actor.id)).to.equal(name);
  });
}

function declareOwner(): void {
  /** @see https://foundryvtt.com/article/users/ */
  it("an owner may change it, and may neither delete it nor hand it on", async () => {
    const { id } = await shareActor(owned());
    const name = uniqueName("renamed");
    expect(await player().refuses(change, { id, changes: { name } })).to.equal(false);
    await comesTo(() => here().ask(nameOf, id), name);
    expect(await player().refuses(remove, id)).to.equal(true);
    expect(await player().refuses(change, { id, changes: { ownership: { default: 3 } } })).to.equal(true);
  });
}

function declareMessages(): void {
  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
  it("a message belongs to its author: another player's change is refused", async () => {
    const { id } = await createMessage();
    await comesTo(async () => (await player().ask(sees, id)).has, true);
    expect(await player().refuses(changeMessage, { id, changes: { content: "forged" } })).to.equal(true);
  });

  /** @see https://foundryvtt.com/article/chat/ */
  it("a whisper reaches everybody's client and is visible to whom it was whispered", async () => {
    const { id } = await createMessage({ whisper: [game().user.id] });
    expect(await here().ask(sees, id)).to.deep.equal({ has: true, sees: true });
    await comesTo(() => player().ask(sees, id), { has: true, sees: false });
  });

  /** @see https://foundryvtt.com/article/chat/ */
  it("a player's whisper to a GM is seen by both, and by the GM because it is to them", async () => {
    const id = await player().ask(post, { whisper: [game().user.id] });
    await comesTo(() => here().ask(sees, id), { has: true, sees: true });
    expect(await player().ask(sees, id)).to.deep.equal({ has: true, sees: true });
  });
}

function declareIds(): void {
  /** No page says so; the stricter reading: nobody takes the place of what is not theirs. */
  it("a player cannot put a document in the place of somebody else's by naming its id", async () => {
    const actor = await shareActor();
    const forged = { _id: actor.id, name: "forged" };
    expect(await player().refuses(createKept, forged)).to.equal(true);
    for (const seat of bothSeats()) expect(await seat.ask(nameOf, actor.id)).to.equal(actor.name);
  });
}

const createKept = question("create actor with id", async (data: Data) => {
  const made = await documentClass("Actor").create({ type: actorType(), ...data }, { keepId: true });
  if (!made) throw new Error("No actor was made");
});

function declareRaces(): void {
  /** unsourced: what the system's keyed entries stand on. @see https://github.com/foundryvtt/foundryvtt/issues/8545 */
  it("two who write different keys at once lose nothing", async () => {
    const { id } = await shareActor({ ownership: { default: 3 } });
    const write = (key: string): { id: string; changes: Data } => ({ id, changes: probe({ [key]: 1 }) });
    await Promise.all([here().ask(change, write("a")), player().ask(change, write("b"))]);
    for (const seat of bothSeats()) await comesTo(() => seat.ask(flagOf, id), { a: 1, b: 1 });
  });

  /** No page says so; the stricter reading: one of the two stands, and it is the same one everywhere. */
  it("of two who write the same key at once, both tabs end with the same one", async () => {
    const { id } = await shareActor({ ownership: { default: 3 } });
    const write = (value: string): { id: string; changes: Data } => ({ id, changes: probe(value) });
    await Promise.all([here().ask(change, write("gm")), player().ask(change, write("player"))]);
    await player().ask(change, { id, changes: { name: uniqueName("after") } });
    const value = await here().ask(flagOf, id);
    expect(value).to.be.oneOf(["gm", "player"]);
    await comesTo(() => player().ask(flagOf, id), value);
  });

  /** No page says so; the stricter reading. */
  it("what one deletes while another changes it is gone in both tabs", async () => {
    const { id } = await shareActor({ ownership: { default: 3 } });
    const late = player().refuses(change, { id, changes: { name: uniqueName("late") } });
    await Promise.all([here().ask(remove, id), late]);
    for (const seat of bothSeats()) await comesTo(() => seat.refuses(nameOf, id), true);
  });
}

function declareGmOnly(): void {
  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("gmOnlyFields stay as they are when the document's owner writes them", async () => {
    const id = await player().ask(post, { type: "action" });
    const drawer = async (seat = here()): Promise<unknown> =>
      ((await seat.ask(messageParts, { id, keys: ["gm"] }))["gm"] as { drawer?: unknown }).drawer;
    await comesTo(async () => (await here().ask(sees, id)).has, true);
    await comesTo(async () => typeof (await drawer()), "string");
    const before = await drawer();
    await player().refuses(changeMessage, { id, changes: { system: { gm: { drawer: "forged" } } } });
    for (const seat of bothSeats()) expect(await drawer(seat)).to.equal(before);
  });

  /** 13 leaves it out, 14 refuses the whole message. @see https://github.com/foundryvtt/foundryvtt/issues/14252 */
  it("a player's new deed cannot bring the GM's half along", async () => {
    const words = uniqueName("forged");
    const system = { kind: "tick", moves: { a: 1 }, gm: { state: "done", moves: { a: 1 } } };
    await player().ask(forge, { words, data: { type: "deed", system } });
    const after = await player().ask(post, { type: "deed", content: "", system: { kind: "help" } });
    await comesTo(async () => (await here().ask(sees, after)).has, true);
    for (const made of game().messages.filter(({ content }) => content === words))
      for (const seat of bothSeats())
        expect((await seat.ask(messageParts, { id: made.id, keys: ["gm"] }))["gm"]).to.not.deep.include({
          moves: { a: 1 },
        });
  });

  /** No page says so; the stricter reading: it holds for every kind of document, as the manifest declares it. */
  it("an owner who is a player cannot award themselves anything", async () => {
    const { id } = await shareActor(owned());
    const awards = { forged: { kind: "award", xp: 100 } };
    await player().refuses(change, { id, changes: { system: { awards } } });
    for (const seat of bothSeats())
      expect(await seat.ask(systemOf, { id, keys: ["xp"] })).to.deep.nested.include({ "xp.earned": 0 });
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("a deed's author adds to their half, and cannot write the GM's", async () => {
    const id = await player().ask(post, {
      type: "deed",
      content: "",
      system: { kind: "help", data: { words: "I hold the rope" } },
    });
    const write = (system: Data): { id: string; changes: Data } => ({ id, changes: { system } });
    expect(await player().refuses(changeMessage, write({ moves: { a: 1 } }))).to.equal(false);
    await player().refuses(changeMessage, write({ gm: { state: "done", summary: ["forged"] } }));
    for (const seat of bothSeats())
      await comesTo(
        async () => {
          const { moves, gm } = await seat.ask(messageParts, { id, keys: ["moves", "gm"] });
          return { moves, summary: (gm as { summary: unknown }).summary };
        },
        { moves: { a: 1 }, summary: [] },
      );
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("an NPC's owner writes its open fields, and not the one that is the GM's; yet their client holds it", async () => {
    const system = { role: "warden", secret: "<p>the mole</p>" };
    const { id } = await shareActor(owned({ type: "npc", system }));
    const write = (changes: Data): { id: string; changes: Data } => ({ id, changes: { system: changes } });
    expect(await player().refuses(change, write({ role: "captain" }))).to.equal(false);
    await player().refuses(change, write({ secret: "<p>forged</p>" }));
    const after = { role: "captain", secret: "<p>the mole</p>" };
    for (const seat of bothSeats())
      await comesTo(() => seat.ask(systemOf, { id, keys: ["role", "secret"] }), after);
  });

  /** @see https://foundryvtt.com/article/users/ */
  it("a player without the right to create actors is refused one", async () => {
    const before = game().actors.size;
    expect(await player().refuses(create, {})).to.equal(true);
    expect(game().actors.size).to.equal(before);
  });
}
