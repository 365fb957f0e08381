import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "./bench-table.ts";
import { type Figure, median } from "./measure.ts";

const MESSAGES = 2000;
const ROUNDS = 7;

/** The chronicle of a long campaign, from the click to the last of its words laid out. */
export async function chronicleFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  await fillLog(page);
  const { told, floor } = (await page.evaluate(MEASURE)) as Measured;
  await table.close();
  return [
    {
      name: `the chronicle of ${MESSAGES} messages, from the click to the last word laid out`,
      median: median(told),
      floor: median(floor),
      floorName: "the same messages written as JSON and read again",
      limit: 8,
    },
  ];
}

interface Measured {
  readonly told: number[];
  readonly floor: number[];
}

/** Rolls of the table, judged by its GM, and then the same again and again under a scene for every twenty of them. */
async function fillLog(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const actor = game.actors.find(({ type }) => type === "pc");
    for (let i = 0; i < 20; i += 1)
      await game.fatesEdge.roll({ actor: actor.uuid, attribute: "wits", skill: "melee", ladder: "intricate", approach: "I wait for the bell, and go when it rings." });
  })()`);
  await page.waitForFunction(
    `game.messages.contents.filter(({ type }) => type === "action").length >= 20 &&
      game.messages.contents.filter(({ type }) => type === "action").every(({ system }) => system.gm.judged)`,
  );
  await page.evaluate(`(async () => {
    const rolls = game.messages.contents.filter(({ type }) => type === "action").map((message) => message.toObject());
    const scene = (number) => ({ type: "notice", system: { kind: "sceneStart", data: { name: "Scene " + number, scene: number }, changes: [], user: game.user.id } });
    const more = Array.from({ length: ${MESSAGES} - game.messages.size }, (_, at) =>
      at % 20 === 0 ? scene(at / 20 + 1) : (({ _id, ...roll }) => roll)(rolls[at % rolls.length]));
    for (let at = 0; at < more.length; at += 100) await ChatMessage.createDocuments(more.slice(at, at + 100));
  })()`);
  await page.waitForFunction(`game.messages.size === ${MESSAGES}`);
}

const MEASURE = `(async () => {
  const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  const told = [];
  const floor = [];
  await game.fatesEdge.campaign.open();
  const door = document.querySelector('[data-action="chronicle"]');
  for (let round = 0; round <= ${ROUNDS}; round += 1) {
    await breath();
    let bar = false;
    const began = performance.now();
    door.click();
    let last = null;
    while (!last) {
      await new Promise((done) => setTimeout(done, 0));
      bar ||= document.querySelector("progress") !== null;
      last = document.querySelector(".fe-chronicle-told > p:last-child");
    }
    if (!bar) throw new Error("No bar told how far it had come.");
    void last.getBoundingClientRect();
    const took = performance.now() - began;
    await foundry.applications.instances.get("fates-edge-chronicle").close({ animate: false });
    await breath();
    const start = performance.now();
    JSON.parse(JSON.stringify(game.messages.contents.map((message) => message.toObject())));
    const bare = performance.now() - start;
    if (round === 0) continue;
    told.push(took);
    floor.push(bare);
  }
  return { told, floor };
})()`;
