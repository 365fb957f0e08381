import { byAge, findHere } from "#foundry/documents.ts";
import { type ActionMessage, type PlayerRequestMessage, isPc } from "../../data/kinds.ts";
import { setupOf } from "../../data/message/player-request.ts";
import type { OutcomeName } from "../../rules/outcome.ts";
import { type AskAnswer, rolledAnswer, SETUP_TEST } from "../../rules/retinue/assets.ts";
import { paidRerolls } from "../roll/action-standing.ts";
import { rollsAnswering } from "../log-index.ts";
import { actionFacts } from "../roll/message-facts.ts";
import { plays } from "../party.ts";
import { isOpen, readAction } from "../roll/roll.ts";

/** The roll that an ask waits for, once a GM's client has judged it. */
interface SetupRoll {
  readonly outcome: OutcomeName;
  /** It was made with one of the pairs of ratings that were asked for. */
  readonly isAsked: boolean;
  /** A boon, an edge or a bargain may still turn it. */
  readonly isOpen: boolean;
}

/** The roll that an ask waits for: the first that its own character's player made for the call. Null while there is none. */
function setupRoll(ask: PlayerRequestMessage): SetupRoll | null {
  const setup = setupOf(ask.system);
  const made = setup === "" ? [] : rollsAnswering(setup).filter((roll) => isForAsk(roll, ask));
  const [first] = made.sort(byAge);
  if (!first) return null;
  const facts = actionFacts(first, game.user);
  const { outcome } = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  const { attribute, skill } = first.system;
  const isAsked = SETUP_TEST.pairs.some((pair) => pair.attribute === attribute && pair.skill === skill);
  return outcome && { outcome: outcome.outcome, isAsked, isOpen: isOpen(first.system, facts.scene) };
}

function isForAsk({ author, system }: ActionMessage, ask: PlayerRequestMessage): boolean {
  const actor = findHere(ask.system.actor);
  if (!isPc(actor) || system.actor !== actor.uuid || !plays(author, actor)) return false;
  return system.gm.judged?.problem === "";
}

/** How the roll that an ask waits for stands: none asked for, not made yet, one that may still turn, made otherwise than asked, or settled. */
export type SetupStanding = "" | "waits" | "open" | "differs" | "made";

/** How that roll stands, and the answer that it gives (addenda, "Asset Stretch Uses"); null where it gives none yet. */
export function setupStanding(ask: PlayerRequestMessage): {
  readonly setup: SetupStanding;
  readonly answer: Extract<AskAnswer, "yes" | "reduced" | "no"> | null;
} {
  if (setupOf(ask.system) === "") return { setup: "", answer: null };
  const roll = setupRoll(ask);
  if (!roll) return { setup: "waits", answer: null };
  if (!roll.isAsked) return { setup: "differs", answer: null };
  const answer = rolledAnswer(roll.outcome);
  // A success stands whatever comes; what fell short may still be turned by a boon, until the GM has closed the roll.
  return { setup: roll.isOpen && answer !== "yes" ? "open" : "made", answer };
}
