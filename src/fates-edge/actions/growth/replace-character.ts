import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { reportRefusal } from "#table/refusals.ts";
import type { StoredLine } from "../../data/actor/ledger.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { recruitedBy, unrefundedLines } from "../../rules/advancement/ledger.ts";
import type { Replacement } from "../../rules/advancement/replacement.ts";
import { ledgerOf, newLine } from "../../state/growth/ledger.ts";
import { personOfLine } from "../../state/retinue/people.ts";
import { followersOf, holdingsOf } from "../../state/retinue/retinue.ts";
import { requireGM } from "#table/acts/rights.ts";
import { START_LINE } from "./build.ts";

/** Who comes after a character that is gone (SRD 17.4). */
export interface Successor {
  readonly way: Replacement;
  readonly name: string;
  /** XP it begins with. */
  readonly xp: number;
  /** Ids of the lines of followers and assets that pass on to it. */
  readonly lines: readonly string[];
  /** The id of the follower who steps up; empty where none does. */
  readonly follower?: string;
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
    const passed = inherited(actor, successor.lines);
    const lines = Object.fromEntries(passed.map(({ id, line }) => [id, line]));
    // Only GMs write there: so what was passed on without a price is no purchase that somebody forgot to pay.
    const awards = { ...lines, ...(way === "new" ? {} : { [foundry.utils.randomID()]: granted }) };
    const own = way === "new" ? { [START_LINE]: granted } : {};
    const heir = followersOf(actor).find(({ id }) => id === successor.follower);
    const made = await Actor.implementation.create({
      name: name.trim() || localize("TYPES.Actor.pc"),
      type: "pc",
      ...(heir?.img && { img: heir.img }),
      folder: actor.folder?.id ?? null,
      ownership: actor.toObject().ownership,
      system: { build: { state: "building" }, ledger: own, look: heir?.system.look ?? "", awards },
    });
    if (!isPc(made)) return null;
    for (const { of, id } of passed)
      await personOfLine(actor, of)?.update({ system: { serves: uuidOf(made), line: id } });
    await passAssets(actor, made, passed);
    // Who plays on is no follower any more; their actor stays, for what was noted of them.
    await heir?.update({ system: { serves: "", line: "", place: "gone", seat: made.name } });
    return made;
  }, null);
}

function grantedLine(actor: PcActor, { way, xp }: Successor): StoredLine {
  const kind = way === "new" ? "start" : "inheritance";
  return newLine(actor, { kind, xp, label: localize(`FATES_EDGE.Ledger.${way}`, { name: actor.name }) });
}

/** Holdings come as copies, for the one who is gone stays as they were. */
async function passAssets(actor: PcActor, heir: PcActor, passed: readonly PassedOn[]): Promise<void> {
  const copies = holdingsOf(actor).flatMap((asset) => {
    const line = passed.find(({ of }) => of === asset.system.line)?.id;
    const source = game.items.fromCompendium(asset);
    return line === undefined ? [] : [{ ...source, system: { ...source.system, line } } as Item.CreateData];
  });
  if (copies.length > 0) await heir.createEmbeddedDocuments("Item", copies);
}

/** A line of the new ledger, and which of the old it stands for. */
interface PassedOn {
  readonly id: string;
  readonly of: string;
  readonly line: StoredLine;
}

function inherited(actor: PcActor, ids: readonly string[]): PassedOn[] {
  const all = ledgerOf(actor);
  const lines = [
    ...recruitedBy(all).map(({ line, cap }) => ({ ...line, to: cap })),
    ...unrefundedLines(all).filter(({ kind, from, to }) => kind === "asset" && to > from),
  ].filter(({ id }) => ids.includes(id));
  const reason = localize("FATES_EDGE.Ledger.PassedOn", { name: actor.name });
  return lines.map(({ id, kind, label, target, from, to }) => ({
    id: foundry.utils.randomID(),
    of: id,
    line: newLine(actor, { kind, xp: 0, label, target, from, to, reason }),
  }));
}
