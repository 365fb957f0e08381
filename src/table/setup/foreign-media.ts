import { aroundTarget } from "#foundry/elements.ts";
import { gameProfile } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { addEnricher } from "#foundry/registration.ts";
import { FOREIGN_MEDIA, type ForeignMedia, readForeignMedia } from "../foreign-media.ts";

const VERBS: Readonly<Record<ForeignMedia["kind"], string>> = {
  image: "ShowPicture",
  video: "ShowVideo",
  audio: "PlaySound",
};

/** What this user has asked for since the page was loaded: what is drawn anew shows it again. */
const asked = new Set<string>();

/** Puts in place of a picture, a film or a sound from another host a button that asks for it (`init`). */
export function registerForeignMedia(): void {
  addEnricher({
    id: `${gameProfile().id}.foreign-media`,
    pattern: FOREIGN_MEDIA,
    enricher: (match) => Promise.resolve(placeholder(match)),
    onRender: bindShowing,
  });
}

function placeholder(match: RegExpMatchArray): HTMLElement | null {
  const media = readForeignMedia(match);
  if (!media) return null;
  const place = document.createElement("span");
  place.className = "tt-foreign-media";
  place.append(asked.has(media.address) ? mediumOf(media) : showButton(media));
  return place;
}

function showButton({ kind, address, words }: ForeignMedia): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  const { host } = new URL(address);
  const verb = localize(`TABLE.Html.${VERBS[kind]}`, { host });
  button.textContent = words === "" ? verb : localize("TABLE.Html.Named", { verb, words });
  // Everybody may look, even at a sheet that they may not change.
  Object.assign(button.dataset, { media: JSON.stringify({ kind, address, words }), always: "" });
  return button;
}

/** Nothing is fetched before this is made: it is made when it was asked for. */
function mediumOf({ kind, address, words }: ForeignMedia): HTMLElement {
  if (kind === "image") {
    const picture = document.createElement("img");
    picture.referrerPolicy = "no-referrer";
    picture.alt = words;
    picture.src = address;
    return picture;
  }
  const player = document.createElement(kind);
  player.controls = true;
  if (words !== "") player.setAttribute("aria-label", words);
  player.src = address;
  return player;
}

/** One listener on what was enriched, for as long as it is on the page. */
function bindShowing(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = aroundTarget(event, "[data-media]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    const media = JSON.parse(button.dataset["media"] ?? "") as ForeignMedia;
    asked.add(media.address);
    const medium = mediumOf(media);
    // The keyboard stays where it was.
    medium.tabIndex = -1;
    button.replaceWith(medium);
    medium.focus();
  });
}
