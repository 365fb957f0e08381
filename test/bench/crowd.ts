import type { Browser, CDPSession, Page } from "playwright-core";
import { randomID } from "../../playground/shared/random-id.ts";
import { WireClient } from "../unit/server/support/wire-client.ts";
import { type BenchTable, openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";

const CLIENTS = 10;
/** Each client sends so many, and every other one is a tick. */
const EACH = 210;
const PAUSE = 20_000 / EACH;
/** Each client ticks every clock once. */
const CLOCKS = EACH / 2;
const SENT = CLIENTS * EACH;
const GM = "gamemaster000001";

/** A document as it is sent: the GM's page knows no difference between a page that made it and a line of ours. */
type Source = Record<string, unknown>;

/**
 * How much work ten clients make for the page of the GM who judges what they send, against as many bare messages, each
 * updated once: what a roll and a tick cost any page. Both are measured as the time in which the page could do nothing else.
 */
export async function crowdFigures(browser: Browser): Promise<readonly Figure[]> {
  const bare = await loadOf(browser, async () => () => ({ content: "<p>Said.</p>" }), BARE);
  const judged = await loadOf(browser, sampleRollsAndTicks, JUDGED);
  return [
    {
      name: `a GM's page at work while ${CLIENTS} clients make ${SENT} rolls and ticks, until all are judged`,
      median: judged.busy,
      floor: bare.busy,
      floorName: "bare messages, updated once",
      limit: 2,
    },
    {
      name: "the same, from the last one sent until the page is free",
      median: judged.after,
      floor: bare.after,
      floorName: "bare messages, updated once",
    },
    { name: "rolls and ticks counted", unit: "", median: judged.counted, exactly: SENT },
  ];
}

/** What makes the next message of a client. */
type Maker = (client: number, nth: number) => Source;

interface Seats {
  readonly gm: Page;
  readonly table: BenchTable;
  readonly users: readonly string[];
}

/** What follows a message, and when the page has done it all. */
interface Following {
  readonly updates: boolean;
  readonly settled: string;
}

const BARE: Following = {
  updates: true,
  settled: `game.messages.contents.filter(({ flags }) => flags.world?.heard).length`,
};
const JUDGED: Following = {
  updates: false,
  settled: `game.messages.contents.filter(({ system }) => system.gm?.judged || system.gm?.state === "done").length`,
};

async function loadOf(
  browser: Browser,
  sample: (seats: Seats) => Promise<Maker>,
  { updates, settled }: Following,
): Promise<{ busy: number; after: number; counted: number }> {
  const table = await openBenchTable(browser);
  const gm = await table.join(GM);
  const users = (await gm.evaluate(MAKE)) as readonly string[];
  const make = await sample({ gm, table, users });
  await gm.evaluate("ChatMessage.implementation.deleteDocuments([...game.messages.keys()])");
  const clients: WireClient[] = [];
  for (const user of users) clients.push(await WireClient.join(table.url, user));
  const cdp = await gm.context().newCDPSession(gm);
  await cdp.send("Performance.enable");
  const before = await workOf(cdp);
  await Promise.all(clients.map((client, place) => sendAll(client, (nth) => make(place, nth), updates)));
  const sent = performance.now();
  await gm.waitForFunction(`${settled} >= ${SENT}`, undefined, { timeout: 180_000, polling: 200 });
  await gm.evaluate(FREE);
  const after = performance.now() - sent;
  const busy = (await workOf(cdp)) - before;
  const counted = (await gm.evaluate(settled)) as number;
  for (const client of clients) await client.leave();
  await table.close();
  return { busy, after, counted };
}

/** Sends one after another at an even pace, whether or not the one before was answered, as people do. */
async function sendAll(client: WireClient, make: (nth: number) => Source, updates: boolean): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const began = performance.now();
  for (let nth = 0; nth < EACH; nth += 1) {
    const wait = began + nth * PAUSE - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    answers.push(sendOne(client, { ...make(nth), _id: randomID() }, updates));
  }
  await Promise.all(answers);
}

async function sendOne(client: WireClient, source: Source, updates: boolean): Promise<void> {
  const [made] = await client.create("ChatMessage", [source], { options: { keepId: true } });
  if (updates) await client.update("ChatMessage", [{ _id: made?._id, flags: { world: { heard: true } } }]);
}

/** Seconds of tasks that the page has run so far, in milliseconds. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Resolves once a page has had nothing to do for a while. */
const FREE = `new Promise((done) => {
  let quiet = 0;
  let last = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    quiet = now - last < 60 ? quiet + 1 : 0;
    last = now;
    if (quiet >= 8) { clearInterval(look); done(); }
  }, 30);
})`;

/** Ten players, each with a character, and clocks that everybody may tick. */
const MAKE = `(async () => {
  const party = game.actors.find(({ type }) => type === "party");
  const clocks = Object.fromEntries(Array.from({ length: ${CLOCKS} }, (_, i) =>
    ["bench" + i, { name: "Bench " + i, size: ${CLIENTS}, kind: "project", tickers: "all", sort: i }]));
  await party.update({ system: { clocks } });
  const users = await User.implementation.createDocuments(Array.from({ length: ${CLIENTS} }, (_, i) => ({ name: "Client " + i, role: 1 })));
  const actors = await Actor.implementation.createDocuments(users.map(({ id, name }) => ({
    name: "Of " + name, type: "pc", ownership: { default: 1, [id]: 3 }, system: { attributes: { body: 3 }, skills: { melee: 3 } } })));
  await User.implementation.updateDocuments(users.map(({ id }, i) => ({ _id: id, character: actors[i].id })));
  return users.map(({ id }) => id);
})()`;

/** One roll that a player's page really made, to be sent again and again in each character's name. */
async function sampleRollsAndTicks({ gm, table, users }: Seats): Promise<Maker> {
  const page = await table.join(users[0] ?? "");
  await page.keyboard.down("Shift");
  const roll = (await page.evaluate(`(async () => {
    let message;
    Hooks.on("createChatMessage", (made) => { message ??= made; });
    await game.fatesEdge.roll({ skill: "melee" });
    return message.toObject();
  })()`)) as Source & { readonly system: Source };
  await page.context().close();
  await gm.waitForFunction(`game.messages.contents.every(({ system }) => system.gm?.judged)`);
  const actors = (await gm.evaluate(
    `${JSON.stringify(users)}.map((id) => { const { uuid, name } = game.users.get(id).character; return { uuid, name }; })`,
  )) as readonly { readonly uuid: string; readonly name: string }[];
  const { _id, author, timestamp, _stats, ...said } = roll;
  void [_id, author, timestamp, _stats];
  const { gm: _gm, ...own } = said.system;
  void _gm;
  return (client, nth) => {
    const actor = actors[client];
    if (nth % 2 === 0)
      return { ...said, system: { ...own, actor: actor?.uuid, actorName: actor?.name, marks: [], help: [] } };
    const data = { clock: `bench${(client + (nth >> 1)) % CLOCKS}` };
    return { type: "deed", content: "", system: { kind: "tick", data, moves: { [randomID()]: 1 } } };
  };
}
