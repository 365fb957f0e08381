import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { seatEverybody, stored } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const PARTY = "The Lamplighters";

/** What a player's browser can send by hand: each is judged by the active GM's client as the player's own, and refused. */
describe("What a player forges", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await seatEverybody(gm);
    await gm.evaluate(
      `game.actors.getName("${PARTY}").update({ system: { clocks: { seal: { name: "The seal", size: 6, kind: "progress", tickers: "gm" } } } })`,
    );
  });

  beforeAll(async () => {
    await gm.evaluate(`(async () => {
      await Actor.create({ name: "The Others", type: "party", ownership: { default: 2 }, system: { coins: 9000 } });
      await game.actors.getName("${TAM}").createEmbeddedDocuments("Item", [{ name: "Stolen fire", type: "spell" }]);
      await game.actors.getName("${PARTY}").update({ system: { coins: 0 } });
    })()`);
    await mara.waitForFunction(
      `game.actors.getName("The Others") && game.actors.getName("${TAM}").items.getName("Stolen fire")`,
    );
  });

  /** Posts an act by hand, and tells how the GM's client answered it. */
  async function forge(kind: string, actor: string, data: object): Promise<string> {
    const id = await mara.evaluate<string>(`(async () => {
      const actor = game.actors.getName(${JSON.stringify(actor)});
      const uuidOf = (name) => game.actors.getName(name)?.uuid ?? game.actors.contents.flatMap(({ items }) => items.contents).find((item) => item.name === name).uuid;
      const data = JSON.parse(${JSON.stringify(JSON.stringify(data))}, (_key, value) => typeof value === "string" && value.startsWith("@") ? uuidOf(value.slice(1)) : value);
      const message = await ChatMessage.create({ type: "act", content: "", system: {
        kind: ${JSON.stringify(kind)}, actor: actor?.uuid ?? "", data: {},
        wishes: { main: { kind: ${JSON.stringify(kind)}, data } } } });
      return message.id;
    })()`);
    const answer = () =>
      gm.evaluate<string>(`game.messages.get("${id}").system.gm.acts.main?.reason ?? "waits"`);
    await expect.poll(answer).not.toBe("waits");
    return answer();
  }

  test.each([
    ["gainStory", ILSE, { reason: "surrender", heroes: [] }, "TABLE.Error.GMOnly"],
    ["beginSession", "", {}, "TABLE.Error.GMOnly"],
    ["endSession", "", {}, "TABLE.Error.GMOnly"],
    ["rest", "", { place: "safePlace" }, "TABLE.Error.GMOnly"],
    ["spendStory", TAM, { words: "He trips" }, "TABLE.Error.NotYours"],
    ["levelUp", ILSE, { newClass: "Free" }, "TWO_DICE.Error.TooFew.experience"],
    ["spendStory", ILSE, { words: "More" }, "TWO_DICE.Error.NoStoryPoint"],
    ["takeTurn", ILSE, { combatant: "nobody", action: "guard" }, "TWO_DICE.Error.NoConflict"],
    ["defeat", TAM, { choice: "surrender" }, "TABLE.Error.NotYours"],
    ["travel", "", { areas: ["deadly"] }, "TWO_DICE.Error.TravelDie"],
    ["camp", ILSE, { activities: [] }, "TWO_DICE.Error.NotResting"],
    ["joinConflict", "", { actors: [] }, "TABLE.Error.GMOnly"],
    ["leaveConflict", "", { combatant: "x" }, "TABLE.Error.GMOnly"],
    ["castSpell", ILSE, { item: "@Stolen fire", targets: [] }, "TWO_DICE.Error.NotYourSpell"],
    ["travel", "", { areas: ["deadly"], party: "@The Others" }, "TABLE.Error.NotYours"],
    ["beginProject", ILSE, { item: "@Fog engine", party: "@The Others" }, "TWO_DICE.Error.TooFew.coins"],
    ["constructor", ILSE, {}, "TABLE.Error.NotNow"],
  ])("%s of %s is refused", async (kind, actor, data, reason) => {
    expect(await forge(kind, actor, data)).toBe(reason);
  });

  test("ticks by hand of a clock that is the GM's are refused, and so is a notice of a GM's act", async () => {
    const reason = await mara.evaluate<string>(`(async () => {
      const party = game.actors.getName("${PARTY}");
      const message = await ChatMessage.create({ type: "act", content: "", system: { kind: "ticks",
        data: { clock: "seal", holder: party.uuid, moves: { m: 3 } } } });
      return message.id;
    })()`);
    const answer = () =>
      gm.evaluate<string>(`game.messages.get("${reason}").system.gm.acts.main?.reason ?? "waits"`);
    await expect.poll(answer).toBe("TABLE.Error.NotYourClock");
    const refused =
      await mara.evaluate<boolean>(`ChatMessage.create({ type: "act", content: "", system: { kind: "clockRemoved",
      gm: { acts: { main: { kind: "clockRemoved", state: "done" } } } } }).then((made) => made?.system._source?.gm === undefined, () => true)`);
    expect(refused).toBe(true);
  });

  test("and nothing has changed", async () => {
    expect(await stored(gm, PARTY, "system.filled.seal")).toBe(0);
    expect(await stored(gm, ILSE, "system.story")).toBe(0);
    expect(await stored(gm, ILSE, "system.level")).toBe(5);
    expect(await stored(gm, PARTY, "system.session.running")).toBe(false);
  });

  test("the half of a card that GMs write, and the half of a hero, no player's client can write", async () => {
    const tried = await mara.evaluate<string[]>(`(async () => {
      const refused = [];
      const hero = game.actors.getName("${ILSE}");
      await hero.update({ system: { gained: { x: { kind: "story", amount: 9, reason: "own" } } } }).catch(() => refused.push("gained"));
      const message = await ChatMessage.create({ type: "act", content: "", system: { kind: "rest", wishes: {} } });
      await message.update({ system: { gm: { acts: { x: { kind: "rest", state: "done" } } } } }).catch(() => refused.push("gm"));
      return refused;
    })()`);
    expect(tried).toEqual(["gained", "gm"]);
    await expect.poll(() => stored(gm, ILSE, "system.story")).toBe(0);
  });
});
