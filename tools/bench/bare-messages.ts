import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { firstGame } from "../games.ts";
import { type BenchOptions, openBenchTable } from "./bench-table.ts";

/** What a stored world holds, as far as it is asked here. */
interface World {
  readonly data: { readonly messages?: readonly StoredMessage[] };
}

interface StoredMessage {
  readonly _id: string;
  readonly type: string;
}

/**
 * The same world, in a folder of its own that the caller removes, with each of a game's messages told in plain words instead, as the player
 * reads them in an exported log: what it costs anyway that so much is said.
 * @param worldDir the world, folded into its file
 */
export async function withBareMessages(
  browser: Browser,
  worldDir: string,
  game: BenchOptions["game"] = firstGame(),
): Promise<string> {
  const bareDir = await mkdtemp(path.join(tmpdir(), "fates-edge-bare-"));
  const world = JSON.parse(await readFile(path.join(worldDir, "world.json"), "utf8")) as World;
  const told = await wordsOfCards(browser, { worldDir, game });
  const messages = (world.data.messages ?? []).map((message) => {
    if (message.type === "base") return message;
    return { ...message, type: "base", rolls: [], system: {}, content: told[message._id] ?? "" };
  });
  const bare = { ...world, data: { ...world.data, messages } };
  await writeFile(path.join(bareDir, "world.json"), JSON.stringify(bare));
  return bareDir;
}

/** What each of the game's messages says to the player, a paragraph a line, by the message's id. */
async function wordsOfCards(
  browser: Browser,
  options: BenchOptions,
): Promise<Readonly<Record<string, string>>> {
  const table = await openBenchTable(browser, options);
  const player = await table.join("player0000000001");
  const told = (await player.evaluate(TELL_CARDS)) as Readonly<Record<string, string>>;
  await table.close();
  return told;
}

/** The first line of an exported message says who spoke and when, which the host says of any. */
const TELL_CARDS = `Object.fromEntries(game.messages.filter(({ type }) => type !== "base").map((message) => {
  const paragraphs = message.export().split("\\n").slice(1).map((line) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return [message.id, paragraphs.join("")];
}))`;
