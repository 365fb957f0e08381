import type { Browser } from "playwright-core";
import { clickFor, type Seats, seatTwo } from "../../../../tools/bench/arrivals.ts";
import { against, byTurns, clickAt, noteClick } from "../../../../tools/bench/by-turns.ts";
import type { Figure } from "../../../../tools/bench/measure.ts";
import { gameNamed } from "../../../../tools/games.ts";
import { NERYS, seatEverybody, WARDEN } from "../e2e/support/table.ts";

const ROUNDS = 9;
const CREATURES = 12;
const TARGETS = 6;
/** Milliseconds after which something that should have come by now never will. */
const TOO_LONG = 10_000;

/** A fight with twelve creatures: a player's attack on six of them, from the click on Roll until the GM's page shows what each has lost. */
export async function sixTargetsFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await seatTwo(browser, { game: gameNamed("beacon-road"), fresh: true });
  await seatEverybody(seats.gm);
  await seats.gm.evaluate(BEGIN);
  await seats.player.waitForFunction(`game.actors.getName("${NERYS}")?.items.getName("Net") !== undefined`);
  const rounds = (count: number) =>
    byTurns(
      count,
      () => attackOnce(seats),
      () => sixMessages(seats),
    );
  await rounds(2);
  const { first, second } = await rounds(ROUNDS);
  await seats.table.close();
  return [
    {
      name: `an attack on ${TARGETS} of ${CREATURES} creatures, from the player's click on Roll until the GM's page shows what each has lost`,
      ...against(first, second),
      floorName: `${TARGETS} bare messages, one after the other`,
      limit: 4,
    },
  ];
}

/** Twelve creatures that anything hits and nothing fells, in a fight in which it is the hero's turn for good. */
const BEGIN = `(async () => {
  const hero = game.actors.getName("${NERYS}");
  await hero.createEmbeddedDocuments("Item", [{ name: "Net", type: "weapon", system: { die: "d6", types: ["kinetic"], ready: true, melee: 5 } }]);
  const foes = await Actor.createDocuments(Array.from({ length: ${CREATURES} }, (_, n) => ({
    name: "${WARDEN} " + (n + 1), type: "creature", ownership: { default: 1 }, system: { written: { iron: 1, hp: 9000 }, hp: { value: 9000 } },
  })));
  const crew = game.actors.find(({ type }) => type === "crew");
  const begin = { kind: "beginFight", data: { actors: [hero, ...foes].map(({ uuid }) => uuid) } };
  await ChatMessage.create({ type: "act", content: "", system: { kind: begin.kind, wishes: { main: begin } } });
  while (!crew.system.fight.running) await new Promise((done) => setTimeout(done));
  const [turn] = Object.entries(crew.system.fight.combatants).find(([, { actor }]) => actor === hero.uuid);
  await crew.update({ system: { fight: { turn, combatants: { [turn]: { moreActs: 1000 } } } } });
})()`;

async function attackOnce({ gm, player }: Seats): Promise<number> {
  await player.evaluate(OPEN);
  await noteClick(player);
  const drawn = gm.evaluate<number>(untilLost(TARGETS));
  await player.evaluate(STRIKE);
  const took = (await drawn) - (await clickAt(player));
  await gm.waitForTimeout(60);
  return took;
}

/** Six bare messages, each sent once the one before is stored: from the player's click to the last in the GM's log. */
async function sixMessages({ gm, player }: Seats): Promise<number> {
  const drawn = gm.evaluate<number>(untilSaid(TARGETS));
  await clickFor(
    player,
    `(async () => { for (let n = 0; n < ${TARGETS}; n += 1) await ChatMessage.create({ content: "A bare message." }); })()`,
  );
  const took = (await drawn) - (await clickAt(player));
  await gm.waitForTimeout(60);
  return took;
}

/** A page looks again and again for something, and gives up in the end. */
const UNTIL = `async (find) => {
  for (const end = performance.now() + ${TOO_LONG}; performance.now() < end; ) {
    const found = find();
    if (found) return found;
    await new Promise((done) => setTimeout(done));
  }
  throw new Error("waited in vain for " + find);
}`;

/** Opens the attack and ticks its targets. */
const OPEN = `(async () => {
  const until = ${UNTIL};
  await game.beaconRoad.use(game.actors.getName("${NERYS}").items.getName("Net").uuid);
  const boxes = await until(() => {
    const found = [...document.querySelectorAll("[id^=beacon-road-attack] [name=target]")];
    return found.length >= ${CREATURES} && found;
  });
  for (const box of boxes.filter(({ labels }) => labels[0].innerText.includes("${WARDEN} ")).slice(0, ${TARGETS})) box.click();
})()`;

/** Rolls, and strikes all targets as soon as the button stands there. */
const STRIKE = `(async () => {
  const until = ${UNTIL};
  const last = game.messages.contents.at(-1)?.id;
  document.querySelector("[id^=beacon-road-attack] button[type=submit]").click();
  const card = () => {
    const { id } = game.messages.contents.at(-1);
    return id === last ? null : document.querySelector('[data-message-id="' + id + '"]');
  };
  (await until(() => card()?.querySelectorAll("[data-action=hit]").length === ${TARGETS} && card().querySelector("[data-action=hitAll]"))).click();
})()`;

/** When the newest roll's card shows that so many have lost hit points. */
function untilLost(count: number): string {
  return `(async () => {
    const until = ${UNTIL};
    const last = game.messages.contents.at(-1)?.id;
    const foes = game.actors.filter(({ name }) => name.startsWith("${WARDEN} ")).map((actor) => ({ actor, before: actor.system.hp.value }));
    await until(() => {
      if (foes.filter(({ actor, before }) => actor.system.hp.value < before).length < ${count}) return false;
      const { id } = game.messages.contents.at(-1);
      const card = id !== last && document.querySelector('[data-message-id="' + id + '"]');
      return card && [...card.querySelectorAll(".tt-outcomes li")].filter((line) => / loses \\d+ hit points/.test(line.textContent)).length === ${count};
    });
    return performance.timeOrigin + performance.now();
  })()`;
}

/** When so many more messages stand in the log. */
function untilSaid(count: number): string {
  return `(async () => {
    const until = ${UNTIL};
    const known = game.messages.size;
    await until(() => game.messages.size === known + ${count} && document.querySelector('[data-message-id="' + game.messages.contents.at(-1).id + '"]'));
    return performance.timeOrigin + performance.now();
  })()`;
}
