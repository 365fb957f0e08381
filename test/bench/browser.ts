import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const TALENTS = 500;
const ROUNDS = 8;

interface Keystroke {
  readonly filter: number;
  readonly floor: number;
}

/** The compendium browser filtering 500 talents a keystroke, against writing the rows that then show once. */
export async function browserFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const strokes = await keystrokes(page);
  await table.close();
  return [
    {
      name: `filter ${TALENTS} talents in the compendium browser, a keystroke`,
      median: median(strokes.map(({ filter }) => filter)),
      floor: median(strokes.map(({ floor }) => floor)),
      floorName: "the rows that show, written once",
      limit: 1.5,
    },
  ];
}

async function keystrokes(page: Page): Promise<readonly Keystroke[]> {
  return (await page.evaluate(MEASURE_IN_PAGE)) as readonly Keystroke[];
}

/**
 * Types a search letter by letter and takes it back, layout forced after each; then the shown rows are written into a list
 * of the same size in the same window.
 */
const MEASURE_IN_PAGE = `(async () => {
  const actor = await Actor.create({ name: "Bench", type: "pc", system: { ledger: { start00000000000: { kind: "start", xp: 30 } } } });
  const sources = Array.from({ length: ${TALENTS} }, (_, i) => ({
    name: ["Storm", "Stone", "Silent", "Swift", "Sworn"][i % 5] + " Talent " + i, type: "talent",
    system: { slug: "bench-" + i, kind: "general", cost: 2 + i % 9, tier: 1 + i % 3,
      description: "<p>Once a scene, when the ground is " + ["wet", "dry", "burning", "holy"][i % 4] + ", something useful happens to you.</p>",
      requirements: { r: { kind: "skill", key: "melee", min: i % 4, count: 1, text: "", group: "" } } },
  }));
  const existing = (await Promise.all(game.packs.filter((p) => p.documentName === "Item").map((p) => p.getIndex()))).flatMap((i) => [...i.values()]);
  const own = existing.filter(({ type }) => type === "talent").length;
  for (let i = 0; i < sources.length - own; i += 100) await Item.createDocuments(sources.slice(i, Math.min(i + 100, sources.length - own)));
  await game.fatesEdge.openBrowser({ type: "talent", actor: actor.uuid });
  const element = document.querySelector(".tt-browser");
  const list = element.querySelector(".tt-browse-list");
  const search = element.querySelector("[type=search]");
  const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const words = ["s", "st", "sto", "ston", "stone", "ston", "sto", "st", "s", ""];
  const strokes = [];
  for (let round = 0; round < ${ROUNDS + 1}; round += 1) for (const word of words) {
    await breath();
    search.value = word;
    const began = performance.now();
    search.dispatchEvent(new Event("input", { bubbles: true }));
    void list.offsetHeight;
    void list.scrollHeight;
    const filter = performance.now() - began;
    const html = [...list.querySelectorAll("[data-row]:not([hidden])")].map((row) => row.outerHTML).join("");
    const place = list.cloneNode(false);
    list.after(place);
    list.style.display = "none";
    void place.offsetHeight;
    const start = performance.now();
    place.innerHTML = html;
    void place.offsetHeight;
    void place.scrollHeight;
    const floor = performance.now() - start;
    place.remove();
    list.style.display = "";
    void list.offsetHeight;
    if (round > 0) strokes.push({ filter, floor });
  }
  return strokes;
})()`;
