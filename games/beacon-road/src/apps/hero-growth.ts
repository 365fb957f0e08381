import { localize } from "#foundry/i18n.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { RECOVERIES } from "../actions/acts/recover.ts";
import { isOpenAbility, questionsFor } from "../actions/acts/session.ts";
import { recoveryOf } from "../actions/acts/use-power.ts";
import { postAct } from "../actions/post-act.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { type HeroActor, isAbility, isArchetype } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import {
  advanceOf,
  MARKS_A_QUESTION,
  type Question,
  raisable,
  sessionMarks,
  TRACKS,
  trackSize,
} from "../rules/people/advancement.ts";
import { TRAUMAS } from "../rules/people/stress.ts";
import { SET_UP_GIFTS } from "../rules/roll/teamwork.ts";
import { ACTIONS_OF } from "../rules/roll/actions.ts";
import { healerFor, isDying, isSawbones, whyNotRevived } from "../state/dying.ts";
import { nameNow } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { woundOptions } from "../words/wounds.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { heroesNear, peopleList } from "./people.ts";

/** Recovery and sleep: what it costs and gives (Recovery Dice; Sleeping). Whoever is dying is first brought back. */
export function openRecover(hero: HeroActor): Promise<void> {
  const regenerates = hero.system.rules.own.includes("regeneration");
  if (isDying(hero) && !regenerates) return openRevive(hero);
  const ways = RECOVERIES.filter((how) => (how.startsWith("regenerate") ? regenerates : !isDying(hero)));
  const dice = recoveryOf(hero);
  return openAsk({
    id: `recover-${hero.id}`,
    title: localize("BEACON_ROAD.Recover.Title", { name: hero.name }),
    page: "heroes",
    fields: (said) => [
      one("how", listed("Recover.How", ways)),
      ...(said.text("how") === "regenerateWound" ? [one("wound", woundOptions(hero))] : []),
    ],
    lines: (said) => [
      localize(`BEACON_ROAD.Recover.Hint.${said.text("how", ways[0])}`, {
        dice: `${dice.length}d${dice[0] ?? 8}`,
      }),
    ],
    button: localize("BEACON_ROAD.Recover.Do"),
    send: async (answers) => {
      const isThrown = answers["how"] !== "regenerateWound";
      const rolls = isThrown ? [await new Roll(`${dice.length}d${dice[0] ?? 8}`).evaluate()] : [];
      return postAct("recover", hero, answers, rolls);
    },
  });
}

/** Brings a dying hero back, with whoever of this user's is on their feet; what it costs, and why it has to wait (Trauma; Sawbones). */
export function openRevive(hero: HeroActor): Promise<void> {
  const name = nameNow(hero);
  const healer = healerFor(hero, game.user);
  const isSkilled = healer !== null && isSawbones(healer);
  return openAsk({
    id: `revive-${hero.id}`,
    title: localize("BEACON_ROAD.Revive.Title", { name }),
    page: "heroes",
    fields: () => [
      one("trauma", listed("Trauma", traumasLeft(hero)), {
        label: localize("BEACON_ROAD.Revive.Trauma", { name }),
      }),
    ],
    lines: () => [
      localize("BEACON_ROAD.Revive.Costs", { name }),
      localize("BEACON_ROAD.Revive.Roll"),
      ...(isSkilled ? [localize("BEACON_ROAD.Revive.Sawbones", { name: nameNow(healer) })] : []),
    ],
    whyNot: () => {
      const fault = whyNotRevived(hero);
      return fault && localize(fault, { name });
    },
    button: localize("BEACON_ROAD.Revive.Do"),
    send: ({ trauma }) => postAct("revive", healer ?? hero, { trauma, target: hero.uuid }),
  });
}

function traumasLeft({ system }: HeroActor): string[] {
  return TRAUMAS.filter((trauma) => !system.traumas.includes(trauma));
}

