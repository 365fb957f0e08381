import type { Browser } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";
import { medianOpening, OPENINGS_IN_PAGE, type Opening } from "../../tools/bench/openings.ts";

const ROUNDS = 21;
const FOLLOWERS = 12;
const FAMILIARS = 2;
const ASSETS = 20;
/** At the arc's end four characters have as many between them. */
const AT_ARCS_END = 40;
const HOLDERS = 4;

interface Measured {
  readonly sheet: readonly Opening[];
  readonly arcsEnd: readonly Opening[];
  /** What stood there, so that nothing else was measured. */
  readonly rows: number;
  readonly resources: number;
}

/** The sheet of somebody with a crew and holdings, and a GM's window at an arc's end, against writing their finished HTML once. */
export async function retinueFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const { sheet, arcsEnd, rows, resources } = (await page.evaluate(MEASURE_IN_PAGE)) as Measured;
  await table.close();
  if (rows !== FOLLOWERS + FAMILIARS + ASSETS || resources !== AT_ARCS_END)
    throw new Error(`Another retinue was drawn: ${rows} rows, ${resources} at the arc's end.`);
  return [
    figure(
      `open a sheet with ${FOLLOWERS} followers, ${FAMILIARS} familiars and ${ASSETS} assets`,
      medianOpening(sheet),
      2,
    ),
    figure(`open the arc's end of ${AT_ARCS_END} resources`, medianOpening(arcsEnd), 1.5),
  ];
}

function figure(name: string, { sheet, floor }: Opening, limit: number): Figure {
  return { name, median: sheet, floor, floorName: "the same HTML written once", limit };
}

const MEASURE_IN_PAGE = `(async () => {
  const open = ${OPENINGS_IN_PAGE};
  for (const actor of game.actors.filter(({ type }) => type === "follower" || type === "familiar")) await actor.delete();
  const retinueFor = async (actor, followers, familiars, assets) => {
    const serves = actor.uuid;
    await Actor.createDocuments([
      ...Array.from({ length: followers }, (_, i) => ({ name: "Follower " + i, type: "follower", system: { serves, role: "Scout", cap: 1 + (i % 5),
        condition: ["maintained", "neglected"][i % 2], flagged: i % 3 ? "" : "Seen at the gate", wants: "To be paid", doubts: "The plan" } })),
      ...Array.from({ length: familiars }, (_, i) => ({ name: "Familiar " + i, type: "familiar", system: { serves, role: "Eyes", cap: 1, form: "a raven" } })),
    ]);
    await actor.createEmbeddedDocuments("Item", Array.from({ length: assets }, (_, i) => ({ name: "Asset " + i, type: "asset",
      system: { kind: ["civic", "spy", "mercantile", "workshop", "hold"][i % 5], tier: 1 + (i % 3), scope: "What it does", reach: "This city",
        effect: "Something off-screen", asks: ["A bed", "A name"], flagged: i % 4 ? "" : "Leaned on" } })));
  };
  const actor = await Actor.create({ name: "Bench", type: "pc", system: { build: { state: "done" } } });
  await retinueFor(actor, ${FOLLOWERS}, ${FAMILIARS}, ${ASSETS});
  await actor.sheet.render({ force: true });
  actor.sheet.changeTab("retinue", "primary");
  const rows = actor.sheet.element.querySelectorAll(".tab.active :is([data-person-id], [data-holding])").length;
  await actor.sheet.close({ animate: false });
  const sheet = await open(actor, ${ROUNDS});
  await Actor.deleteDocuments(game.actors.filter(({ type }) => type === "follower" || type === "familiar").map(({ id }) => id));
  await actor.delete();
  for (const each of game.actors.filter(({ type }) => type === "pc")) await each.delete();
  for (let i = 0; i < ${HOLDERS}; i += 1)
    await retinueFor(await Actor.create({ name: "Bench " + i, type: "pc" }), ${AT_ARCS_END / HOLDERS / 2}, 0, ${AT_ARCS_END / HOLDERS / 2});
  const party = game.actors.find(({ type }) => type === "party");
  await game.fatesEdge.retinue.startUpkeep();
  await party.sheet.render({ force: true });
  party.sheet.element.querySelector("[data-action=upkeep]").click();
  const opened = () => foundry.applications.instances.get("fates-edge-upkeep");
  while (!opened()?.rendered) await new Promise((done) => setTimeout(done, 20));
  const window = opened();
  const resources = window.element.querySelectorAll("[data-about=flag]").length;
  await party.sheet.close({ animate: false });
  await window.close({ animate: false });
  return { sheet, arcsEnd: await open({ sheet: window }, ${ROUNDS}), rows, resources };
})()`;
