import { deletion, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { StatusBook } from "#table/setup/token-statuses.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { type FighterActor, isFighter } from "../data/kinds.ts";
import { isStatus, STATUS_IDS, statusRow } from "../rules/combat/statuses.ts";
import { newStatus } from "../state/statuses.ts";
import { label } from "../words/labels.ts";

/** Wounds, conditions and boons on tokens. */
export const TOKEN_STATUSES: StatusBook = {
  all: () =>
    STATUS_IDS.map((id) => ({
      id,
      name: label.status(id),
      img: `systems/${SYSTEM_ID}/assets/icons/statuses/${id}.svg`,
    })),
  held: (actor) =>
    isFighter(actor) ? [...new Set(Object.values(actor.system.statuses).map(({ id }) => id))] : null,
  hold: (actor, wished) => (isFighter(actor) ? holdStatuses(actor, wished) : Promise.resolve()),
  words,
};

/** Lays on what somebody is wished to have and does not, at its least degree, and takes off what they are not to have. */
function holdStatuses(actor: FighterActor, wished: readonly string[]): Promise<unknown> {
  const { statuses } = actor.system;
  const held = Object.values(statuses).map(({ id }) => id);
  const gone = Object.entries(statuses).flatMap(([key, { id }]) => (wished.includes(id) ? [] : [key]));
  const fresh = wished.filter(isStatus).filter((id) => !held.includes(id));
  const update = [
    ...gone.map((key) => deletion(key)),
    ...fresh.map((id) => ({ [foundry.utils.randomID()]: newStatus(id) })),
  ];
  return updateDocument(actor, { system: { statuses: Object.assign({}, ...update) as object } });
}

/** What a status does, with its severity or quality where it has one to tell. */
function words(actor: Actor.Implementation, id: string): string {
  if (!isStatus(id)) return "";
  const held = isFighter(actor)
    ? Object.values(actor.system.statuses).find((one) => one.id === id)
    : undefined;
  const [least, most] = statusRow(id).degrees;
  const name =
    held && least !== most
      ? localize("BEACON_ROAD.Status.WithDegree", { status: label.status(id), degree: held.degree })
      : label.status(id);
  return localize("BEACON_ROAD.Status.Means", { name, hint: localize(`BEACON_ROAD.StatusHint.${id}`) });
}
