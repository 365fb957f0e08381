import { localize } from "../../../foundry/i18n.ts";
import { morph } from "../../../table/morph.ts";
import { shownTo } from "../../documents/clocks/clock-sight.ts";
import { clockState, clockStates } from "../../documents/clocks/clock-states.ts";
import { viewerOf } from "../../documents/clocks/viewer-of.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { templatePath } from "../templates.ts";
import { affectedBy } from "./affected-by.ts";
import { clockCell } from "./cell-view.ts";
import { followClocks, type ClocksChange } from "./follow-clocks.ts";

const TAG = templatePath("parts/clock-tag");
let made = 0;

/**
 * A clock as a small part of something else: of a text, of a token's buttons. It follows its clock for as long as it is on
 * the page. A clock that this user is not shown has no name in it.
 */
export async function clockTag(key: string): Promise<HTMLElement> {
  made += 1;
  const tag = await drawn(key, `fe-clock-tag-${made}`);
  tag.dataset["always"] = "";
  return tag;
}

/** Keeps every such tag on the page true (`ready`). */
export function startClockTags(): void {
  followClocks((change) => void drawTags(change));
}

async function drawTags(change: ClocksChange): Promise<void> {
  // By class, which the page keeps a list of: most ticks find no tag, and a panel of clocks is long to search.
  const tags = [...document.getElementsByClassName("fe-clock-tag")] as HTMLElement[];
  if (tags.length === 0) return;
  const party = primaryParty();
  const keys = change === "all" ? null : affectedBy(new Set(change), party ? clockStates(party) : []);
  for (const tag of tags) {
    const { clockTag: key = "", tagId = "" } = tag.dataset;
    if (keys?.has(key) ?? true) morph(tag, await drawn(key, tagId));
  }
}

async function drawn(key: string, id: string): Promise<HTMLElement> {
  const holder = document.createElement("template");
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(TAG, tagView(key, id));
  const tag = holder.content.firstElementChild;
  if (tag instanceof HTMLElement) return tag;
  throw new Error(`${TAG} draws no element`);
}

function tagView(key: string, id: string): Record<string, unknown> {
  const party = primaryParty();
  const clock = party && clockState(party, key);
  if (!clock || shownTo(clock, game.user.isGM) === "none")
    return { key, id, tone: "world", label: localize(`FATES_EDGE.Clock.${clock ? "OutOfSight" : "Gone"}`) };
  const cell = clockCell(clock, { party, viewer: viewerOf(game.user), uid: id });
  return { ...cell, id, label: cell.name };
}
