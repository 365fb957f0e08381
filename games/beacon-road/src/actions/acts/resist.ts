import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { sameData } from "#table/changes.ts";
import { type ActPlan, standingActs } from "#table/wishes.ts";
import type { HeroActor, RollMessage } from "../../data/kinds.ts";
import type { Further } from "../../data/message/roll.ts";
import { currentDials } from "../../data/settings.ts";
import { resistanceStress } from "../../rules/roll/resistance.ts";
import { harmLevel } from "../../rules/people/harm.ts";
import {
  type Consequence,
  consequenceAt,
  dangerOf,
  type FateCard,
  isResistible,
} from "../../state/consequence.ts";
import { highestFace } from "../../state/roll.ts";
import { usesSpecial } from "../../state/special-armor.ts";
import { nameNow, plays, requireHero, requirePlays } from "../../state/rights.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { harmChanges, levelsOf } from "./consequences.ts";
import { answered } from "./lessen.ts";
import { spend } from "./spend.ts";
import { markBoxes, payBeacon, stressChange } from "./stress.ts";

/**
 * A resistance roll is judged: the consequence is lessened or avoided, and the outcome costs stress (Resistance Roll). Dice, tier and target number
 * are held against the hero's own and the position of the roll it resists.
 */
export function resist(asked: AskedHere): ActPlan {
  requireFirst(asked, "resist");
  const { message, state } = rollAsked(asked);
  const { card, act } = message.system.resists;
  const found = openConsequence(card, act);
  const hero = requireSufferer(found.one);
  requirePlays(message.author, hero);
  requireHonest(message, found, hero);
  const stress = resistanceStress({ outcome: state.outcome, highest: highestFace(state) }, currentDials());
  const { changes, left } = answered(found.message, found.one, "resisted", found.one.ifResisted);
  const suffered = stressChange(hero, stress);
  return {
    // In a fight it is a React (Resistance Roll).
    changes: [...spend(hero, { acts: 0, reacts: 1 }), ...changes, ...suffered.changes],
    data: { name: nameNow(hero), stress, left, over: suffered.over, what: found.one.kind },
  };
}

/** Boxes of armour, shield or special armour stop a consequence in place of a roll; special armour undoes it whole (Armor; Special Armor). */
export function armor(asked: AskedHere): ActPlan {
  const found = consequenceAsked(asked);
  const sufferer = requireSufferer(found.one);
  const hero = mastermindIn(asked) ?? sufferer;
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const use =
    (["armor", "shield", "special"] as const).find((one) => one === wordAsked(asked, "use")) ?? "armor";
  const isAble = use !== "special" || usesSpecial(hero);
  if (!isAble) throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name: nameNow(hero) });
  const how = use === "special" ? "avoided" : found.one.ifResisted;
  const { changes, left } = answered(found.message, found.one, use, how);
  return {
    changes: [...markBoxes(hero, use, 1), ...changes],
    data: { name: nameNow(hero), use, left, what: found.one.kind },
  };
}

/** Who spends special armour for a teammate, wherever they are (Mastermind); null where somebody answers for themselves. */
function mastermindIn(asked: AskedHere): HeroActor | null {
  if (wordAsked(asked, "use") !== "special" || wordAsked(asked, "as") !== "mastermind") return null;
  const hero = requireHero(asked.message.system.actor);
  if (!hero.system.rules.own.includes("mastermind"))
    throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name: nameNow(hero) });
  return hero;
}

/** Advantage of whoever resists what they took over from a teammate (Bodyguard). */
export function guardAdvantage({ system }: FateCard, hero: HeroActor): Further[] {
  const guards = system.actor !== hero.uuid && hero.system.rules.own.includes("bodyguard");
  return guards ? [{ from: "ability", words: "Bodyguard", advantage: 1 }] : [];
}

