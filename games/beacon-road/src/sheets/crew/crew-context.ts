import { localize } from "#foundry/i18n.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import { inOrder } from "#table/records.ts";
import { choicesOf, pipTrack, type PipTrack } from "#table/windows/controls.ts";
import { knownFactions, statusOf } from "../../actions/steps/step.ts";
import { REPUTATIONS } from "../../data/actor/crew.ts";
import {
  type CrewActor,
  type HeroActor,
  isCohort,
  isCrewAbility,
  isCrewType,
  isUpgrade,
} from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { crewTrack } from "../../rules/crew/advancement.ts";
import { STATUS_MAX, statusName } from "../../rules/crew/factions.ts";
import { HEAT_TRACK, WANTED_MAX } from "../../rules/crew/heat.ts";
import { HOLDS, TIER_MAX } from "../../rules/crew/tier.ts";
import { crewCohorts, crewInPlay, heroesOf } from "../../state/crew.ts";
import { signed } from "../../words/signed.ts";

/** The crew's rung, its treasure and its trouble in the header; who it is and where below. */
export function crewContext(crew: CrewActor, place: SheetPlace): { header: object; body: object } {
  const { system } = crew;
  const mayPlay = place.editable && game.user.isGM;
  const mayWrite = place.writing && game.user.isGM;
  return {
    header: {
      mayPlay,
      mayWrite,
      rung: [
        { label: localize("BEACON_ROAD.Sheet.Tier"), value: String(system.tier) },
        { label: localize("BEACON_ROAD.Crew.Hold"), value: localize(`BEACON_ROAD.Hold.${system.hold}`) },
      ],
      tier: system.tier,
      tierMax: TIER_MAX,
      holds: choicesOf(HOLDS, system.hold, (hold) => localize(`BEACON_ROAD.Hold.${hold}`)),
      war: system.atWar
        ? localize("BEACON_ROAD.Crew.AtWar", {
            tier: system.now.tier,
            hold: localize(`BEACON_ROAD.Hold.${system.now.hold}`),
          })
        : "",
      windows: windowsOf(crew),
      mayFight: game.user.isGM && crewInPlay() === crew,
      steps: game.user.isGM
        ? [
            "crewSession",
            ...(system.xp >= crewTrack(currentDials()) ? ["crewAdvance"] : []),
            "takeClaim",
            ...(crewCohorts(crew).length > 0 ? ["sendCohort", "cohortHarm"] : []),
          ].map((id) => ({ id, label: localize(`BEACON_ROAD.Deed.${id}.Button`) }))
        : [],
      coin: system.coin,
      coinLimit: localize("BEACON_ROAD.Crew.CoinLimit", { limit: system.coinLimit }),
      isOverLimit: system.coin > system.coinLimit,
      nextTier: localize("BEACON_ROAD.Crew.NextTier", { coin: system.nextTier }),
      tracks: [
        track(place, mayPlay, "rep", system.rep, system.repNeeded),
        track(place, mayPlay, "heat", system.heat, HEAT_TRACK - 1, "burden"),
        track(place, mayPlay, "wanted", system.wanted, WANTED_MAX, "harm"),
        track(place, mayPlay, "xp", system.xp, crewTrack(currentDials())),
      ],
    },
    body: bodyContext(crew, mayWrite),
  };
}

/** What the header's buttons open: of a crew that is not in play its builder alone. What the crew is in the middle of stands out. */
function windowsOf(crew: CrewActor): object[] {
  const { system } = crew;
  const running: Readonly<Record<string, boolean>> = {
    score: system.score.stage !== "",
    downtime: system.downtime.open,
    trip: system.trip.open,
  };
  const all = ["score", "downtime", "trip", "factions"];
  const gms = ["ask", "fortune", "build", "sandbox"];
  const offered = [...all, ...(game.user.isGM ? gms : [])];
  const shown = crewInPlay() === crew ? offered : offered.filter((id) => id === "build");
  return shown.map((id) => ({
    id,
    label: localize(`BEACON_ROAD.CrewOpens.${id}`),
    main: running[id] ?? false,
  }));
}

