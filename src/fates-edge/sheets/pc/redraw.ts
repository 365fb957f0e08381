import { OF_MESSAGES } from "#foundry/host.ts";
import { isSameActor, uuidOf } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import { type CompanionActor, isCompanion, isParty, isPc, type PcActor } from "../../data/kinds.ts";
import { PERIODS } from "../../rules/periods.ts";
import { mayBeErased, whyNotPatron } from "../../state/magic/patronage.ts";
import { heldNow } from "../../state/magic/working.ts";

/** The tabs and the header of a character's sheet. */
type Part = "header" | "play" | "growth" | "gear" | "retinue" | "story";

const WHOLE = null;

/** Which parts a change of the actor's own fields touches. */
const OF_SYSTEM: Readonly<Record<string, readonly Part[]>> = {
  attributes: ["header", "play", "growth"],
  skills: ["play", "growth"],
  boons: ["header"],
  fatigue: ["header"],
  harm: ["header"],
  concept: ["header"],
  culture: ["header", "growth", "story"],
  affinity: ["header", "growth", "story"],
  leaning: ["story"],
  memberships: ["growth", "story"],
  look: ["story"],
  notes: ["story"],
  ledger: ["header", "play", "growth", "gear", "retinue", "story"],
  awards: ["header", "play", "growth"],
  claims: ["growth"],
  upkeep: ["retinue"],
  bonds: ["play", "story"],
  marks: ["header"],
  away: ["story"],
  lend: ["story"],
  borrowed: [],
  activations: ["retinue"],
  spellsAllowed: ["play"],
  shared: [],
  patronage: ["story"],
};

const OF_ACTOR: Readonly<Record<string, readonly Part[]>> = {
  _id: [],
  _stats: [],
  name: ["header"],
  img: ["header"],
};

/**
 * The parts of a character's sheet that a change touches, so that the others stay as they are.
 * @returns null where all must be drawn anew
 */
export function partsTouched(context: string | undefined, data: unknown): readonly Part[] | null {
  if (context?.endsWith("items")) return ["header", "play", "growth", "gear", "retinue", "story"];
  if (context !== "updateActor" || typeof data !== "object" || data === null) return WHOLE;
  const touched = new Set<Part>();
  for (const [key, value] of Object.entries(data)) {
    const parts = key === "system" ? ofSystem(value) : key === "flags" ? ofFlags(value) : OF_ACTOR[key];
    if (!parts) return WHOLE;
    for (const part of parts) touched.add(part);
  }
  return [...touched];
}

/** Our own flags name what is on top of what is at hand; those of modules are nothing to the sheet. */
function ofFlags(changes: unknown): readonly Part[] {
  return Object.keys(changes as object).some((scope) => scope.replace(/^-=/, "") === SYSTEM_ID)
    ? ["play"]
    : [];
}

function ofSystem(changes: unknown): readonly Part[] | null {
  const parts = Object.keys(changes as object).map((key) => OF_SYSTEM[key.replace(/^-=/, "")]);
  return parts.every((each) => each !== undefined) ? parts.flat() : WHOLE;
}

/**
 * Tells a character's sheet what changes around it: a scene or session that ends gives uses back, and others offer
 * bonds or answer them. Calls back with the parts to draw anew.
 * @returns what ends the watch
 */
export function watchTable(actor: PcActor, redraw: (parts: readonly string[]) => void): () => void {
  const redrawPeople = ({ system }: CompanionActor, changes: object = {}): void => {
    const moved = foundry.utils.hasProperty(changes, "system.serves");
    if (moved || isSameActor(system.serves, uuidOf(actor))) redraw(["retinue"]);
  };
  const actors = followHooks(["updateActor"], (changed, changes) => {
    if (changed === actor) return;
    if (isCompanion(changed)) return redrawPeople(changed, changes);
    const keys = Object.keys(changes.system ?? {});
    if (isParty(changed) && keys.some((key) => PERIODS.some((period) => period === key)))
      redraw(["header", "play", "growth", "gear", "retinue"]);
    if (isParty(changed) && (keys.includes("standing") || keys.includes("held"))) redraw(["play"]);
    if (isParty(changed) && keys.includes("upkeep")) redraw(["retinue"]);
    if (isPc(changed) && keys.includes("bonds")) redraw(["play", "story"]);
    if (isParty(changed) && keys.includes("arc")) redraw(["story"]);
  });
  // A patron is shown what the GM has drawn (SRD 7).
  const redrawDraws = (message: ChatMessage.Implementation): void => {
    if (mayBeErased(message) && whyNotPatron(actor) === "") redraw(["story"]);
    // What is held waits until the points of its Channel are resolved.
    if (heldNow(actor).some((held) => held.id === message.id)) redraw(["play"]);
  };
  const drawn = followHooks(OF_MESSAGES, redrawDraws);
  const people = followHooks(
    ["createActor", "deleteActor"],
    (other) => isCompanion(other) && redrawPeople(other),
  );
  return () => [actors, drawn, people].forEach((end) => end());
}
