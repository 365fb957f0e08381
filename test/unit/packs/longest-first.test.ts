import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { LONG } from "../../support/longest-first.ts";

test("the files that a run begins with are there, each of them once", async () => {
  const files = await readdir(inRepository("test"), { recursive: true });
  const found = LONG.map((name) => files.filter((file) => file.endsWith(name)).length);
  expect(found).toEqual(LONG.map(() => 1));
});
