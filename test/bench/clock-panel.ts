import type { Browser, Page } from "playwright-core";
import { openBenchTable, type BenchTable } from "../../tools/bench/bench-table.ts";
import { byTurns } from "../../tools/bench/by-turns.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const MANY = 60;
const ROUNDS = 25;
/** Draws that are timed together: a browser's clock is too coarse for one. */
const DRAWS = 10;

interface Seat {
  readonly table: BenchTable;
  readonly page: Page;
}

/** The panel of 60 clocks drawing one of them anew after its tick, against a panel with this clock alone. */
export async function clockPanelFigures(browser: Browser): Promise<readonly Figure[]> {
  const many = await panelOf(browser, MANY);
  const one = await panelOf(browser, 1);
  const draw =
    ({ page }: Seat) =>
    async (): Promise<number> =>
      (await page.evaluate(DRAW)) as number;
  await byTurns(5, draw(many), draw(one));
  const { first, second } = await byTurns(ROUNDS, draw(many), draw(one));
  await Promise.all([many.table.close(), one.table.close()]);
  return [
    {
      name: `the panel of ${MANY} clocks draws one of them anew after its tick`,
      median: median(first),
      floor: median(second),
      floorName: "the same clock alone in the panel",
      limit: 1.5,
    },
  ];
}

/** A GM's page with so many clocks in the panel, supply put out of sight, and nothing else that follows the party. */
async function panelOf(browser: Browser, clocks: number): Promise<Seat> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  await page.evaluate(`(async () => {
    const party = game.actors.find(({ type }) => type === "party");
    for (const key of Object.keys(party.system.clocks).filter((key) => key !== "supply")) await game.fatesEdge.clocks.putAway(key);
    const clocks = Object.fromEntries(Array.from({ length: ${clocks} }, (_, i) =>
      ["bench" + i, { name: "Of many " + i, size: 8, kind: "danger", sort: i, pressure: ["Boots on the stair."] }]));
    await party.update({ system: { clocks } });
    for (const id of ["fates-edge-bank", "fates-edge-your-move"])
      await foundry.applications.instances.get(id)?.close({ animate: false });
  })()`);
  await page.waitForSelector(`#fates-edge-clocks [data-cell="bench${clocks - 1}"]`);
  return { table, page };
}

/**
 * Ticks the last clock up and down in this page's party alone, and tells how long a draw takes from the moment the panel
 * hears of the tick until it is laid out.
 */
const DRAW = `(async () => {
  const party = game.actors.find(({ type }) => type === "party");
  const panel = document.querySelector("#fates-edge-clocks");
  const cell = [...panel.querySelectorAll('[data-cell^="bench"]')].at(-1);
  const slider = cell.querySelector("[role=slider]");
  const drawn = (value) => new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (slider.getAttribute("aria-valuenow") !== value) return;
      watch.disconnect();
      done();
    });
    watch.observe(slider, { attributes: true });
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  let spent = 0;
  for (let i = 0; i < ${DRAWS}; i += 1) {
    const base = i % 2 ? 0 : 1;
    const changed = { system: { clocks: { [cell.dataset.cell]: { base } } } };
    party.updateSource(changed);
    party.reset();
    const done = drawn(String(base));
    const began = performance.now();
    Hooks.callAll("updateActor", party, changed, {}, game.user.id);
    await done;
    void panel.offsetHeight;
    void cell.getBoundingClientRect();
    spent += performance.now() - began;
  }
  return spent / ${DRAWS};
})()`;
