import { localize } from "../../../foundry/i18n.ts";
import { floorOf } from "../../actions/beat.ts";
import { rewardWords } from "../../actions/fallout.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { PcActor } from "../../data/kinds.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import type { ClockState } from "../../documents/clocks/clock-states.ts";
import { anchorOf } from "../../documents/mixed/anchor-of.ts";
import { isFollowed } from "../../documents/mixed/exit-beat.ts";
import { type MixedScene, tierOf } from "../../documents/mixed/mixed-scene.ts";
import { exits, followingStep, isJobDone } from "../../documents/mixed/take-step.ts";
import { gateBars, isHot } from "../../rules/mixed-tier/beat.ts";
import { BEAT_STEPS, type BeatStep, isBeatStep } from "../../rules/mixed/beat.ts";
import { shownTo } from "../../state/clocks.ts";
import { pointsLabel } from "../../words/labels.ts";
import { tierLabel } from "../tier-label.ts";
import { type FalloutDraft, flipsView } from "./flips-view.ts";

/** Where the strip is drawn: the prefix of its ids, whether it is unfolded, and what the GM has chosen for the fallout. */
export interface BeatPlace {
  readonly uid: string;
  readonly open: boolean;
  readonly fallout: FalloutDraft;
}

/** Everything the strip shows one viewer. */
export function beatView(mixed: MixedScene, { uid, open, fallout }: BeatPlace): Record<string, unknown> {
  const { step: stored, number } = mixed.scene.beat;
  const step = isBeatStep(stored) ? stored : "";
  const gm = game.user.isGM;
  const title =
    step === "" ? localize("FATES_EDGE.Beat.Before") : localize("FATES_EDGE.Beat.Title", { number });
  return {
    ...{ uid, open, gm, title, running: step !== "" },
    steps: stepViews(step, exits(mixed)),
    hint: localize(`FATES_EDGE.Beat.Hint.${step || "none"}`, { anchor: nameOf(mixed, anchorOf(mixed)) }),
    status: statusLines(mixed),
    people: mixed.crew.map((actor) => personView(actor, mixed, uid)),
    next: gm && nextLabel(mixed, step),
    ...(step === "" ? {} : flipsView(mixed, fallout, gm)),
    ...endView(mixed, gm),
  };
}

/** The exit beat stands among the steps only when it comes. */
function stepViews(step: BeatStep | "", isLeaving: boolean): object[] {
  const steps = BEAT_STEPS.filter((name) => name !== "exit" || isLeaving || step === "exit");
  const at = steps.findIndex((name) => name === step);
  return steps.map((name, place) => ({
    ...{ name, current: place === at, done: place < at },
    label: localize(`FATES_EDGE.Beat.Step.${name}`),
  }));
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
    localize("FATES_EDGE.Beat.Obstacle", { tier: tierLabel(scene.tier) }),
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

/** As much of a clock as this user is shown. */
function clockLine(clock: ClockState): string {
  const shown = shownTo(clock, game.user.isGM);
  if (shown !== "all") return shown === "none" ? "" : clockName(clock);
  return localize("FATES_EDGE.Beat.Clock", {
    clock: clockName(clock),
    filled: clock.filled,
    size: clock.size,
  });
}

function personView(actor: PcActor, mixed: MixedScene, uid: string): object {
  const { id, uuid, name } = actor;
  const isAnchor = anchorOf(mixed) === uuid;
  const { declared } = mixed.scene.beat;
  return {
    ...{ id, uuid, name },
    fieldId: `${uid}-words-${id}`,
    tier: localize(`FATES_EDGE.Tier.Numeral.${tierOf(actor)}`),
    anchors: isAnchor,
    words: declared[id ?? ""] ?? "",
    // A GM plays everyone, and writes for those who are slow to.
    mine: actor.isOwner,
    fieldLabel: localize("FATES_EDGE.Beat.WordsOf", { name }),
    declareLabel: localize("FATES_EDGE.Beat.DeclareNamed", { name }),
    mayAnchor: game.user.isGM && !isAnchor,
    anchorLabel: localize("FATES_EDGE.Beat.AnchorNamed", { name }),
  };
}

function nextLabel(mixed: MixedScene, step: BeatStep | ""): string {
  const following = followingStep(mixed);
  if (step === "") return localize("FATES_EDGE.Beat.Begin");
  if (following === "declare") return localize("FATES_EDGE.Beat.NextBeat");
  return localize("FATES_EDGE.Beat.Next", { step: localize(`FATES_EDGE.Beat.Step.${following}`) });
}

/** What the end of the job brings: the tail that follows, and the reward. */
function endView(mixed: MixedScene, gm: boolean): object {
  const { reward } = mixed.scene;
  const isDone = isJobDone(mixed);
  return {
    tail: gm && exits(mixed) && !isFollowed(mixed),
    reward:
      isDone && reward !== "" ? localize("FATES_EDGE.Beat.RewardWaits", { reward: rewardWords(reward) }) : "",
    mayReward: gm && isDone && reward !== "",
  };
}

function nameOf({ crew }: MixedScene, uuid: string): string {
  return crew.find((actor) => actor.uuid === uuid)?.name ?? localize("FATES_EDGE.Beat.Nobody");
}
