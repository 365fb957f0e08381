import { findHere } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { isNpc } from "../../data/kinds.ts";
import type { StoredPlace } from "../../data/spread.ts";
import { MOTIVE_PLACES, motivePlace } from "../../rules/campaign/motives.ts";
import { type Layout, mayTurn, shiftPlace } from "../../rules/campaign/spread-layout.ts";
import { CROWN, MOTIVE } from "../../rules/campaign/named-spreads.ts";
import { ADVENTURES } from "../../state/campaign/adventure.ts";
import { crownMeaning } from "../../state/campaign/campaign.ts";
import type { SpreadSource } from "../../state/deck/spread-book.ts";
import {
  cardAt,
  drewIt,
  isShown,
  knownCard,
  knownLayout,
  type KnownSpread,
  placesOf,
  spreadShape,
  spreadsOf,
} from "../../state/deck/spreads.ts";
import {
  CARD_BACK,
  cardPicture,
  cardTitle,
  placeHistory,
  placeTitle,
  readingWords,
  spreadTitle,
} from "../../words/spreads.ts";
import { adventureView } from "./adventure-view.ts";

/** What stands in the window: a spread, or whom one may be drawn about. */
export interface SpreadShown {
  readonly uid: string;
  readonly spread: KnownSpread | null;
  readonly subject: string;
  /** The places whose hidden card this GM looks at. */
  readonly peeked: ReadonlySet<string>;
  /** The spreads that the table made its own. */
  readonly own: readonly SpreadSource[];
  /** The GM pressed once to put it away. */
  readonly isSure: boolean;
}

/** Everything that the window of spreads shows its user. */
export function spreadView({
  uid,
  spread,
  subject,
  peeked,
  own,
  isSure,
}: SpreadShown): Record<string, unknown> {
  const gm = game.user.isGM;
  const about = nameOf(spread?.subject || subject);
  return {
    uid,
    gm,
    about,
    isSure,
    doors: gm && subject === "" ? doors(own) : [],
    motives: gm && isNpc(findHere(subject)) ? motiveChoices() : [],
    earlier: earlier(spread),
    ...(spread ? shownSpread(spread, { uid, gm, peeked, about }) : { places: [] }),
  };
}

function nameOf(uuid: string): string {
  const found = findHere(uuid);
  return found instanceof Actor ? found.name : "";
}

function doors(own: readonly SpreadSource[]): object[] {
  const named = ADVENTURES.map((key) => ({
    key,
    label: spreadTitle(key, ""),
    hint: localize(`FATES_EDGE.Spread.Hint.${key}`),
  }));
  return [
    ...named,
    ...own.map(({ spread, name }) => ({ key: spread.key, label: spreadTitle(spread.key, name), hint: "" })),
  ];
}

function motiveChoices(): object[] {
  return MOTIVE_PLACES.map((key) => ({ key, label: placeTitle(MOTIVE.key, key, "") }));
}

/** The spreads of before, to be looked at again; none where there is no other. A player is told of those that were shown. */
function earlier(now: KnownSpread | null): object[] {
  const all = spreadsOf().filter(({ message }) => game.user.isGM || message !== "");
  if (all.length < 2 && all[0]?.id === now?.id) return [];
  const when = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "short", timeStyle: "short" });
  return all.map((one) => {
    const title = titleOf(one);
    const label = localize("FATES_EDGE.Spread.Earlier", { title, when: when.format(one.time) });
    return { value: one.id, label, chosen: one.id === now?.id };
  });
}

function titleOf({ spread, name, subject }: KnownSpread): string {
  const title = spreadTitle(spread, name);
  const about = nameOf(subject);
  return about === "" ? title : localize("FATES_EDGE.Spread.About", { title, name: about });
}

type Looking = Pick<SpreadShown, "uid" | "peeked"> & { readonly gm: boolean; readonly about: string };

