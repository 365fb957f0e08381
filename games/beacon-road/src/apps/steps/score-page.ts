import { inOrder } from "#table/records.ts";
import { followHooks, OF_MESSAGES } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import type { CrewActor, HeroActor } from "../../data/kinds.ts";
import type { StoredFlashback } from "../../data/actor/crew-play.ts";
import { crewCohorts, heroesOf } from "../../state/crew.ts";
import { askOnScore, waitsForRoll } from "../../state/score-record.ts";
import { openClocksOf } from "../../state/clocks.ts";
import { goToClocks } from "../clocks/clock-panel.ts";
import { factionOf } from "../../actions/steps/step.ts";
import { isHero } from "../../data/kinds.ts";
import { openCall, openDowntime, openRoll } from "../open-window.ts";
import {
  notes,
  otherButton,
  type Section,
  sectionsOf,
  stepButton,
  StepPage,
  PAGE_SIZE,
} from "./step-page.ts";

/** Leads a table through a score: plan, load, engagement, clocks, flashbacks, teamwork, its end (The Score). */
export class ScorePage extends StepPage {
  static override readonly help: string = "score";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-score",
    position: PAGE_SIZE,
    window: { title: "BEACON_ROAD.Page.score" },
  };

  protected override lead({ system }: CrewActor): string {
    const { stage, name } = system.score;
    if (stage === "" && system.downtime.open)
      return localize("BEACON_ROAD.ScoreLead.over", { name: system.downtime.name });
    return localize(`BEACON_ROAD.ScoreLead.${stage || "none"}`, { name });
  }

  protected override sections(crew: CrewActor): Section[] {
    const { stage } = crew.system.score;
    return [
      planSection(crew),
      ...(stage === "" ? [] : [loadSection(crew), engagementSection(crew)]),
      ...(stage === "running" ? [clocksSection(crew), ...flashbackSections(crew), teamSection(crew)] : []),
      ...(stage === "" ? [] : [endSection(crew)]),
    ];
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), followHooks(OF_MESSAGES, () => this.redrawForChange())];
  }

  protected override does(what: string, hero: string): unknown {
    const who = game.actors.get(hero);
    if (what === "clocks") return goToClocks();
    if (what === "downtime") return openDowntime();
    const { crew } = this;
    if (!isHero(who) || !crew) return undefined;
    if (what === "lead") return openCall({ leader: who });
    const flashback = what.startsWith("flashback ") ? what.slice(10) : "";
    return openRoll(who, askOnScore(crew, flashback));
  }
}

/** Opens the score's page. */
export function openScore(): Promise<void> {
  return ScorePage.open();
}

const section = sectionsOf("score");

function planSection(crew: CrewActor): Section {
  const { stage, name, against, plan, detail, target, claim } = crew.system.score;
  const { open } = crew.system.downtime;
  const mine = stage === "running" ? [] : stepButton(crew, "scorePlan", { main: stage === "" && !open });
  const downtime = open ? [{ ...otherButton("downtime"), main: true }] : [];
  if (stage === "")
    return { id: "plan", title: localize("BEACON_ROAD.Section.plan"), buttons: [...downtime, ...mine] };
  return section(crew, "plan", [], {
    notes: notes(
      localize("BEACON_ROAD.ScorePlanned", { name, plan: localize(`BEACON_ROAD.PlanKind.${plan}`), detail }),
      localize("BEACON_ROAD.ScoreAgainst", { name: factionOf(target)?.name ?? "–", tier: against }),
      claim !== "" && localize("BEACON_ROAD.Did.scoreClaim", { claim: crew.items.get(claim)?.name ?? "" }),
    ),
    buttons: mine,
  });
}

function loadSection(crew: CrewActor): Section {
  const heroes = heroesOf(crew);
  return section(crew, "load", [], {
    turn: 0,
    isDone: crew.system.score.stage === "running" || heroes.every(({ system }) => system.load !== ""),
    notes: heroes.map(({ name, system: { load, loads } }) =>
      load === ""
        ? localize("BEACON_ROAD.LoadOpen", { name })
        : localize("BEACON_ROAD.LoadNow", {
            name,
            load: localize(`BEACON_ROAD.LoadName.${load}`),
            items: loads[load],
          }),
    ),
    buttons: heroes.flatMap((hero) => named(stepButton(crew, "load", { hero }), hero)),
  });
}

/** A GM sees a button for each hero, and each says whose it is. */
function named(buttons: ReturnType<typeof stepButton>, { name }: HeroActor) {
  return buttons.map((button) => ({ ...button, label: `${button.label}: ${name}` }));
}

function engagementSection(crew: CrewActor): Section {
  const { stage, position } = crew.system.score;
  return section(crew, "engagement", ["engagement"], {
    turn: 1,
    isDone: stage === "running",
    notes: notes(
      position !== "" &&
        localize("BEACON_ROAD.OpensIn", { position: localize(`BEACON_ROAD.Position.${position}`) }),
    ),
    buttons: stage === "planned" ? stepButton(crew, "engagement", { main: true }) : [],
  });
}

function clocksSection(crew: CrewActor): Section {
  const clocks = openClocksOf(crew, game.user.isGM).filter(
    ({ kind }) => kind !== "project" && kind !== "faction",
  );
  return section(crew, "clocks", [], {
    notes: clocks.map(({ name, filled, size }) => localize("BEACON_ROAD.ClockNow", { name, filled, size })),
    buttons: [otherButton("clocks")],
  });
}

function flashbackSections(crew: CrewActor): Section[] {
  const heroes = heroesOf(crew);
  const all = inOrder(crew.system.score.flashbacks);
  return [
    section(crew, "flashbacks", ["flashbackAsk", "flashbackPriced", "flashbackPay"], {
      buttons: [
        ...heroes.flatMap((hero) => named(stepButton(crew, "flashbackAsk", { hero }), hero)),
        ...all.flatMap(([key, flashback]) => flashbackButtons(crew, key, flashback)),
      ],
    }),
  ];
}

function flashbackButtons(crew: CrewActor, key: string, flashback: StoredFlashback) {
  const { hero: id, state, words } = flashback;
  const hero = heroesOf(crew).find((one) => one.id === id);
  if (!hero) return [];
  if (state === "asked")
    return named(stepButton(crew, "flashbackPriced", { preset: { key }, main: true }), hero);
  if (state === "priced")
    return named(stepButton(crew, "flashbackPay", { hero, preset: { key }, main: true }), hero);
  if (!waitsForRoll(crew, hero, flashback)) return [];
  const label = localize("BEACON_ROAD.PageDoes.flashback", { words });
  return [{ ...otherButton("roll", id), id: `roll-${key}`, label, does: `flashback ${words}` }];
}

function teamSection(crew: CrewActor): Section {
  const mine = heroesOf(crew).filter(({ isOwner }) => isOwner);
  return section(crew, "team", [], {
    notes: [localize("BEACON_ROAD.TeamworkHint")],
    buttons: [
      ...(crewCohorts(crew).length > 0 ? stepButton(crew, "sendCohort") : []),
      ...mine.flatMap((hero) => [
        ...named([otherButton("roll", hero.id ?? "")], hero),
        ...named([otherButton("lead", hero.id ?? "")], hero),
      ]),
    ],
  });
}

function endSection(crew: CrewActor): Section {
  return section(crew, "end", [], { buttons: stepButton(crew, "endScore") });
}
