import { localize } from "#foundry/i18n.ts";
import { type Block, block } from "#table/telling.ts";
import { MOTIVE_PLACES } from "../rules/campaign/motives.ts";
import { campaignStanding, crownMeaning, crownSpread, majorsOf } from "../state/campaign/campaign.ts";
import { finaleOf, rivalMotives } from "../state/campaign/finale.ts";
import { asPlayer, messageFacts } from "../state/roll/message-facts.ts";
import { primaryParty } from "../state/party.ts";
import { cardAt, isShown, type KnownSpread, placesOf } from "../state/deck/spreads.ts";
import { dialsLine, gainedLine, happenedLines } from "../words/campaign.ts";
import { terrainName } from "../words/finale.ts";
import { cardTitle, placeTitle, readingWords } from "../words/spreads.ts";
import { startPagesOf } from "./chronicle-pages.ts";
import { noticeWords } from "./notice/words.ts";

/**
 * What was decided in a finale is a page of the chronicle: how it ended, the cards that the table was shown, what moved the rival, and how
 * the campaign came there.
 */
export function startFinalePages(): void {
  startPagesOf("outcome", (message) => {
    const { title, lines } = noticeWords(message.system, asPlayer(messageFacts(message, game.user)));
    return { name: title, told: [...lines.map((line) => block("line", line)), ...cameAbout()] };
  });
}

/** How it came to that, as far as the table was shown it. */
function cameAbout(): Block[] {
  const party = primaryParty();
  const finale = finaleOf(party);
  if (!party || !finale) return [];
  const stands = campaignStanding(party);
  const { collision } = finale.stored;
  const crown = crownSpread();
  const motives = rivalMotives(finale);
  const majors = majorsOf(party.system.campaign).map(({ scene, mandate, crisis, ...happened }) =>
    localize("FATES_EDGE.Crown.MajorLine", {
      scene,
      what: happenedLines(happened).join("; "),
      gained: gainedLine({ mandate, crisis }),
    }),
  );
  return [
    block("line", terrainName(finale.terrain)),
    ...(collision === "" ? [] : [block("line", localize(`FATES_EDGE.Finale.Collided.${collision}`))]),
    ...section("FATES_EDGE.Crown.Spread", crown ? crownLines(crown) : []),
    ...section("FATES_EDGE.Finale.Motives", motives ? motiveLines(motives) : []),
    ...section("FATES_EDGE.Crown.Majors", stands ? [dialsLine(stands), ...majors] : majors),
  ];
}

function crownLines(spread: KnownSpread): string[] {
  return placesOf(spread).flatMap(({ key, ...place }) => {
    const card = cardAt(place);
    if (!card) return [];
    const means = crownMeaning(spread, key);
    const meaning = means === "" ? "" : localize(`FATES_EDGE.Crown.Means.${means}`);
    const { title, prompt } = readingWords(place);
    const read = [cardTitle(card), title || prompt, meaning].filter(Boolean).join(". ");
    return [`${placeTitle(spread.spread, key, "")}: ${read}`];
  });
}

function motiveLines(motives: KnownSpread): string[] {
  return MOTIVE_PLACES.flatMap((key) => {
    const place = motives.places[key];
    if (!place || !isShown(place)) return [];
    const { title, prompt } = readingWords(place);
    return [`${placeTitle(motives.spread, key, "")}: ${[title, prompt].filter(Boolean).join(": ")}`];
  });
}

function section(heading: string, lines: readonly string[]): Block[] {
  if (lines.length === 0) return [];
  return [block("part", localize(heading)), ...lines.map((line) => block("item", line))];
}
