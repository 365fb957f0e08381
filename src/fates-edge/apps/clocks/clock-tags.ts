import { elementsOfClass, isHTMLElement } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { drawTemplate } from "#foundry/templates.ts";
import { morph } from "#table/redraw.ts";
import { clockByName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { viewerOf } from "#table/clocks/sight.ts";
import { primaryParty } from "../../state/party.ts";
import { templatePath } from "../parts/templates.ts";
import { clockCell } from "./cell.ts";
import { type ClocksChange, followClocks } from "./clock-panel.ts";
import { affectedBy } from "./editor-draft.ts";

const TAG = templatePath("parts/clock-tag");
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
export async function clockTag(name: string): Promise<HTMLElement> {
  made += 1;
  const id = `tt-clock-tag-${made}`;
  wanted.set(id, { name, key: "" });
  return drawn(id);
}

/** Keeps every such tag on the page true (`ready`). */
export function startClockTags(): void {
  followClocks((change) => void drawTags(change));
}

async function drawTags(change: ClocksChange): Promise<void> {
  // Most pages have never had one, and the log and a panel of clocks are long to search.
  if (wanted.size === 0) return;
  const tags = elementsOfClass("tt-clock-tag");
  if (tags.length === 0) return;
  const party = primaryParty();
  const keys = change === "all" ? null : affectedBy(new Set(change), party ? clockStates(party) : []);
  for (const tag of tags) {
    const { clockTag: key = "", tagId = "" } = tag.dataset;
    // One without a key shows no clock yet, and any change may be the one that brings it into sight.
    if (key === "" || (keys?.has(key) ?? true)) morph(tag, await drawn(tagId));
  }
}

async function drawn(id: string): Promise<HTMLElement> {
  const holder = document.createElement("template");
  holder.innerHTML = await drawTemplate(TAG, tagView(id));
  const tag = holder.content.firstElementChild;
  if (!isHTMLElement(tag)) throw new Error(`${TAG} draws no element`);
  tag.dataset["always"] = "";
  return tag;
}

function tagView(id: string): Record<string, unknown> {
  const party = primaryParty();
  const clock = clockOf(id);
  if (!party || !clock) {
    // A GM is shown every clock there is.
    const label = localize(`FATES_EDGE.Clock.${game.user.isGM ? "Gone" : "OutOfSight"}`);
    return { key: "", id, tone: "world", label };
  }
  const cell = clockCell(clock, { party, viewer: viewerOf(game.user), uid: id });
  return { ...cell, id, label: cell.name };
}

/** The clock that a tag stands for, where this user is shown it: the one it stood for before, whatever it is called now. */
function clockOf(id: string): ClockState | null {
  const { name, key } = wanted.get(id) ?? { name: "", key: "" };
  const clock = (key === "" ? null : clockByName(key)) ?? (name === "" ? null : clockByName(name));
  if (clock) wanted.set(id, { name, key: clock.key });
  return clock;
}
