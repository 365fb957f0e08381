import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";
import { medianOpening, OPENINGS_IN_PAGE, type Opening } from "../../tools/bench/openings.ts";

const ITEMS = 60;
const LINES = 300;
const ROUNDS = 21;

interface Measured {
  readonly openings: readonly Opening[];
  /** The parts drawn anew after one change of a character's fatigue, and how many the sheet has. */
  readonly drawn: readonly string[];
  readonly parts: readonly string[];
}

/** The sheet of a character with a career behind it: 60 items, 300 lines of ledger. */
export async function longSheetFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const { openings, drawn, parts } = await measured(page);
  const { sheet, floor } = medianOpening(openings);
  await table.close();
  return [
    {
      name: `open a sheet with ${ITEMS} items and ${LINES} ledger lines`,
      median: sheet,
      floor,
      floorName: "the same HTML written once",
      limit: 4,
    },
    {
      name: `parts of it drawn anew after one edit (${drawn.join(", ")}), of ${parts.length}`,
      unit: "",
      median: drawn.length,
      limitMedian: parts.length - 1,
    },
  ];
}

async function measured(page: Page): Promise<Measured> {
  return (await page.evaluate(MEASURE_IN_PAGE)) as Measured;
}

const MEASURE_IN_PAGE = `(async () => {
  const line = (i) => ({ kind: i === 0 ? "start" : i % 3 ? "award" : "other", xp: i === 0 ? 30 : i % 3 ? 6 : -4,
    label: "Line " + i, session: 1 + (i >> 3), time: 1700000000000 + i * 3600000, reason: "Something that happened", user: game.user.id });
  const ledger = Object.fromEntries(Array.from({ length: ${LINES} }, (_, i) => ["line" + String(i).padStart(12, "0"), line(i)]));
  const actor = await Actor.create({ name: "Bench", type: "pc", system: { ledger, build: { state: "done" } } });
  await actor.createEmbeddedDocuments("Item", Array.from({ length: ${ITEMS} }, (_, i) => ({
    name: "Item " + i, type: i % 2 ? "gear" : "talent",
    system: { slug: "bench-" + i, cost: 3, description: "<p>Something useful, number " + i + ".</p>",
              edges: { e: { label: "Edge " + i, skill: "melee", attribute: "", dice: 1, circumstance: "", period: "session", uses: 1 } } },
  })));
  const openings = await (${OPENINGS_IN_PAGE})(actor, ${ROUNDS});
  await actor.sheet.render({ force: true });
  const partsOf = () => [...actor.sheet.element.querySelectorAll("[data-application-part]")];
  const before = partsOf();
  await actor.update({ system: { fatigue: { value: 1 } } });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const after = partsOf();
  const name = (part) => part.dataset.applicationPart;
  return { openings, drawn: after.filter((part) => !before.includes(part)).map(name), parts: after.map(name) };
})()`;
