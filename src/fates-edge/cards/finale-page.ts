import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { keepPage, removePage } from "#foundry/journals.ts";
import { CHRONICLE } from "../actions/campaign/chronicle.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isNotice, type NoticeMessage } from "../data/kinds.ts";
import { MOTIVE_PLACES } from "../rules/campaign/motives.ts";
import { campaignStanding, crownMeaning, crownSpread, majorsOf } from "../state/campaign/campaign.ts";
import { finaleOf, rivalMotives } from "../state/campaign/finale.ts";
import { asPlayer, messageFacts } from "../state/roll/message-facts.ts";
import { primaryParty } from "../state/party.ts";
import { cardAt, isShown, type KnownSpread, placesOf } from "../state/deck/spreads.ts";
import { dialsLine, gainedLine, happenedLines } from "../words/campaign.ts";
import { terrainName } from "../words/finale.ts";
import { cardTitle, placeTitle, readingWords } from "../words/spreads.ts";
import { noticeWords } from "./notice/words.ts";

/**
 * What was decided in a finale is a page of the chronicle, written by the client of the GM who declares it, in that GM's language (`ready`):
 * how it ended, the cards that the table was shown, what moved the rival, and how the campaign came there. Undoing the card takes it away.
 */
export function startFinalePages(): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (isOutcome(message) && user === game.user.id) void writePage(message);
  });
  Hooks.on("updateChatMessage", (message, changed, _options, user) => {
    const isUndone = foundry.utils.getProperty(changed, "system.undone") === true;
    if (isUndone && isOutcome(message) && user === game.user.id)
      void removePage(SYSTEM_ID, CHRONICLE, idOf(message));
  });
}

function isOutcome(message: ChatMessage.Implementation): message is NoticeMessage {
  return isNotice(message) && message.system.kind === "outcome" && (message.author?.isGM ?? false);
}

async function writePage(message: NoticeMessage): Promise<void> {
  const { title, lines } = noticeWords(message.system, asPlayer(messageFacts(message, game.user)));
  const html = [...lines.map(paragraph), ...cameAbout()].join("");
  await keepPage(SYSTEM_ID, CHRONICLE, localize("FATES_EDGE.Chronicle.Title"), {
    id: idOf(message),
    name: title,
    html,
  });
}

/** How it came to that, as far as the table was shown it. */
function cameAbout(): string[] {
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
    paragraph(terrainName(finale.terrain)),
    collision === "" ? "" : paragraph(localize(`FATES_EDGE.Finale.Collided.${collision}`)),
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

function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `<li>${foundry.utils.escapeHTML(line)}</li>`).join("");
  return [`<h2>${foundry.utils.escapeHTML(localize(heading))}</h2><ul>${items}</ul>`];
}

function paragraph(words: string): string {
  return `<p>${foundry.utils.escapeHTML(words)}</p>`;
}
