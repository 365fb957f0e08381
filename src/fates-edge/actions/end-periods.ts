import { makeChanges } from "../../table/make-changes.ts";
import type { BankEntry } from "../data/actor/entries.ts";
import { currentEdition } from "../data/current-edition.ts";
import { isAction, type PartyActor } from "../data/kinds.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { creditingDone } from "../documents/credit/credit-duty.ts";
import { requireParty } from "../documents/party/require-party.ts";
import { tableState } from "../documents/spans/table-state.ts";
import type { Span } from "../rules/periods.ts";
import { closeSpans, type ClosingOptions, type SpansClosing } from "./close-periods.ts";
import { deedsDone } from "./player-request-jobs.ts";
import { postOnce } from "./post-once.ts";

/** The notice of each span's end. */
const NOTICES = { scene: "sceneEnd", session: "session", arc: "arcEnd", campaign: "campaignEnd" } as const;

/** How spans end, as far as a GM chooses it. */
export type EndingChoices = Pick<ClosingOptions, "bank" | "clocks" | "perils">;

/**
 * Ends spans for the whole table in one act, the shortest named first. Its notice names every value it changed, and a GM
 * can take all back; of two GMs who end the same at once, one is told that it is done.
 * @throws Problem when refused
 */
export async function endSpans(
  spans: readonly [Span, ...Span[]],
  choices: EndingChoices = {},
): Promise<void> {
  requireGM();
  await Promise.all([creditingDone(), deedsDone()]);
  const party = requireParty();
  const { number } = party.system[spans[0]];
  const { changes, told } = closingOf(party, spans, choices);
  const data = { ...told, [spans[0]]: number, spans: [...spans] };
  await postOnce({ kind: NOTICES[spans[0]], party: party.uuid, span: spans[0], number }, data, changes);
  await makeChanges(changes);
}

/** What the end of spans would change now. */
export function closingOf(party: PartyActor, spans: readonly Span[], choices: EndingChoices): SpansClosing {
  return closeSpans(spans, tableState(party), { ...choices, edition: currentEdition(), isWitnessed });
}

/** An entry whose roll still waits for its stamp would be written again; a deleted card waits for nothing. */
function isWitnessed({ kind, message }: BankEntry): boolean {
  const card = game.messages.get(message);
  return kind !== "roll" || !isAction(card) || card.system.gm.judged !== null;
}
