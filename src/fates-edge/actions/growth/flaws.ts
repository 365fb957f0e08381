import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { added, type Change } from "#table/changes.ts";
import type { Line } from "#table/words/line.ts";
import { isPc, isRushedPurchase, type PcActor } from "../../data/kinds.ts";

/**
 * What the Haste clock of a purchase brings as it lands: the thing carries a flaw, in words that a GM may change (SRD 5.2, Rush Rule).
 * @param clock its key, which is the id of the card that opened it
 */
export function flawBy(clock: string): {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
} {
  const message = game.messages.get(clock);
  const actor = isRushedPurchase(message) ? findHere(message.system.actor) : null;
  if (!isRushedPurchase(message) || !isPc(actor)) return { changes: [], summary: [] };
  const { line, label } = message.system;
  const words = localize("FATES_EDGE.RushedPurchase.Flaw");
  return {
    changes: [added(actor, `system.flaws.${clock}`, { line, label, words })],
    summary: [{ key: "FATES_EDGE.RushedPurchase.Flawed", data: { what: label, words } }],
  };
}

/** A GM says in what way it is flawed. */
export function nameFlaw(actor: PcActor, flaw: string, words: string): Promise<boolean> {
  return actAsGM(`flaw ${flaw}`, () => actor.update({ system: { flaws: { [flaw]: { words } } } }));
}