/** The end of a session: each question with its marks, and where they go (PC Advancement). */
export function openSessionEnd(hero: HeroActor): Promise<void> {
  const archetype = hero.items.find((item) => isArchetype(item));
  const questions = questionsFor(hero);
  const marks = (most: number): Option[] =>
    Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: String(count) }));
  return openAsk({
    id: `session-${hero.id}`,
    title: localize("BEACON_ROAD.Session.Title", { name: hero.name }),
    page: "heroes",
    fields: (said) => {
      const given = givenBy(questions, (question) => said.number(`q-${question}`));
      return [
        ...questions.map((question) =>
          one(`q-${question}`, marks(MARKS_A_QUESTION), {
            label: localize(`BEACON_ROAD.Session.Question.${question}`, {
              trigger: isArchetype(archetype) ? archetype.system.trigger : "",
            }),
            under: localize("BEACON_ROAD.Session.Questions"),
          }),
        ),
        ...(said.number("q-payback") > 0 ? [one("crewHelped", listed("CrewHelped", ["no", "yes"]))] : []),
        ...TRACKS.map((track) =>
          one(`m-${track}`, marks(given), {
            label: localize("BEACON_ROAD.Session.Track", {
              track: localize(`BEACON_ROAD.Track.${track}`),
              now: hero.system.xp[track],
              size: trackSize(track, currentDials().tracks),
            }),
            under: localize("BEACON_ROAD.Session.Marks"),
          }),
        ),
      ];
    },
    lines: (said) => [
      localize("BEACON_ROAD.Session.Sum", {
        given: givenBy(questions, (question) => said.number(`q-${question}`)),
        laid: TRACKS.reduce((sum, track) => sum + said.number(`m-${track}`), 0),
      }),
    ],
    button: localize("BEACON_ROAD.Session.Do"),
    send: (_answers, said) =>
      postAct("endSession", hero, {
        crewHelped: said.text("crewHelped"),
        answers: Object.fromEntries(questions.map((question) => [question, said.number(`q-${question}`)])),
        marks: Object.fromEntries(TRACKS.map((track) => [track, said.number(`m-${track}`)])),
      }),
  });
}

function givenBy(questions: readonly Question[], marksOf: (question: Question) => number): number {
  return sessionMarks(Object.fromEntries(questions.map((question) => [question, marksOf(question)])));
}

/** An advance that a full track gave: a dot or an ability, of those that may be taken (PC Advancement). */
export async function openAdvance(hero: HeroActor): Promise<void> {
  const open = TRACKS.filter((track) => hero.system.advances[track] > 0);
  const all = (await game.packs.get(`${SYSTEM_ID}.abilities`)?.getDocuments()) ?? [];
  const mastery = hero.system.rules.crew.includes("mastery");
  const whatOf = (track: (typeof TRACKS)[number]): Option[] => {
    const advance = advanceOf(track);
    if (advance.takes === "dot")
      return raisable(hero.system.actions, ACTIONS_OF[advance.attribute], mastery).map((action) => ({
        value: action,
        label: label.action(action),
      }));
    return all.flatMap((item) =>
      isAbility(item) && isOpenAbility(hero, item, track) ? [{ value: item.id ?? "", label: item.name }] : [],
    );
  };
  await openAsk({
    id: `advance-${hero.id}`,
    title: localize("BEACON_ROAD.Advance.Title", { name: hero.name }),
    page: "heroes",
    fields: (said): AskField[] =>
      open.length === 0
        ? []
        : [
            one("track", listed("Track", open)),
            one("what", whatOf(open.find((track) => track === said.text("track")) ?? open[0] ?? "deed")),
          ],
    lines: () => (open.length === 0 ? [localize("BEACON_ROAD.Advance.None")] : []),
    button: localize("BEACON_ROAD.Advance.Take"),
    send: (answers) => (open.length === 0 ? true : postAct("takeAdvance", hero, answers)),
  });
}

/** A hero sets something up: whoever follows it through has better effect or position (Set up). */
export function openSetUp(hero: HeroActor): Promise<void> {
  return openAsk({
    id: `set-up-${hero.id}`,
    title: localize("BEACON_ROAD.SetUp.Title", { name: hero.name }),
    page: "action",
    fields: () => [
      words("words", { label: localize("BEACON_ROAD.SetUp.Words") }),
      one("for", [
        { value: "", label: localize("BEACON_ROAD.SetUp.Anybody") },
        ...peopleList(heroesNear().filter((other) => other !== hero)),
      ]),
      one("gives", listed("SetUp.Gives", SET_UP_GIFTS)),
    ],
    button: localize("BEACON_ROAD.SetUp.Do"),
    send: (answers) => postAct("setUp", hero, answers),
  });
}
