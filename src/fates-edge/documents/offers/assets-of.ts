import type { PcActor } from "../../data/kinds.ts";
import { standingLines } from "../../rules/advancement/standing-lines.ts";
import { ledgerOf } from "../advancement/ledger-of.ts";
import type { Burnable } from "./burnable.ts";

/** What a character has to burn (SRD U, Y): followers and assets bought and not yet gone. */
export function assetsOf(actor: PcActor): Burnable[] {
  return standingLines(ledgerOf(actor))
    .filter(({ kind }) => kind === "follower" || kind === "asset")
    .map(({ id, label, target }) => ({ line: id, name: label || target }));
}
