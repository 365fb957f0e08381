import { localize } from "../../foundry/i18n.ts";
import type { Change } from "../../table/changes.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import type { PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { xpOf } from "../documents/advancement/ledger-of.ts";
import { newLine } from "../documents/advancement/new-line.ts";
import { assetsOf } from "../documents/offers/assets-of.ts";
import { onceId, postFirst } from "../documents/once-id.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import { isSharedNow } from "../documents/together/absent.ts";
import { saidWords } from "../documents/together/said-words.ts";
import { postDeed } from "./player-requests.ts";
import { onSheet } from "./refusals.ts";

/** What the table uses of an absent character, what it prepares, and who pays. */
export interface SharedUse {
  /** The line of the ledger that bought it. */
  readonly line: string;
  readonly words: string;
  /** Who pays the first boon. */
  readonly boon: PcActor;
  /** Who pays the rest: a second boon, or one XP. */
  readonly rest: PcActor;
  readonly with: "boon" | "xp";
}

/**
 * The table uses an absent character's off-screen asset or follower, to prepare something: two boons, or a boon and one XP,
 * once a scene (SRD, "Absent PCs"). The GM's client writes it all, and can take it back from the card. Of two GMs who use
 * one at once, whosever it is, one is told that it is done.
 */
export function useSharedAsset(actor: PcActor, use: SharedUse): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      requireGM();
      const { name: label } = requireAsset(actor, use);
      requirePurse(use);
      const { scene } = tableNumbers();
      const id = onceId(`shared ${primaryParty()?.uuid ?? ""} ${scene}`);
      const changes = [
        { uuid: actor.uuid, path: "system.shared", before: actor.system.shared, after: scene },
        ...priceOf(use, id, label),
      ];
      const told = [toldOf(use, label), saidWords(use.words)];
      await postFirst(id, () =>
        postDeed("shared", actor, {}, { id, stamp: { state: "done", changes, told } }),
      );
      await makeChanges(changes);
      return true;
    },
    false,
  );
}

function requireAsset(actor: PcActor, { line, words }: SharedUse) {
  if (!actor.system.away) throw new Problem("FATES_EDGE.Together.Bar.here", { name: actor.name });
  if (isSharedNow()) throw new Problem("FATES_EDGE.Together.Bar.shared");
  saidWords(words);
  const asset = assetsOf(actor).find((held) => held.line === line);
  if (asset) return asset;
  throw new Problem("FATES_EDGE.Together.Bar.nothing", { name: actor.name });
}

function requirePurse({ boon, rest, with: what }: SharedUse): void {
  if (what === "xp" && xpOf(rest).left < 1) throw new Problem("FATES_EDGE.Error.NoXp", { name: rest.name });
  if (!setting("automateBoons")) return;
  const boons = what === "boon" ? [boon, rest] : [boon];
  for (const payer of boons) {
    const owed = boons.filter((other) => other === payer).length;
    if (payer.system.boons.value < owed) throw new Problem("FATES_EDGE.Error.NoBoonOf", { name: payer.name });
  }
}

function priceOf({ boon, rest, with: what }: SharedUse, id: string, label: string): Change[] {
  const first = boonChange(boon, `${id}-1`, id);
  return [...first, ...(what === "boon" ? boonChange(rest, `${id}-2`, id) : xpChange(rest, id, label))];
}

function boonChange({ uuid }: PcActor, key: string, message: string): Change[] {
  if (!setting("automateBoons")) return [];
  const after = { delta: -1, reason: "shared", message };
  return [{ uuid, path: `system.boons.entries.${key}`, before: null, after }];
}

/** A line in the half of the ledger that GMs write. */
function xpChange(actor: PcActor, id: string, label: string): Change[] {
  const after = newLine(actor, { kind: "other", xp: -1, label });
  return [{ uuid: actor.uuid, path: `system.awards.${id}`, before: null, after }];
}

function toldOf({ boon, rest, with: what }: SharedUse, label: string): string {
  const key = `FATES_EDGE.Together.Shared.${what}`;
  return localize(key, { what: label, first: boon.name, second: rest.name });
}
