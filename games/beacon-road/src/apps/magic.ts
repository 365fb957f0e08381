import { localize } from "#foundry/i18n.ts";
import { MAIN } from "#table/cards/post-act.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk } from "#table/windows/ask-window.ts";
import { INVENTIONS, isGuarded, kindsFor, levelsAsked } from "../actions/acts/craft.ts";
import { askHere } from "../actions/ask-here.ts";
import { performRoll } from "../actions/perform-roll.ts";
import { postAct } from "../actions/post-act.ts";
import { DRAWBACK_IDS } from "../data/item/magic.ts";
import { currentDials } from "../data/settings.ts";
import { type ActMessage, type HeroActor, isRitual } from "../data/kinds.ts";
import { ritualStress } from "../rules/magic/casting.ts";
import {
  ACTION_POOLS,
  ASPECTS,
  type Aspect,
  AREA_FEET,
  FORCE_DAMAGE,
  FORCE_DICE,
  MAGNITUDE_MAX,
  magnitudeOf,
  RANGE_FEET,
  SCALE_PEOPLE,
} from "../rules/magic/magnitude.ts";
import { DAMAGE_TYPES } from "../rules/combat/damage.ts";
import { ATTRIBUTE_DICE } from "../rules/roll/dice.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { type Action, ACTIONS, attributeOf } from "../rules/roll/actions.ts";
import { poolMean } from "../rules/roll/odds.ts";
import { poolOf } from "../rules/roll/pool.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { ownTerms } from "../state/roller.ts";
import { nameNow } from "../state/rights.ts";
import { dieName } from "../words/labels.ts";
import { orNone } from "../words/asking.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";

/** Every level of the table of magnitudes. */
export const LEVELS = Array.from({ length: MAGNITUDE_MAX + 1 }, (_, level) => String(level));

/** One list for each aspect of magnitude, each level with what it is (Magnitude). */
function magnitudeFields(aspects: readonly Aspect[] = ASPECTS): AskField[] {
  return aspects.map((aspect) =>
    one(
      aspect,
      LEVELS.map((value) => ({ value, label: levelWords(aspect, Number(value)) })),
      { label: localize(`BEACON_ROAD.Aspect.${aspect}`) },
    ),
  );
}

/** What a level of an aspect is: so many feet, people, or about so much damage. */
function levelWords(aspect: Aspect, level: number): string {
  const said = {
    level,
    feet: (aspect === "area" ? AREA_FEET : RANGE_FEET)[level] ?? 0,
    people: SCALE_PEOPLE[level] ?? 0,
    damage: FORCE_DAMAGE[level] ?? 0,
    word: localize(`BEACON_ROAD.LevelWord.${aspect === "duration" ? "duration" : "quality"}.${level}`),
  };
  return localize(`BEACON_ROAD.AspectLevel.${aspect}`, said);
}

function levelsIn(said: Said) {
  return levelsAsked({ data: Object.fromEntries(ASPECTS.map((aspect) => [aspect, said.number(aspect)])) });
}

/** What chosen levels come to: the stress or quality, and dice of about that force. */
function magnitudeLines(said: Said): string[] {
  const force = FORCE_DICE[said.number("force")] ?? [];
  const dice = force.map(({ die, count }) => `${count}d${die}`).join(", ");
  return [
    localize("BEACON_ROAD.Magnitude.Sum", { sum: magnitudeOf(levelsIn(said)) }),
    ...(dice === "" ? [] : [localize("BEACON_ROAD.Magnitude.Dice", { dice })]),
    rollWords(said.number("force")),
  ];
}

/** The action roll that stands for a force, for whoever has no sheet (Action Roll Examples). */
function rollWords(force: number): string {
  const pool = poolOf(ACTION_POOLS[force] ?? { rating: 0, die: 0, advantage: 0 }, currentDials());
  const { d20, attribute } = pool;
  const dice = [d20, ...(attribute ? [attribute] : [])]
    .map(({ count, die }) => `${count}d${die}`)
    .join(" + ");
  return localize("BEACON_ROAD.Magnitude.Roll", { dice, mean: poolMean(pool).toFixed(0) });
}

/** The table of magnitudes as a tool: what is chosen, and what it comes to (Magnitude). */
export function openMagnitude(): Promise<void> {
  return openAsk({
    id: "magnitude",
    title: localize("BEACON_ROAD.Magnitude.Title"),
    page: "magic",
    fields: () => magnitudeFields(),
    lines: magnitudeLines,
    button: localize("BEACON_ROAD.Magnitude.Done"),
    send: () => true,
  });
}

/** The player's half of the questions that make a ritual, a spell, or a formula; the GM answers the rest on its card. */
export function openInvent(hero: HeroActor, type: string): Promise<void> {
  const what = INVENTIONS.find((one_) => one_ === type) ?? "formula";
  const said = (name: string): AskField =>
    words(name, { label: localize(`BEACON_ROAD.Question.${what}.${name}`) });
  return openAsk({
    id: `invent-${hero.id}-${what}`,
    title: localize(`BEACON_ROAD.Invent.${what}`, { name: nameNow(hero) }),
    page: "magic",
    fields: () => [
      words("name", { label: localize("BEACON_ROAD.Question.name") }),
      ...(what === "formula" ? [one("kind", listed("Creation", kindsFor(hero)))] : []),
      said("does"),
      ...(what === "ritual" ? [said("weird")] : []),
      said(what === "formula" ? "obscure" : "belief"),
    ],
    button: localize("BEACON_ROAD.Invent.Ask"),
    send: (answers) => postAct("invent", hero, { ...answers, type: what }),
  });
}

