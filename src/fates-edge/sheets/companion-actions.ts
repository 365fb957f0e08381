import { localize } from "../../foundry/i18n.ts";
import { ActWindow } from "../apps/crew/act.ts";
import { type CompanionActor, isCompanion } from "../data/kinds.ts";
import { initiativeUses, mayLead, whyNotAct } from "../state/initiative.ts";
import type { SheetAction } from "./bases.ts";

/** The buttons of a follower or familiar, in their row and on their sheet (`templates/sheets/parts/companion-actions.hbs`). */
export interface CompanionActions {
  /** To act of their own accord; null for who may not have them act. */
  readonly act: {
    readonly id: string;
    readonly companion: string;
    readonly label: string;
    readonly name: string;
    /** Why they cannot now; empty where they can. */
    readonly why: string;
  } | null;
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
  if (!mayLead(game.user, companion)) return { act: null };
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
  };
}

const actAs: SheetAction = async function (_event, target) {
  const companion = fromUuidSync(target.dataset["companion"] ?? "");
  if (isCompanion(companion)) await ActWindow.open(companion);
};

/** What those buttons do: a sheet that shows them takes these among its actions. */
export const COMPANION_ACTIONS = { actAs };