function bodyContext(crew: CrewActor, mayWrite: boolean): object {
  const { system } = crew;
  const type = crew.items.find((item) => isCrewType(item));
  const { district, operation, owner } = system.grounds;
  return {
    mayWrite,
    reputations: REPUTATIONS.map((reputation) => localize(`BEACON_ROAD.Reputation.${reputation}`)),
    reputation: system.reputation,
    types: type
      ? [{ id: type.id, name: type.name, img: type.img, text: isCrewType(type) ? type.system.trigger : "" }]
      : [],
    lines: [
      { path: "lair", label: localize("BEACON_ROAD.Crew.Lair"), value: system.lair },
      { path: "lairDistrict", label: localize("BEACON_ROAD.Crew.LairDistrict"), value: system.lairDistrict },
      { path: "grounds.district", label: localize("BEACON_ROAD.Crew.Grounds"), value: district },
      { path: "grounds.operation", label: localize("BEACON_ROAD.Crew.Operation"), value: operation },
      { path: "grounds.owner", label: localize("BEACON_ROAD.Crew.Owner"), value: owner },
    ],
    heroes: heroesOf(crew).map((hero) => ({
      uuid: hero.uuid,
      name: hero.name,
      img: hero.img,
      text: heroText(hero),
      removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: hero.name }),
    })),
    cohorts: game.actors.contents
      .filter((actor) => isCohort(actor) && actor.system.crew === crew.uuid)
      .map((cohort) => ({ uuid: cohort.uuid, name: cohort.name, img: cohort.img, text: "" })),
    contacts: inOrder(system.contacts).map(([key, contact]) => ({
      key,
      name: contact.name,
      favourite: contact.favourite,
      removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: contact.name }),
    })),
  };
}

function heroText({ system: { inMaking, hp, numbers, stress, limits } }: HeroActor): string {
  if (inMaking) return localize("BEACON_ROAD.Crew.HeroInMaking");
  return localize("BEACON_ROAD.Crew.Hero", {
    hp: hp.value,
    hpMax: numbers.hp,
    stress: stress.value,
    stressMax: limits.stress,
  });
}

/** Abilities, and upgrades with their boxes. */
export function growthContext(crew: CrewActor, { uid, writing }: SheetPlace): object {
  const items = crew.items.contents;
  const mayWrite = writing && game.user.isGM;
  return {
    mayWrite,
    abilities: items
      .filter(isCrewAbility)
      .map((item) => ({ id: item.id, name: item.name, img: item.img, text: item.system.chosen })),
    upgrades: items.filter(isUpgrade).map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      text: [localize(`BEACON_ROAD.UpgradeCategory.${item.system.category}`), item.system.chosen]
        .filter(Boolean)
        .join(" · "),
      track: pipTrack({
        id: `${uid}-upgrade-${item.id}`,
        kind: "lozenge",
        label: localize("BEACON_ROAD.Crew.BoxesOf", { name: item.name }),
        path: `item:${item.id}:taken`,
        value: item.system.taken,
        max: item.system.boxes * item.system.times,
        editable: mayWrite,
      }),
    })),
  };
}

/** The factions that the crew knows, the highest first, with how they stand to it. */
export function factionsContext(crew: CrewActor, { writing }: SheetPlace): object {
  const steps = Array.from({ length: 2 * STATUS_MAX + 1 }, (_, step) => STATUS_MAX - step);
  return {
    mayWrite: writing && game.user.isGM,
    factions: knownFactions().map((faction) => {
      const status = statusOf(crew, faction);
      return {
        id: faction.id,
        uuid: faction.uuid,
        name: faction.name,
        img: faction.img,
        rung: `${faction.system.tier} ${localize(`BEACON_ROAD.Hold.${faction.system.hold}`)}`,
        status: signed(status),
        statusLabel: localize(`BEACON_ROAD.FactionStatus.${statusName(status)}`),
        choices: choicesOf(steps.map(String), String(status), (step) =>
          localize("BEACON_ROAD.Crew.StatusChoice", {
            status: signed(Number(step)),
            name: localize(`BEACON_ROAD.FactionStatus.${statusName(Number(step))}`),
          }),
        ),
      };
    }),
  };
}

function track(
  { uid }: SheetPlace,
  editable: boolean,
  path: "rep" | "heat" | "wanted" | "xp",
  value: number,
  max: number,
  kind = "lozenge",
): { readonly label: string; readonly text: string; readonly track: PipTrack } {
  const label = localize(`BEACON_ROAD.Crew.${path}`);
  const view = pipTrack({ id: `${uid}-${path}`, kind, label, path, value, max, editable });
  return { label, text: view.text, track: view };
}