/** The GM's half: price and magnitude, or least quality and drawbacks; whether it is known at once, as the first of an ability is. */
export function openSettle(message: ActMessage): Promise<void> {
  const isFormulaAsked = message.system.data["type"] === "formula";
  const isSpellAsked = message.system.data["type"] === "spell";
  return openAsk({
    id: `settle-${message.id}`,
    title: localize("BEACON_ROAD.Invent.Settle", { title: String(message.system.data["name"] ?? "") }),
    page: "magic",
    fields: (answers) => [
      ...(isFormulaAsked
        ? [
            one(
              "minimum",
              LEVELS.map((value) => ({ value, label: value })),
            ),
            many("drawbacks", listed("Drawback", DRAWBACK_IDS)),
          ]
        : [
            words("price", { label: localize("BEACON_ROAD.Question.price") }),
            one("action", listed("Action", ACTIONS), { value: "utter" }),
            ...magnitudeFields(["area", "range", "duration", "force", "quality"]),
            ...(isSpellAsked ? harmFields(answers) : []),
          ]),
      one("learned", listed("Learned", ["no", "yes"])),
    ],
    lines: (said) => (isFormulaAsked ? [] : magnitudeLines(said)),
    button: localize("BEACON_ROAD.Invent.Write"),
    send: (answers) => askHere(message, "settleInvention", answers),
  });
}

/** How a spell harms: an attack roll against a defence, and dice of a type; nothing for one that harms nobody (Spell Questions). */
function harmFields(said: Said): AskField[] {
  const defenses = listed("Defense", DEFENSES);
  const against = one("against", orNone(defenses, "BEACON_ROAD.Invent.HarmsNobody"), {
    label: localize("BEACON_ROAD.Invent.Against"),
    hint: localize("BEACON_ROAD.Invent.HarmHint"),
  });
  if (said.text("against") === "") return [against];
  // The text's fireball has force 2 and throws d8s.
  const usual = ATTRIBUTE_DICE[Math.min(said.number("force"), ATTRIBUTE_DICE.length - 1)] ?? 4;
  return [
    against,
    one(
      "die",
      ATTRIBUTE_DICE.map((die) => ({ value: `d${die}`, label: dieName(die) })),
      { value: `d${usual}` },
    ),
    one("type", listed("DamageType", DAMAGE_TYPES)),
  ];
}

/** A roll by which something is learned as a project: Study, or whatever fits (Learning a ritual; Inventing). */
export function openLearn(hero: HeroActor, item: string): Promise<void> {
  const name = hero.items.get(item)?.name ?? "";
  return openAsk({
    id: `learn-${hero.id}-${item}`,
    title: localize("BEACON_ROAD.Learn.Title", { name }),
    page: "magic",
    fields: () => [
      one("action", listed("Action", ACTIONS), { value: "study" }),
      one("position", listed("Position", POSITIONS), { value: "controlled" }),
    ],
    lines: () => [localize("BEACON_ROAD.Learn.Brings")],
    button: localize("BEACON_ROAD.Roll.Roll"),
    send: (_answers, said) => rollFor(hero, said, { kind: "learn", data: { item }, goal: name }),
  });
}

/** Rolls for something to be made or learned: the roll's card asks for what comes of it. */
export function rollFor(
  hero: HeroActor,
  said: Said,
  { kind, data, goal }: { readonly kind: string; readonly data: object; readonly goal: string },
): Promise<unknown> {
  const action: Action = said.one(ACTIONS, "action") ?? "craft";
  return performRoll(hero, {
    ...ownTerms(hero, action),
    kind: "action",
    action,
    attribute: attributeOf(action),
    position: said.one(POSITIONS, "position") ?? "risky",
    effect: "standard",
    factors: { potency: 0, quality: 0, scale: 0 },
    against: 0,
    goal,
    wishes: { [MAIN]: { kind, data: { ...data } } },
  });
}

/** Performs a ritual: how long it takes, whether all but its last word is done now, and what it costs (Performing a Ritual). */
export function openPerform(hero: HeroActor, id: string): Promise<void> | undefined {
  const item = hero.items.get(id);
  if (!isRitual(item)) return undefined;
  const { stress, price, primed, activities, song } = item.system;
  return openAsk({
    id: `perform-${hero.id}-${id}`,
    title: localize("BEACON_ROAD.Perform.Title", { name: nameNow(hero), title: item.name }),
    page: "magic",
    fields: () =>
      primed
        ? []
        : [
            one(
              "time",
              LEVELS.map((value) => ({ value, label: levelWords("duration", Number(value)) })),
              {
                value: song ? "0" : "2",
                label: localize("BEACON_ROAD.Perform.Time"),
              },
            ),
            one("prime", listed("Prime", ["no", "yes"]), { label: localize("BEACON_ROAD.Perform.Prime") }),
          ],
    lines: (said) => [
      localize("BEACON_ROAD.Perform.Costs", {
        stress: primed ? 0 : ritualStress({ quality: stress }, said.number("time")),
        activities: song || primed ? 0 : activities,
      }),
      price,
      ...(isGuarded(hero, item) ? [] : [localize("BEACON_ROAD.Perform.Unguarded", { name: nameNow(hero) })]),
    ],
    button: localize("BEACON_ROAD.Perform.Do"),
    send: (answers) =>
      postAct("performRitual", hero, { ...answers, time: Number(answers["time"] ?? 0), item: id }),
  });
}
