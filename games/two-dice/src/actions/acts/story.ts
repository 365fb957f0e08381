import { idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type HeroActor, isHero } from "../../data/kinds.ts";
import { ATTRIBUTES } from "../../rules/attributes.ts";
import { isDie, raise } from "../../rules/dice.ts";
import { ATTRIBUTE_LEVELS, LEVEL_COST } from "../../rules/level.ts";
import { gainAtStart, STORY_COST, STORY_GAINS, type StoryGain } from "../../rules/points.ts";
import { heroesOf } from "../../state/party.ts";
import { sessionNow } from "../../state/session.ts";
import { requireCharacter } from "../../state/rights.ts";
import { gainChange, ledgerLine, storyGain } from "../points.ts";
import { type AskedHere, wordAsked } from "./asked.ts";
import { change, heroAsked, requireAskedByGM, partyAsked, wordsAsked } from "./change.ts";

/** GMs give story points for a printed event, or a number of their own with a reason (Gaining). */
export function gainStory(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const reason = wordAsked(asked, "reason");
  const heroes = reason === "villainEnters" ? heroesOf(partyAsked(asked)) : heroesAsked(asked);
  if (heroes.length === 0) throw new UserError("TWO_DICE.Error.NoHeroes");
  const gain = Object.keys(STORY_GAINS).find((one): one is StoryGain => one === reason);
  const message = idOf(asked.message);
  return {
    changes: heroes.map((hero) =>
      gain
        ? storyGain(hero, gain, message)
        : gainChange(hero, `${message}-own`, {
            amount: 1,
            reason: "own",
            words: wordAsked(asked, "words"),
            message,
          }),
    ),
    data: {
      reason: gain ?? "own",
      names: namesOf(heroes),
      points: gain ? STORY_GAINS[gain] : 1,
      words: wordAsked(asked, "words"),
    },
  };
}

/** A story point spent to tell more of the story (Spending). */
export function spendStory(asked: AskedHere): ActPlan {
  const hero = heroAsked(asked);
  const words = wordAsked(asked, "words").trim();
  if (words === "") throw new UserError("TWO_DICE.Error.SayWhat");
  if (hero.system.story < STORY_COST) throw new UserError("TWO_DICE.Error.NoStoryPoint", { name: hero.name });
  const line = ledgerLine(hero, { amount: STORY_COST, reason: "story", words, message: idOf(asked.message) });
  return {
    changes: change(hero, `spent.${idOf(asked.message)}`, null, line),
    data: { name: hero.name, words },
  };
}

/** A session begins: who is new has three points, who has none gets one (Gaining). */
export function beginSession(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  if (party.system.session.running) throw new UserError("TWO_DICE.Error.SessionRuns");
  const given = heroesOf(party).flatMap((hero) => {
    const gain = gainAtStart(hero.system.story, !hero.system.begun);
    return gain ? [{ hero, gain }] : [];
  });
  return {
    changes: [
      ...change(party, "session.running", false, true),
      ...given.map(({ hero, gain }) => storyGain(hero, gain, idOf(asked.message))),
      ...heroesOf(party).flatMap((hero) => change(hero, "begun", hero.system.begun, true)),
    ],
    data: {
      number: party.system.session.number,
      names: given.map(({ hero, gain }) => `${hero.name} +${STORY_GAINS[gain]}`).join(", "),
    },
  };
}

/** A session ends: experience for each hero, counted from what was spent (Experience). */
export function endSession(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const { number } = party.system.session;
  const experience = sessionNow(party);
  const message = idOf(asked.message);
  return {
    changes: [
      ...heroesOf(party).map((hero) =>
        gainChange(hero, `session-${number}`, {
          kind: "experience",
          amount: experience.total,
          reason: "session",
          message,
        }),
      ),
      ...change(party, "session.number", number, number + 1),
      ...change(party, "session.running", party.system.session.running, false),
    ],
    data: { number, ...experience },
  };
}

/** A hero rises by a level: experience paid, a level in a class, an attribute die at 20 and 40 (Leveling Up). */
export function levelUp(asked: AskedHere): ActPlan {
  const hero = heroAsked(asked);
  const { system } = hero;
  if (system.experience < LEVEL_COST)
    throw new UserError("TWO_DICE.Error.TooFew.experience", {
      name: hero.name,
      cost: LEVEL_COST,
      value: system.experience,
    });
  const level = system.level + 1;
  const line = ledgerLine(hero, {
    kind: "experience",
    amount: LEVEL_COST,
    reason: "level",
    message: idOf(asked.message),
  });
  return {
    changes: [
      ...change(hero, `spent.${idOf(asked.message)}`, null, line),
      ...change(hero, "level", system.level, level),
      ...classRaised(asked, hero),
      ...dieRaised(asked, hero, level),
      ...(["health", "mind"] as const).flatMap((name) => {
        const written = system.written[name];
        return written === null ? [] : change(hero, `written.${name}`, written, written + 1);
      }),
    ],
    data: { name: hero.name, level },
  };
}

function classRaised(asked: AskedHere, hero: HeroActor) {
  const key = wordAsked(asked, "class");
  const held = Object.hasOwn(hero.system.classes, key) ? hero.system.classes[key] : undefined;
  if (held) {
    if (held.levels >= 10) throw new UserError("TWO_DICE.Error.Mastered", { name: held.name });
    return change(hero, `classes.${key}.levels`, held.levels, held.levels + 1);
  }
  const name = wordAsked(asked, "newClass").trim();
  if (name === "") throw new UserError("TWO_DICE.Error.WhichClass");
  const sort = Object.keys(hero.system.classes).length;
  return change(hero, `classes.${idOf(asked.message)}`, null, { name, levels: 1, invents: false, sort });
}

function dieRaised(asked: AskedHere, hero: HeroActor, level: number) {
  if (!ATTRIBUTE_LEVELS.includes(level)) return [];
  const attribute = ATTRIBUTES.find((one) => one === wordAsked(asked, "attribute"));
  const die = attribute && hero.system.dice[attribute];
  const raised = die !== undefined && isDie(die) ? raise(die) : null;
  if (!attribute || raised === null) throw new UserError("TWO_DICE.Error.WhichDie");
  return change(hero, `dice.${attribute}`, die, raised);
}

function heroesAsked(asked: AskedHere): HeroActor[] {
  return wordsAsked(asked, "heroes").map(requireCharacter).filter(isHero);
}

function namesOf(heroes: readonly HeroActor[]): string {
  return heroes.map(({ name }) => name).join(", ");
}
