import { findHere, idOf } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { exits, floorOf, followingStep, isFollowed, isJobDone } from "../../actions/beat/beat.ts";
import { briefEffect } from "../../actions/effects/brief.ts";
import { GIVEN, rewardWords } from "../../actions/beat/fallout.ts";
import type { Effect } from "../../data/effects.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { FINALE_BEATS, nextFinaleBeat } from "../../rules/campaign/finale.ts";
import { BEAT_STEPS, type BeatStep, gateBars, isBeatStep, isHot } from "../../rules/mixed-tier/beat.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockState } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import {
  type Fallout,
  falloutFor,
  falloutOf,
  flipsDue,
  flipsOf,
  usualTarget,
} from "../../state/beat/flips.ts";
import { finaleOf, type FinaleState } from "../../state/campaign/finale.ts";
import { anchorOf, type MixedScene, characterTier } from "../../state/beat/mixed-tier.ts";
import { beatName } from "../../words/finale.ts";
import { pointsLabel, tierLabel } from "../../words/labels.ts";
import { clockLine } from "../parts/clock-line.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { finaleTitle, finaleVerdict, pointsLine } from "../crown/finale-view.ts";

/** Where the strip is drawn: the prefix of its ids, whether it is unfolded, and what the GM has chosen for the fallout. */
interface BeatPlace {
  readonly uid: string;
  readonly open: boolean;
  readonly fallout: FalloutDraft;
}

/** Everything the strip shows one viewer. */
export function beatView(mixed: MixedScene, { uid, open, fallout }: BeatPlace): Record<string, unknown> {
  const { step: stored, number } = mixed.scene.beat;
  const step = isBeatStep(stored) ? stored : "";
  const gm = game.user.isGM;
  const finale = playedFinale(mixed);
  const title = finale
    ? finaleTitle(finale)
    : step === ""
      ? localize("FATES_EDGE.Beat.Before")
      : localize("FATES_EDGE.Beat.Title", { number });
  return {
    uid,
    open,
    gm,
    title,
    running: step !== "",
    steps: stepViews(step, exits(mixed)),
    hint: localize(`FATES_EDGE.Beat.Hint.${step || "none"}`, { anchor: nameOf(mixed, anchorOf(mixed)) }),
    status: finale ? finaleLines(mixed, finale) : statusLines(mixed),
    people: peopleViews(mixed, uid),
    // Each step begins with what it is about.
    declaring: step === "declare",
    flipping: isFlipping(step),
    flipsDue: step === "flips",
    // Once its outcome is declared, a finale has no further turn.
    next: gm && (finale?.declared ?? "") === "" && nextLabel(mixed, step),
    finale: finale && finaleStrip(finale, gm),
    ...(step === "" ? {} : flipsView(mixed, fallout, gm)),
    ...endView(mixed, gm),
  };
}

/** Once everybody has rolled, the cards are what a beat is about, and no longer who does what. */
function isFlipping(step: BeatStep | ""): boolean {
  return step === "flips" || step === "ticks" || step === "exit";
}

/** The finale that this scene is, declared or not. */
function playedFinale({ party }: MixedScene): FinaleState | null {
  const finale = finaleOf(party);
  return finale?.running ? finale : null;
}

/** The finale's three beats over the steps of a turn, and for a GM the way on. */
function finaleStrip(finale: FinaleState, gm: boolean): object {
  const { beat, decided, declared } = finale;
  const at = FINALE_BEATS.indexOf(beat);
  const following = nextFinaleBeat(beat);
  const mayDeclare = declared === "" && (decided !== null || following === null);
  return {
    beats: FINALE_BEATS.map((name, place) => ({
      name,
      current: place === at,
      done: place < at,
      label: beatName(name),
    })),
    hint: localize(`FATES_EDGE.Finale.BeatHint.${beat}`),
    verdict: finaleVerdict(finale),
    goOn:
      gm && declared === "" && following
        ? localize("FATES_EDGE.Finale.GoOn", { beat: beatName(following) })
        : "",
    open: gm ? localize(`FATES_EDGE.Finale.${mayDeclare ? "Declare" : "Open"}`) : "",
    isDue: mayDeclare,
  };
}

/** The exit beat stands among the steps only when it comes. */
function stepViews(step: BeatStep | "", isLeaving: boolean): object[] {
  const steps = BEAT_STEPS.filter((name) => name !== "exit" || isLeaving || step === "exit");
  const at = steps.findIndex((name) => name === step);
  return steps.map((name, place) => ({
    name,
    current: place === at,
    done: place < at,
    label: localize(`FATES_EDGE.Beat.Step.${name}`),
  }));
}

/** The finale's clocks, and what the GM still has of the points that were declared. */
function finaleLines({ party }: MixedScene, finale: FinaleState): string[] {
  const { primary, social, kinetic } = finale;
  return [
    ...[primary, social, kinetic].map((clock) => (clock ? clockLine(clock) : "")),
    pointsLine(party, finale),
  ].filter(Boolean);
}

