import { uuidOf } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { actorRef, type Line, typedLine } from "#table/words/line.ts";
import type { PcActor } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { type BorrowedWeight, SHARED_PRICES, type SharedPay } from "../../rules/teamwork.ts";
import { isSharedNow, whyNotBorrow } from "../../state/teamwork/absent.ts";
import { newLine, xpOf } from "../../state/growth/ledger.ts";
import { usableAssetsOf } from "../../state/offers.ts";
import { tableNumbers } from "../../state/party.ts";
import { saidWords } from "../../state/player-requests.ts";
import { postRequest } from "../player-requests.ts";
import { once } from "../post-once.ts";

/** Says whether a character's player is at the table (SRD, "Absent PCs"); the player themselves, or a GM. */
export function setAway(actor: PcActor, away: boolean): Promise<boolean> {
  return actOnOwned(actor, async () => {
    await actor.update({ system: { away } });
  });
}

/** What is borrowed of an absent character, and the complication it leaves with them. */
export interface Borrowing {
  readonly size: BorrowedWeight;
  readonly complication: string;
}

/**
 * The table borrows one visible action of an absent character, which leaves a complication on them (SRD, "Absent PCs").
 * The GM writes both and then rolls as them. Undone from its card, the complication goes too. Of two GMs who borrow one at
 * once, one is told that it is done.
 */
export function borrowAction(actor: PcActor, { size, complication }: Borrowing): Promise<boolean> {
  return actOnOwned(actor, async () => {
    requireGM();
    requireBorrowing(actor);
    const name = saidWords(complication);
    await once([`borrowed ${uuidOf(actor)}`], (id) => {
      requireBorrowing(actor);
      const { session } = tableNumbers();
      const noted = {
        uuid: uuidOf(actor),
        path: "system.borrowed",
        before: actor.system.borrowed,
        after: session,
      };
      // The complication gets the act's id, so that an act that is taken up again makes no second one.
      const item = making(`${uuidOf(actor)}.Item.${id}`, name);
      const summary = [
        { key: `FATES_EDGE.Together.Borrowed.${size}`, data: { name: actorRef(actor), what: name } },
      ];
      const verdict = { state: "done", changes: [item, noted], summary } as const;
      return {
        post: () => postRequest("borrowed", actor, { size }, { id, verdict }),
        prepare: () => complicate(actor, id, name),
        changes: [noted],
      };
    });
  });
}

function requireBorrowing(actor: PcActor): void {
  const bar = whyNotBorrow(actor);
  if (bar !== "") throw new UserError(`FATES_EDGE.Together.Bar.${bar}`, { name: actor.name });
}

/** @throws UserError where the complication was not taken */
async function complicate(actor: PcActor, id: string, name: string): Promise<void> {
  const source = { _id: id, name, type: "complication" } as const;
  const [made] = await actor.createEmbeddedDocuments("Item", [source], { keepId: true });
  if (!made) throw new UserError("FATES_EDGE.Error.ItemRefused", { name });
}

/** What the table uses of an absent character, what it prepares, and who pays. */
export interface SharedUse {
  /** The uuid of the follower or asset, or the line of the ledger where there is no document. */
  readonly line: string;
  readonly words: string;
  /** Who pays the first boon. */
  readonly boon: PcActor;
  /** Who pays the rest: a second boon, or one XP. */
  readonly rest: PcActor;
  readonly with: SharedPay;
}

/**
 * The table uses an absent character's off-screen asset or follower, to prepare something: two boons, or a boon and one XP,
 * once a scene (SRD, "Absent PCs"). The GM's client writes it all, and can take it back from the card. Of two GMs who use
 * one at once, whosever it is, one is told that it is done.
 */
export function useSharedAsset(actor: PcActor, use: SharedUse): Promise<boolean> {
  return actOnOwned(actor, async () => {
    requireGM();
    requireShared(actor, use);
    await once(["shared asset"], (id) => {
      const label = requireShared(actor, use);
      const { scene } = tableNumbers();
      const changes = [
        { uuid: uuidOf(actor), path: "system.shared", before: actor.system.shared, after: scene },
        ...priceOf(use, id, label),
      ];
      const summary = [sharedUseLine(use, label), typedLine(saidWords(use.words))];
      const verdict = { state: "done", changes, summary } as const;
      return { post: () => postRequest("shared", actor, {}, { id, verdict }), changes };
    });
  });
}

/** @returns what the asset is called */
function requireShared(actor: PcActor, use: SharedUse): string {
  const { name } = requireAsset(actor, use);
  requireMeans(use);
  return name;
}

function requireAsset(actor: PcActor, { line, words }: SharedUse) {
  if (!actor.system.away) throw new UserError("FATES_EDGE.Together.Bar.here", { name: actor.name });
  if (isSharedNow()) throw new UserError("FATES_EDGE.Together.Bar.shared");
  saidWords(words);
  const asset = usableAssetsOf(actor).find((held) => held.line === line);
  if (asset) return asset;
  throw new UserError("FATES_EDGE.Together.Bar.nothing", { name: actor.name });
}

function requireMeans({ boon, rest, with: what }: SharedUse): void {
  const { boons, xp } = SHARED_PRICES[what];
  if (xp > 0 && xpOf(rest).left < xp) throw new UserError("FATES_EDGE.Error.NoXp", { name: rest.name });
  if (!setting("automateBoons")) return;
  const payers = [boon, rest].slice(0, boons);
  for (const payer of payers) {
    const owed = payers.filter((other) => other === payer).length;
    if (payer.system.boons.value < owed)
      throw new UserError("FATES_EDGE.Error.NoBoonOf", { name: payer.name });
  }
}

function priceOf({ boon, rest, with: what }: SharedUse, id: string, label: string): Change[] {
  const { boons, xp } = SHARED_PRICES[what];
  return [
    ...boonChange(boon, `${id}-1`, id),
    ...(boons > 1 ? boonChange(rest, `${id}-2`, id) : []),
    ...(xp > 0 ? xpChange(rest, id, label, xp) : []),
  ];
}

function boonChange({ uuid }: PcActor, key: string, message: string): Change[] {
  if (!setting("automateBoons")) return [];
  const after = { delta: -1, reason: "shared", message };
  return [added(uuid, `system.boons.entries.${key}`, after)];
}

/** A line in the half of the ledger that GMs write. */
function xpChange(actor: PcActor, id: string, label: string, xp: number): Change[] {
  const after = newLine(actor, { kind: "other", xp: -xp, label });
  return [added(actor, `system.awards.${id}`, after)];
}

function sharedUseLine({ boon, rest, with: what }: SharedUse, label: string): Line {
  const key = `FATES_EDGE.Together.Shared.${what}`;
  return { key, data: { what: label, first: actorRef(boon), second: actorRef(rest) } };
}
