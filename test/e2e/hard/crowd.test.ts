import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { WireClient, type Sent } from "../../unit/server/support/wire-client.ts";
import { GM, SECOND_GM } from "../support/people.ts";
import { invite, seatAll, SMALL } from "./support/crowd.ts";

const PLAYERS = 10;
const ROLLS = 20;

/** What a player's page knows of its own rolls: the ids of the cards the server acknowledged. */
type Rolled = readonly string[];

/** Ten players roll twenty times each at once, two GMs online, one leaves in the middle; the bench does it with a thousand rolls. */
test("ten players, twenty rolls each, two GMs of whom one leaves: one card a roll, each setback banked once", async () => {
  const table = await openTable({ apart: true });
  const wire = await WireClient.join(table.url, GM);
  const players = await invite(wire, PLAYERS);
  await wire.leave();
  const [gm, second] = await Promise.all([table.join(GM, SMALL), table.join(SECOND_GM, SMALL)]);
  const pages = await seatAll(table, players);
  for (const page of [...pages, gm, second])
    await page.evaluate(`ui.sidebar.changeTab?.("actors", "primary")`);
  await Promise.all(pages.map((page) => page.keyboard.down("Shift")));

  const rolling = Promise.all(pages.map((page) => rollMany(page)));
  await gm.waitForFunction(`game.messages.size >= ${(PLAYERS * ROLLS) / 3}`, undefined, { timeout: 60_000 });
  await gm.context().close();
  const rolled: readonly Rolled[] = await rolling;

  expect(new Set(rolled.flat()).size).toBe(PLAYERS * ROLLS);
  await second.waitForFunction(
    `game.messages.contents.filter(({ system }) => system.gm?.judged).length === ${PLAYERS * ROLLS}`,
    undefined,
    { timeout: 30_000 },
  );
  const told = await second.evaluate<string[]>("[...game.messages.keys()]");
  expect(told.toSorted()).toEqual(rolled.flat().toSorted());
  const total = await second.evaluate<number>(
    "game.actors.find(({ type }) => type === 'party').system.bank.total",
  );
  await table.restartServer({ kill: true });

  const after = await WireClient.join(table.url, GM);
  const messages = (await after.collection("messages")) as unknown as StoredRoll[];
  expect(messages.map(({ _id }) => _id).toSorted()).toEqual(rolled.flat().toSorted());
  const entries = await bankEntries(after);
  const faces = messages
    .map(({ _id, rolls }) => [_id, setbacksOf(rolls)] as const)
    .filter(([, ones]) => ones > 0);
  expect(entries).toEqual(Object.fromEntries(faces));
  const sum = faces.reduce((points, [, ones]) => points + ones, 0);
  expect(total).toBe(sum);
  const judges = new Set(messages.map(({ system }) => system.gm.judged.user));
  expect(judges, "both GMs have judged").toEqual(new Set([GM, SECOND_GM]));
  await after.leave();
  table.assertQuiet();
}, 120_000);

interface StoredRoll {
  readonly _id: string;
  readonly rolls: readonly string[];
  readonly system: { readonly gm: { readonly judged: { readonly user: string } } };
}

function rollMany(page: Page): Promise<Rolled> {
  return page.evaluate<Rolled>(`(async () => {
    const mine = [];
    Hooks.on("createChatMessage", (message) => void (message.isAuthor && mine.push(message.id)));
    for (let roll = 0; roll < ${ROLLS}; roll += 1) await game.fatesEdge.roll({ skill: "melee" });
    return mine;
  })()`);
}

async function bankEntries(client: WireClient): Promise<Record<string, number>> {
  const party = (await client.collection("actors")).find(({ type }) => type === "party") as Sent & {
    system: { bank: { carried?: number; entries: Record<string, { points: number; kind: string }> } };
  };
  const { carried = 0, entries } = party.system.bank;
  expect(carried).toBe(0);
  return Object.fromEntries(Object.entries(entries).map(([id, { points }]) => [id, points]));
}

/** The 1s that lie there, by the stored dice alone. */
function setbacksOf(rolls: readonly string[]): number {
  const [roll] = rolls.map(
    (json) => JSON.parse(json) as { terms: { results: { result: number; active: boolean }[] }[] },
  );
  return (roll?.terms[0]?.results ?? []).filter(({ result, active }) => active && result === 1).length;
}
