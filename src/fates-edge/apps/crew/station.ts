import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { useStation } from "../../actions/retinue/stations.ts";
import { type CompanionActor, isFollower } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { readStation, stationGives, tendable, whyNotStation } from "../../state/retinue/stations.ts";
import { stationLabel } from "../../words/retinue.ts";
import { oneBody } from "../parts/templates.ts";
import { alliesOf } from "./act.ts";

/** Asks what somebody's station is used for in this arc (SRD, Advancement Paths). */
export class StationWindow extends ActorWindow<CompanionActor> {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-station",
  };

  static override PARTS = oneBody("apps/station");

  override get title(): string {
    return stationUse(this.actor);
  }

  protected override context(): object {
    const companion = this.actor;
    const gives = stationGives(companion);
    const why = whyNotStation(companion);
    const targets = targetsOf(companion);
    const lacks = gives === "tend" && targets?.length === 0 ? "noHolding" : "";
    const problem = why || lacks;
    return {
      targets,
      note: gives === "" ? "" : localize(`FATES_EDGE.Crew.Station.Note.${gives}`),
      targetLabel: localize(`FATES_EDGE.Crew.Station.Target.${gives === "tend" ? "tend" : "controlled"}`),
      why: problem && localize(`FATES_EDGE.Error.Station.${problem}`),
    };
  }

  protected override send(): Promise<unknown> {
    const wish = readStation(Object.fromEntries(this.said));
    return useStation(this.actor, wish);
  }
}

/** "Use the steward Wren": what the window and its button are called. */
export function stationUse(companion: CompanionActor): string {
  return localize("FATES_EDGE.Crew.Station.Use", { name: companion.name, station: stationOf(companion) });
}

/** The same beside their name, which need not be said again. */
export function stationUseShort(companion: CompanionActor): string {
  return localize("FATES_EDGE.Crew.Station.UseAs", { station: stationOf(companion) });
}

function stationOf(companion: CompanionActor): string {
  return isFollower(companion) ? stationLabel(companion.system.station) : "";
}

/** What it may be used for: a holding that wants care, or an ally; null where it is for a roll of their own. */
function targetsOf(companion: CompanionActor) {
  const gives = stationGives(companion);
  if (gives === "controlled") return alliesOf(companion);
  if (gives !== "tend") return null;
  return tendable(companion).map((asset, place) => {
    return { value: uuidOf(asset), label: asset.name, chosen: place === 0 };
  });
}
