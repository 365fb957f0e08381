import { aroundTarget } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { addEnricher } from "#foundry/registration.ts";
import { bindTicking } from "../apps/clocks/cell.ts";
import { clockTag } from "../apps/clocks/clock-tags.ts";
import { RequestWindow } from "../apps/request.ts";
import { reportRefusal } from "#table/refusals.ts";
import { startCast } from "../apps/roll/start-roll.ts";
import { currentArts, currentSkills } from "../data/settings.ts";
import { clockByName } from "../state/clocks/clocks.ts";
import { type ActionTag, parseActionTag } from "./action-tag.ts";
import { API } from "./api/api.ts";
import { namedCharacter } from "./api/characters.ts";
import { spellNamed } from "./api/magic.ts";
import { artLabel, skillLabel } from "../words/skills.ts";

const PATTERN = /\[\[\/action\s+([^\]]+)\]\](?:\{([^}]+)\})?/gi;

/** Makes `[[/action …]]` in any text a button that rolls, and for GMs one that asks others to (`init`). */
export function registerEnrichers(): void {
  addEnricher({
    id: "fates-edge.action",
    pattern: PATTERN,
    enricher: (match) => Promise.resolve(actionElement(match)),
    onRender: bindAction,
  });
}

function actionElement([, inner = "", label]: RegExpMatchArray): HTMLElement | null {
  const tag = parseActionTag(inner, currentSkills());
  if (!tag) return null;
  const element = document.createElement("span");
  element.className = "tt-action";
  element.append(button("roll", label ?? labelOf(tag), tag));
  if (game.user.isGM) element.append(button("ask", localize("FATES_EDGE.Enricher.Ask"), tag));
  return element;
}

function button(act: "roll" | "ask", text: string, tag: ActionTag): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = `tt-action-${act}`;
  element.textContent = text;
  Object.assign(element.dataset, { act, tag: JSON.stringify(tag), always: "" });
  return element;
}

function labelOf({ attribute, skill, dv }: ActionTag): string {
  const names = [attribute && localize(`FATES_EDGE.Attribute.${attribute}`), skill && skillLabel(skill)];
  const pairing = names.filter(Boolean).join(" + ");
  return dv === undefined ? pairing : localize("FATES_EDGE.Enricher.Labelled", { pairing, dv });
}

/** One listener on what was enriched, for as long as it is on the page. */
function bindAction(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const clicked = aroundTarget(event, "[data-act]");
    if (!clicked) return;
    event.preventDefault();
    event.stopPropagation();
    const tag = JSON.parse(clicked.dataset["tag"] ?? "{}") as ActionTag;
    if (clicked.dataset["act"] === "ask") void RequestWindow.open(tag);
    else void API.roll(tag);
  });
}

const CLOCK_PATTERN = /\[\[\/clock\s+([^\]]+)\]\]/gi;

/** Makes `[[/clock Patrol sweep]]` in any text the clock of that name, alive: it shows its ticks and takes them (`init`). */
export function registerClockEnricher(): void {
  addEnricher({
    id: "fates-edge.clock",
    pattern: CLOCK_PATTERN,
    enricher: ([, name = ""]) => clockElement(name),
    onRender: (element) => bindTicking(element),
  });
}

/**
 * Where there is no such clock, a GM sees what was written. Players see the same text whether there is no such clock or
 * they are not shown it, so that they cannot guess which.
 */
async function clockElement(written: string): Promise<HTMLElement | null> {
  const name = written.trim();
  return game.user.isGM && !clockByName(name) ? null : clockTag(name);
}

const CAST_PATTERN = /\[\[\/cast\s+([^\]]+)\]\](?:\{([^}]+)\})?/gi;

/** Makes `[[/cast Cinder-Fist]]` in any text a button that casts the reader's own spell of that name (`init`). */
export function registerCastEnricher(): void {
  addEnricher({
    id: "fates-edge.cast",
    pattern: CAST_PATTERN,
    enricher: ([, spell = "", label]) => Promise.resolve(castElement(spell.trim(), label)),
    onRender: (element) =>
      element.addEventListener("click", (event) => {
        const clicked = aroundTarget(event, "[data-cast]");
        if (!clicked) return;
        event.preventDefault();
        event.stopPropagation();
        void castByName(clicked.dataset["cast"] ?? "");
      }),
  });
}

function castElement(
  spell: string,
  label = localize("FATES_EDGE.Magic.CastNamed", { name: spell }),
): HTMLElement {
  const element = document.createElement("span");
  element.className = "tt-action";
  const own = document.createElement("button");
  own.type = "button";
  own.className = "tt-action-roll";
  own.textContent = label;
  Object.assign(own.dataset, { cast: spell, always: "" });
  element.append(own);
  return element;
}

/** @throws nothing: what is missing is told to whoever clicked */
async function castByName(name: string): Promise<void> {
  await reportRefusal(async () => {
    const caster = await namedCharacter();
    await startCast(spellNamed(caster, name));
  }, undefined);
}

const CHANNEL_PATTERN = /\[\[\/channel(?:\s+([^\]]+))?\]\](?:\{([^}]+)\})?/gi;

/** Makes `[[/channel]]` or `[[/channel pyromancy]]` in any text a button by which its reader begins a free working (`init`). */
export function registerChannelEnricher(): void {
  addEnricher({
    id: "fates-edge.channel",
    pattern: CHANNEL_PATTERN,
    enricher: ([, art = "", label]) => Promise.resolve(channelElement(art.trim(), label)),
    onRender: (element) =>
      element.addEventListener("click", (event) => {
        const clicked = aroundTarget(event, "[data-channel]");
        if (!clicked) return;
        event.preventDefault();
        event.stopPropagation();
        const art = clicked.dataset["channel"] ?? "";
        void API.magic.channel(art === "" ? {} : { art });
      }),
  });
}

/** An art by its key or its name; null where the world knows none of that name. */
function channelElement(said: string, label: string | undefined): HTMLElement | null {
  const wanted = said.toLowerCase();
  const art =
    said === ""
      ? ""
      : [...currentArts().keys()].find((key) => key === said || artLabel(key).toLowerCase() === wanted);
  if (art === undefined) return null;
  const element = document.createElement("span");
  element.className = "tt-action";
  const own = document.createElement("button");
  own.type = "button";
  own.className = "tt-action-roll";
  own.textContent =
    label ??
    (art === ""
      ? localize("FATES_EDGE.Magic.Working.Begin.channel")
      : localize("FATES_EDGE.Enricher.Channel", { art: artLabel(art) }));
  Object.assign(own.dataset, { channel: art, always: "" });
  element.append(own);
  return element;
}
