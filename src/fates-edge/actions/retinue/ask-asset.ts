import { deletion, findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { onOwned } from "#table/acts/in-turn.ts";
import { writeVerdict } from "#table/acts/player-requests.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import type { Activation } from "../../data/actor/activation.ts";
import { type AssetItem, type PlayerRequestMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import type { OnScreen } from "../../rules/retinue/assets.ts";
import {
  ASK_XP,
  type AskData,
  askKey,
  askPrices,
  assetAt,
  mayAsk,
  payOf,
  readAsk,
  trimmableRails,
} from "../../state/retinue/asks.ts";
import { newLine, xpOf } from "../../state/growth/ledger.ts";
import { plays } from "../../state/party.ts";
import { saidWords } from "../../state/player-requests.ts";
import { postRequest } from "../player-requests.ts";

/** What a player wants of an asset: where, what for, and how it is paid. */
export interface AskWish {
  readonly place: Activation["place"];
  readonly pay: Activation["paid"];
  readonly words: string;
  /** What it is to do for the scene that is on; only on-screen. */
  readonly effect?: OnScreen | "";
  /** The rail that is to be trimmed, by its key. */
  readonly clock?: string;
}

/**
 * Asks one clear outcome of an asset, and pays for it (Clarification 3; SRD 16.12). The price is paid first, under the request's own key; a
 * GM answers on the request's card, and without a GM it waits there.
 */
export function askAsset(
  actor: PcActor,
  asset: AssetItem,
  wish: AskWish,
): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      const data = requireAsk(actor, asset, wish);
      requireMeans(actor, data.pay);
      const id = foundry.utils.randomID();
      await pay(actor, id, data);
      const request = await postRequest("activate", actor, data, { id });
      if (!request) await returnAskPrice(actor, id);
      return request;
    },
    null,
  );
}

/** @throws UserError unless the asset may be asked so now */
function requireAsk(actor: PcActor, asset: AssetItem, wish: AskWish): AskData {
  const { name, system } = asset;
  const held = assetAt(uuidOf(asset));
  if (!held) throw goneError("FATES_EDGE.Error.ChosenAssetGone", uuidOf(asset), name);
  if (!mayAsk(actor, held)) throw new UserError("TABLE.Error.NotYours", { name });
  if (system.condition === "compromised") throw new UserError("FATES_EDGE.Error.AssetCompromised");
  const { place, pay: paid, effect = "", clock = "" } = wish;
  if (place === "on") requireEffect(asset, effect, clock);
  if (!askPrices(asset, place).some((price) => payOf(price) === paid))
    throw new UserError("FATES_EDGE.Error.AssetPrice", { name });
  const shown =
    place === "on" ? { effect, clock: effect === "rail" ? clock : "" } : { effect: "", clock: "" };
  return readAsk({
    asset: uuidOf(asset),
    assetName: name,
    place,
    pay: paid,
    words: saidWords(wish.words),
    ...shown,
  });
}

function requireEffect({ name, system }: AssetItem, effect: OnScreen | "", clock: string): void {
  if (effect === "" || !system.onScreen[effect])
    throw new UserError("FATES_EDGE.Error.AssetOnScreen", { name });
  if (effect === "rail" && !trimmableRails(game.user.isGM).some(({ key }) => key === clock))
    throw new UserError("FATES_EDGE.Error.NoRailToTrim");
}

function requireMeans(actor: PcActor, paid: Activation["paid"]): void {
  if (paid === "boon" && setting("automateBoons") && actor.system.boons.value < 1)
    throw new UserError("FATES_EDGE.Error.NoBoonOf", { name: actor.name });
  if (paid === "xp" && xpOf(actor).left < ASK_XP)
    throw new UserError("FATES_EDGE.Error.NoXp", { name: actor.name });
}

async function pay(actor: PcActor, request: string, { pay: paid, assetName: label }: AskData): Promise<void> {
  const key = askKey(request);
  if (paid === "boon" && setting("automateBoons"))
    await actor.update({ system: { boons: { entries: { [key]: askBoon(request) } } } });
  if (paid === "xp")
    await actor.update({
      system: { ledger: { [key]: newLine(actor, { kind: "other", xp: 0 - ASK_XP, label }) } },
    });
}

/** The entry that takes the boon. */
export function askBoon(request: string) {
  return { delta: -1, reason: "asset", message: request };
}

/** Gives the price of an ask back; nothing where none was paid. */
export async function returnAskPrice(actor: PcActor, request: string): Promise<void> {
  const key = askKey(request);
  if (Object.hasOwn(actor.system.boons.entries, key))
    await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
  if (Object.hasOwn(actor.system.ledger, key))
    await updateDocument(actor, { system: { ledger: deletion(key) } });
}

/** Refuses an ask that cannot be, for a reason under `FATES_EDGE.Error`, and gives its price back to whoever paid it. */
export async function refuseAsk(message: PlayerRequestMessage, reason: string): Promise<void> {
  const actor = findHere(message.system.actor);
  if (isPc(actor) && plays(message.author, actor)) await returnAskPrice(actor, idOf(message));
  await writeVerdict(message, { state: "refused", reason, data: readAsk(message.system.data) });
}
