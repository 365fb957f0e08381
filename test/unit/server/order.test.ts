import { expect, test } from "vitest";
import { GM, GM2, MARA, sampleTable } from "./support/sample-table.ts";
import type { Frame } from "./support/wire-client.ts";

test("a flood of one sender is served in turns with what others ask", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  let served = 0;
  const flood = Array.from({ length: 5_000 }, (_, n) =>
    mara.create("ChatMessage", [{ content: `<p>${n}</p>` }]).then(() => (served += 1)),
  );
  await Promise.race(flood);
  for (let n = 0; n < 5; n += 1) await gm.create("ChatMessage", [{ content: "One word" }]);
  expect(served).toBeLessThan(2_500);
  await Promise.all(flood);
  const contents = (await gm.collection("messages")).map(({ content }) => content);
  expect(contents.filter((content) => content !== "One word")).toEqual(flood.map((_, n) => `<p>${n}</p>`));
});

test("what somebody sent before they left is done", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  for (let n = 0; n < 300; n += 1) void mara.create("ChatMessage", [{ content: String(n) }]);
  await mara.leave();
  await expect.poll(() => gm.collection("messages")).toHaveLength(300);
});

/** Which numbers of which actor a client was told, in the order in which it was told. */
function told(events: readonly Frame[]): [string, number][] {
  return events.flatMap(({ action, result }) =>
    action === "update"
      ? (result as { _id: string; system: { n: number } }[]).map(({ _id, system }): [string, number] => [
          _id,
          system.n,
        ])
      : [],
  );
}

test("shuffled, news of different documents changes places, and news of one document never does", async () => {
  const table = await sampleTable({ fresh: true, shuffle: 7 });
  const [gm, second, mara] = [await table.join(GM), await table.join(GM2), await table.join(MARA)];
  const made = await gm.create(
    "Actor",
    [1, 2, 3, 4].map((n) => ({ name: `Actor ${n}`, type: "pc" })),
  );
  const writers = [gm, second];
  for (let n = 1; n <= 40; n += 1)
    await Promise.all(
      made.map(({ _id }, index) => writers[(n + index) % 2]?.update("Actor", [{ _id, system: { n } }])),
    );
  await expect.poll(() => told(mara.heard("modify"))).toHaveLength(160);
  const order = told(mara.heard("modify"));
  for (const { _id } of made)
    expect(order.filter(([id]) => id === _id).map(([, n]) => n)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
  const rounds = order.map(([, n]) => n);
  expect(rounds).not.toEqual(rounds.toSorted((a, b) => a - b));
});

test("shuffled, the answer to one's own change never overtakes what others did to the document before", async () => {
  const table = await sampleTable({ fresh: true, shuffle: 3 });
  const [gm, second] = [await table.join(GM), await table.join(GM2)];
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  const _id = actor?._id;
  for (let n = 1; n <= 30; n += 1) {
    await gm.update("Actor", [{ _id, system: { n } }]);
    await second.update("Actor", [{ _id, system: { mine: n } }]);
    expect(told(second.heard("modify")).at(-1)).toEqual([_id, n]);
  }
});

test("on a slow line news comes late and in its order, to each tab in its own time", async () => {
  const table = await sampleTable({ fresh: true, lag: 40 });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const [made] = await gm.create("Actor", [{ name: "Actor", type: "pc" }]);
  const began = performance.now();
  const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
  await Promise.all(numbers.map((n) => gm.update("Actor", [{ _id: made?._id, system: { n } }])));
  await expect.poll(() => told(mara.heard("modify"))).toHaveLength(20);
  // The longest of twenty waits drawn from nothing to 40 ms; less than 10 ms would be one chance in 10^12.
  expect(performance.now() - began).toBeGreaterThan(10);
  expect(told(mara.heard("modify")).map(([, n]) => n)).toEqual(numbers);
});