function shownSpread(spread: KnownSpread, looking: Looking): Record<string, unknown> {
  const layout = knownLayout(spread);
  const places = placesOf(spread).map(({ key, ...place }) =>
    placeView({ spread, key, place, layout }, looking),
  );
  const lost = placesOf(spread).some(({ key }) => !Object.hasOwn(layout, key));
  const hidden = placesOf(spread).filter((place) => place.lies === "open" && !isShown(place));
  return {
    title: titleOf(spread),
    places,
    lost:
      looking.gm && lost
        ? localize(`FATES_EDGE.Spread.Lost.${drewIt(spread) ? "own" : "other"}`, {
            name: userName(spread.user),
          })
        : "",
    mayShowOpen: looking.gm && !lost && hidden.length > 1,
    private: looking.gm && spread.message === "",
    adventure: looking.gm ? adventureView(spread, looking.uid) : null,
  };
}

interface At {
  readonly spread: KnownSpread;
  readonly key: string;
  readonly place: StoredPlace;
  readonly layout: Layout;
}

function placeView({ spread, key, place, layout }: At, { gm, peeked }: Looking): object {
  const label = placeTitle(spread.spread, key, place.label);
  const known = knownCard(spread.id, key, place);
  const card = known && cardAt(known);
  const shown = isShown(place);
  // Until the table has seen it, what lies face down is turned for the GM alone, by a click.
  const faceUp = card !== null && (shown || place.lies === "open" || peeked.has(key));
  const mayPeek =
    gm && card !== null && !shown && place.lies !== "open" && mayTurn(place, { inFinale: false });
  const base = {
    key,
    label,
    shown,
    faceUp,
    mayPeek,
    held: card !== null && !shown,
    notes: placeHistory(place),
    turnLabel: localize(`FATES_EDGE.Spread.${faceUp ? "TurnDown" : "TurnUp"}`, { place: label }),
  };
  if (!card || !known || !faceUp)
    return { ...base, img: CARD_BACK, card: localize("FATES_EDGE.Spread.Down"), mayShow: mayPeek };
  return {
    ...base,
    img: cardPicture(card),
    card: cardTitle(card),
    ...readingWords(known),
    words: known.words,
    means: meansOf(spread, key),
    mayShow: gm && !shown && (place.lies === "open" || mayTurn(place, { inFinale: false })),
    showLabel: localize("FATES_EDGE.Spread.ShowNamed", { place: label }),
    changes: gm ? changesOf({ spread, key, place, layout }, label) : null,
  };
}

/** What a card of the Crown Spread sets for the finale; empty for other spreads. */
function meansOf(spread: KnownSpread, key: string): string {
  const means = spread.spread === CROWN.key ? crownMeaning(spread, key) : "";
  return means === "" ? "" : localize(`FATES_EDGE.Crown.Means.${means}`);
}

/** The ways by which a card gives way to another; a neighbour that cannot lie there is not offered. */
function changesOf({ spread, key, layout }: At, label: string): object {
  const shape = spreadShape(spread);
  const ways = [
    "any" as const,
    ...(shiftPlace(shape, layout, key, 1) ? ["up" as const] : []),
    ...(shiftPlace(shape, layout, key, -1) ? ["down" as const] : []),
  ];
  return {
    named: localize("FATES_EDGE.Spread.ChangeNamed", { place: label }),
    wordsLabel: localize("FATES_EDGE.Spread.WordsFor", { place: label }),
    ways: ways.map((how) => ({
      how,
      label: localize(`FATES_EDGE.Spread.Way.${how}`),
      full: localize("FATES_EDGE.Spread.WayFor", {
        way: localize(`FATES_EDGE.Spread.Way.${how}`),
        place: label,
      }),
    })),
    swaps:
      spread.spread === MOTIVE.key
        ? Object.values(layout)
            .map(({ suit }) => motivePlace(suit))
            .filter((other) => other !== key)
            .map((other) => ({
              to: other,
              label: localize("FATES_EDGE.Spread.Swap", { place: placeTitle(MOTIVE.key, other, "") }),
            }))
        : [],
  };
}
