import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { makeOffer } from "../../actions/offers/offers.ts";
import { isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import {
  areTired,
  type Bargain,
  deathConditions,
  isAtEdge,
  type Plight,
  wipeConditions,
  type WipeConditions,
} from "../../rules/hard-moves.ts";
import { clockStates } from "#table/clocks/states.ts";
import { retinueOf } from "../../state/growth/ledger.ts";
import { crew } from "../../state/party.ts";

/** One condition of a wipe, and whether it holds. */
interface ConditionView {
  readonly label: string;
  readonly held: boolean;
  readonly state: string;
}

/** What the GM is warned of. Nothing comes of it by itself. */
interface WarningsView {
  readonly wipe: { readonly title: string; readonly conditions: readonly ConditionView[] } | null;
  readonly deaths: readonly {
    readonly uuid: string;
    readonly title: string;
    readonly bargains: string;
    /** What can be offered, for the button. Empty where nothing is left. */
    readonly ways: string;
    readonly offerLabel: string;
  }[];
}

/** Wipe and death, as far as their conditions hold now, each with what is left to bargain with (SRD Y, Z). */
export function warningsView(party: PartyActor): WarningsView {
  const edition = currentEdition();
  const present = crew().map((actor) => ({ actor, plight: plightOf(actor) }));
  return {
    wipe: wipeNow(
      party,
      present.map(({ plight }) => plight),
      edition,
    ),
    deaths: present.flatMap((each) => deathView(each, edition)),
  };
}

/** One condition alone is an ordinary evening: two of the three are worth a look. */
function wipeNow(party: PartyActor, characters: readonly Plight[], edition: Edition): WarningsView["wipe"] {
  if (!areTired(characters, edition)) return null;
  const wipe = wipeConditions({ characters, fullClocks: fullClocks(party) }, edition);
  return wipe.clocks || wipe.nothingLeft ? wipeView(wipe) : null;
}

/** The kinds of the clocks that are full, in the table's order: all that the warnings know of clocks. */
export function fullClocks(party: PartyActor): string[] {
  const full = clockStates(party).filter(({ filled, size, sealed }) => filled >= size && !sealed);
  return full.map(({ kind }) => kind);
}

function wipeView({ tired, clocks, nothingLeft, holds }: WipeConditions): WarningsView["wipe"] {
  const condition = (key: string, held: boolean): ConditionView => ({
    label: localize(`FATES_EDGE.Warning.${key}`),
    held,
    state: localize(`FATES_EDGE.Warning.${held ? "Held" : "Missing"}`),
  });
  return {
    title: localize(`FATES_EDGE.Warning.${holds ? "Wipe" : "NearWipe"}`),
    conditions: [
      condition("Tired", tired),
      condition("Clocks", clocks),
      condition("NothingLeft", nothingLeft),
    ],
  };
}

/** Who is in play, and how they fare. */
interface InPlay {
  readonly actor: PcActor;
  readonly plight: Plight;
}

function deathView({ actor, plight }: InPlay, edition: Edition): WarningsView["deaths"] {
  if (!isAtEdge(plight, edition)) return [];
  const { bargains } = deathConditions(plight, edition);
  const { uuid, name } = actor;
  const what = bargains.map((bargain) => localize(`FATES_EDGE.Warning.Bargain.${bargain}`)).join(", ");
  return [
    {
      uuid,
      title: localize("FATES_EDGE.Warning.Edge", { name }),
      bargains:
        bargains.length > 0
          ? localize("FATES_EDGE.Warning.Bargains", { what })
          : localize("FATES_EDGE.Warning.NoBargain"),
      ways: bargains.join(" "),
      offerLabel: localize("FATES_EDGE.Warning.OfferTo", { name }),
    },
  ];
}

/** Most characters are far from death; only for the others is all that serves them looked through for what they could give up. */
function plightOf(actor: PcActor): Plight {
  const { fatigue, harm, attributes, boons } = actor.system;
  return {
    fatigue: fatigue.value,
    harm: harm.value,
    body: attributes.body,
    boons: boons.value,
    get assets() {
      return retinueOf(actor).assets.length;
    },
    get followers() {
      return retinueOf(actor).followers.length;
    },
  };
}

/** What an offer calls a bargain: a follower is given up as an asset is. */
const WAYS = { boon: "boon", asset: "asset", follower: "asset" } as const;

/** Puts death before a character's player with every way out that is left: "Spend a follower or an asset to live?" (SRD Y). */
export async function offerLife(uuid: string, bargains: readonly Bargain[]): Promise<void> {
  const actor = findHere(uuid);
  if (!isPc(actor)) return;
  const ways = [...new Set(bargains.map((bargain) => WAYS[bargain]))];
  await makeOffer({
    kind: "death",
    actor: uuid,
    label: localize("FATES_EDGE.Warning.Death", { name: actor.name }),
    ways,
  });
}
