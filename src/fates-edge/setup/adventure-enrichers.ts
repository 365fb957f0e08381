import { aroundTarget } from "#foundry/elements.ts";
import { findDocument } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { addEnricher } from "#foundry/registration.ts";
import {
  type AdventurePage,
  clocksPart,
  endingsPart,
  frameFrom,
  framePart,
  openClocksOf,
} from "../apps/adventure-pages.ts";
import { bindTicking } from "#table/clocks/cell.ts";
import { goneError } from "#table/gone.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";

const CLOCKS = /\[\[\/clocks\]\]/gi;
const ENDINGS = /\[\[\/endings\]\]/gi;
const FRAME = /\[\[\/frame\]\](?:\{([^}]{1,199})\})?/gi;

/**
 * Makes `[[/clocks]]`, `[[/endings]]` and `[[/frame]]` on a page of an adventure what the page's flags say: the clocks it brings, what they
 * mean for the finale, and a button that frames its scene (`init`). They are for GMs.
 */
export function registerAdventureEnrichers(): void {
  add("clocks", CLOCKS, clocksPart);
  add("endings", ENDINGS, endingsPart);
  add("frame", FRAME, (page, [, label = ""]) => framePart(page, label));
}

function add(
  id: string,
  pattern: RegExp,
  draw: (page: AdventurePage, match: RegExpMatchArray) => Promise<HTMLElement>,
): void {
  addEnricher({
    id: `fates-edge.adventure-${id}`,
    pattern,
    enricher: async (match, options) => {
      const page = pageIn(options?.relativeTo);
      return page && draw(page, match);
    },
    onRender: bind,
  });
}

function pageIn(relativeTo: unknown): JournalEntryPage.Implementation | null {
  return relativeTo instanceof JournalEntryPage ? relativeTo : null;
}

/** One listener on what was enriched, for as long as it is on the page. */
function bind(element: HTMLElement): void {
  bindTicking(CLOCK_WINDOWS, element);
  element.addEventListener("click", (event) => {
    const button = aroundTarget(event, "[data-adventure]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    void press(button);
  });
}

/** A text is kept as it was enriched, so that the page is found again by its uuid. */
async function press(button: HTMLElement): Promise<void> {
  const uuid = button.closest<HTMLElement>("[data-page]")?.dataset["page"] ?? "";
  const page = pageIn(await findDocument(uuid));
  if (!page) {
    const { key, words } = goneError("FATES_EDGE.Error.PageGone", uuid);
    return notify.error(key, words);
  }
  if (button.dataset["adventure"] === "frame") await frameFrom(page);
  else await openClocksOf(page);
}
