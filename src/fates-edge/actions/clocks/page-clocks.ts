import { actOn } from "#table/acts/in-turn.ts";
import { added } from "#table/changes.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type PageClock, pageClocks } from "../../state/campaign/adventure-pages.ts";
import { primaryParty } from "../../state/party.ts";
import { newClock } from "./clocks.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/**
 * Opens clocks that a page of an adventure brings, as far as they are not there (GMs): one act with one undo, told to GMs alone. What
 * stands already keeps its ticks and whatever the table made of it.
 * @param from what brings them, as the log calls it
 * @returns whether something was opened
 */
export function openPageClocks(from: string, clocks: readonly PageClock[]): Promise<boolean> {
  return actOn("open clock", async () => {
    await once([`bring ${clocks.map(({ key }) => key).join(" ")}`.slice(0, 200)], (id, party) => {
      const missing = missingClocks(clocks, party);
      if (missing.length === 0) throw new UserError("FATES_EDGE.Error.PageClocksOpen");
      const names = missing.map(({ clock }) => clock.name);
      const changes = openings(missing, party);
      return notices.act("pageClocks", { name: from, names }, changes, id, "gm");
    });
  });
}

/** Those of a page's clocks that the table does not have. */
export function missingClocks(clocks: readonly PageClock[], party = primaryParty()): PageClock[] {
  return clocks.filter(({ key }) => !party || clockState(party, key) === null);
}

/** They stand after those that are there, in the page's order. */
function openings(missing: readonly PageClock[], party: PartyActor) {
  const last = Math.max(-1, ...clockStates(party).map(({ sort }) => sort));
  return missing.map(({ key, clock }, place) =>
    added(party, `system.clocks.${key}`, newClock(party, { ...clock, sort: last + 1 + place })),
  );
}

/**
 * Opens the clocks of an adventure as it comes into the world, on the page of the GM who imports it (`ready`). Imported once more it opens
 * none: what was put away meanwhile stays away, until somebody opens it on its page.
 */
export function startBringingClocks(): void {
  Hooks.on("importAdventure", (adventure, _options, created) => {
    const entries = created["JournalEntry"] ?? [];
    const clocks = entries.flatMap(({ pages }) => pages.contents.flatMap(pageClocks));
    if (clocks.length > 0) void openPageClocks(adventure.name, clocks);
  });
}
