import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { askHere } from "../actions/ask-here.ts";
import { type CheckMessage, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { OPPORTUNITIES, type OpportunityNeed } from "../rules/opportunities.ts";
import { minorStatuses } from "../rules/statuses.ts";
import { openClocksOf } from "../state/clocks.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { asChoices, emotionList, listed, named, one, words } from "./asking.ts";
import { charactersNear, peopleList } from "./people.ts";

/** Opens what a critical brings, or a fumble for the other side: one of the eleven, with what it needs to be told (Opportunities). */
export function openOpportunity(message: CheckMessage): Promise<void> {
  const ids = OPPORTUNITIES.map(({ id }) => id);
  return openAsk({
    id: `opportunity-${idOf(message)}`,
    title: localize("TWO_DICE.Ask.opportunity"),
    page: "opportunities",
    fields: (said) => {
      const chosen = OPPORTUNITIES.find(({ id }) => id === said.get("opportunity")) ?? OPPORTUNITIES[0];
      const hint = localize(`TWO_DICE.Opportunity.${chosen.id}.Hint`);
      const needs: readonly OpportunityNeed[] = chosen.needs;
      return [
        one("opportunity", listed("Opportunity", ids, ".Name"), { hint }),
        ...needs.flatMap((need) => FIELDS[need]?.(message) ?? []),
        words(),
      ];
    },
    button: localize("TWO_DICE.Ask.Choose"),
    send: (answers) => askHere(message, "opportunity", answers),
  });
}

/** How each thing that an opportunity needs is asked for. */
const FIELDS: Partial<Record<OpportunityNeed, (message: CheckMessage) => AskField[]>> = {
  ally: somebody,
  creature: somebody,
  minorStatus: () => {
    const rows = minorStatuses(currentDials().statuses);
    return [
      one(
        "status",
        rows.map((row) => ({ value: row.id, label: label.status(row) })),
      ),
    ];
  },
  item: () => [one("item", itemsNear())],
  clock: ({ system }) => {
    const clocks = openClocksOf(partyAround(system.actor), game.user.isGM);
    return [
      one(
        "clock",
        clocks.map(({ key, name }) => ({ value: key, label: name })),
      ),
    ];
  },
  direction: () => [one("direction", listed("Direction", ["fill", "erase"]))],
  bond: ({ system }) => {
    const hero = characterHere(system.actor);
    const bonds = isHero(hero) ? named(hero.system.bonds, (bond) => bond.with) : [];
    const isNew = { value: "", label: localize("TWO_DICE.Ask.NewBond") };
    return [one("bond", [isNew, ...bonds]), words("with"), one("emotion", emotionList())];
  },
};

function somebody(): AskField[] {
  return [one("target", peopleList(charactersNear()))];
}

/** What those own whose sheets this user may read. */
function itemsNear(): Option[] {
  const readable = charactersNear().filter((actor) => actor.testUserPermission(game.user, "OBSERVER"));
  return readable.flatMap((actor) =>
    asChoices(actor.items.contents).map((item) => ({ ...item, label: `${nameNow(actor)}: ${item.label}` })),
  );
}
