import { localize } from "#foundry/i18n.ts";
import { stationUse, stationUseShort, StationWindow } from "../apps/crew/station.ts";
import { type CompanionActor, isCompanion } from "../data/kinds.ts";
import { initiativeUses, mayLead, whyNotAct } from "../state/beat/initiative.ts";
import { whyNotStation } from "../state/retinue/stations.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { windowNamed } from "../apps/open-window.ts";

/** One of these buttons, and why it cannot be pressed now; empty where it can. */
interface CompanionButton {
  readonly id: string;
  readonly companion: string;
  readonly label: string;
  readonly name: string;
  readonly why: string;
}

/** The buttons of a follower or familiar, in their row and on their sheet (`templates/sheets/parts/companion-actions.hbs`). */
export interface CompanionActions {
  /** To act of their own accord; null for who may not have them act. */
  readonly act: CompanionButton | null;
  /** To use their station; null for who has none that gives anything. */
  readonly use: CompanionButton | null;
}

/**
 * What this user may have somebody do, drawn under ids that begin with `uid`.
 * @param uses what has used the scene's initiative, where several rows are drawn at once
 */
export function companionActions(
  companion: CompanionActor,
  uid: string,
  uses = initiativeUses(),
): CompanionActions {
  if (!mayLead(game.user, companion)) return { act: null, use: null };
  const why = whyNotAct(companion, uses);
  const { id, uuid, name } = companion;
  return {
    act: {
      id: `${uid}-act-${id}`,
      companion: uuid,
      label: localize("FATES_EDGE.Crew.Act"),
      name: localize("FATES_EDGE.Crew.ActAs", { name }),
      why: why === "" ? "" : localize(`FATES_EDGE.Error.Initiative.${why}`),
    },
    use: useButton(companion, uid),
  };
}

function useButton(companion: CompanionActor, uid: string): CompanionButton | null {
  const why = whyNotStation(companion);
  if (why === "none") return null;
  const { id, uuid } = companion;
  const [label, name] = [stationUseShort(companion), stationUse(companion)];
  const bar = why === "" ? "" : localize(`FATES_EDGE.Error.Station.${why}`);
  return { id: `${uid}-station-${id}`, companion: uuid, label, name, why: bar };
}

const useStation: SheetAction = async function (_event, target) {
  const companion = fromUuidSync(target.dataset["companion"] ?? "");
  if (isCompanion(companion)) await StationWindow.open(companion);
};

const actAs: SheetAction = async function (_event, target) {
  const companion = fromUuidSync(target.dataset["companion"] ?? "");
  if (isCompanion(companion)) await windowNamed("ActWindow").open(companion);
};

/** What those buttons do: a sheet that shows them takes these among its actions. */
export const COMPANION_ACTIONS = { actAs, useStation };
