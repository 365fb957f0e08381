import { localize } from "#foundry/i18n.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import {
  COLLISION_WAYS,
  CROWN_OUTCOMES,
  type CrownOutcome,
  FINALE_BEATS,
  nextFinaleBeat,
} from "../../rules/campaign/finale.ts";
import { CAVEATS } from "../../rules/campaign/legacy.ts";
import { MOTIVE_PLACES } from "../../rules/campaign/motives.ts";
import { crownMeaning, crownSpread } from "../../state/campaign/campaign.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { shownTo } from "#table/clocks/sight.ts";
import {
  type FinaleState,
  pointsSpent,
  rivalMotives,
  rivalName,
  rivalOf,
} from "../../state/campaign/finale.ts";
import { cardAt, isShown } from "../../state/deck/spreads.ts";
import { beatName, outcomeWords, terrainName } from "../../words/finale.ts";
import { pointsLabel } from "../../words/labels.ts";
import { cardTitle, placeTitle, readingWords } from "../../words/spreads.ts";
import { clockLine } from "../parts/clock-line.ts";
import { choicesOf } from "#table/windows/controls.ts";

/** What a GM has chosen of the finale's end and its Twist before either is done. */
export interface FinaleFields {
  /** Empty for what the clocks come to. */
  readonly outcome: string;
  readonly caveat: string;
  readonly way: string;
}

/** The finale as its window shows it: how it stands, for everybody, and for a GM what can be done. */
export function finaleView(
  party: PartyActor,
  finale: FinaleState,
  { gm, fields, uid }: { readonly gm: boolean; readonly fields: FinaleFields; readonly uid: string },
): object {
  const { beat, running, interrupted, stored } = finale;
  const at = FINALE_BEATS.indexOf(beat);
  const following = nextFinaleBeat(beat);
  const isOpen = finale.declared === "";
  return {
    uid,
    running,
    interrupted,
    terrain: terrainName(finale.terrain),
    beats: isOpen
      ? FINALE_BEATS.map((name, place) => ({
          current: place === at,
          done: place < at,
          label: beatName(name),
        }))
      : [],
    hint: isOpen ? localize(`FATES_EDGE.Finale.BeatHint.${beat}`) : "",
    facts: factLines(party, finale),
    verdict: verdictLine(finale, gm),
    motives: motiveLines(finale),
    paused: interrupted ? localize("FATES_EDGE.Finale.Interrupted", { beat: beatName(beat) }) : "",
    goOn:
      gm && running && isOpen && following
        ? localize("FATES_EDGE.Finale.GoOn", { beat: beatName(following) })
        : "",
    ...(gm && running && isOpen && rivalsPart(finale)),
    collide: gm && running && isOpen && stored.collision === "" ? collisionFields(finale, fields) : null,
    resume: gm && interrupted ? resumeField(party, finale) : null,
    declare: gm && isOpen ? declareFields(finale, fields) : null,
  };
}

/** What stands above the strip of its beats. */
export function finaleTitle({ beat, stored }: FinaleState): string {
  const { turn } = stored;
  const key = turn === 0 ? "StripBefore" : "StripTitle";
  return localize(`FATES_EDGE.Finale.${key}`, { beat: beatName(beat), turn });
}

/** What was declared, else what the clocks have decided; empty while it is open, and for somebody who is not shown all of them. */
export function finaleVerdict(finale: FinaleState): string {
  const isSeen = (clock: ClockState | null): boolean =>
    clock === null || shownTo(clock, game.user.isGM) === "all";
  const { decided, declared, primary, social, kinetic } = finale;
  if (declared !== "") return localize("FATES_EDGE.Finale.Declared", { outcome: outcomeName(declared) });
  return decided && [primary, social, kinetic].every(isSeen)
    ? localize(`FATES_EDGE.Finale.Decided.${decided}`)
    : "";
}

function verdictLine(finale: FinaleState, gm: boolean): string {
  const verdict = finaleVerdict(finale);
  if (verdict !== "" || !gm) return verdict;
  return localize("FATES_EDGE.Finale.IfEnded", { outcome: outcomeName(finale.ifEnded) });
}

function outcomeName(outcome: CrownOutcome): string {
  return localize(`FATES_EDGE.Finale.Outcome.${outcome}`);
}

function factLines(party: PartyActor, finale: FinaleState): string[] {
  const { stored, primary, social, kinetic, declared } = finale;
  const rival = rivalName(finale);
  return [
    ...(declared === "" ? [] : [outcomeWords(declared)]),
    stored.caveat === "" ? "" : localize(`FATES_EDGE.Legacy.Caveat.${stored.caveat}`),
    stored.words,
    ...[primary, social, kinetic].map((clock) => (clock ? clockLine(clock) : "")),
    finale.running ? pointsLine(party, finale) : "",
    stored.boost === "" ? "" : localize("FATES_EDGE.Finale.BoostTold", { boost: stored.boost }),
    wildLine(),
    rival === "" ? "" : localize("FATES_EDGE.Finale.RivalIs", { name: rival }),
    stored.collision === "" ? "" : localize(`FATES_EDGE.Finale.Collided.${stored.collision}`),
  ].filter(Boolean);
}

