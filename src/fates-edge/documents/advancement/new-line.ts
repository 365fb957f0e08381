import type { StoredLine } from "../../data/actor/ledger-lines.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { LineKind } from "../../rules/advancement/line.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** What a line says of itself; when, who and where in the campaign are filled in. */
export type LineFacts = { readonly kind: LineKind; readonly xp: number } & Partial<
  Pick<StoredLine, "label" | "target" | "from" | "to" | "reason" | "days" | "of" | "how">
>;

/** A line as it is written now: after every line the character has, whatever this computer's clock says. */
export function newLine(actor: PcActor, facts: LineFacts): StoredLine {
  const { session, arc } = tableNumbers();
  return {
    ...{ label: "", target: "", from: 0, to: 0, reason: "", days: 0, of: "", how: "" },
    ...facts,
    ...{ session, arc, time: nextTime(actor), user: game.user.id ?? "" },
  };
}

function nextTime({ system }: PcActor): number {
  const times = [...Object.values(system.ledger), ...Object.values(system.awards ?? {})].map(
    ({ time }) => time,
  );
  const known = times.filter((time) => Number.isSafeInteger(time + 1));
  return known.reduce((latest, time) => Math.max(latest, time + 1), Date.now());
}
