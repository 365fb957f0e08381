import { isParty, isPc, type PcActor } from "../data/kinds.ts";

/** Spans whose numbers say what is left of uses and of what a session brings. */
const SPANS = ["scene", "session", "arc", "campaign"];

/**
 * Tells a character's sheet what changes around it: a scene or session that ends gives uses back, and others offer
 * bonds or answer them. Calls back with the parts to draw anew.
 * @returns what ends the watch
 */
export function watchTable(actor: PcActor, redraw: (parts: readonly string[]) => void): () => void {
  const id = Hooks.on("updateActor", (changed, changes) => {
    if (changed === actor) return;
    const keys = Object.keys(changes.system ?? {});
    if (isParty(changed) && keys.some((key) => SPANS.includes(key))) redraw(["play", "growth", "gear"]);
    if (isPc(changed) && keys.includes("bonds")) redraw(["play", "story"]);
  });
  return () => Hooks.off("updateActor", id);
}
