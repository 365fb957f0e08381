import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openBenchTable, readyAt, type BenchTable } from "../../../../tools/bench/bench-table.ts";
import { withBareMessages } from "../../../../tools/bench/bare-messages.ts";
import { against } from "../../../../tools/bench/by-turns.ts";
import type { Figure } from "../../../../tools/bench/measure.ts";
import { gameNamed } from "../../../../tools/games.ts";
import { CREW, NERYS, PELET, seatCrew } from "../e2e/support/city.ts";

const GAME = gameNamed("beacon-road");
const DOWNTIMES = 40;
const ROUNDS = 5;
const WARM_UP = 3;

/**
 * What a page waits for at the start of a world in which a crew has had many downtimes: against the same world with each card of ours as a
 * bare message, since what it costs that so much was said is the host's, and against an empty one.
 */
export async function campaignFigures(browser: Browser): Promise<readonly Figure[]> {
  const worldDir = await mkdtemp(join(tmpdir(), "beacon-road-campaign-"));
  await playCampaign(browser, worldDir);
  const bareDir = await withBareMessages(browser, worldDir, GAME);
  const [old, bare, fresh] = [
    await openBenchTable(browser, { game: GAME, worldDir }),
    await openBenchTable(browser, { game: GAME, worldDir: bareDir }),
    await openBenchTable(browser, { game: GAME, fresh: true }),
  ];
  const times: Times = { old: [], bare: [], fresh: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const [name, table] of Object.entries({ old, bare, fresh }) as [keyof Times, BenchTable][]) {
      const took = await boot(table);
      if (round >= WARM_UP) times[name].push(took);
    }
  await Promise.all([old, bare, fresh].map((table) => table.close()));
  for (const folder of [worldDir, bareDir]) await rm(folder, { recursive: true, force: true });
  const name = `from an empty page to ready, after ${DOWNTIMES} downtimes`;
  return [
    {
      name,
      ...against(times.old, times.bare),
      floorName: "the same world, our cards as bare messages",
      limit: 1.5,
    },
    { name, ...against(times.old, times.fresh), floorName: "an empty world", limit: 1.5 },
  ];
}

type Times = Record<"old" | "bare" | "fresh", number[]>;

async function boot(table: BenchTable): Promise<number> {
  const page = await table.join("player0000000001");
  const ready = await readyAt(page);
  await page.context().close();
  return ready;
}

/** Plays the downtimes in a world of its own, step by step on the pages of the crew's play, as a GM's hand would. */
async function playCampaign(browser: Browser, worldDir: string): Promise<void> {
  const table = await openBenchTable(browser, { game: GAME, worldDir, fresh: true });
  try {
    const gm = await table.join("gamemaster000001");
    await seatCrew(gm);
    await gm.waitForFunction(`game.actors.getName("${CREW}")?.system.members.length === 2`);
    for (let number = 1; number <= DOWNTIMES; number += 1) await gm.evaluate(`(${PLAY_ONE})(${number})`);
    const pages = (await gm.evaluate("game.journal.contents[0]?.pages.size ?? 0")) as number;
    if (pages !== DOWNTIMES)
      throw new Error(`The crew's journal has ${pages} pages of ${DOWNTIMES} downtimes.`);
  } finally {
    await table.close();
  }
  // Opening a world folds what changed since into its file.
  await (await openBenchTable(browser, { game: GAME, worldDir })).close();
}

/** In the GM's page: one score with its downtime, each step by its button and its form. */
const PLAY_ONE = `async (number) => {
  const crew = game.actors.getName("${CREW}");
  const heroes = ["${NERYS}", "${PELET}"].map((name) => game.actors.getName(name));

  /** The first thing that is there, within ten seconds. */
  async function until(find, what) {
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((done) => setTimeout(done, 5))) {
      const found = find();
      if (found) return found;
    }
    throw new Error("Downtime " + number + " waits in vain for " + what);
  }

  /** Presses a step's button, answers its form, sends it, and waits for its verdict. */
  async function step(page, name, answers = {}, hero = null) {
    const known = new Set(Object.values(crew.system.log).map(({ card }) => card));
    const button = "#beacon-road-" + page + ' [data-step="' + name + '"]' + (hero ? '[data-hero="' + hero.id + '"]' : "");
    (await until(() => document.querySelector(button), name)).click();
    const form = await until(() => document.querySelector('form[id^="beacon-road-ask-step-' + name + '"]'), "the form of " + name);
    for (const [field, value] of Object.entries(answers)) {
      const control = await until(() => form.elements.namedItem(field), field + " of " + name);
      control.value = value === "any" ? control.options[number % control.options.length].value : value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 20));
    }
    form.requestSubmit();
    const noted = () => Object.values(crew.system.log).find((entry) => entry.step === name && !known.has(entry.card));
    await until(() => noted() && !form.isConnected, name + " to be noted");
  }

  /** A faction with something to work on; where all have done what they wanted, one wants more. */
  async function busyFaction() {
    const all = game.actors.filter(({ type }) => type === "faction");
    const busy = all.find(({ system }) => Object.values(system.goals).some(({ filled, size }) => filled < size));
    return busy ?? all[0].update({ system: { goals: { [foundry.utils.randomID()]: { name: "More boats", size: 8 } } } });
  }

  await game.beaconRoad.openScore();
  await step("score", "scorePlan", { name: "Score " + number, detail: "By the quay, at low water", target: "any", plan: "any" });
  for (const hero of heroes) await step("score", "load", {}, hero);
  await step("score", "engagement");
  await step("score", "endScore");
  await game.beaconRoad.openDowntime();
  await step("downtime", "payoff", Object.fromEntries(heroes.map(({ id }) => ["share-" + id, "1"])));
  await step("downtime", "heat", { exposure: "any" });
  await step("downtime", "entangle", { entanglement: "rivals" });
  await step("downtime", "wayOut", { faction: "any" });
  for (const hero of heroes) {
    await step("downtime", "activity", { activity: "project", clock: "new", name: "Project " + number }, hero);
    const other = { activity: "asset", name: "Friend " + number };
    await step("downtime", "activity", other, hero);
  }
  await step("downtime", "factionTick", { faction: (await busyFaction()).id, ticks: "1" });
  await step("downtime", "rumour", { rumour: "The Boys buy boats again, for the " + number + ". time" });
  await step("downtime", "endDowntime");
  await until(() => !crew.system.downtime.open, "the end of downtime");
}`;
