import { localize } from "../../../foundry/i18n.ts";
import { BONDS_MAX } from "../../rules/advancement/build.ts";

/** A tie as one side holds it. */
export interface BondFacts {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly state: "mutual" | "waiting";
  readonly boon: "given" | "waiting" | "none";
}

/** A tie somebody else offers. */
export interface OfferFacts {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** Ties between characters, by consent of both players (SRD 9, Backstory Bonds). */
export interface BondsView {
  readonly bonds: readonly (BondFacts & {
    readonly stateWords: string;
    readonly mutual: boolean;
    readonly dropLabel: string;
  })[];
  readonly offers: readonly (OfferFacts & { readonly acceptLabel: string })[];
  readonly others: readonly { readonly uuid: string; readonly name: string }[];
  readonly room: string;
}

/** The step of bonds. */
export function bondsView(
  bonds: readonly BondFacts[],
  offers: readonly OfferFacts[],
  others: BondsView["others"],
): BondsView {
  return {
    bonds: bonds.map((bond) => ({
      ...bond,
      mutual: bond.state === "mutual",
      stateWords: stateWords(bond),
      dropLabel: localize("FATES_EDGE.Builder.Bonds.DropNamed", { name: bond.name }),
    })),
    offers: offers.map((offer) => ({
      ...offer,
      acceptLabel: localize("FATES_EDGE.Builder.Bonds.AcceptNamed", { name: offer.name }),
    })),
    others,
    room: localize("FATES_EDGE.Builder.Bonds.Room", { count: bonds.length, max: BONDS_MAX }),
  };
}

function stateWords({ state, boon, name }: BondFacts): string {
  if (state === "waiting") return localize("FATES_EDGE.Builder.Bonds.Waiting", { name });
  return localize(`FATES_EDGE.Builder.Bonds.Boon.${boon}`);
}
