import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { type MessageDoc, documentClass, documentConfig, game, messageClass } from "./support/foundry.ts";
import { anotherUserId, createActor, createMessage, forget, listen, uniqueName } from "./support/fixtures.ts";
import { imagined } from "./support/imagined-message.ts";
import { describe, it } from "./support/mocha.ts";
import { useProbeRoll } from "./support/probe-roll.ts";
import { FATES_EDGE } from "./support/played.ts";

/** Messages: who wrote them, who may see them, what they carry, how they are shown. */
export function chatMessages(): void {
  describe("Chat messages", () => {
    describe("author and speaker", declareAuthor);
    describe("sub-types", declareSubTypes, { game: FATES_EDGE });
    describe("rolls", declareRolls);
    describe("on the screen", declareRendering);
  });
}

function declareAuthor(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html */
  it("is the user who created it", async () => {
    const message = await createMessage();
    expect(message.author).to.equal(game().user);
    expect(message.isAuthor).to.equal(true);
    expect(game().messages.get(message.id)).to.equal(message);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.ChatMessageData.html */
  it("has its time once it is created", async () => {
    const before = Date.now();
    expect((await createMessage()).timestamp).to.be.closeTo(before, 60_000);
  });

  /** No page says so; the stricter reading: nobody's clock but the server's counts. */
  it(
    "has the server's time, whatever its client says",
    async () => {
      expect((await createMessage({ timestamp: 1000 })).timestamp).to.be.above(1000);
    },
    { generation: 14 },
  );

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
  it(
    "cannot be changed by its author",
    async () => {
      const message = await createMessage();
      await refused(message.update({ author: anotherUserId() }));
      expect(message.author).to.equal(game().user);
    },
    { as: "player" },
  );

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
  it(
    "cannot be forged by a player",
    async () => {
      const content = uniqueName("forged");
      await refused(documentClass("ChatMessage").create({ content, author: anotherUserId() }));
      expect(game().messages.find((message) => message.content === content)).to.equal(undefined);
    },
    { as: "player" },
  );

  /** @see https://foundryvtt.com/article/chat/ */
  it("may change and delete the message", async () => {
    const message = await createMessage();
    await message.update({ content: "changed" });
    expect(message.content).to.equal("changed");
    await message.delete();
    expect(game().messages.has(message.id)).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#getspeaker */
  it(
    "may speak as an actor, by getSpeaker",
    async () => {
      const actor = await createActor();
      expect(messageClass().getSpeaker({ actor })).to.include({ actor: actor.id, alias: actor.name });
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#getwhisperrecipients */
  it("finds the GMs by getWhisperRecipients", () => {
    const gms = game().users.filter((user) => user.isGM);
    expect(messageClass().getWhisperRecipients("GM")).to.have.members(gms);
  });
}

function evaluated(): Roll {
  return new Roll("3").evaluateSync();
}

function declareSubTypes(): void {
  /** @see https://foundryvtt.com/article/system-data-models/ */
  it("are stored with the message and prepared by their model", async () => {
    const message = await createMessage({ type: "action" });
    const Model = documentConfig("ChatMessage").dataModels.action as new () => object;
    expect(message.type).to.equal("action");
    expect(message.system).to.be.instanceOf(Model);
    expect((message.system as { parent?: unknown }).parent).to.equal(message);
  });

  /** @see https://foundryvtt.com/article/system-data-models/ */
  it("default to base", async () => {
    expect((await createMessage()).type).to.equal("base");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("cannot be given a name that the manifest does not declare", () => {
    expect(() => imagined({ type: "noSuchType" })).to.throw(/type/);
  });
}

function declareRolls(): void {
  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("come back as instances of their own registered class, with options", async () => {
    const ProbeRoll = useProbeRoll();
    const roll = await new ProbeRoll("2d10", {}, { ladder: "probe" }).evaluate();
    const message = await createMessage({ rolls: [roll] });
    expect(message.isRoll).to.equal(true);
    expect(message.rolls[0]).to.be.instanceOf(ProbeRoll);
    expect(message.rolls[0]!.options).to.include({ ladder: "probe" });
    expect(message.rolls[0]!.total).to.equal(roll.total);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.ChatMessageData.html */
  it("stand in the source as JSON", async () => {
    const message = await createMessage({ rolls: [evaluated()] });
    const [stored] = message._source.rolls as string[];
    expect(JSON.parse(stored!)).to.include({ class: "Roll", formula: "3", total: 3, evaluated: true });
  });

  /** unsourced: one is added by writing the whole list. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html */
  it("can be added to by their author", async () => {
    const message = await createMessage({ rolls: [evaluated()] });
    const rolls = [...message.rolls, new Roll("4").evaluateSync()].map((roll) => JSON.stringify(roll));
    await message.update({ rolls });
    expect(message.rolls.map(({ total }) => total)).to.deep.equal([3, 4]);
  });

  /** @see https://foundryvtt.com/api/variables/CONFIG.sounds.html */
  it("have their sound in CONFIG.sounds", () => {
    expect(CONFIG.sounds.dice).to.be.a("string");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#tomessage */
  it("make a message by toMessage, evaluated on the way", async () => {
    const roll = new Roll("2d10");
    const message = forget((await roll.toMessage({ flavor: "probe" })) as unknown as MessageDoc);
    expect(message.rolls[0]!.total).to.equal(roll.total);
    expect(message._source.flavor).to.equal("probe");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#tomessage */
  it("make only the data of one when toMessage shall not create", async () => {
    const before = game().messages.size;
    const data = await new Roll("3").toMessage({}, { create: false });
    expect(data).to.have.property("rolls").that.has.lengthOf(1);
    expect(game().messages.size).to.equal(before);
  });
}

function declareRendering(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.renderChatMessageHTML.html */
  it("call the hook renderChatMessageHTML with the message and its element", async () => {
    const message = await createMessage({ content: "<p><mark>probe</mark></p>" });
    const calls = listen<[MessageDoc, HTMLElement]>("renderChatMessageHTML");
    const html = await message.renderHTML();
    const [told, element] = calls.find(([, shown]) => shown === html)!;
    expect(told).to.equal(message);
    expect(element.dataset.messageId).to.equal(message.id);
    expect(element.querySelector("mark")?.textContent).to.equal("probe");
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.renderChatMessageHTML.html */
  it("show what the hook did to the element", async () => {
    const message = await createMessage();
    listen<[MessageDoc, HTMLElement]>("renderChatMessageHTML", (told, html) => {
      if (told.id === message.id) html.classList.add("contract-probe");
    });
    expect((await message.renderHTML()).classList.contains("contract-probe")).to.equal(true);
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#renderhtml */
  it("keep the rolls' content out where it is not visible", async () => {
    const rolls = [JSON.stringify(new Roll("7777").evaluateSync())];
    const message = imagined({ content: "7777", whisper: ["nobodynobody0001"], blind: true, rolls });
    expect((await message.renderHTML()).textContent).not.to.include("7777");
  });
}
