import type { Browser } from "playwright-core";
import { byTurns } from "../../tools/bench/by-turns.ts";
import { type Figure, median } from "../../tools/bench/measure.ts";
import { clickFor, type Seats, untilInLog } from "../../tools/bench/arrivals.ts";
import { rollOnce, sitForRolls } from "./roll.ts";

const ROUNDS = 25;
const PARTICIPANTS = 4;

/** From a GM's click to the card of a ritual of four, channelled and woven, in their own log; against a bare message. */
export async function ritualFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await sitForRolls(browser);
  for (let rolls = 0; rolls <= PARTICIPANTS; rolls += 1) await rollOnce(seats);
  await seats.gm.evaluate(RITUAL_OF_FOUR);
  const ritual = (): Promise<number> => postOnce(seats, "globalThis.benchRitual()");
  const bare = (): Promise<number> => postOnce(seats, `({ content: "A bare message." })`);
  await byTurns(4, ritual, bare);
  const { first, second } = await byTurns(ROUNDS, ritual, bare);
  await seats.table.close();
  return [
    {
      name: "a ritual of four, woven, from the GM's click to its card",
      median: median(first),
      floor: median(second),
      floorName: "a bare message of the GM's",
      limit: 4,
    },
  ];
}

async function postOnce({ gm }: Seats, source: string): Promise<number> {
  await clickFor(gm, `ChatMessage.create(${source})`);
  return untilInLog(gm, gm);
}

/** What a GM's page posts: four characters of the table, whose cards are rolls that lie in the log. */
const RITUAL_OF_FOUR = `void (globalThis.benchRitual = () => {
  const actors = game.actors.filter(({ type }) => type === "pc").slice(0, ${PARTICIPANTS});
  const rolls = game.messages.filter(({ type }) => type === "action").map(({ id }) => id);
  const people = actors.map(({ uuid: actor, name }) => ({ actor, name }));
  const [primary, ...helpers] = people;
  const declared = { actor: primary.actor, actorName: primary.name, art: "storm", dv: 4, intent: "Lightning.", ways: "Runes." };
  const invited = helpers.map(({ actor }) => actor);
  const entry = (more) => ({ user: game.user.id, changes: [], undone: false, ...more });
  const keyed = (list) => Object.fromEntries(list.map((each) => [foundry.utils.randomID(), each]));
  const channels = people.map((one, place) => [rolls[place], entry({ ...one, potential: 2, setbacks: 1 })]);
  const joined = helpers.map((one) => entry({ ...one, skill: "lore", words: "I help.", attribute: "spirit" }));
  return {
    type: "ritual",
    system: {
      ...declared,
      invited,
      gm: {
        judged: { ...declared, invited, scene: 1, user: game.user.id, problem: "" },
        allowed: true,
        helpers: keyed(joined),
        channels: Object.fromEntries(channels),
        weaves: { [rolls.at(-1)]: entry({}) },
      },
    },
  };
})`;
