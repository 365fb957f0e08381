import { expect, test } from "vitest";
import { PRIMARY_KINDS } from "../../../playground/server/document-kinds.ts";
import { getProperty } from "../../../playground/shared/objects.ts";
import { randomID } from "../../../playground/shared/random-id.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, MARA, sampleTable, TOMAS } from "./support/sample-table.ts";

const SCRIPT = `<p onclick="alert(1)">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></p>`;

function expectHarmless(html: unknown): void {
  expect(html).toContain("Hi");
  expect(html).not.toMatch(/script|onclick|onerror|alert/);
}

test("a message cannot be put into another's mouth, and its author cannot be changed", async () => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  await expect(mara.create("ChatMessage", [{ content: "x", author: GM }])).rejects.toThrow(
    '"author" is someone else',
  );
  await expect(mara.create("ChatMessage", [{ content: "x", author: "nobody0000000000" }])).rejects.toThrow(
    "names no user",
  );
  const [message] = await mara.create("ChatMessage", [{ content: "x" }]);
  expect(message).toMatchObject({ author: MARA, type: "base" });
  await expect(mara.update("ChatMessage", [{ _id: message?._id, author: GM }])).rejects.toThrow(
    'may not change "author"',
  );
  await expect(mara.update("ChatMessage", [{ _id: message?._id, "-=author": null }])).rejects.toThrow(
    'may not change "author"',
  );
});

/** @see https://github.com/foundryvtt/foundryvtt/issues/14252 */
test("14 refuses a player's new message that names what only a GM may say, 13 leaves it out", async () => {
  const now = await (await sampleTable()).join(MARA);
  const before = await (await sampleTable({ generation: 13 })).join(MARA);
  for (const named of [
    { system: { words: "I try", gm: { state: "banked", judged: { setbacks: 0 } } } },
    { system: { words: "I try", gm: {} } },
    { "system.words": "I try", "system.gm": null },
  ]) {
    const data = { type: "action", ...named };
    await expect(now.create("ChatMessage", [data])).rejects.toThrow('You may not write "system.gm"');
    const [message] = await before.create("ChatMessage", [data]);
    expect(message?.system).toEqual({ words: "I try" });
  }
  expect(await now.collection("messages")).toEqual([]);
});

test.each([13, 14] as const)(
  "what only a GM may say is refused in a player's change, %i",
  async (generation) => {
    const table = await sampleTable({ generation });
    const mara = await table.join(MARA);
    const [message] = await mara.create("ChatMessage", [{ type: "action", system: { words: "I try" } }]);
    for (const change of [
      { "system.gm.state": "spent" },
      { system: { $op: "replace", value: { gm: { state: "spent" } } } },
      { "==system": { gm: 1 } },
    ]) {
      await expect(mara.update("ChatMessage", [{ _id: message?._id, ...change }])).rejects.toThrow(
        '"system.gm"',
      );
    }
    const gm = await table.join(GM);
    await gm.update("ChatMessage", [{ _id: message?._id, "system.gm.state": "spent" }]);
    // What changes nothing is no news under 13; 14 is held to refuse the name alone, as it does in what is new.
    const same = mara.update("ChatMessage", [{ _id: message?._id, "system.gm.state": "spent" }]);
    if (generation === 13) expect(await same).toEqual([]);
    else await expect(same).rejects.toThrow('You may not write "system.gm"');
    await expect(mara.update("ChatMessage", [{ _id: message?._id, "system.-=gm": null }])).rejects.toThrow(
      '"system.gm"',
    );
    await expect(
      mara.update("ChatMessage", [{ _id: message?._id, system: {} }], { options: { recursive: false } }),
    ).rejects.toThrow('"system.gm"');
  },
);

test.each([13, 14] as const)(
  "so are a GM's fields inside a player's own document, %i",
  async (generation) => {
    const table = await sampleTable({ generation });
    const mara = await table.join(MARA);
    const parent = `Actor.${SAMPLE.sable}`;
    const cursed = mara.create("Item", [{ name: "Ring", type: "gear", system: { curse: "lifted" } }], {
      parent,
    });
    if (generation === 13) expect((await cursed)[0]?.system).toEqual({});
    else await expect(cursed).rejects.toThrow('You may not write "system.curse" of Item');
    const [ring] = await mara.create("Item", [{ name: "Ring", type: "gear" }], { parent });
    await expect(
      mara.update("Item", [{ _id: ring?._id, "system.curse": "lifted" }], { parent }),
    ).rejects.toThrow('"system.curse"');
  },
);

test("no one rises in rank, and no one writes as another", async () => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  await expect(mara.update("User", [{ _id: MARA, role: 4 }])).rejects.toThrow('your own "role"');
  await expect(mara.update("User", [{ _id: TOMAS, flags: { a: 1 } }])).rejects.toThrow("other users");
  await mara.update("User", [{ _id: MARA, "flags.fates-edge.seen": true }]);
  await expect(
    mara.request({
      op: "modify",
      action: "update",
      type: "Actor",
      updates: [{ _id: SAMPLE.bryn, name: "x" }],
      userId: GM,
      user: GM,
    }),
  ).resolves.toMatchObject({ ok: false });
});

