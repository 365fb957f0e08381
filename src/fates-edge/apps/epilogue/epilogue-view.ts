import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { PartyActor, PcActor } from "../../data/kinds.ts";
import { EPILOGUE_MAX, NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { promptOf } from "../../rules/campaign/epilogue.ts";
import type { CrownOutcome } from "../../rules/campaign/finale.ts";
import { aftermathOf, CAVEATS } from "../../rules/campaign/legacy.ts";
import { crownSpread } from "../../state/campaign/campaign.ts";
import {
  type EpilogueCard,
  epilogueCrew,
  type EpilogueFacts,
  epilogueOf,
  outcomeOf,
  ownEpilogues,
} from "../../state/campaign/epilogue.ts";
import { xpOf } from "../../state/growth/ledger.ts";
import { conversionsFor, doctrineNow, legaciesOf } from "../../state/campaign/legacies.ts";
import { primaryParty } from "../../state/party.ts";
import { cardAt, knownCard } from "../../state/deck/spreads.ts";
import { railName } from "../../words/campaign.ts";
import { conversionWords, refusedWords } from "../../words/legacies.ts";
import { CARD_BACK, cardPicture, cardTitle, readingWords } from "../../words/spreads.ts";
import { legaciesView } from "../legacies/legacies-view.ts";
import { choicesOf } from "#table/windows/controls.ts";

/** Everything that the window of the epilogue shows its user. */
export function epilogueView(uid: string): Record<string, unknown> {
  const gm = game.user.isGM;
  const party = primaryParty();
  const outcome = outcomeOf(party);
  if (!party || !outcome) return { uid, gm, over: false };
  const crew = epilogueCrew().map((actor) => ({ actor, facts: epilogueOf(actor, party) }));
  return {
    uid,
    gm,
    over: true,
    most: EPILOGUE_MAX,
    mostName: NAME_MAX,
    mostWords: WORDS_MAX,
    outcome: localize(`FATES_EDGE.Epilogue.Outcome.${outcome}`),
    own: ownEpilogues().map((actor) => ownView(actor, party, uid)),
    crew: crew.map(({ actor, facts }) => crewRow(actor, facts, party)),
    done: crew.every(({ facts: { state } }) => state === "written" || state === "skipped"),
    legacies: legaciesView(`${uid}-kept`),
    doctrine: gm && doctrineNow(party) === null ? doctrineView(party, outcome) : null,
    fixture: gm && !hasFixture(party) ? fixtureView(party) : null,
  };
}

/** A character whose cards this user turns, and what of theirs could become a legacy. */
function ownView(actor: PcActor, party: PartyActor, uid: string): object {
  const { cards, shown } = epilogueOf(actor, party);
  const all = conversionsFor(actor, party);
  const id = `${uid}-${idOf(actor)}`;
  return {
    id,
    key: idOf(actor),
    actor: actor.uuid,
    name: actor.name,
    heading: localize("FATES_EDGE.Epilogue.Mine", { name: actor.name }),
    cards: cards.map((card) => cardView(card, id)),
    shown: game.messages.has(shown),
    mayShow: !game.messages.has(shown) && cards.some(({ up, words }) => up && words !== ""),
    showLabel: localize("FATES_EDGE.Epilogue.ShowNamed", { name: actor.name }),
    leaves: localize("FATES_EDGE.Legacy.ConvertTitle", { name: actor.name }),
    left: localize("FATES_EDGE.Legacy.Left", { xp: xpOf(actor).left }),
    conversions: all
      .filter(({ why }) => why === "")
      .map((one) => ({ value: one.key, label: conversionWords(one) })),
    refused: all.filter(({ why }) => why !== "").map(refusedWords),
    nothing: all.length === 0,
  };
}

/** A card that lies face down says nothing, on its player's screen too. */
function cardView({ place, card, up, words }: EpilogueCard, id: string): object {
  const label = localize(`FATES_EDGE.Epilogue.${place === "first" ? "CardFirst" : "CardSecond"}`);
  const common = { place, label, up, id: `${id}-${place}` };
  if (!card || !up)
    return {
      ...common,
      img: CARD_BACK,
      title: localize("FATES_EDGE.Spread.Down"),
      turnLabel: localize("FATES_EDGE.Epilogue.TurnNamed", { place: label }),
    };
  const { suit, size } = promptOf(card);
  return {
    ...common,
    words,
    img: cardPicture(card),
    title: cardTitle(card),
    prompt: localize(`FATES_EDGE.Epilogue.Prompt.${suit}.${size}`),
    wordsLabel: localize("FATES_EDGE.Epilogue.Words", { place: label }),
    turnLabel: localize("FATES_EDGE.Epilogue.DownNamed", { place: label }),
  };
}

function crewRow(actor: PcActor, { state, cards, shown }: EpilogueFacts, party: PartyActor): object {
  const { name, uuid, system } = actor;
  const id = idOf(actor);
  const isSkipped = state === "skipped";
  const asks = isSkipped ? "UnskipNamed" : "SkipNamed";
  return {
    id,
    uuid,
    state,
    isSkipped,
    name: system.away ? localize("FATES_EDGE.Epilogue.Aside", { name }) : name,
    words: localize(`FATES_EDGE.Epilogue.State.${state}`),
    skip: localize(isSkipped ? "FATES_EDGE.Epilogue.Unskip" : "FATES_EDGE.Epilogue.Skip"),
    skipLabel: localize(`FATES_EDGE.Epilogue.${asks}`, { name }),
    redraws: cards
      .filter(({ card }) => card !== null && !game.messages.has(shown))
      .map(({ place }) => {
        const label = localize(`FATES_EDGE.Epilogue.${place === "first" ? "RedrawFirst" : "RedrawSecond"}`);
        return { place, label, named: localize("FATES_EDGE.Epilogue.RedrawNamed", { name, what: label }) };
      }),
    maySkip: state !== "written",
    steward: localize("FATES_EDGE.Epilogue.StewardNamed", { name }),
    hadSteward: party.system.epilogue.stewards[id] === true,
  };
}

/** What was declared at the end of the finale stands there already. */
function doctrineView(party: PartyActor, outcome: CrownOutcome): object | null {
  const { doctrine, caveat } = aftermathOf(outcome);
  if (!doctrine) return null;
  const { finale } = party.system.campaign;
  const label = (one: string): string => localize(`FATES_EDGE.Legacy.Caveat.${one}`);
  return {
    name: finale.name,
    words: finale.words,
    caveats: caveat ? choicesOf(CAVEATS, finale.caveat, label) : [],
  };
}

function hasFixture(party: PartyActor): boolean {
  const { number } = party.system.campaign;
  return legaciesOf(party).some(({ kind, campaign }) => kind === "fixture" && campaign === number);
}

/** The rival is the finale's, else called what their card says as far as this user knows it; the rail is the one that was named at session 0. */
function fixtureView(party: PartyActor): object {
  const { finale, pressure } = party.system.campaign;
  const spread = crownSpread();
  const place = spread?.places["rival"];
  const known = spread && place ? knownCard(spread.id, "rival", place) : null;
  return {
    name: finale.rivalName || (known && cardAt(known) ? readingWords(known).title : ""),
    rails: choicesOf([...SOCIAL_RAILS, ...KINETIC_RAILS], pressure, (rail) => railName(rail)),
  };
}
