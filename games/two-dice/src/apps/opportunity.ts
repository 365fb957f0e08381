import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { askFor } from "../actions/acts.ts";
import { type CheckMessage, type HeroActor, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { EMOTIONS, emotionsToAdd, possibleChanges } from "../rules/bonds.ts";
import { OPPORTUNITIES, type OpportunityNeed } from "../rules/opportunities.ts";
import { minorStatuses } from "../rules/statuses.ts";
import { openClocksOf } from "../state/clocks.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { asChoices, named } from "./ask-fields.ts";
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
        ...needs.flatMap((need) => FIELDS[need]?.(message, said) ?? []),
        words(),
      ];
    },
    button: localize("TWO_DICE.Ask.Choose"),
    send: (answers) => askFor(message, "opportunity", answers),
  });
}

/** How each thing that an opportunity needs is asked for. */
const FIELDS: Partial<Record<OpportunityNeed, (message: CheckMessage, said: Said) => AskField[]>> = {
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
    const clocks = openClocksOf(partyAround(system.actor), game.user.isGM).toSorted(
      (first, second) => Number(second.kind === "progress") - Number(first.kind === "progress"),
    );
    return [
      one(
        "clock",
        clocks.map(({ key, name }) => ({ value: key, label: name })),
      ),
    ];
  },
  direction: () => [one("direction", listed("Direction", ["fill", "erase"]))],
  bond: ({ system }, said) => {
    const hero = characterHere(system.actor);
    return isHero(hero) ? bondFields(hero, said) : [];
  },
};

/** A new bond where there is room for one, and each that has room for an emotion more, with those it has room for. */
function bondFields({ system: { bonds } }: HeroActor, said: Said): AskField[] {
  const mayBegin = possibleChanges(Object.values(bonds)).includes("create");
  const isNew = { value: "", label: localize("TWO_DICE.Ask.NewBond") };
  const open = Object.entries(bonds).filter(([, bond]) => emotionsToAdd(bond).length > 0);
  const added = named(Object.fromEntries(open), (bond) => bond.with);
  const whom = one("bond", [...(mayBegin ? [isNew] : []), ...added]);
  const [, bond] = open.find(([key]) => key === said.text("bond")) ?? (mayBegin ? [] : (open[0] ?? []));
  if (bond) return [whom, one("emotion", listed("Emotion", emotionsToAdd(bond)))];
  return mayBegin ? [whom, words("with"), one("emotion", listed("Emotion", EMOTIONS))] : [whom];
}

function somebody(): AskField[] {
  return [one("target", peopleList(charactersNear()))];
}

/** What one knows, and cannot lose like a thing. */
const KNOWN: readonly string[] = ["spell", "skill", "ritual", "project"];

/** What those own whose sheets this user may read. */
function itemsNear(): Option[] {
  const readable = charactersNear().filter((actor) => actor.testUserPermission(game.user, "OBSERVER"));
  return readable.flatMap((actor) =>
    asChoices(actor.items.contents.filter(({ type }) => !KNOWN.includes(type))).map((item) => ({
      ...item,
      label: `${nameNow(actor)}: ${item.label}`,
    })),
  );
}
