import { localize } from "../../../foundry/i18n.ts";
import { LEANINGS } from "../../rules/advancement/spread.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";

/** A people or land, or a way to play, as the step offers it. */
export interface OriginFacts {
  readonly uuid: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly words: string;
  readonly affinity: string;
}

/** A people or land the character has, by the item that says so. */
export interface OwnedOrigin {
  readonly itemId: string;
  readonly slug: string;
}

/** Who somebody is, in their player's words, and where they come from (SRD 6, 9, 14.1). */
export interface OriginView {
  readonly name: string;
  readonly concept: string;
  readonly culture: string;
  readonly affinity: string;
  readonly look: string;
  readonly cultures: readonly OriginToggle[];
  readonly leanings: readonly (Choice & { readonly about: string })[];
}

/** One people or land, taken or not. */
export type OriginToggle = OriginFacts & { readonly itemId: string; readonly taken: boolean };

/** The first step. */
export function originView(
  words: Pick<OriginView, "name" | "concept" | "culture" | "affinity" | "look">,
  cultures: readonly OriginFacts[],
  chosen: { readonly owned: readonly OwnedOrigin[]; readonly leaning: string },
): OriginView {
  const leanings = choicesOf(LEANINGS, chosen.leaning, (key) => localize(`FATES_EDGE.Leaning.${key}`));
  return {
    ...words,
    cultures: cultures.map((culture) => {
      const itemId = chosen.owned.find(({ slug }) => slug === culture.slug)?.itemId ?? "";
      return { ...culture, itemId, taken: itemId !== "" };
    }),
    leanings: leanings.map((choice) => ({
      ...choice,
      about: localize(`FATES_EDGE.Leaning.About.${choice.value}`),
    })),
  };
}
