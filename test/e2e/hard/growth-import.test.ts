import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { writeCompanionSheets } from "../support/companion-sheets.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { declareImports, IMPORT_NOISE } from "./support/import-tests.ts";

/** What players do with their characters' documents under Foundry 13. Under 14: `hard/growth-gone`, `play/crew`. */
describe("Generation 13", () => {
  const at = tableOfFile({ generation: 13 });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    at.table.allowNoise(IMPORT_NOISE);
  });

  declareImports(() => ({ gm, mara }));

  test("the sheets of followers, familiars and assets are written by their owner", async () => {
    await writeCompanionSheets(gm, mara);
  });
});
