import { localize } from "#foundry/i18n.ts";
import { type CrewActor, type HeroActor, isHero } from "../../data/kinds.ts";
import { coinOver } from "../../rules/crew/coin.ts";
import { prisonLoad } from "../../rules/crew/prison.ts";
import { pays } from "../../rules/score/score.ts";
import { lineText } from "../../words/step.ts";
import { crewCohorts, heroesOf } from "../../state/crew.ts";
import {
  budgetOf,
  entanglementsDue,
  entriesOf,
  entriesOfHero,
  giftsOf,
  hasRule,
  overindulgences,
} from "../../state/crew-play.ts";
import { analystTicks } from "../../actions/steps/activity-kinds.ts";
import { stillHave } from "../../actions/steps/growth.ts";
import { incomesDue } from "../../actions/steps/city.ts";
import {
  doneViews,
  notes,
  otherButton,
  type PageButton,
  type Section,
  sectionsOf,
  stepButton,
  StepPage,
  PAGE_SIZE,
} from "./step-page.ts";
import { openRecover, openScore } from "../open-window.ts";
import { openFactions } from "./faction-board.ts";

/** One page for a whole downtime, a part for each player, in the text's order (Downtime). */
export class DowntimePage extends StepPage {
  static override readonly help: string = "downtime";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-downtime",
    position: PAGE_SIZE,
    window: { title: "BEACON_ROAD.Page.downtime" },
  };

  protected override lead({ system }: CrewActor): string {
    const { open, name, end, round } = system.downtime;
    if (!open) return localize(`BEACON_ROAD.DowntimeLead.${round > 0 ? "over" : "none"}`, { name });
    return localize("BEACON_ROAD.DowntimeLead.open", {
      name,
      end: localize(`BEACON_ROAD.ScoreEnd.${end || "failed"}`),
    });
  }

  protected override sections(crew: CrewActor): Section[] {
    if (!crew.system.downtime.open) return [nextSection(crew), broughtSection(crew)];
    return [
      payoffSection(crew),
      heatSection(crew),
      prisonSection(crew),
      entanglementSection(crew),
      ...heroesOf(crew).map((hero) => heroSection(crew, hero)),
      crewSection(crew),
      factionsSection(crew),
      rumourSection(crew),
      endSection(crew),
      scoreSection(crew),
    ];
  }

  protected override does(what: string, hero: string): unknown {
    if (what === "score") return openScore();
    const who = game.actors.get(hero);
    if (what === "hitPoints") return isHero(who) ? openRecover(who) : undefined;
    return what === "factions" ? openFactions() : undefined;
  }
}

/** Opens the downtime's page. */
export function openDowntime(): Promise<void> {
  return DowntimePage.open();
}

const section = sectionsOf("downtime");

function isDone(crew: CrewActor, step: string): boolean {
  return entriesOf(crew, "downtime", step).length > 0;
}

/** Between two downtimes the page leads to the next score. */
function nextSection(crew: CrewActor): Section {
  const isPlanned = crew.system.score.stage !== "";
  const score = Object.assign(otherButton("score"), { main: true });
  const buttons = isPlanned ? [score] : stepButton(crew, "scorePlan", { main: true });
  return { id: "next", title: localize("BEACON_ROAD.Section.next"), buttons };
}

/** What the downtime that is over has brought. */
function broughtSection(crew: CrewActor): Section {
  return {
    id: "brought",
    title: localize("BEACON_ROAD.Section.brought"),
    done: doneViews(entriesOf(crew, "downtime")),
  };
}

/** What happened on the score: the first draft of what follows. */
function scoreSection(crew: CrewActor): Section {
  const { round } = crew.system.downtime;
  const entries = Object.entries(crew.system.log)
    .map(([key, entry]) => ({ ...entry, key }))
    .filter(({ part, step, round: own }) => part === "score" && step === "endScore" && own === round);
  return { id: "record", title: localize("BEACON_ROAD.Section.record"), done: doneViews(entries) };
}

