import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
import { useStation } from "../../actions/retinue/stations.ts";
import { type CompanionActor, isFollower } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { readStation, stationGives, tendable, whyNotStation } from "../../state/retinue/stations.ts";
import { stationLabel } from "../../words/retinue.ts";
import { templatePath } from "../parts/templates.ts";
import { alliesOf } from "./act.ts";

/** Asks what somebody's station is used for in this arc (SRD, Advancement Paths). */
export class StationWindow extends FormWindow {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-station",
    position: { width: 440, height: "auto" as const },
    form: { handler: StationWindow.#use },
  };

  static override PARTS = { body: { template: templatePath("apps/station") } };

  readonly #companion: CompanionActor;

  constructor(companion: CompanionActor) {
    super({ id: idFor(companion) });
    this.#companion = companion;
  }

  /** Opens it for somebody, or brings it to the front. */
  static open(companion: CompanionActor): Promise<void> {
    return openOne(idFor(companion), () => new StationWindow(companion));
  }

  override get title(): string {
    return stationUse(this.#companion);
  }

  override async _prepareContext(): Promise<WindowContext> {
    const companion = this.#companion;
    const gives = stationGives(companion);
    const why = whyNotStation(companion);
    const targets = targetsOf(companion);
    const lacks = gives === "tend" && targets?.length === 0 ? "noHolding" : "";
    const problem = why || lacks;
    return {
      uid: this.id,
      targets,
      note: gives === "" ? "" : localize(`FATES_EDGE.Crew.Station.Note.${gives}`),
      targetLabel: localize(`FATES_EDGE.Crew.Station.Target.${gives === "tend" ? "tend" : "controlled"}`),
      why: problem && localize(`FATES_EDGE.Error.Station.${problem}`),
    };
  }

  static async #use(this: StationWindow): Promise<void> {
    const wish = readStation(Object.fromEntries(new FormData(this.fields)));
    if (await useStation(this.#companion, wish)) await this.close();
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

function idFor({ id }: CompanionActor): string {
  return `fates-edge-station-${id}`;
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
