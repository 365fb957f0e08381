import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, SECOND_GM, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  askByHand,
  beginFight,
  dealOf,
  enterAll,
  handShown,
  handsTold,
  holderOf,
  playByKeys,
  press,
  setScene,
  stripOf,
  until,
} from "./support/hand.ts";
import { passUntilShown, turnsBegin } from "./support/play-on.ts";

const SCENE = `game.actors.find(({ type }) => type === "scene")`;

describe("Keys that are lost, dealers who leave", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let second: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [dealer, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await enterAll(mara, tomas);
    await setScene(mara, "The Gilded Goat");
    await beginFight(tomas);
    await turnsBegin([mara, tomas]);
  });

  test("nobody else writes the cards, a player's keys or what a player says", async () => {
    const refused = (page: Page, act: string): Promise<boolean> =>
      page.evaluate<boolean>(
        `(async () => { try { await ${act}; return false; } catch { return true; } })()`,
      );
    at.table.allowNoise(/lacks permission|not allowed|permission/u);
    // A joker that came with the first hands has shuffled the deck a second time.
    const before = await dealOf<{ shuffles: number }>(mara, "open");
    expect(before.shuffles).toBeGreaterThanOrEqual(1);
    expect(await refused(tomas, `${SCENE}.update({ system: { cards: "" } })`)).toBe(true);
    const flags = `{ flags: { "game-of-bastards": { key: "00", ask: "{}" } } }`;
    expect(await refused(tomas, `game.users.get("${MARA}").update(${flags})`)).toBe(true);
    expect(await dealOf(mara, "open")).toEqual(before);
  });

  test("a browser that lost its keys makes new ones, and is shown the same hand", async () => {
    const held = await handShown(mara);
    const key = `game.user.flags["game-of-bastards"].key`;
    const before = await mara.evaluate<string>(key);
    await mara.evaluate(`game.settings.set("game-of-bastards", "keys", {})`);
    await mara.reload();
    await at.table.booted(mara);
    await until(async () => expect(await handShown(mara)).toEqual(held));
    expect(await mara.evaluate<string>(key)).not.toBe(before);
  });

  test("a dealer leaves in the middle of a duel: the next asks for the hands, and nobody loses a card", async () => {
    second = await at.seat(SECOND_GM);
    const seats = [
      { page: mara, holder: await holderOf(mara, "Odile Ferrand") },
      { page: tomas, holder: await holderOf(mara, "Anselm Vogt") },
    ] as const;
    const [first] = await dealOf<{ id: string }[]>(mara, "turns.fighters");
    const [attacker, defender] = first?.id === seats[0].holder ? seats : [seats[1], seats[0]];
    const attack = {
      kind: "attack",
      holder: attacker.holder,
      target: defender.holder,
      skill: "athletics",
      weapon: "",
      aims: "physical",
      trick: null,
      words: "",
    };
    expect(await askByHand(attacker.page, attack)).toBe("");
    expect(
      await askByHand(defender.page, { kind: "defend", holder: defender.holder, skill: "athletics" }),
    ).toBe("");
    const laid = (await handShown(attacker.page))[0] ?? "";
    await playByKeys(attacker.page, laid);
    await until(async () => expect(await dealOf(mara, "open.play.attacker.played")).toBe(1));
    const held = [await handShown(mara), await handShown(tomas)];
    const { public: old } = { public: await dealOf<string>(mara, "sealed.dealer") };
    await dealer.close();
    await until(async () => expect(await dealOf(mara, "sealed.dealer")).not.toBe(old));
    await until(async () => expect(await dealOf(mara, "handover")).toBe(""));
    expect([await handShown(mara), await handShown(tomas)]).toEqual(held);
    const all = await dealOf<{ deck: number; hands: Record<string, number>; discards: string[] }>(
      mara,
      "open",
    );
    const hands = Object.values(all.hands).reduce((sum, cards) => sum + cards, 0);
    // Two cards lie as initiative, one face down.
    expect(all.deck + hands + all.discards.length + 3).toBe(54);
    await second.getByText("The deck was shuffled anew").first().waitFor({ state: "attached" });
    await playByKeys(defender.page, (await handShown(defender.page))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "open.play.phase")).not.toBe("lay"));
    await passUntilShown(mara, tomas);
    await until(async () => expect(await handsTold(mara)).toBe(1));
    const mine = await mara.evaluate<string[]>(
      `game.messages.filter(({ type }) => type === "hand").at(-1).system.mine`,
    );
    expect(mine[0]).toBe(laid);
  });

  test("the first dealer comes back and deals again", async () => {
    const held = [await handShown(mara), await handShown(tomas)];
    const old = await dealOf<string>(mara, "sealed.dealer");
    dealer = await at.another(GM);
    await until(async () => expect(await dealOf(mara, "sealed.dealer")).not.toBe(old));
    expect([await handShown(mara), await handShown(tomas)]).toEqual(held);
    await second.close();
  });

  test("without any dealer a player is told so, and nothing is lost", async () => {
    await dealer.close();
    await until(async () => expect(await mara.evaluate(`game.users.activeGM === null`)).toBe(true));
    const end = stripOf(mara).getByRole("button", { name: "End the opposition (vote)" });
    await end.click();
    await mara.getByText("No dealer is here.").first().waitFor();
  });

  test("who is absent or sends another seed than promised is left out of a shuffle, and the log says so", async () => {
    const old = await dealOf<string>(mara, "sealed.dealer");
    dealer = await at.another(GM);
    await until(async () => expect(await dealOf(mara, "sealed.dealer")).not.toBe(old));
    await dealer.evaluate(`game.settings.set("game-of-bastards", "seedSeconds", 1)`);
    // Tomas' browser says nothing of seeds any more.
    await tomas.evaluate(
      `(() => { const say = game.user.update.bind(game.user); game.user.update = (data) => (data.flags?.["game-of-bastards"]?.seed ? Promise.resolve() : say(data)); })()`,
    );
    expect(await askByHand(mara, { kind: "callVote", about: "endFight", value: "" })).toBe("");
    await press(tomas, "For it");
    await until(async () => expect(await dealOf(mara, "turns")).toBeNull());
    await setScene(mara, "The road");
    const round = await dealOf<{ leftOut: Record<string, string> }>(mara, "rounds.0");
    expect(round.leftOut).toEqual({ [TOMAS]: "late" });
    await mara.getByText("promised no seed in time and is left out").first().waitFor({ state: "attached" });
  });

  test("a scene that had seeds of a dealer who left cannot be checked, and the check says whose seeds are missing", async () => {
    await mara.getByRole("button", { name: "Check the cards" }).last().click();
    await mara.getByText("seed is missing, so the cards cannot be checked").first().waitFor();
  });
});
