import { findHere } from "../../../foundry/documents.ts";
import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { BONDS_MAX } from "../../rules/advancement/build.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { heldBonds } from "./bond-facts.ts";
import { bondId } from "./bond-id.ts";

/**
 * A character holds out a bond to another, or answers theirs: it is written on this one alone, and binds once both hold
 * it (SRD 9). Its boons are given by the GM's client.
 */
export function proposeBond(actor: PcActor, uuid: string, words: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const other = requireOther(actor, uuid);
      const id = bondId(actor, other);
      requireRoom(actor, id);
      const side = {
        with: other.uuid,
        name: other.name,
        words: words.trim().slice(0, WORDS_MAX),
        session: tableNumbers().session,
        ended: false,
      };
      await actor.update({ system: { bonds: { [id]: side } } });
      return true;
    },
    false,
  );
}

function requireOther(actor: PcActor, uuid: string): PcActor {
  const other = findHere(uuid);
  if (isPc(other) && other.uuid !== actor.uuid) return other;
  throw new Problem("FATES_EDGE.Error.NoBondWith");
}

function requireRoom(actor: PcActor, id: string): void {
  const held = heldBonds(actor);
  if (held.some(([key]) => key === id)) throw new Problem("FATES_EDGE.Error.BoundAlready");
  if (held.length >= BONDS_MAX) throw new Problem("FATES_EDGE.Error.BondsFull", { max: BONDS_MAX });
}