test("embedded documents cannot be smuggled in by an update of their parent", async () => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  for (const key of ["items", "-=items", "==items"]) {
    await expect(mara.update("Actor", [{ _id: SAMPLE.sable, [key]: [] }])).rejects.toThrow(
      "through their parent",
    );
  }
});

test("another's request id gives nothing away", async () => {
  const table = await sampleTable();
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const frame = {
    id: randomID(),
    op: "modify",
    action: "create",
    type: "Actor",
    data: [{ name: "Secret", type: "pc" }],
  };
  await gm.ask(frame);
  expect(await mara.request(frame)).toMatchObject({
    ok: false,
    error: expect.stringContaining("Only a Gamemaster") as unknown,
  });
});

test("scripts are cleaned out of every field that holds HTML, when it is made and when it is changed", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const [message] = await gm.create("ChatMessage", [{ content: SCRIPT, flavor: SCRIPT }]);
  expectHarmless(message?.content);
  expectHarmless(message?.flavor);
  const items = [{ name: "Rope", type: "talent", system: { description: SCRIPT } }];
  const [actor] = await gm.create("Actor", [
    { name: "<script>x</script>", type: "pc", system: { notes: SCRIPT, look: SCRIPT }, items },
  ]);
  expectHarmless(getProperty(actor, "system.notes"));
  expectHarmless(getProperty(actor, "items.0.system.description"));
  // A name and a plain text are no HTML: they stay as written, and whoever shows them escapes them.
  expect(actor?.name).toBe("<script>x</script>");
  expect(getProperty(actor, "system.look")).toBe(SCRIPT);
  const [diff] = await gm.update("Actor", [{ _id: actor?._id, "system.notes": `${SCRIPT}!` }]);
  expectHarmless(getProperty(diff, "system.notes"));
  const [entry] = await gm.create("JournalEntry", [
    { name: "J", pages: [{ name: "P", type: "text", text: { content: SCRIPT } }] },
  ]);
  expectHarmless(getProperty(entry, "pages.0.text.content"));
  const faces = [{ name: "Front", text: SCRIPT }];
  const [deck] = await gm.create("Cards", [
    { name: "D", type: "deck", cards: [{ name: "A", type: "consequence", faces }] },
  ]);
  expectHarmless(getProperty(deck, "cards.0.faces.0.text"));
});

test("a card's own markup survives the cleaning", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const content = `<section class="card" data-id="1" aria-label="Roll"><button type="button" data-action="spend">Spend</button> @UUID[Actor.x]{x} &amp; so</section>`;
  expect((await gm.create("ChatMessage", [{ content }]))[0]?.content).toBe(content);
  expect((await gm.create("ChatMessage", [{ content: "fish & chips" }]))[0]?.content).toBe("fish & chips");
});

test("an instruction that hides among data is refused, in a change and in what is new", async () => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  const [message] = await mara.create("ChatMessage", [{ type: "action", system: { words: "I try" } }]);
  for (const change of [
    { "==system": { words: "x", "==gm": { state: "spent" } } },
    { system: { $op: "replace", value: { "-=gm": null } } },
    { system: { $op: "replace", value: { words: { $op: "replace", value: "x" } } } },
    { "====author": GM },
    { "==-=author": null },
    { "====type": "base" },
  ]) {
    await expect(mara.update("ChatMessage", [{ _id: message?._id, ...change }])).rejects.toThrow(
      "is an instruction where data should be",
    );
  }
  await expect(mara.create("ChatMessage", [{ type: "action", system: { "==gm": 1 } }])).rejects.toThrow(
    '"system.==gm" of ChatMessage is an instruction',
  );
});

test.each([
  ["timestamp", 1e300],
  ["timestamp", -1e300],
  ["rolls", ["{"]],
  ["rolls", ["null"]],
  ["rolls", [{ class: "Roll" }]],
  ["rolls", {}],
  ["whisper", ["everybody"]],
  ["speaker", "me"],
])("a message whose %s is %j is refused by name", async (field, value) => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  await expect(mara.create("ChatMessage", [{ content: "x", [field]: value }])).rejects.toThrow(
    `"${field}" of ChatMessage`,
  );
  const [message] = await mara.create("ChatMessage", [{ content: "x" }]);
  await expect(mara.update("ChatMessage", [{ _id: message?._id, [field]: value }])).rejects.toThrow(
    `"${field}" of ChatMessage`,
  );
});

test.each(PRIMARY_KINDS.map(({ name, collection }) => [name, collection]))(
  "a player who makes a %s in the place of one that is there changes nothing",
  async (type, collection) => {
    const table = await sampleTable({ fresh: true });
    const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const data = {
      _id: "document00000001",
      name: "First",
      key: "a.b",
      value: "1",
      ownership: { default: 3 },
    };
    await gm.create(type, [data], { options: { keepId: true } });
    const before = await gm.collection(collection);
    const forged = { ...data, name: "Mine", value: "2", user: MARA, author: MARA };
    await expect(mara.create(type, [forged], { options: { keepId: true } })).rejects.toThrow(
      /not yours|Only a Gamemaster/,
    );
    expect(await gm.collection(collection)).toEqual(before);
  },
);
