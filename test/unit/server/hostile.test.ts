import { expect, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import { LARGEST_FRAME } from "../../../playground/server/table.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, MARA, sampleTable } from "./support/sample-table.ts";
import { tokenFor, WireClient, type Frame } from "./support/wire-client.ts";

const modify = (frame: Frame): Frame => ({
  op: "modify",
  action: "update",
  type: "Actor",
  updates: [],
  ...frame,
});

test.each<[string, Frame, string]>([
  ["an unknown operation", { op: "reboot" }, 'Unknown operation "reboot".'],
  ["an operation of the prototype", { op: "toString" }, 'Unknown operation "toString".'],
  ["no operation", {}, "Unknown operation nothing."],
  ["an unknown action", modify({ action: "erase" }), 'Unknown action "erase".'],
  ["an unknown document type", modify({ type: "Dragon" }), 'Unknown document type "Dragon".'],
  ["a type of the prototype", modify({ type: "constructor" }), 'Unknown document type "constructor".'],
  ["a type that is no text", modify({ type: ["Actor"] }), 'Unknown document type ["Actor"].'],
  ["updates that are no list", modify({ updates: { _id: "x" } }), '"updates" is not an array: {"_id":"x"}.'],
  ["an update that is no object", modify({ updates: ["x"] }), '"updates" holds "x".'],
  [
    "an ill-formed id",
    modify({ updates: [{ _id: "../../etc" }] }),
    '"_id" of an update is ill-formed: "../../etc".',
  ],
  [
    "an unknown id",
    modify({ updates: [{ _id: "nobody0000000000" }] }),
    'Actor "nobody0000000000" does not exist.',
  ],
  [
    "the same id twice",
    modify({ updates: [{ _id: SAMPLE.sable }, { _id: SAMPLE.sable }] }),
    `Actor "${SAMPLE.sable}" is updated twice in one request.`,
  ],
  ["ids that are none", { op: "modify", action: "delete", type: "Actor", ids: [17] }, '"ids" holds 17.'],
  [
    "an ill-formed parent",
    modify({ type: "Item", parent: "Actor" }),
    '"Actor" is not a uuid of a world document.',
  ],
  ["a parent that is no text", modify({ parent: 5 }), '"parent" is neither null nor a uuid: 5.'],
  [
    "an unknown parent",
    modify({ type: "Item", parent: "Actor.nobody0000000000" }),
    'Actor "nobody0000000000" does not exist.',
  ],
  [
    "a parent that cannot hold it",
    modify({ type: "Card", parent: `Actor.${SAMPLE.sable}` }),
    'Actor holds no documents of type "Card".',
  ],
  [
    "an embedded type without a parent",
    modify({ type: "Card" }),
    "Card exists only within a parent document.",
  ],
  ["an unknown pack", modify({ pack: "world.things" }), 'There is no compendium "world.things".'],
  ["options that are none", modify({ options: [] }), '"options" is not an object: [].'],
  [
    "an unknown sub-type",
    { op: "modify", action: "create", type: "Actor", data: [{ name: "x", type: "dragon" }] },
    '"dragon" is not a type of Actor; known are base, pc, party.',
  ],
  [
    "no name",
    { op: "modify", action: "create", type: "Actor", data: [{ type: "pc" }] },
    '"name" of Actor must be a text that is not empty: nothing.',
  ],
  [
    "an ownership level that is none",
    modify({ updates: [{ _id: SAMPLE.sable, ownership: { default: 9 } }] }),
    "holds something that is no level",
  ],
  [
    "a system that is none",
    modify({ updates: [{ _id: SAMPLE.sable, "==system": 5 }] }),
    '"system" of Actor is not an object.',
  ],
  [
    "a folder that is none",
    modify({ updates: [{ _id: SAMPLE.sable, folder: "../x" }] }),
    '"folder" of Actor is not an id: "../x".',
  ],
  [
    "embedded documents that are none",
    { op: "modify", action: "create", type: "Actor", data: [{ name: "x", type: "pc", items: [1] }] },
    '"items" of Actor is not an array of documents.',
  ],
  [
    "a setting without a key",
    { op: "modify", action: "create", type: "Setting", data: [{ value: "1" }] },
    '"key" of a Setting is not "namespace.name": nothing.',
  ],
  [
    "a strange socket event",
    { op: "socket", event: "system.other", data: 1 },
    'Unknown socket event "system.other"',
  ],
  [
    "a query to nobody",
    { op: "query", user: "nobody0000000000", name: "x" },
    'The user "nobody0000000000" is not active and cannot be queried.',
  ],
  ["a query to something", { op: "query", user: 5, name: "x" }, `"user" is no user's id: 5.`],
  ["a query without a name", { op: "query", user: GM }, '"name" of the query is not a text: nothing.'],
])("%s is refused by name", async (_what, frame, error) => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const reply = await gm.request(frame);
  expect(reply).toMatchObject({ ok: false });
  expect(reply.error).toContain(error);
});

