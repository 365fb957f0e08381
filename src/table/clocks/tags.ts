import { elementsOfClass, isHTMLElement } from "../../foundry/elements.ts";
import { localize } from "../../foundry/i18n.ts";
import { drawTemplate } from "../../foundry/templates.ts";
import { morph } from "../redraw.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { ClockLooks } from "./book.ts";
import { clockCells, placeOf } from "./cell.ts";
import { affectedBy, type ClocksChange, followClocks } from "./follow.ts";
import { clockByName } from "./known.ts";
import { type ClockState, clockStates } from "./states.ts";

let made = 0;

/** What a tag stands for: what was asked for, and the key of the clock that was found by it once. */
interface Wanted {
  readonly name: string;
  readonly key: string;
}

/** What each tag stands for, by the tag's id. The page does not say it: a player could read there which names are in use. */
const wanted = new Map<string, Wanted>();

/**
 * A clock as a small part of something else: of a text, of a token's buttons. It follows its clock for as long as it is on
 * the page. A clock that this user is not shown looks the same as one that is not there.
 * @param name its key or its name
 */
export async function clockTag(book: ClockLooks, name: string): Promise<HTMLElement> {
  made += 1;
  const id = `tt-clock-tag-${made}`;
  wanted.set(id, { name, key: "" });
  return drawn(book, id);
}

/** Keeps every such tag on the page true (`ready`). */
export function startClockTags(book: ClockLooks): void {
  followClocks(book, (change) => void drawTags(book, change));
}

async function drawTags(book: ClockLooks, change: ClocksChange): Promise<void> {
  // Most pages have never had one, and the log and a panel of clocks are long to search.
  if (wanted.size === 0) return;
  const tags = elementsOfClass("tt-clock-tag");
  if (tags.length === 0) return;
  const holder = book.holder();
  const keys = change === "all" ? null : affectedBy(new Set(change), holder ? clockStates(holder) : []);
  for (const tag of tags) {
    const { clockTag: key = "", tagId = "" } = tag.dataset;
    // One without a key shows no clock yet, and any change may be the one that brings it into sight.
    if (key === "" || (keys?.has(key) ?? true)) morph(tag, await drawn(book, tagId));
  }
}

async function drawn(book: ClockLooks, id: string): Promise<HTMLElement> {
  const template = templatePath("table/clocks/tag");
  const holder = document.createElement("template");
  holder.innerHTML = await drawTemplate(template, tagView(book, id));
  const tag = holder.content.firstElementChild;
  if (!isHTMLElement(tag)) throw new Error(`${template} draws no element`);
  tag.dataset["always"] = "";
  return tag;
}

function tagView(book: ClockLooks, id: string): object {
  const holder = book.holder();
  const clock = clockOf(book, id);
  const [cell] = holder && clock ? clockCells(book, placeOf(holder, id), [clock]) : [];
  if (cell) return { ...cell, id, label: cell.name };
  // A GM is shown every clock there is.
  const label = localize(game.user.isGM ? "TABLE.Clock.Gone" : "TABLE.Clock.OutOfSight");
  return { key: "", id, tone: "world", label };
}

/** The clock that a tag stands for, where this user is shown it: the one it stood for before, whatever it is called now. */
function clockOf(book: ClockLooks, id: string): ClockState | null {
  const { name, key } = wanted.get(id) ?? { name: "", key: "" };
  const clock =
    (key === "" ? null : clockByName(book, key)) ?? (name === "" ? null : clockByName(book, name));
  if (clock) wanted.set(id, { name, key: clock.key });
  return clock;
}
