import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "./bench-table.ts";
import { median, type Figure } from "./measure.ts";

const ROUNDS = 21;
const FEW = 20;
const MANY = 500;

interface Opening {
  readonly sheet: number;
  readonly floor: number;
}

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

async function opening(page: Page, items: number): Promise<Opening> {
  const rounds = (await page.evaluate(measureInPage(items, ROUNDS))) as readonly Opening[];
  return { sheet: median(rounds.map(({ sheet }) => sheet)), floor: median(rounds.map(({ floor }) => floor)) };
}

/** The script that measures in the page: both openings by turns, each in a frame of its own. */
function measureInPage(items: number, rounds: number): string {
  return `(async () => {
    const actor = await Actor.create({ name: "Bench ${items}", type: "pc" });
    const gear = Array.from({ length: ${items} }, (_, i) => ({
      name: "Item " + i, type: i % 2 ? "gear" : "talent",
      system: { description: "<p>Something useful, number " + i + ".</p>",
                edges: { e: { label: "Edge " + i, skill: "melee", attribute: "", dice: 1, circumstance: "" } } },
    }));
    for (let i = 0; i < gear.length; i += 100) await actor.createEmbeddedDocuments("Item", gear.slice(i, i + 100));
    const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    const rounds = [];
    for (let round = 0; round < ${rounds + 4}; round += 1) {
      await breath();
      const began = performance.now();
      await actor.sheet.render({ force: true });
      void actor.sheet.element.offsetHeight;
      const sheet = performance.now() - began;
      const html = actor.sheet.element.outerHTML;
      await actor.sheet.close({ animate: false });
      await breath();
      const place = document.createElement("div");
      document.body.append(place);
      const start = performance.now();
      place.innerHTML = html;
      void place.firstElementChild.offsetHeight;
      const floor = performance.now() - start;
      place.remove();
      if (round >= 4) rounds.push({ sheet, floor });
    }
    await actor.delete();
    return rounds;
  })()`;
}