function payoffSection(crew: CrewActor): Section {
  const { end } = crew.system.downtime;
  const isPaid = pays(end === "" ? "failed" : end);
  const over = coinOver(crew.system.coin, crew.system.coinLimit);
  return section(crew, "payoff", ["payoff", "status"], {
    turn: 0,
    isDone: !isPaid || isDone(crew, "payoff"),
    notes: notes(
      !isPaid && localize("BEACON_ROAD.Error.PaysNothing"),
      over > 0 && localize("BEACON_ROAD.Did.overLimit", { over, limit: crew.system.coinLimit }),
    ),
    buttons: [
      ...(isPaid && !isDone(crew, "payoff") ? stepButton(crew, "payoff", { main: true }) : []),
      ...stepButton(crew, "status"),
    ],
  });
}

function heatSection(crew: CrewActor): Section {
  const { heat, wanted } = crew.system;
  return section(crew, "heat", ["heat"], {
    turn: 1,
    isDone: isDone(crew, "heat"),
    notes: [localize("BEACON_ROAD.HeatNow", { heat, wanted })],
    buttons: isDone(crew, "heat") ? [] : stepButton(crew, "heat", { main: true }),
  });
}

function prisonSection(crew: CrewActor): Section {
  const away = heroesOf(crew).flatMap((hero) => {
    const entry = crew.system.away[hero.id ?? ""];
    return entry ? [{ hero, ...entry }] : [];
  });
  const load = prisonLoad(giftsOf(crew, "prisonLoad").length);
  return section(crew, "prison", ["arrested", "released", "returned"], {
    notes: away.map(({ hero, why, sentence }) =>
      localize(`BEACON_ROAD.Away.${why}`, {
        name: hero.name,
        sentence: localize(`BEACON_ROAD.Sentence.${sentence}`),
        load,
      }),
    ),
    buttons: [
      ...stepButton(crew, "arrested"),
      ...away.flatMap(({ hero, why }) =>
        ofHero(stepButton(crew, why === "prison" ? "released" : "returned", { hero }), hero),
      ),
    ],
  });
}

function ofHero(buttons: readonly PageButton[], { name }: HeroActor): PageButton[] {
  return buttons.map((button) => ({ ...button, label: `${button.label}: ${name}` }));
}

function entanglementSection(crew: CrewActor): Section {
  const open = Object.entries(crew.system.downtime.entanglements).filter(([, { out }]) => out === "");
  const isDue = entanglementsDue(crew) > 0;
  return section(crew, "entanglement", ["entangle", "entangleWhich", "wayOut"], {
    turn: 2,
    isDone: !isDue && open.length === 0,
    notes: open.map(([, { options, chosen }]) =>
      localize("BEACON_ROAD.EntanglementNow", {
        what: (chosen === "" ? options : [chosen])
          .map((one) => localize(`BEACON_ROAD.Entanglement.${one}`))
          .join(" / "),
        words: chosen === "" ? "" : localize(`BEACON_ROAD.EntanglementWords.${chosen}`),
      }),
    ),
    buttons: [
      ...(isDue ? stepButton(crew, "entangle", { main: true }) : []),
      ...open.flatMap(([key, { chosen }]) =>
        stepButton(crew, chosen === "" ? "entangleWhich" : "wayOut", { preset: { key }, main: true }),
      ),
    ],
  });
}

