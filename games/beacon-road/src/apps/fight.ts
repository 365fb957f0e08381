import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { openAsk, type Option } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import { PLAIN_ACTS, type PlainAct } from "../actions/acts/take-act.ts";
import { type FighterActor, isPower, isWeapon } from "../data/kinds.ts";
import { mayPushToAct } from "../rules/combat/acts.ts";
import { type Fighting, type FightState, placeOf, runningFight, sideOf } from "../state/fight.ts";
import { doesThreaten, reachOf } from "../state/ranges.ts";
import { nameNow } from "../state/rights.ts";
import { strideOf } from "../state/stride.ts";
import { usedPower } from "../state/used-power.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { othersNear } from "./begin-fight.ts";
import { woundOptions } from "../words/wounds.ts";
import { openAttack } from "./attack-window.ts";
import { heroesNear, peopleList } from "./people.ts";
import { openPower } from "./power-window.ts";
import { unarmedLines, unarmedWays, weaponsOf } from "./weapons.ts";
import { openWoundResistance } from "./wound-resistance.ts";

/** How many of a creature can come at once. */
const MOST_AT_ONCE = 9;

/** Somebody comes into the fight that goes on; of a creature as many as one likes, each with hit points of its own. */
export async function openJoin(): Promise<void> {
  const fight = runningFight();
  if (!fight) return;
  const known = fight.all.map(({ actor }) => actor);
  const heroes = heroesNear().filter(({ uuid }) => !known.includes(uuid));
  const others = othersNear().filter((actor) => !actor.isToken || !known.includes(actor.uuid));
  const counts = Array.from({ length: MOST_AT_ONCE }, (_, place) => String(place + 1));
  await openAsk({
    id: "join-fight",
    title: localize("BEACON_ROAD.Fight.Join"),
    page: "combat",
    fields: () => [
      one("actor", peopleList([...others, ...heroes])),
      one(
        "count",
        counts.map((value) => ({ value, label: value })),
      ),
      one("side", listed("Fight.Side", ["others", "heroes"]), {
        label: localize("BEACON_ROAD.Fight.JoinSide"),
      }),
    ],
    button: localize("BEACON_ROAD.Fight.Join"),
    send: (_answers, said) =>
      postAct("joinFight", null, {
        actors: Array.from({ length: said.number("count") || 1 }, () => said.text("actor")),
        side: said.text("side"),
      }),
  });
}

/** Asks before a fight ends. */
export function openEndFight(): Promise<void> {
  return openAsk({
    id: "end-fight",
    title: localize("BEACON_ROAD.Fight.End"),
    page: "combat",
    fields: () => [],
    lines: () => [localize("BEACON_ROAD.Fight.EndWords"), ...whoWaits()],
    button: localize("BEACON_ROAD.Fight.End"),
    send: () => postAct("endFight", null),
  });
}

/** The next round begins; where somebody has not acted, a GM is asked first. */
export function openNextRound(): Promise<unknown> {
  const begin = (): Promise<unknown> => postAct("nextRound", null, { round: runningFight()?.round });
  if (whoWaits().length === 0) return begin();
  return openAsk({
    id: "next-round",
    title: localize("BEACON_ROAD.Fight.NextRound"),
    page: "combat",
    fields: () => [],
    lines: whoWaits,
    button: localize("BEACON_ROAD.Fight.NextRound"),
    send: begin,
  });
}

/** Who loses their turn if the round ends now, in a line. */
function whoWaits(): string[] {
  const names = runningFight()?.all.flatMap(({ acted, out, stage, name }) =>
    acted || out || stage === null ? [] : [name],
  );
  return names?.length ? [localize("BEACON_ROAD.Fight.NotActed", { names: names.join(", ") })] : [];
}

/** What somebody may do in their turn. What needs a window of its own opens it. */
const TURN_ACTS = ["attack", "charge", "power", ...PLAIN_ACTS, "lessenWound", "push", "beacon"] as const;
type TurnAct = (typeof TURN_ACTS)[number];

