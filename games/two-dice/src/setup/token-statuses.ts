import { updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { StatusBook } from "#table/setup/token-statuses.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isCharacter } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { STATUSES } from "../rules/statuses.ts";
import { dieName, label } from "../words/labels.ts";

/** The table's statuses on tokens; a row of the table's own has the general picture. */
export const TOKEN_STATUSES: StatusBook = {
  all: () =>
    currentDials().statuses.map((row) => {
      const drawn = STATUSES.some(({ id }) => id === row.id) ? row.id : "status";
      return {
        id: row.id,
        name: label.status(row),
        img: `systems/${SYSTEM_ID}/assets/icons/statuses/${drawn}.svg`,
      };
    }),
  held: (actor) => (isCharacter(actor) ? actor.system.statuses : null),
  hold: (actor, statuses) => updateDocument(actor, { system: { statuses } }),
  words: lowered,
};

/** What a status does to somebody's dice, whose sizes now are said (Status Effects). */
function lowered(actor: Actor.Implementation, id: string): string {
  const row = currentDials().statuses.find((one) => one.id === id);
  if (!row || !isCharacter(actor)) return "";
  const { diceNow } = actor.system;
  const dice = row.lowers.map((attribute) => {
    const words = {
      attribute: label.attribute(attribute),
      sizes: row.sizes,
      die: dieName(diceNow[attribute]),
    };
    return localize("TWO_DICE.Status.Lowers", words);
  });
  return `${label.status(row)}: ${dice.join(", ")}`;
}