/** A player's part: what their hero still has, what they did, and what follows from it. */
function heroSection(crew: CrewActor, hero: HeroActor): Section {
  const entries = entriesOf(crew, "downtime").filter(
    ({ hero: id, step }) => id === hero.id && ["activity", "raise", "overindulge", "analyst"].includes(step),
  );
  const { free, left } = budgetOf(crew, hero);
  const isAway = Object.hasOwn(crew.system.away, hero.id ?? "");
  const last = entriesOfHero(crew, hero, "activity").at(-1);
  const { stress, limits, traumas, hp, numbers } = hero.system;
  const isHurt = !isAway && hp.value < numbers.hp;
  const isOver = overindulgences(crew, hero) > 0;
  return {
    turn: 3,
    isDone: isAway || (left === 0 && !isOver),
    id: `hero-${hero.id}`,
    title: hero.name,
    img: hero.img ?? "",
    notes: notes(
      isAway ? localize("BEACON_ROAD.HeroIsAway") : localize("BEACON_ROAD.ActivitiesLeft", { left, free }),
      !isAway && free < 2 && localize("BEACON_ROAD.FewerAtWar"),
      localize("BEACON_ROAD.StressNow", { value: stress.value, max: limits.stress, coin: hero.system.coin }),
      isHurt && localize("BEACON_ROAD.HitPointsNow", { value: hp.value, max: numbers.hp }),
      traumas.length > 0 &&
        !entries.some(({ data }) => data["relief"] === "vice") &&
        localize("BEACON_ROAD.ViceWaits", { stress: traumas.length }),
    ),
    done: doneViews(entries),
    buttons: isAway
      ? []
      : [
          ...(isOver ? stepButton(crew, "overindulge", { hero, main: true }) : []),
          ...stepButton(crew, "activity", { hero, main: left > 0 }),
          ...(last?.data["raises"] === true
            ? stepButton(crew, "raise", { hero, preset: { key: last.key } })
            : []),
          ...(analystTicks({ crew, hero }) > 0 ? stepButton(crew, "analyst", { hero }) : []),
          ...(isHurt && hero.isOwner ? [otherButton("hitPoints", hero.id ?? "")] : []),
          ...stepButton(crew, "moveCoin", { hero }),
        ],
  };
}

/** What a war costs for as long as it lasts (Faction Status Levels). */
function warNotes({ system: { atWar, now } }: CrewActor): string[] {
  if (!atWar) return [];
  return [
    localize("BEACON_ROAD.Crew.AtWar", {
      tier: now.tier,
      hold: localize(`BEACON_ROAD.Hold.${now.hold}`),
    }),
  ];
}

function crewSection(crew: CrewActor): Section {
  const { rep, repNeeded, coin, coinLimit, hold, tier, nextTier } = crew.system;
  const harmed = crewCohorts(crew).some(({ system }) => system.harm > 0 && system.harm < 4);
  const calculating = heroesOf(crew).some(({ system }) => system.rules.own.includes("calculating"));
  return section(crew, "crew", ["income", "cohortsHeal", "develop", "allHands", "grant", "reduceHold"], {
    notes: [
      localize("BEACON_ROAD.CrewNow", {
        rep,
        needed: repNeeded,
        coin,
        limit: coinLimit,
        tier,
        hold: localize(`BEACON_ROAD.Hold.${hold}`),
        next: nextTier,
      }),
      ...warNotes(crew),
    ],
    buttons: [
      ...(incomesDue(crew).length > 0 ? stepButton(crew, "income") : []),
      ...(harmed && !isDone(crew, "cohortsHeal") ? stepButton(crew, "cohortsHeal") : []),
      ...(hasRule(crew, "all-hands") && !isDone(crew, "allHands") ? stepButton(crew, "allHands") : []),
      ...(calculating || game.user.isGM ? stepButton(crew, "grant") : []),
      ...(rep >= repNeeded ? stepButton(crew, "develop", { main: true }) : []),
      ...stepButton(crew, "reduceHold"),
    ],
  });
}

function factionsSection(crew: CrewActor): Section {
  return section(crew, "factions", ["factionTick", "factionsAll", "maneuver"], {
    buttons: [
      otherButton("factions"),
      ...stepButton(crew, "factionsAll"),
      ...stepButton(crew, "factionTick"),
      ...stepButton(crew, "maneuver"),
    ],
  });
}

function rumourSection(crew: CrewActor): Section {
  return section(crew, "rumours", ["rumour"], { buttons: stepButton(crew, "rumour") });
}

function endSection(crew: CrewActor): Section {
  return section(crew, "downtimeEnd", [], {
    notes: stillHave(crew).map(lineText),
    turn: 4,
    buttons: stepButton(crew, "endDowntime", { main: true }),
  });
}
