import type { Browser, Page } from "playwright-core";
import { openBenchTable, type BenchTable } from "../../tools/bench/bench-table.ts";
import { byTurns } from "../../tools/bench/by-turns.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const MANY = 8;
const ROUNDS = 25;
/** Draws that are timed together: a browser's clock is too coarse for one. */
const DRAWS = 10;

interface Seat {
  readonly table: BenchTable;
  readonly page: Page;
}

/** The crew of eight in the panel of what to do now drawing one of them anew, against a panel with this one alone. */
export async function yourMoveFigures(browser: Browser): Promise<readonly Figure[]> {
  const many = await crewOf(browser, MANY);
  const one = await crewOf(browser, 1);
  const draw =
    ({ page }: Seat) =>
    async (): Promise<number> =>
      (await page.evaluate(DRAW)) as number;
  await byTurns(5, draw(many), draw(one));
  const { first, second } = await byTurns(ROUNDS, draw(many), draw(one));
  await Promise.all([many.table.close(), one.table.close()]);
  return [
    {
      name: `the panel of a crew of ${MANY} draws one of them anew after a boon`,
      median: median(first),
      floor: median(second),
      floorName: "the same character alone in the panel",
      limit: 1.5,
    },
  ];
}

/** A GM's page with so many characters whom a player plays, and no other panel. */
async function crewOf(browser: Browser, characters: number): Promise<Seat> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  await page.evaluate(`(async () => {
    await Promise.all(game.actors.filter(({ type }) => type === "pc").map((actor) => actor.delete()));
    await Actor.implementation.createDocuments(Array.from({ length: ${characters} }, (_, i) =>
      ({ name: "Of many " + i, type: "pc", ownership: { player0000000001: 3 } })));
    for (const id of ["fates-edge-bank", "fates-edge-clocks"])
      await foundry.applications.instances.get(id)?.close({ animate: false });
  })()`);
  await page.waitForFunction(
    `document.querySelectorAll("#fates-edge-your-move [data-cell]").length === ${characters}`,
  );
  return { table, page };
}

/** Gives the last of them a boon and takes it, in this page alone, and tells how long it takes until the row is laid out. */
const DRAW = `(async () => {
  const cell = [...document.querySelectorAll("#fates-edge-your-move [data-cell]")].at(-1);
  const actor = game.actors.get(cell.dataset.cell);
  const boons = cell.querySelector(".tt-move-facts .boon b");
  const drawn = () => new Promise((done) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      done();
    });
    watch.observe(boons, { characterData: true, childList: true, subtree: true });
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  let spent = 0;
  for (let i = 0; i < ${DRAWS}; i += 1) {
    const changed = { system: { boons: { base: Number(boons.textContent) > 0 ? 0 : 1 } } };
    actor.updateSource(changed);
    actor.reset();
    const done = drawn();
    const began = performance.now();
    Hooks.callAll("updateActor", actor, changed, {}, game.user.id);
    await done;
    void cell.getBoundingClientRect();
    spent += performance.now() - began;
  }
  return spent / ${DRAWS};
})()`;
