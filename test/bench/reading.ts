import type { Browser } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const ROUNDS = 31;
/** The first rounds warm the page up and do not count. */
const WARM_UP = 4;

/**
 * Opening the page of a talent to read, against a bare window of the host that opens with the same finished HTML; by turns, layout
 * forced in both.
 */
export async function readingFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const rounds = (await page.evaluate(OPENINGS)) as readonly {
    readonly read: number;
    readonly bare: number;
  }[];
  await table.close();
  return [
    {
      name: "open a talent's page to read",
      median: median(rounds.map(({ read }) => read)),
      floor: median(rounds.map(({ bare }) => bare)),
      floorName: "a bare window with the same HTML",
      limit: 1.5,
    },
  ];
}

const OPENINGS = `(async () => {
  const owner = game.actors.find(({ type, items }) => type === "pc" && items.some((item) => item.type === "talent"));
  const { sheet } = owner.items.find(({ type, system }) => type === "talent" && system.description !== "");
  const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const timed = async (window) => {
    await breath();
    const began = performance.now();
    await window.render({ force: true });
    void window.element.offsetHeight;
    return performance.now() - began;
  };
  const rounds = [];
  for (let round = 0; round < ${ROUNDS + WARM_UP}; round += 1) {
    const read = await timed(sheet);
    const html = sheet.element.querySelector(".window-content").innerHTML;
    const { className } = sheet.element;
    await sheet.close({ animate: false });
    const bare = new (class extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { classes: className.split(" "), position: { width: 560, height: 480 } };
      async _renderHTML() {
        return html;
      }
      _replaceHTML(result, content) {
        content.innerHTML = result;
      }
    })();
    const took = await timed(bare);
    await bare.close({ animate: false });
    if (round >= ${WARM_UP}) rounds.push({ read, bare: took });
  }
  return rounds;
})()`;