/** What somebody does with an Act of theirs (Actions in Combat). */
export function openTurn(actor: FighterActor): Promise<void> {
  const place = placeOf(actor);
  if (!place) return Promise.resolve();
  const { fight } = place;
  return openAsk({
    id: `turn-${place.one.id}`,
    title: localize("BEACON_ROAD.Fight.TurnTitle", { name: place.one.name }),
    page: "combat",
    fields: (said) => {
      const acts = actsOpenTo(actor);
      const act = said.one(TURN_ACTS, "act") ?? acts[0] ?? "something";
      return [
        one("act", listed("TurnAct", acts), { hint: localize(`BEACON_ROAD.TurnActHint.${act}`) }),
        ...moreFields(actor, fight, act),
      ];
    },
    lines: () => {
      const now = placeOf(actor)?.one ?? place.one;
      const left = localize("BEACON_ROAD.Fight.Left", { acts: now.left.acts, reacts: now.left.reacts });
      return [left, ...unarmedLines(actor)];
    },
    ways: () => unarmedWays(actor),
    button: localize("BEACON_ROAD.Fight.Do"),
    send: (_answers, said) => goOn(actor, said),
  });
}

/** What is open to somebody now: no stress to push with, no wound to lessen, no point to spend is not offered. */
function actsOpenTo(actor: FighterActor): TurnAct[] {
  const { standing, statuses } = actor.system;
  const place = placeOf(actor);
  const isHero = "beacon" in actor.system;
  const has = (id: string): boolean => Object.values(statuses).some((status) => status.id === id);
  const barred: Partial<Record<TurnAct, boolean>> = {
    attack: weaponsOf(actor).length === 0,
    charge: weaponsOf(actor).every(({ system }) => system.melee === 0) || standing.rooted,
    power: powersOf(actor).length === 0,
    advance: standing.rooted,
    maneuver: standing.rooted,
    brace: weaponsOf(actor).every(({ system }) => !system.brace),
    stand: !has("downed"),
    pickUp: false,
    lessenWound: !isHero || woundOptions(actor).length === 0,
    push: !isHero || !mayPushToAct(standing, place?.one.pushed ?? false),
    beacon: !("beacon" in actor.system) || actor.system.beacon === 0,
  };
  return TURN_ACTS.filter((act) => barred[act] !== true);
}

/** Powers that are used in one's own turn, and spells that have been learned. */
function powersOf(actor: FighterActor): Item.Implementation[] {
  return actor.items.contents.filter(({ id }) =>
    usedPower(actor, id ?? "")?.system.ways.some(({ acts, reacts }) => acts > 0 || reacts === 0),
  );
}

function itemsList(items: readonly Item.Implementation[]): Option[] {
  return items.map(({ id, name }) => ({ value: id ?? "", label: name }));
}

function moreFields(actor: FighterActor, fight: FightState, act: TurnAct) {
  if (act === "attack") return [one("weapon", itemsList(weaponsOf(actor)))];
  if (act === "charge")
    return [one("weapon", itemsList(weaponsOf(actor).filter(({ system }) => system.melee > 0)))];
  if (act === "power")
    return [one("power", itemsList(powersOf(actor)), { label: localize("TYPES.Item.power") })];
  if (act === "brace")
    return [one("items", itemsList(weaponsOf(actor).filter(({ system }) => system.brace)))];
  if (act === "drawOrStow") return [many("items", itemsList(actor.items.contents.filter(isWeapon)))];
  if (act === "advance") return moveFields(actor, fight);
  if (act === "lessenWound") return [one("wound", woundOptions(actor))];
  if (act === "beacon") return [one("what", listed("OnceMore", ["acts", "reacts"]))];
  return act === "something" || act === "pickUp" ? [words()] : [];
}

/** Whose reach a move leaves or enters, and towards whom it goes: on a scene those who threaten now are ticked. */
function moveFields(actor: FighterActor, fight: FightState) {
  const mover = fight.all.find(({ fighter }) => fighter === actor);
  const enemies = mover ? sideOf(fight, mover, "enemies") : [];
  const near = enemies.filter(({ fighter }) => doesThreaten(fighter, actor) === true);
  const longer = enemies.filter(({ fighter }) => reachOf(fighter) > reachOf(actor));
  const list = (all: readonly Fighting[]): Option[] =>
    all.map(({ actor: value, name }) => ({ value, label: name }));
  const nobody = { value: "", label: localize("BEACON_ROAD.Fight.Nobody") };
  return [
    many("leaves", list(near.length > 0 ? near : enemies), {
      label: localize("BEACON_ROAD.Fight.Leaves"),
      ticked: near.length > 0,
    }),
    ...(longer.length > 0
      ? [many("enters", list(longer), { label: localize("BEACON_ROAD.Fight.Enters") })]
      : []),
    one("nears", [nobody, ...list(enemies)], { label: localize("BEACON_ROAD.Fight.Nears") }),
    words(),
  ];
}

