import { localize } from "../../foundry/i18n.ts";
import { reportRefusal } from "../../table/refusals.ts";
import type { StoredLine } from "../data/actor/ledger.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import type { Replacement } from "../rules/advancement/replacement.ts";
import { ledgerOf, newLine } from "../state/ledger.ts";
import { requireGM } from "../state/rights.ts";
import { START_LINE } from "./build.ts";

/** Who comes after a character that is gone (SRD 17.4). */
export interface Successor {
  readonly way: Replacement;
  readonly name: string;
  /** XP it begins with. */
  readonly xp: number;
  /** Ids of the lines of followers and assets that pass on to it. */
  readonly lines: readonly string[];
}

/**
 * Makes the character that comes after another, for the same players: with the XP the GM grants, what passes on of
 * followers and assets at no price, and the builder open (SRD 17.4). The one who is gone stays as it is.
 */
export function replaceCharacter(actor: PcActor, successor: Successor): Promise<PcActor | null> {
  return reportRefusal(async () => {
    requireGM();
    const { name, way } = successor;
    const granted = grantedLine(actor, successor);
    const own = { ...inherited(actor, successor.lines), ...(way === "new" ? { [START_LINE]: granted } : {}) };
    const awards = way === "new" ? {} : { awards: { [foundry.utils.randomID()]: granted } };
    const made = await Actor.implementation.create({
      name: name.trim() || localize("TYPES.Actor.pc"),
      type: "pc",
      folder: actor.folder?.id ?? null,
      ownership: actor.toObject().ownership,
      system: { build: { state: "building" }, ledger: own, ...awards },
    });
    return isPc(made) ? made : null;
  }, null);
}

function grantedLine(actor: PcActor, { way, xp }: Successor): StoredLine {
  const kind = way === "new" ? "start" : "inheritance";
  return newLine(actor, { kind, xp, label: localize(`FATES_EDGE.Ledger.${way}`, { name: actor.name }) });
}

function inherited(actor: PcActor, ids: readonly string[]): Record<string, StoredLine> {
  const lines = ledgerOf(actor).filter(
    ({ id, kind }) => ids.includes(id) && (kind === "follower" || kind === "asset"),
  );
  const reason = localize("FATES_EDGE.Ledger.PassedOn", { name: actor.name });
  return Object.fromEntries(
    lines.map(({ kind, label, target, from, to }) => [
      foundry.utils.randomID(),
      newLine(actor, { kind, xp: 0, label, target, from, to, reason }),
    ]),
  );
}
