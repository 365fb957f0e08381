import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { isPc, type PartyActor } from "../../data/kinds.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { type ClockState, clockStates } from "../../documents/clocks/clock-states.ts";
import type { SessionDraft } from "./session-draft.ts";

/** A peril clock that may tick as the session ends. */
export interface PerilRow {
  readonly key: string;
  readonly label: string;
  readonly ticked: boolean;
}

/** The peril clocks that still run: those of characters who are away tick, unless the GM says otherwise (SRD 17.5). */
export function perilRows(party: PartyActor | null, { perils }: Pick<SessionDraft, "perils">): PerilRow[] {
  const running = party ? clockStates(party).filter(isRunningPeril) : [];
  return running.map((clock) => ({
    key: clock.key,
    label: localize("FATES_EDGE.SessionEnd.Peril", {
      name: clockName(clock),
      value: localize("FATES_EDGE.Clock.Value", { value: clock.filled, size: clock.size }),
    }),
    ticked: perils[clock.key] ?? isAway(clock),
  }));
}

function isRunningPeril({ kind, filled, size, sealed }: ClockState): boolean {
  return kind === "peril" && filled < size && !sealed;
}

function isAway({ actor: uuid }: ClockState): boolean {
  const actor = findHere(uuid);
  return isPc(actor) && actor.system.away;
}