/** Does what was chosen, or opens the window that it needs. */
async function goOn(actor: FighterActor, said: Said): Promise<unknown> {
  const act = said.one(TURN_ACTS, "act");
  if (act === "attack" || act === "charge") {
    const weapon = actor.items.get(said.text("weapon"));
    if (isWeapon(weapon)) await openAttack(actor, weapon, { situation: act === "charge" ? ["charge"] : [] });
    return true;
  }
  if (act === "power") {
    const power = usedPower(actor, said.text("power"));
    if (power) await openPower(actor, power);
    return true;
  }
  if (act === "lessenWound") {
    await openWoundResistance(actor, said.text("wound"));
    return true;
  }
  if (act === "push") return postAct("pushToAct", actor);
  if (act === "beacon") return postAct("onceMore", actor, { what: said.text("what") });
  return takePlainAct(actor, act ?? "something", {
    words: said.words("words"),
    items: said.all("items"),
    leaves: said.all("leaves"),
    enters: said.all("enters"),
    nears: said.text("nears"),
  });
}

/** Says in the log that somebody spends an Act on something plain. */
function takePlainAct(actor: FighterActor, act: PlainAct, data: object): Promise<unknown> {
  return postAct("takeAct", actor, { act, ...data });
}

/** Something that a power lets somebody do besides: an attack, or a move. */
export async function openFree(actor: FighterActor, key: string): Promise<unknown> {
  const place = placeOf(actor);
  const deed = place?.one.free[key];
  if (!place || !deed) return null;
  const uses = { as: "" as const, card: "", free: key };
  if (deed.manner === "maneuver" || deed.manner === "stride")
    return openFreeMove(actor, place.fight, {
      key,
      act: deed.manner === "stride" ? "advance" : "maneuver",
      name: deed.name,
    });
  const power = actor.items.get(deed.power);
  if (deed.manner === "again" && isPower(power)) return openPower(actor, power, { uses });
  const weapons = weaponsOf(actor).filter(({ system }) => fitsManner(system, deed.manner));
  const ask = {
    uses,
    situation: deed.manner === "charge" ? ["charge"] : [],
    ...(deed.target !== "" && { target: deed.target }),
  };
  const [first] = weapons;
  if (first && weapons.length === 1) return openAttack(actor, first, ask);
  return openAsk({
    id: `free-${place.one.id}-${key}`,
    title: localize("BEACON_ROAD.Fight.FreeTitle", { name: nameNow(actor), power: deed.name }),
    page: "combat",
    fields: () => [one("weapon", itemsList(weapons))],
    button: localize("BEACON_ROAD.Fight.Do"),
    send: async (_answers, said) => {
      const weapon = actor.items.get(said.text("weapon"));
      if (isWeapon(weapon)) await openAttack(actor, weapon, ask);
      return true;
    },
  });
}

function fitsManner(
  { light, melee }: { readonly light: boolean; readonly melee: number },
  manner: string,
): boolean {
  if (manner === "offHand") return light;
  return manner === "basic" || manner === "again" || melee > 0;
}

function openFreeMove(
  actor: FighterActor,
  fight: FightState,
  { key, act, name }: { readonly key: string; readonly act: "advance" | "maneuver"; readonly name: string },
): Promise<unknown> {
  if (act === "maneuver") return postAct("takeAct", actor, { act, free: key });
  return openAsk({
    id: `free-${key}`,
    title: localize("BEACON_ROAD.Fight.FreeTitle", { name: nameNow(actor), power: name }),
    page: "combat",
    fields: () => moveFields(actor, fight),
    lines: () => [localize("BEACON_ROAD.Fight.Stride", { feet: strideOf(actor) })],
    button: localize("BEACON_ROAD.Fight.Do"),
    send: (_answers, said) =>
      postAct("takeAct", actor, {
        act,
        free: key,
        leaves: said.all("leaves"),
        enters: said.all("enters"),
        nears: said.text("nears"),
      }),
  });
}
