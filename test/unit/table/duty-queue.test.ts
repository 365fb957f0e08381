import { describe, expect, it } from "vitest";
import { type Job, JobQueue } from "../../../src/table/jobs.ts";
import { serialize } from "../../../src/table/serialize.ts";

function aJob(changed: Partial<Job<string>> = {}) {
  const batches: string[][] = [];
  const failed: string[] = [];
  const queue = new JobQueue<string>({
    keyOf: (item) => item,
    isMine: () => true,
    work: async (items) => void batches.push([...items]),
    onFailure: (item) => void failed.push(item),
    ...changed,
  });
  return { queue, batches, failed };
}

describe("a GM's duty", () => {
  it("does together what came in together, each once", async () => {
    const { queue, batches } = aJob();
    for (const item of ["a", "b", "a"]) queue.add(item);
    await queue.idle();
    expect(batches).toEqual([["a", "b"]]);
  });

  it("does what comes in meanwhile in the next batch, never two at once", async () => {
    const events: string[] = [];
    const { queue } = aJob({
      work: async (items) => {
        events.push(`begin ${items.join()}`);
        if (items.includes("a")) ["b", "c"].forEach((item) => queue.add(item));
        await Promise.resolve();
        events.push(`end ${items.join()}`);
      },
    });
    queue.add("a");
    await queue.idle();
    expect(events).toEqual(["begin a", "end a", "begin b,c", "end b,c"]);
  });

  it("is nobody's on a client that is not the active GM's", async () => {
    const { queue, batches } = aJob({ isMine: () => false });
    queue.add("a");
    await queue.idle();
    expect(batches).toEqual([]);
  });

  it("stops when another GM takes over", async () => {
    let mine = true;
    const { queue, batches } = aJob({
      isMine: () => mine,
      work: async (items) => {
        batches.push([...items]);
        queue.add("b");
        mine = false;
      },
    });
    queue.add("a");
    await queue.idle();
    expect(batches).toEqual([["a"]]);
  });

  it("lets one bad item hold up nobody else's", async () => {
    const done: string[] = [];
    const { queue, failed } = aJob({
      work: async (items) => {
        if (items.includes("bad")) throw new Error("no");
        done.push(...items);
      },
    });
    for (const item of ["a", "bad", "b"]) queue.add(item);
    await queue.idle();
    expect({ done, failed }).toEqual({ done: ["a", "b"], failed: ["bad"] });
  });
});

describe("turns", () => {
  it("let a second click find what the first has done", async () => {
    let left = 1;
    const spend = async (): Promise<boolean> => {
      const before = left;
      await Promise.resolve();
      if (before > 0) left = before - 1;
      return before > 0;
    };
    expect(await Promise.all([serialize("m", spend), serialize("m", spend)])).toEqual([true, false]);
    expect(left).toBe(0);
  });

  it("go on after one that failed", async () => {
    const failing = serialize("m", () => Promise.reject(new Error("no")));
    const next = serialize("m", () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
  });
});