test.each([
  ["no JSON", "hello", "The frame is not JSON."],
  ["an array", "[]", "The frame is not a JSON object."],
  ["a number", "5", "The frame is not a JSON object."],
  ["no id", `{"op":"hello"}`, `"id" of the request is ill-formed: nothing.`],
  ["an ill-formed id", `{"id":"x y","op":"hello"}`, `"id" of the request is ill-formed: "x y".`],
  [
    "a reach for the prototype",
    `{"__proto__":{"admin":true}}`,
    'The frame holds the forbidden key "__proto__".',
  ],
  [
    "a dotted reach for the prototype",
    `{"a":[{"x.constructor.y":1}]}`,
    'The frame holds the forbidden key "x.constructor.y".',
  ],
  ["an infinite number", `{"a":1e999}`, "The frame holds a number that is not finite."],
  [
    "a well too deep",
    `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
    "The frame is nested deeper than 48 levels.",
  ],
  ["a deeper well of arrays", `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, "The frame"],
])("a frame that is %s is refused by name", async (_what, text, error) => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  const reply = await mara.raw(text);
  expect(reply).toMatchObject({ re: null, ok: false });
  expect(reply.error).toContain(error);
  await mara.hello();
});

test.each([{ idLast: false }, { idLast: true }])(
  "an oversized frame is refused under its own id, and the line holds: %j",
  async (how) => {
    const table = await sampleTable();
    const mara = await table.join(MARA);
    const frame = {
      id: randomID(),
      op: "modify",
      action: "create",
      type: "ChatMessage",
      data: [{ content: "x".repeat(LARGEST_FRAME) }],
    };
    const reply = await mara.request(frame, how);
    expect(reply).toMatchObject({
      re: frame.id,
      ok: false,
      error: expect.stringContaining(`${LARGEST_FRAME} is the most`) as unknown,
    });
    expect(await mara.collection("messages")).toEqual([]);
  },
);

test("a frame beyond all measure cuts its own line and nobody else's", async () => {
  const table = await sampleTable();
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const closed = mara.closed();
  void mara.raw("x".repeat(LARGEST_FRAME * 4 + 1));
  expect(await closed).toBe(1009);
  await gm.hello();
});

test("a token that is nobody's is turned away", async () => {
  const table = await sampleTable();
  const [, signature = ""] = (await tokenFor(table.url, MARA)).split(".");
  const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  const zeros = Buffer.alloc(32).toString("base64url");
  for (const forged of [
    "",
    "x",
    `${GM}.`,
    `${GM}.forged`,
    GM,
    `${GM}.${zeros}`,
    `${GM}.${signature}`,
    `${MARA}.${flipped}`,
    `${MARA}.${signature.slice(0, -2)}`,
    `.${signature}`,
  ]) {
    const client = await WireClient.open(table.url, forged);
    const welcome = client.hello().then(() => "let in");
    expect(await Promise.race([client.closed(), welcome]), forged).toBe(4401);
  }
  const mara = await WireClient.open(table.url, `${MARA}.${signature}`);
  expect(await mara.hello()).toMatchObject({ userId: MARA });
});

test("a user who is deleted is sent away, and may not come back", async () => {
  const table = await sampleTable();
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const gone = mara.closed();
  await gm.delete("User", [MARA]);
  await gone;
  const response = await fetch(`${table.url}/api/join`, {
    method: "POST",
    body: JSON.stringify({ userId: MARA }),
  });
  expect(response.status).toBe(404);
});

test.each<[string, string, string]>([
  ["nested too deep", "<b>".repeat(300_000), "are nested deeper than 100 levels"],
  ["nested too deep, its ends in attributes", `<b title="</b>">`.repeat(20_000), "are nested deeper"],
  ["nested too deep, its ends in comments", "<b><!--</b>-->".repeat(20_000), "are nested deeper"],
  ["too long", "<p>x</p>".repeat(200_000), "a request may bring 1000000 characters"],
])("a text of HTML that is %s is refused by name, at once", async (_what, content, why) => {
  const table = await sampleTable();
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const started = performance.now();
  const refused = mara.create("ChatMessage", [{ content }]);
  await expect(refused).rejects.toThrow(`"content" of ChatMessage`);
  await expect(refused).rejects.toThrow(why);
  await gm.hello();
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("many long texts in one request are refused as one, and a hundred levels and a long journal are not", async () => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const content = "<p>x</p>".repeat(40_000);
  const page = { name: "Page", type: "text", text: { content } };
  const entry = (pages: number): object => ({
    name: "Long",
    pages: Array.from({ length: pages }, () => page),
  });
  await expect(gm.create("JournalEntry", [entry(4)])).rejects.toThrow(
    `"text.content" of JournalEntryPage is too long`,
  );
  await gm.create("JournalEntry", [entry(3)]);
  await gm.create("ChatMessage", [{ content: `${"<b>".repeat(100)}deep${"</b>".repeat(100)}` }]);
  await gm.create("ChatMessage", [{ content: "<br><p>side <p>by <p>side".repeat(200) }]);
});
