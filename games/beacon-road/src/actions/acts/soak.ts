import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, type CardAct, standingActs } from "#table/wishes.ts";
import { type ActMessage, type HeroActor, isAct, isRoll, type RollMessage } from "../../data/kinds.ts";
import { DAMAGE_TYPES } from "../../rules/combat/damage.ts";
import { deathAvoided, healthState } from "../../rules/people/health.ts";
import { HURTS } from "../../state/hurt.ts";
import { nameNow, requireHero, requirePlays } from "../../state/rights.ts";
import { lossOf, type Stoppable, stoppable } from "../../state/soaks.ts";
import { usesSpecial } from "../../state/special-armor.ts";
import { type AskedHere, oneAsked, wordAsked } from "./asked.ts";
import { markBoxes, payBeacon } from "./stress.ts";

/** A blow that a hero has suffered, as a card notes it. */
interface Suffered {
  readonly message: RollMessage | ActMessage;
  readonly act: CardAct;
  readonly id: string;
  readonly hero: HeroActor;
}

/** What an answer to a blow changes, and what is told of it. */
interface Stopped {
  readonly changes: readonly Change[];
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Boxes of armour or shield halve one type of a blow's damage or undo one of its wounds, special armour undoes all of it, or a hero takes it as it is
 * (Armor; Special Armor).
 * @throws UserError where that is stopped already, or too few boxes are left
 */
export function soak(asked: AskedHere): ActPlan {
  const blow = blowAsked(asked);
  const { hero } = blow;
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const use = oneAsked(asked, ["armor", "shield", "special", "nothing"], "use") ?? "armor";
  if (use === "special" && !usesSpecial(hero))
    throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name: nameNow(hero) });
  const open = stoppable(blow.act, hero);
  const wanted = wordAsked(asked, "what");
  const first = wanted === "" ? open[0] : open.find(({ what }) => what === wanted);
  if (!first) throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
  const told = { name: nameNow(hero), use, answers: answersOf(blow) };
  if (use === "nothing") return { changes: [noted(blow, "all", use)], data: told };
  const boxes = use === "special" ? 1 : first.boxes;
  const { changes, data } =
    use === "special" ? allStopped(blow, open) : stoppedBy(blow, first, { by: use, wholly: true });
  return { changes: [...markBoxes(hero, use, boxes), ...changes], data: { ...told, boxes, ...data } };
}

/** One thing of a blow that is stopped: half of a type of its damage, or a wound, of which a resistance roll takes one only (Armor; Resistance Roll). */
export function stoppedBy(
  blow: Suffered,
  { what, spared, status }: Stoppable,
  { by, wholly }: { readonly by: string; readonly wholly: boolean },
): Stopped {
  const { hero } = blow;
  const { hp } = hero.system;
  const after = hp.value + spared;
  return {
    changes: [
      ...changeOf(uuidOf(hero), "system.hp.value", hp.value, after),
      ...(status ? lesserWound(blow, what, wholly) : []),
      noted(blow, what, by),
    ],
    data: { spared, left: after, status: status ?? "" },
  };
}

/** A wound of a blow that is undone, so that what stood there before stands again; or that is one less. */
function lesserWound({ act, hero }: Suffered, key: string, wholly: boolean): Change[] {
  const path = `system.statuses.${key}`;
  const held = hero.system.statuses[key];
  if (!held) return [];
  if (!wholly && held.degree > 1)
    return changeOf(uuidOf(hero), `${path}.degree`, held.degree, held.degree - 1);
  const laid = act.changes.find((change) => change.path === path);
  return [{ uuid: uuidOf(hero), path, before: { ...held }, after: laid?.before ?? null }];
}

function allStopped(blow: Suffered, open: readonly Stoppable[]): Stopped {
  const { hero, act } = blow;
  const stopped = DAMAGE_TYPES.filter((type) => !open.some((one) => one.type === type));
  const loss = lossOf(act.data, hero);
  const spared = loss.by(loss.types.filter((type) => stopped.includes(type)));
  const { hp } = hero.system;
  const after = hp.value + spared;
  return {
    changes: [
      ...changeOf(uuidOf(hero), "system.hp.value", hp.value, after),
      ...open.flatMap(({ what, status }) => (status ? lesserWound(blow, what, true) : [])),
      noted(blow, "all", "special"),
    ],
    data: { spared, left: after, status: "" },
  };
}

function noted({ message, id }: Suffered, what: string, after: string): Change {
  return { uuid: uuidOf(message), path: `system.gm.acts.${id}.data.soaked.${what}`, before: null, after };
}

/** What an answer's act notes of the blow that it answers: it is taken back with it. */
export function answersOf({ message, id }: Pick<Suffered, "message" | "id">): object {
  return { card: message.id, act: id };
}

/** A Beacon Point keeps a hero from dying by a hit, or by what they suffer as their turn begins: they are left dying, by the narrowest margin (Heroic Blessings). */
export function avoidDeath(asked: AskedHere): ActPlan {
  const blow = blowAsked(asked, [...HURTS, "beginTurn"]);
  const { hero } = blow;
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const { hp, numbers } = hero.system;
  if (healthState({ hp: hp.value, max: numbers.hp }) !== "dead")
    throw new UserError("BEACON_ROAD.Error.NotDead", { name: nameNow(hero) });
  const after = deathAvoided(numbers.hp);
  return {
    changes: [...payBeacon(hero, 1), ...changeOf(uuidOf(hero), "system.hp.value", hp.value, after)],
    data: { name: nameNow(hero), left: after, answers: answersOf(blow) },
  };
}

/** The blow that is answered. @throws UserError where it does not stand any more */
export function blowAsked(asked: AskedHere, kinds: readonly string[] = HURTS): Suffered {
  const card = game.messages.get(wordAsked(asked, "card")) ?? asked.message;
  const id = wordAsked(asked, "act");
  const isTold = isRoll(card) || isAct(card);
  const act = isTold
    ? standingActs(card).find(([key, { kind }]) => key === id && kinds.includes(kind))?.[1]
    : undefined;
  if (!isTold || !act) throw new UserError("BEACON_ROAD.Error.ConsequenceGone");
  return { message: card, act, id, hero: requireHero(act.data["target"]) };
}
