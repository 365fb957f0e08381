import { localize } from "#foundry/i18n.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { MINI_CROWN } from "../../rules/campaign/finale.ts";
import { formatClockLine } from "#table/clocks/line.ts";
import { STARTERS } from "../../rules/clock-starters.ts";
import { CLOCK_MEASURE, CLOCK_SIZE_USUAL } from "../../rules/clocks.ts";
import type { Edition } from "../../rules/edition.ts";
import {
  ADVANTAGE_KINDS,
  distinctAdvantages,
  overStackAtStart,
  whyNotPushed,
} from "../../rules/over-stack.ts";
import { byLabel, pointsLabel } from "../../words/labels.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { dvChoices, pillarChoices, positionChoices } from "../parts/controls.ts";
import { type DraftClock, type FrameDraft, tickedOf } from "./frame-draft.ts";
import {
  advantageKindLabel,
  advantageKindNote,
  chosenStrike,
  overStackView,
  type RailFacts,
} from "./over-stack.ts";

/** What the window knows of the table. */
export interface FrameFacts {
  readonly uid: string;
  readonly edition: Edition;
  /** Rails that run already and can still take a tick. */
  readonly rails: readonly RailFacts[];
  /** Points that wait to open this arc; 0 for none. */
  readonly opening: number;
}

/** Everything that the frame of a scene shows. */
export function frameView(
  draft: FrameDraft,
  { uid, edition, rails, opening }: FrameFacts,
): Record<string, unknown> {
  const ticked = tickedOf(draft);
  const pushable = [...rails, ...draft.clocks.filter(isPushable).map(railOf)];
  return {
    uid,
    name: draft.name,
    openingText: draft.opening,
    miniCrown: miniCrownChoices(draft.miniCrown, edition),
    times: timeChoices(draft.time),
    pillars: pillarChoices(draft.pillar, localize("FATES_EDGE.Pillar.Open")),
    dvs: dvChoices(draft.dv, edition),
    positions: positionChoices(draft.position, localize("FATES_EDGE.Position.Open")),
    clocks: draft.clocks.map(clockRow),
    starters: starterChoices(),
    advantages: draft.advantages.map((advantage, place) => ({
      ...advantage,
      fieldId: `${uid}-advantage-${place}`,
      kindLabel: advantageKindNote(advantage.kind),
    })),
    kinds: kindChoices(),
    overStack: overStackView(distinctAdvantages(ticked), {
      strikes: overStackAtStart(ticked, edition),
      rails: pushable,
      chosen: chosenStrike(draft.strike, pushable, ""),
      edition,
    }),
    opening: opening > 0 && localize("FATES_EDGE.Scene.Opening", { points: pointsLabel(opening, edition) }),
  };
}

/** How many points a Mini-Crown may have, one of them chosen; none for any other scene. */
function miniCrownChoices(chosen: number | null, edition: Edition): Choice[] {
  if (chosen === null) return [];
  return choicesOf(MINI_CROWN.points.map(String), String(chosen), (points) =>
    pointsLabel(Number(points), edition),
  );
}

/** The kinds of advantage, for one added by hand. */
export function kindChoices() {
  return choicesOf(ADVANTAGE_KINDS, "other", advantageKindLabel);
}

function clockRow({ key, clock }: DraftClock): object {
  const { name, size = CLOCK_SIZE_USUAL, base = 0, kind = "" } = clock;
  const line = formatClockLine({ name, size, filled: base, kind: "" }, CLOCK_MEASURE);
  return {
    key,
    line,
    kind: kind === "" ? "" : localize(`FATES_EDGE.Clock.Kinds.${kind}`),
    removeLabel: localize("FATES_EDGE.Scene.RemoveClock", { name }),
  };
}

/** A rail that opens with the scene and has room once it does. */
function isPushable({ clock }: DraftClock): boolean {
  const { kind = "", size = CLOCK_SIZE_USUAL, base = 0, sealed = false } = clock;
  return whyNotPushed({ kind, size, filled: base, sealed }) === "";
}

function railOf({ key, clock }: DraftClock): RailFacts {
  return { key, name: clock.name };
}

/** The clocks of the text. Those of supply dress the party's own clock and open no second one. */
function starterChoices() {
  const starters = STARTERS.filter(({ kind }) => kind !== "supply");
  const label = (key: string): string => localize(`FATES_EDGE.Starter.${key}.name`);
  return choicesOf(
    starters.map(({ key }) => key),
    "",
    label,
  ).toSorted(byLabel);
}

/** The four time scales, and none (SRD 3.1). */
export function timeChoices(chosen: string): Choice[] {
  return choicesOf(TIME_SCALES, chosen, (time) => localize(`FATES_EDGE.Scene.Time.${time || "Open"}`));
}
