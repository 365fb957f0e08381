import { findHere } from "../../../foundry/documents.ts";
import { Problem } from "../../../table/problem.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";

/** @throws Problem unless a roll sets up nobody, or another character. */
export function requireSetup(actor: PcActor, uuid = ""): void {
  if (uuid === "") return;
  const other = findHere(uuid);
  if (!isPc(other) || other.uuid === actor.uuid) throw new Problem("FATES_EDGE.Error.NobodyToSetUp");
}
