import { added, type Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { deleting } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type Area, AREAS, POTENCIES, type Potency } from "../../rules/potency.ts";
import { ritualPrice } from "../../rules/ritual.ts";
import {
  type AskedHere,
  goneItem,
  heroAsked,
  isItem,
  itemAsked,
  oneAsked,
  partyAsked,
  wordAsked,
} from "./asked.ts";
import { mindPaid } from "./items-and-spells.ts";

/** A ritual is begun: its mind points are paid, halved by a sacrifice; in a conflict its clock is opened (Rituals). */
export function ritual(asked: AskedHere): ActPlan {
  const hero = heroAsked(asked);
  const { potency, area } = plannedRitual(asked);
  const sacrifice = sacrificed(asked);
  const price = ritualPrice({ potency, area, sacrifice: sacrifice.length > 0 });
  const paid = mindPaid(asked, hero, price.mind, true);
  const words = wordAsked(asked, "words").trim();
  const clock = clockOf(asked, { name: words || hero.name, size: price.clock });
  return {
    changes: [...paid.changes, ...sacrifice, ...clock],
    data: {
      name: hero.name,
      words,
      potency,
      area,
      mind: price.mind,
      difficulty: price.difficulty,
      clock: clock.length > 0 ? asked.card : "",
      size: price.clock,
    },
  };
}

function plannedRitual(asked: AskedHere): { readonly potency: Potency; readonly area: Area } {
  const potency = oneAsked(asked, POTENCIES, "potency");
  const area = oneAsked(asked, AREAS, "area");
  if (!potency || !area) throw new UserError("TWO_DICE.Error.RitualPlan");
  return { potency, area };
}

/** The powerful thing that is given up; nothing where none is. @throws UserError where the hero has it no more */
function sacrificed(asked: AskedHere): Change[] {
  if (wordAsked(asked, "sacrifice") === "") return [];
  const item = itemAsked(asked, "sacrifice", isItem);
  if (item.parent?.uuid !== asked.message.system.actor) throw goneItem(asked, wordAsked(asked, "sacrifice"));
  return [deleting(item)];
}

function clockOf(
  asked: AskedHere,
  { name, size }: { readonly name: string; readonly size: number },
): Change[] {
  const party = partyAsked(asked);
  const { running, number } = party.system.conflict;
  if (!running) return [];
  const clock = { name, size, kind: "progress", tickers: "all", scope: "scene", scene: number };
  return [added(party, `system.clocks.${asked.card}`, clock)];
}