/** Somebody takes a consequence as it is. */
export function accept(asked: AskedHere): ActPlan {
  const found = consequenceAsked(asked);
  const hero = requireSufferer(found.one);
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const { changes } = answered(found.message, found.one, "accepted", found.one.ifResisted);
  return { changes, data: { name: nameNow(hero), what: found.one.kind } };
}

/** Another hero steps in and suffers harm in a teammate's place; they may resist it as if it were theirs (Protect). */
export function protect(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, one } = consequenceAsked(asked);
  const saved = requireSufferer(one);
  const helper = requireHero(asked.message.system.actor);
  if (one.kind !== "harm") throw new UserError("BEACON_ROAD.Error.HarmOnly");
  if (helper.uuid === saved.uuid) throw new UserError("BEACON_ROAD.Error.OwnHelp");
  const { key, level, words } = one.act.data as {
    readonly key: string;
    readonly level: number;
    readonly words: string;
  };
  const had = saved.system.harm[key];
  const row = harmLevel(levelsOf(helper), level as 1);
  const before = uuidOf(saved);
  return {
    changes: [
      ...(had ? [{ uuid: before, path: `system.harm.${key}`, before: { ...had }, after: null }] : []),
      ...harmChanges(helper, key, row, words),
      { uuid: uuidOf(message), path: `system.gm.acts.${one.id}.data.hero`, before, after: uuidOf(helper) },
      {
        uuid: uuidOf(message),
        path: `system.gm.acts.${one.id}.data.name`,
        before: nameNow(saved),
        after: nameNow(helper),
      },
    ],
    data: { name: nameNow(helper), saved: nameNow(saved), words, row },
  };
}

/** A Beacon Point pays in place of the stress that a resistance roll cost (Heroic Blessings). */
export function beaconForStress(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "beaconForStress");
  const hero = requireHero(asked.message.system.actor);
  const paid = standingActs(asked.message).find(([, { kind }]) => kind === "resist")?.[1];
  const stress = Number(paid?.data["stress"] ?? 0);
  if (stress <= 0) throw new UserError("BEACON_ROAD.Error.NoStressPaid");
  return {
    changes: [...payBeacon(hero, 1), ...stressChange(hero, -stress).changes],
    data: { name: nameNow(hero), stress },
  };
}

interface Found {
  readonly message: FateCard;
  readonly one: Consequence;
}

/** The consequence that is asked about: on the card itself, or on the one it names. @throws UserError once it was answered */
function consequenceAsked(asked: AskedHere): Found {
  const card = wordAsked(asked, "card") || (asked.message.id ?? "");
  return openConsequence(card, wordAsked(asked, "act"));
}

function openConsequence(card: string, act: string): Found {
  const found = consequenceAt(card, act);
  if (!found) throw new UserError("BEACON_ROAD.Error.ConsequenceGone");
  if (!isResistible(found.one)) throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
  return found;
}

function requireSufferer({ sufferer }: Consequence): HeroActor {
  if (!sufferer) throw new UserError("BEACON_ROAD.Error.FighterGone");
  return sufferer;
}

/** @throws UserError where a resistance roll's numbers are not those of the hero and of what is resisted */
function requireHonest({ system, author }: RollMessage, { message, one }: Found, hero: HeroActor): void {
  const against = dangerOf(message);
  const own = { die: hero.system.dice[one.attribute], tier: hero.system.tier };
  const isOwn =
    system.actor === hero.uuid && plays(author, hero) && system.die === own.die && system.tier === own.tier;
  const isPlain =
    system.trade === "" &&
    system.assistant === "" &&
    system.bargain === "" &&
    sameData(
      system.further.map(({ from, words, advantage }) => ({ from, words, advantage })),
      guardAdvantage(message, hero),
    ) &&
    system.again.length === 0 &&
    system.explosions === currentDials().explosions;
  const isAgainst =
    against !== null && system.position === against.position && system.against === against.against;
  if (!isOwn || !isPlain || !isAgainst) throw new UserError("BEACON_ROAD.Error.RollForged");
}
