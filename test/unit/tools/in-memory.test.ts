import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchInMemory } from "../../support/in-memory.ts";

test("where no folder in memory can be written to, tests use the machine's own", async () => {
  expect(scratchInMemory("/nowhere")).toEqual({});
  const folder = await mkdtemp(join(tmpdir(), "fates-edge-scratch-"));
  const { TMPDIR = folder } = scratchInMemory(folder);
  expect(TMPDIR).toBe(folder);
  await rm(folder, { recursive: true });
});
