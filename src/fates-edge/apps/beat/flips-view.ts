import { findHere } from "../../../foundry/documents.ts";
import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { briefEffect } from "../../actions/effects/effects.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { Effect } from "../../data/effects.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { clockState } from "../../documents/clocks/clock-states.ts";
import { type Fallout, falloutFor, falloutOf, usualTarget } from "../../documents/mixed/fallout.ts";
import { flipsDue } from "../../documents/mixed/flips-due.ts";
import { flipsOf } from "../../documents/mixed/flips-of.ts";
import type { MixedScene } from "../../documents/mixed/mixed-scene.ts";
import { pointsLabel } from "../../words/labels.ts";
import { choicesOf } from "../parts/choices.ts";

/** What the GM has chosen for the nastiest card, as far as they have. */
export interface FalloutDraft {
  /** Whom it bites, by uuid; empty for whom it usually does. */
  readonly who: string;
  readonly option: number;
}

/** The cards of this beat, and for a GM what can be flipped and what the nastiest does. */
export function flipsView(mixed: MixedScene, draft: FalloutDraft, gm: boolean): object {
  const fallout = falloutOf(mixed);
  const flips = flipsOf(mixed).map(({ id, card }) => ({
    name: card.name,
    img: card.img,
    applies: id === fallout?.flip.id,
    settled: id === fallout?.flip.id && fallout.settled,
  }));
  return {
    flips,
    ...(gm && { flipButtons: flipButtons(mixed) }),
    ...(gm && fallout && !fallout.settled && { fallout: falloutView(mixed, fallout, draft) }),
  };
}

function flipButtons(mixed: MixedScene): object[] {
  const { free, epic, points } = flipsDue(mixed);
  return [
    { way: "free", left: free, label: localizeCount("FATES_EDGE.Beat.FlipFree", free) },
    { way: "epic", left: epic, label: localizeCount("FATES_EDGE.Beat.FlipEpic", epic) },
    {
      way: "paid",
      left: points,
      label: localize("FATES_EDGE.Beat.FlipPaid", { points: pointsLabel(1, currentEdition()) }),
    },
  ]
    .map(({ left, ...button }) => ({ ...button, disabled: left < 1 }))
    .filter(({ way, disabled }) => way === "paid" || !disabled);
}

function falloutView(mixed: MixedScene, { flip }: Fallout, draft: FalloutDraft): object {
  const who = draft.who || usualTarget(mixed, flip);
  const options = falloutFor(mixed, flip, who);
  const labels = [...options.map((effect) => brief(mixed, effect)), localize("FATES_EDGE.Beat.InWords")];
  const values = labels.map((_, place) => String(place < options.length ? place : -1));
  return {
    legend: localize("FATES_EDGE.Beat.FalloutOf", { name: flip.card.name }),
    about: localize(`FATES_EDGE.Beat.About.${flip.suit}`),
    people: choicesOf(
      mixed.crew.map(({ uuid }) => uuid),
      who,
      (uuid) => nameHere(uuid),
    ),
    options: choicesOf(values, String(draft.option), (value) => labels[values.indexOf(value)] ?? ""),
  };
}

function brief({ party }: MixedScene, effect: Effect): string {
  const clock = (key: string): string => {
    const state = clockState(party, key);
    return state ? clockName(state) : "";
  };
  return briefEffect(
    effect,
    { clock, actor: nameHere, item: nameHere },
    { say: localize, count: localizeCount },
  );
}

function nameHere(uuid: string): string {
  const found = findHere(uuid);
  return found && "name" in found ? String(found.name) : "";
}