/** What the GM declared aloud, and how much of it went. */
export function pointsLine(party: PartyActor, finale: FinaleState): string {
  const edition = currentEdition();
  const points = pointsLabel(finale.stored.points, edition);
  const spent = pointsLabel(pointsSpent(party, finale), edition);
  return localize("FATES_EDGE.Finale.Spent", { points, spent });
}

/** The Wild, as the table was shown it. */
function wildLine(): string {
  const spread = crownSpread();
  const place = spread?.places["wild"];
  const card = place && isShown(place) ? cardAt(place) : null;
  if (!spread || !card) return "";
  const means = localize(`FATES_EDGE.Crown.Means.${crownMeaning(spread, "wild")}`);
  return localize("FATES_EDGE.Finale.Wild", { card: cardTitle(card), means });
}

/** What the table was shown of what moves the rival. */
function motiveLines(finale: FinaleState): string[] {
  const motives = rivalMotives(finale);
  if (!motives) return [];
  return MOTIVE_PLACES.flatMap((key) => {
    const place = motives.places[key];
    if (!place || !isShown(place)) return [];
    const { title, prompt } = readingWords(place);
    const words = [title, prompt].filter(Boolean).join(": ");
    return [localize("FATES_EDGE.Finale.MotiveIs", { place: placeTitle(motives.spread, key, ""), words })];
  });
}

/** What a GM can do about the rival's motives. */
function rivalsPart(finale: FinaleState): object {
  const motives = rivalMotives(finale);
  const isDown = (key: string): boolean => {
    const place = motives?.places[key];
    return place !== undefined && !isShown(place);
  };
  return {
    mayDrawMotives: motives === null && rivalOf(finale) !== null,
    mayLookAtMotives: motives !== null,
    mayShowMotives: isDown("belief") || isDown("twist"),
  };
}

function collisionFields({ social, kinetic }: FinaleState, { way }: FinaleFields): object {
  const chosen = way === "ease" ? "ease" : "point";
  const points = pointsLabel(1, currentEdition());
  const rails = [
    { name: "easeSocial", clock: social, eased: 1 },
    { name: "easeKinetic", clock: kinetic, eased: 1 },
  ];
  return {
    ways: choicesOf(COLLISION_WAYS, chosen, (one) =>
      localize(`FATES_EDGE.Finale.CollideWay.${one}`, { points }),
    ),
    rails:
      chosen === "ease"
        ? rails.flatMap(({ name, clock, eased }) =>
            clock
              ? [
                  {
                    name,
                    most: Math.min(2, clock.filled),
                    value: Math.min(eased, clock.filled),
                    label: railLabel(clock),
                  },
                ]
              : [],
          )
        : [],
  };
}

function railLabel(clock: ClockState): string {
  return localize("FATES_EDGE.Finale.CollideFrom", { clock: clockName(clock), filled: clock.filled });
}

/** How many of the declared points come back with it: none where some were carried in the bank. */
function resumeField({ system }: PartyActor, { stored }: FinaleState): object {
  const usual = system.bank.total > 0 ? 0 : Math.max(0, stored.points - stored.spent);
  const values = Array.from({ length: stored.points + 1 }, (_, points) => String(points));
  return {
    points: choicesOf(values, String(usual), (points) => pointsLabel(Number(points), currentEdition())),
  };
}

/** Before the clocks have decided anything or the last beat is played, nothing is proposed: who ends it early says how. */
function declareFields(finale: FinaleState, { outcome, caveat }: FinaleFields): object {
  const isDue = finale.decided !== null || nextFinaleBeat(finale.beat) === null;
  const chosen = CROWN_OUTCOMES.find((one) => one === outcome) ?? (isDue ? finale.ifEnded : "");
  return {
    outcomes: choicesOf(chosen === "" ? ["", ...CROWN_OUTCOMES] : CROWN_OUTCOMES, chosen, (one) =>
      one === "" ? localize("FATES_EDGE.Finale.OutcomeOpen") : outcomeName(one),
    ),
    means: chosen === "" ? "" : localize(`FATES_EDGE.Finale.OutcomeMeans.${chosen}`),
    caveats:
      chosen === "tempered"
        ? choicesOf(["", ...CAVEATS], caveat, (one) =>
            localize(one === "" ? "FATES_EDGE.Finale.CaveatOpen" : `FATES_EDGE.Legacy.Caveat.${one}`),
          )
        : [],
    words: finale.stored.words,
  };
}
