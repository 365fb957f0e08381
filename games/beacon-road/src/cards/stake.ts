import { localize } from "#foundry/i18n.ts";
import { askHere, openStake } from "../apps/open-window.ts";
import type { CallMessage, PlanMessage } from "../data/kinds.ts";
import type { StoredStake } from "../data/message/roll.ts";
import { currentDials } from "../data/settings.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { PLAIN_TERMS, settle } from "../rules/roll/settle.ts";
import { openingFor } from "../state/opening.ts";
import { fighterHere } from "../state/rights.ts";
import { effectLine } from "../words/roll.ts";

/** A button of a card, with what it is pressed for. */
export interface CardOffer {
  readonly action: string;
  readonly label: string;
  readonly value: string;
  readonly kind: string;
}

/** A button of a card. */
export function offer(action: string, says: string, value = "", kind = ""): CardOffer {
  return { action, label: says, value, kind };
}

/** What a GM has set, with its factors counted. */
export function stakeLine({ position, effect, factors, against }: StoredStake): string {
  const terms = {
    ...PLAIN_TERMS,
    rating: 0,
    die: 0 as const,
    tier: 0,
    stake: { position, effect },
    factors,
    against,
  };
  return effectLine(settle(terms, currentDials()));
}

/** A GM sets what is at stake with one press on a position, or opens all of it; the position in which a score opened stands out. */
export function stakeOffers({ system }: PlanMessage | CallMessage, isSet: boolean): CardOffer[] {
  const hero = fighterHere(system.actor);
  const opened = hero && openingFor(hero)?.position;
  const kindOf = (position: string): string =>
    isSet || (opened !== null && opened !== position) ? "" : "yours";
  return [
    ...POSITIONS.map((position) =>
      offer("stake", localize(`BEACON_ROAD.Position.${position}`), position, kindOf(position)),
    ),
    offer("openStake", localize("BEACON_ROAD.Plan.More")),
  ];
}

/** What those buttons do: a position is against the tier of the score's target. */
export const STAKE_BUTTONS = {
  stake: ({ message, button }: { message: PlanMessage | CallMessage; button: HTMLElement }) => {
    const hero = fighterHere(message.system.actor);
    const against = (hero && openingFor(hero)?.against) ?? 0;
    return askHere(message, "stake", {
      position: button.dataset.value ?? "risky",
      effect: "standard",
      against,
    });
  },
  openStake: ({ message }: { message: PlanMessage | CallMessage }) => openStake(message),
};
