import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

// The files of other folders follow each other in one thread, where a mocked module would stay mocked for the next of them.
it("modules are mocked in test/unit/mocked alone", () => {
  const files = readdirSync(inRepository("test/unit"), { recursive: true, encoding: "utf8" });
  const mocking = files.filter(
    (file) =>
      file.endsWith(".test.ts") &&
      /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(inRepository("test/unit", file), "utf8")),
  );
  expect(mocking.filter((file) => !file.startsWith("mocked"))).toEqual([]);
  expect(mocking.length).toBeGreaterThan(0);
});
