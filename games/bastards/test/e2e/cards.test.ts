import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { beginFight, dealOf, enterAll, handShown, playByKeys, setScene, stripOf } from "./support/hand.ts";

describe("Cards that nobody else can read", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  /** Everything that Tomas' browser was sent over its line. */
  const frames: string[] = [];

  beforeAll(async () => {
    dealer = await at.seat(GM);
    mara = await at.seat(MARA);
    tomas = await at.seat(TOMAS);
    tomas.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => void frames.push(String(payload))),
    );
    await tomas.reload();
    await at.table.booted(tomas);
  });

  test("each browser has keys of its own, whose public half lies with the user", async () => {
    const keys = await dealer.evaluate<string[]>(
      `game.users.filter(({ active }) => active).map(({ flags }) => flags["game-of-bastards"].key)`,
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/u);
  });

  test("a scene is set: the deck is shuffled by the seeds of all who are there", async () => {
    await enterAll(mara, tomas);
    await setScene(mara, "The Gilded Goat");
    expect(await dealOf(tomas, "open.deck")).toBe(54);
    const round = await dealOf<{ present: string[]; promises: object; leftOut: object; done: boolean }>(
      tomas,
      "rounds.0",
    );
    expect(round.done).toBe(true);
    expect(round.present.toSorted()).toEqual([GM, MARA, TOMAS].toSorted());
    expect(Object.keys(round.promises)).toHaveLength(3);
    expect(round.leftOut).toEqual({});
    await stripOf(tomas).getByText("Deck 54, discards 0").waitFor();
  });

  test("an opposition deals five cards each, which only their holder is shown", async () => {
    await beginFight(tomas);
    await expect.poll(() => handShown(mara).then(({ length }) => length), { timeout: 15_000 }).toBe(5);
    await expect.poll(() => handShown(tomas).then(({ length }) => length)).toBe(5);
    const [maras, tomass] = [await handShown(mara), await handShown(tomas)];
    expect(maras.filter((card) => tomass.includes(card))).toEqual([]);
    expect(await handShown(dealer)).toEqual([]);
  });

  test("nothing that reaches the second player's browser, and nothing on the server's disk, names a card that is not open", async () => {
    const maras = await handShown(mara);
    const documents = await tomas.evaluate<string>(
      `JSON.stringify([game.actors, game.users, game.messages, game.settings.storage.get("world")].map((all) => [...all].map((one) => one.toObject?.() ?? one)))`,
    );
    const client = await tomas.evaluate<string>(`JSON.stringify(Object.entries(localStorage))`);
    const disk = await filesOf(at.table.worldDir);
    const own = await handShown(tomas);
    for (const [where, text] of Object.entries({ frames: frames.join("\n"), documents, client, disk })) {
      expect(text.length, where).toBeGreaterThan(100);
      expect(
        cardsIn(text).filter((card) => maras.includes(card) && !own.includes(card)),
        where,
      ).toEqual([]);
      // Nothing lies open yet but a joker, which whoever drew it had to show.
      expect(
        cardsIn(text).filter((card) => !card.startsWith("X")),
        where,
      ).toEqual([]);
    }
    expect(frames.join("\n")).toContain("sealed");
  });

  test("a card that is played open is found by the same search", async () => {
    const [card = ""] = await handShown(mara);
    await playByKeys(mara, card);
    await expect.poll(() => cardsIn(frames.join("\n"))).toContain(card);
  });
});

/** Every word in a text that names a card: `"C7"`, `\\"D10.2\\"`, in quotes of JSON within JSON or not. */
function cardsIn(text: string): string[] {
  return [...text.matchAll(/\\*"([CSHD](?:A|[2-9]|10|J|Q|K)|X[12])(?:\.\d)?\\*"/gu)].map(
    ([, card = ""]) => card,
  );
}

async function filesOf(folder: string): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
}