function statusLines(mixed: MixedScene): string[] {
  const { job, danger, gates, scene } = mixed;
  const isSeen = (clock: ClockState): boolean => shownTo(clock, game.user.isGM) !== "none";
  const barring = gates.filter((gate) => gateBars([gate]) && isSeen(gate)).map(clockName);
  const floor = floorOf(mixed);
  return [
    job ? clockLine(job) : "",
    danger ? dangerLine(danger) : "",
    barring.length > 0 ? localize("FATES_EDGE.Beat.Barred", { gates: barring.join(", ") }) : "",
    scene.tier > 0 ? localize("FATES_EDGE.Beat.Obstacle", { tier: tierLabel(scene.tier) }) : "",
    floor > 0 ? localize("FATES_EDGE.Beat.Floor", { points: pointsLabel(floor, currentEdition()) }) : "",
    scene.opposes === ""
      ? ""
      : localize(`FATES_EDGE.Beat.Talent.${scene.opposed === "" ? "waits" : "used"}`, {
          talent: localize(`FATES_EDGE.Opposes.${scene.opposes}`),
        }),
  ].filter(Boolean);
}

function dangerLine(danger: ClockState): string {
  const isTold = shownTo(danger, game.user.isGM) === "all" && isHot(danger);
  return clockLine(danger) + (isTold ? ` · ${localize("FATES_EDGE.Beat.Hot")}` : "");
}

/** Whoever rolls in this step stands first. */
function peopleViews(mixed: MixedScene, uid: string): object[] {
  const people = mixed.crew.map((actor) => personView(actor, mixed, uid));
  return [...people.filter(({ rolls }) => rolls), ...people.filter(({ rolls }) => !rolls)];
}

interface PersonView extends Readonly<Record<string, unknown>> {
  readonly rolls: boolean;
}

function personView(actor: PcActor, mixed: MixedScene, uid: string): PersonView {
  const { id, uuid, name } = actor;
  const isAnchor = anchorOf(mixed) === uuid;
  const { declared } = mixed.scene.beat;
  return {
    id,
    uuid,
    name,
    fieldId: `${uid}-words-${id}`,
    tier: localize(`FATES_EDGE.Tier.Numeral.${characterTier(actor)}`),
    anchors: isAnchor,
    words: declared[idOf({ id })] ?? "",
    // Players say it in the panel of their move. A GM plays everyone, and writes for those who are slow to.
    mine: game.user.isGM,
    rolls: game.user.isGM && isDue(mixed, isAnchor),
    rollLabel: localize("FATES_EDGE.Beat.RollNamed", { name }),
    fieldLabel: localize("FATES_EDGE.Beat.WordsOf", { name }),
    declareLabel: localize("FATES_EDGE.Beat.DeclareNamed", { name }),
    mayAnchor: game.user.isGM && !isAnchor,
    anchorLabel: localize("FATES_EDGE.Beat.AnchorNamed", { name }),
  };
}

/** The anchor rolls in the anchor's step, everybody else in that of the others (SRD R.7). */
function isDue({ scene }: MixedScene, isAnchor: boolean): boolean {
  return scene.beat.step === (isAnchor ? "anchor" : "others");
}

function nextLabel(mixed: MixedScene, step: BeatStep | ""): string {
  const following = followingStep(mixed);
  if (step === "") return localize("FATES_EDGE.Beat.Begin");
  if (following === "declare")
    return localize(`FATES_EDGE.${playedFinale(mixed) ? "Finale.NextTurn" : "Beat.NextBeat"}`);
  return localize("FATES_EDGE.Beat.Next", { step: localize(`FATES_EDGE.Beat.Step.${following}`) });
}

/** What the end of the job brings: the tail that follows, and the reward. */
function endView(mixed: MixedScene, gm: boolean): object {
  const { reward } = mixed.scene;
  const isDone = isJobDone(mixed);
  return {
    tail: gm && exits(mixed) && !isFollowed(mixed),
    reward:
      isDone && reward !== "" && reward !== GIVEN
        ? localize("FATES_EDGE.Beat.RewardWaits", { reward: rewardWords(reward) })
        : "",
    mayReward: gm && isDone && reward !== GIVEN,
  };
}

function nameOf({ crew }: MixedScene, uuid: string): string {
  return crew.find((actor) => actor.uuid === uuid)?.name ?? localize("FATES_EDGE.Beat.Nobody");
}

/** What the GM has chosen for the nastiest card, as far as they have. */
export interface FalloutDraft {
  /** Whom it affects, by uuid; empty for whom it usually affects. */
  readonly who: string;
  readonly option: number;
}

/** The cards of this beat, and for a GM what can be flipped and what the nastiest does. */
function flipsView(mixed: MixedScene, draft: FalloutDraft, gm: boolean): object {
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
