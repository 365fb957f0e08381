import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";
import { medianOpening, OPENINGS_IN_PAGE, type Opening } from "../../tools/bench/openings.ts";

const ROUNDS = 21;
const FEW = 20;
const MANY = 500;

/** Opening a character's sheet, against writing the same finished HTML once; layout forced in both. */
export async function sheetFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const few = await opening(page, FEW);
  const many = await opening(page, MANY);
  await table.close();
  const growth = (many.sheet - few.sheet) / (MANY - FEW);
  const floorGrowth = (many.floor - few.floor) / (MANY - FEW);
  return [
    sheetFigure(FEW, few, 4),
    sheetFigure(MANY, many, 2.5),
    {
      name: "growth per item",
      unit: "µs",
      median: growth * 1000,
      floor: floorGrowth * 1000,
      floorName: "the floor's growth",
      limit: 1.75,
    },
  ];
}

function sheetFigure(items: number, { sheet, floor }: Opening, limit: number): Figure {
  const floorName = "the same HTML written once";
  return { name: `open a sheet with ${items} items`, median: sheet, floor, floorName, limit };
}

/** How long a sheet with so many items takes to open in a page. */
export async function opening(page: Page, items: number): Promise<Opening> {
  const rounds = (await page.evaluate(measureInPage(items, ROUNDS))) as readonly Opening[];
  return medianOpening(rounds);
}

/** The script that measures in the page. */
function measureInPage(items: number, rounds: number): string {
  return `(async () => {
    const actor = await Actor.create({ name: "Bench ${items}", type: "pc" });
    const gear = Array.from({ length: ${items} }, (_, i) => ({
      name: "Item " + i, type: i % 2 ? "gear" : "talent",
      system: { description: "<p>Something useful, number " + i + ".</p>",
                edges: { e: { label: "Edge " + i, skill: "melee", attribute: "", dice: 1, circumstance: "" } } },
    }));
    for (let i = 0; i < gear.length; i += 100) await actor.createEmbeddedDocuments("Item", gear.slice(i, i + 100));
    const rounds = await (${OPENINGS_IN_PAGE})(actor, ${rounds});
    await actor.delete();
    return rounds;
  })()`;
}
