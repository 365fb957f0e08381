import { UserError } from "#table/refusals.ts";
import { deleting } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import { ADVANTAGE } from "../../data/actor/character.ts";
import { isFoe, isHero } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { OPPORTUNITY_SEGMENTS } from "../../rules/clocks.ts";
import { ADVANTAGE_BONUS, isOpportunity, type OpportunityId } from "../../rules/opportunities.ts";
import { minorStatuses } from "../../rules/statuses.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import {
  type AskedHere,
  checkAsked,
  isItem,
  itemAsked,
  requireFirst,
  requireOwnCard,
  told,
  wordAsked,
} from "./asked.ts";
import { bondChange } from "./bonds.ts";
import { waitingChange } from "./changes.ts";
import { statusPlan } from "./statuses.ts";
import { clockAsked, tickPlan } from "./tick.ts";

/** Somebody chooses what a critical, or the other side's fumble, brings (Opportunities). */
export function opportunity(asked: AskedHere): ActPlan {
  requireFirst(asked, "opportunity");
  const { state } = checkAsked(asked);
  if (state.verdict.opportunity === null) throw new UserError("TWO_DICE.Error.NoOpportunity");
  if (state.verdict.opportunity === "own") requireOwnCard(asked);
  else if (!asked.by?.isGM) throw new UserError("TWO_DICE.Error.OthersOpportunity");
  const id = wordAsked(asked, "opportunity");
  if (!isOpportunity(id)) throw new UserError("TWO_DICE.Error.NoOpportunity");
  const { changes, data = {} } = EFFECTS[id](asked);
  return { changes, data: { ...data, opportunity: id, words: wordAsked(asked, "words") } };
}

/** What each opportunity does. Those that only tell something change nothing. */
const EFFECTS: Readonly<Record<OpportunityId, (asked: AskedHere) => ActPlan>> = {
  advantage,
  affliction,
  bonding,
  "faux-pas": aboutSomebody,
  favour: needsWords,
  information: needsWords,
  "lost-item": lostItem,
  progress,
  "plot-twist": needsWords,
  scan,
  unmask,
};

function advantage(asked: AskedHere): ActPlan {
  const target = requireCharacter(wordAsked(asked, "target"));
  const from = asked.message.system.actorName;
  const given = { kind: ADVANTAGE, amount: ADVANTAGE_BONUS, from };
  return {
    changes: [waitingChange(target, `${asked.card}${asked.id}`, given)],
    data: { name: nameNow(target) },
  };
}

function affliction(asked: AskedHere): ActPlan {
  const status = wordAsked(asked, "status");
  if (!minorStatuses(currentDials().statuses).some(({ id }) => id === status))
    throw new UserError("TWO_DICE.Error.MinorStatus");
  return statusPlan(requireCharacter(wordAsked(asked, "target")), status);
}

function bonding(asked: AskedHere): ActPlan {
  const hero = requireCharacter(asked.message.system.actor);
  if (!isHero(hero)) throw new UserError("TWO_DICE.Error.HeroesOnly");
  return bondChange(asked, hero);
}

function aboutSomebody(asked: AskedHere): ActPlan {
  const target = requireCharacter(wordAsked(asked, "target"));
  return { ...needsWords(asked), data: { name: nameNow(target) } };
}

function needsWords(asked: AskedHere): ActPlan {
  if (wordAsked(asked, "words").trim() === "") throw new UserError("TWO_DICE.Error.SayWhat");
  return told({});
}

function lostItem(asked: AskedHere): ActPlan {
  const item = itemAsked(asked, "item", isItem);
  return { changes: [deleting(item)], data: { name: item.parent?.name ?? "", item: item.name } };
}

function progress(asked: AskedHere): ActPlan {
  const erases = wordAsked(asked, "direction") === "erase";
  return tickPlan(asked, clockAsked(asked), erases ? -OPPORTUNITY_SEGMENTS : OPPORTUNITY_SEGMENTS);
}

function scan(asked: AskedHere): ActPlan {
  const target = requireCharacter(wordAsked(asked, "target"));
  const weak = Object.entries(target.system.affinities).find(([, affinity]) => affinity === "vulnerable");
  return told({ name: nameNow(target), type: weak?.[0] ?? "" });
}

function unmask(asked: AskedHere): ActPlan {
  const target = requireCharacter(wordAsked(asked, "target"));
  return told({ name: nameNow(target), goals: isFoe(target) ? target.system.goals : "" });
}
