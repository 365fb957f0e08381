import { localize } from "../../foundry/i18n.ts";
import type { WindowContext } from "../../table/windows.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { Effect } from "../data/effects.ts";
import { OFFER_WAYS } from "../data/message/offer-data.ts";
import { effectPrice } from "../documents/effects/effects.ts";
import { pointsLabel, setbackShort } from "../words/labels.ts";
import { characterChoices, tableChoices } from "./effects/choices.ts";
import { effectRow } from "./effects/rows.ts";
import { tablePricing } from "./effects/table-pricing.ts";
import { pillarChoices } from "./parts/choices.ts";
import { type DraftOffer, pointsOf, type SpendDraft } from "./spend-draft.ts";
import { spendGroups, type SpendLine, suggestedSpends } from "./spend/draft.ts";

/** What the window is drawn for. */
export interface SpendMomentAtTable {
  readonly uid: string;
  readonly menu: readonly SpendLine[];
  /** The heading that was chosen, or the scene's; empty for none. */
  readonly pillar: string;
  /** Points that can be spent. */
  readonly points: number;
  /** Whose roll pays, and the skill that was rolled; both empty for the bank. */
  readonly roller: string;
  readonly skill: string;
}

/** The menu of spends and the one that is being made, for the template. */
export function spendContext(draft: SpendDraft, moment: SpendMomentAtTable): WindowContext {
  const { uid, menu, pillar, points: purse, roller, skill } = moment;
  const edition = currentEdition();
  const heading = pillar || "universal";
  return {
    uid,
    points: purse,
    purse: localize("FATES_EDGE.Spend.Purse", { unit: setbackShort(edition) }),
    pillars: pillarChoices(heading),
    suggested: suggestedSpends(menu, { pillar, skill, purse }, edition),
    groups: spendGroups(menu, { pillar: heading, purse, edition }),
    label: draft.label,
    text: draft.line?.name === draft.label ? draft.line.text : "",
    ...priceView(draft, purse),
    rows: effectRows(draft, uid, roller),
    offer: offerView(draft.offer, roller),
  };
}

/** The points, and whether there are as many. */
function priceView(draft: SpendDraft, purse: number): object {
  const price = pointsOf(draft, tablePricing());
  const tooDear = price > purse ? localize("FATES_EDGE.Spend.Short", { points: price - purse }) : "";
  return { price, tooDear };
}

function effectRows({ effects }: SpendDraft, uid: string, roller: string): object[] {
  const choices = tableChoices(roller);
  const pricing = tablePricing();
  const price = (effect: Effect): string => pointsLabel(effectPrice(effect, pricing), currentEdition());
  return inOrder(effects).map(([key, effect]) =>
    effectRow(key, effect, { uid, prefix: "effects", choices, price }),
  );
}

function offerView({ on, actor, ways, bargain }: DraftOffer, roller: string): object {
  return {
    ...{ on, bargain },
    asked: characterChoices(roller).map((choice) => ({ ...choice, chosen: choice.value === actor })),
    ways: OFFER_WAYS.map((way) => ({
      way,
      label: localize(`FATES_EDGE.Offer.Gives.${way}`),
      chosen: ways.includes(way),
    })),
    asksBargain: ways.includes("bargain"),
  };
}
