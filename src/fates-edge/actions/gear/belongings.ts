import { deletion, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { onOwned, actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import { ASSET_PICTURE, SYSTEM_ID } from "../../data/game.ts";
import { type AssetItem, isAsset, type PcActor } from "../../data/kinds.ts";
import type { Condition } from "../../rules/retinue/condition.ts";
import { newLine } from "../../state/growth/ledger.ts";

/** What is laid on a sheet by hand with nothing said of it yet: what each kind is called and looks like. */
const BLANKS = {
  talent: () => ({ name: localize("FATES_EDGE.Sheet.New.talent"), type: "talent" as const }),
  asset: () => ({ name: localize("FATES_EDGE.Holding.NewName"), type: "asset" as const, img: ASSET_PICTURE }),
};

/** Lays something on a sheet by hand, to be filled in; it stands in no ledger. */
export async function addBlank(
  actor: Actor.Implementation,
  kind: keyof typeof BLANKS,
): Promise<Item.Implementation | undefined> {
  const [made] = await actor.createEmbeddedDocuments("Item", [BLANKS[kind]()]);
  return made;
}

/**
 * A GM gives a character an asset that is to be described yet. Its line stands in the half of the ledger that GMs write, where
 * what is had comes without a price. A player buys one (SRD 5.2).
 */
export function giveAsset(actor: PcActor): Promise<AssetItem | null> {
  return onOwned(
    actor,
    async () => {
      requireGM();
      const line = foundry.utils.randomID();
      const blank = BLANKS.asset();
      const [made] = await actor.createEmbeddedDocuments("Item", [{ ...blank, system: { line } }]);
      if (!made || !isAsset(made)) throw new UserError("FATES_EDGE.Error.ItemRefused", { name: blank.name });
      const facts = { kind: "asset", xp: 0, label: blank.name, from: 0, to: made.system.tier } as const;
      await actor.update({ system: { awards: { [line]: newLine(actor, facts) } } });
      return made;
    },
    null,
  );
}

/** Takes something off a sheet; what was paid for it stays in the ledger. */
export function removeBelonging(item: Item.Implementation): Promise<boolean> {
  return actOnOwned(item, () => item.delete());
}

/** Sets the condition of an asset by hand. */
export function setCondition(asset: AssetItem, condition: Condition): Promise<boolean> {
  return actOnOwned(asset, () => asset.update({ system: { condition } }));
}

/** The flag, on the character, that names its favourites by their ids. */
export const STARS = "favourites";

/** Keeps a thing on top of what is at hand, or no more. */
export function starBelonging(actor: Actor.Implementation, item: string, isStarred: boolean): Promise<void> {
  const change = isStarred ? { [item]: true } : deletion(item);
  return updateDocument(actor, { flags: { [SYSTEM_ID]: { [STARS]: change } } });
}
