import { localize } from "../../../foundry/i18n.ts";
import type { Change } from "../../../table/changes.ts";
import { documentStore } from "../../../table/document-store.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { undoChanges } from "../../../table/undo.ts";
import { boonChange } from "../../actions/offers.ts";
import type { OfferMessage, PcActor } from "../../data/kinds.ts";
import type { OfferEnd } from "../../data/message/offer-data.ts";
import { actContext } from "../effects/act-context.ts";
import { planWhatCan } from "../effects/plan-what-can.ts";
import { ensureSupply } from "../party/ensure-supply.ts";
import { assetsOf } from "./assets-of.ts";
import { burnAsset } from "./burn-asset.ts";
import type { Choice } from "./judge-answer.ts";

/** A judged answer: who gave it, with which deed, and what was chosen. */
export interface Settlement {
  readonly actor: PcActor;
  readonly choice: Choice;
  readonly asset: string;
  readonly answerer: string;
  readonly deed: string;
}

/**
 * Writes down what came of an offer that ends by this answer (`claim-end.ts`): its effects, or what was given instead. The card comes first, so that what is cut off
 * in the middle can be taken up again and undone.
 */
export async function settleOffer(offer: OfferMessage, settled: Settlement): Promise<void> {
  await ensureSupply();
  const { state, changes, told } = settled.choice === "take" ? taken(offer, settled) : traded(offer, settled);
  const way = settled.choice === "take" ? "" : settled.choice;
  const { answerer, deed } = settled;
  await offer.update({
    system: { state, way, answerer, deed, changes: [...changes], told: [...told] },
  });
  await finishOffer(offer);
}

/**
 * Makes the changes that an offer's card names; done twice, it writes the same twice. Where a GM took the offer back in the
 * meantime, they had taken back only what was there by then.
 */
export async function finishOffer(offer: OfferMessage): Promise<void> {
  await makeChanges(offer.system.changes);
  if (offer.system.undone) await undoChanges(offer.system.changes, documentStore);
}

interface Outcome {
  readonly state: Exclude<OfferEnd, "">;
  readonly changes: readonly Change[];
  readonly told: readonly string[];
}

function taken({ id, system }: OfferMessage, { actor }: Settlement): Outcome {
  const offer = id ?? "";
  const plan = planWhatCan(
    system.effects,
    actContext({ act: offer, message: system.roll || offer, roller: actor.uuid }),
  );
  return { state: "taken", ...plan };
}

function traded({ id, system }: OfferMessage, { actor, choice, asset }: Settlement): Outcome {
  const offer = id ?? "";
  const words = { name: actor.name, bargain: system.bargain, asset: nameOf(actor, asset) };
  const changes =
    choice === "boon"
      ? boonChange(actor, offer)
      : choice === "asset"
        ? burnAsset(actor, asset, { id: offer, label: system.label })
        : [];
  return { state: "traded", changes, told: [localize(`FATES_EDGE.Offer.Traded.${choice}`, words)] };
}

function nameOf(actor: PcActor, asset: string): string {
  return assetsOf(actor).find(({ line }) => line === asset)?.name ?? "";
}
