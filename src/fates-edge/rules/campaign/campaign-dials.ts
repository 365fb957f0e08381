import { sum } from "../sum.ts";
import { requireOneOf, requireWhole, RulesError } from "../errors.ts";

/** How epic a campaign is meant to be (SRD 23.8). */
export const PROFILES = ["skirmish", "chronicle", "saga"] as const;
export type Profile = (typeof PROFILES)[number];

/** From a least to a most, both inclusive. */
export type Span = readonly [least: number, most: number];

/** What a profile sets (SRD 23.8). */
interface ProfileRules {
  /** How far each dial goes, in ticks. */
  readonly cap: number;
  /** The table may call the finale from so much Mandate, at so much Crisis or less. */
  readonly called: { readonly mandate: number; readonly crisis: number };
  /** The rival forces it from so much Crisis. */
  readonly forced: number;
  /** Both dials within this: a balanced finale. */
  readonly balanced: Span;
  /** From so much Mandate a Mini-Crown may be held. */
  readonly mini: number;
  /** The GM's points for the finale. */
  readonly points: Span;
  /** Major scenes that a campaign of this profile is likely to take. */
  readonly majors: Span;
}

/** The table of pacing profiles (SRD 23.8). */
export const PROFILE_RULES: Readonly<Record<Profile, ProfileRules>> = Object.freeze({
  skirmish: {
    cap: 6,
    called: { mandate: 5, crisis: 3 },
    forced: 5,
    balanced: [4, 4],
    mini: 3,
    points: [5, 6],
    majors: [4, 6],
  },
  chronicle: {
    cap: 8,
    called: { mandate: 6, crisis: 3 },
    forced: 6,
    balanced: [4, 5],
    mini: 4,
    points: [6, 7],
    majors: [6, 8],
  },
  saga: {
    cap: 10,
    called: { mandate: 8, crisis: 4 },
    forced: 8,
    balanced: [6, 7],
    mini: 5,
    points: [7, 8],
    majors: [8, 12],
  },
});

/** The table's standing and the opposition's, in ticks (SRD 23.3). */
export interface Dials {
  readonly mandate: number;
  readonly crisis: number;
}

/** How a Major scene ended, one of them (SRD 23.3). */
export const SCENE_ENDS = ["cleanWin", "messyWin", "failForward", "cleanLoss"] as const;
/** What else happened in it, any of them (SRD 23.3). */
export const SCENE_EXTRAS = ["publicCost", "assetNeglect", "immaculate", "scorched"] as const;
export type SceneEnd = (typeof SCENE_ENDS)[number];
export type SceneExtra = (typeof SCENE_EXTRAS)[number];

/** What each line of the table is worth; the numbers are ours, the text cuts them off (docs/rulings.md). */
export const DIAL_TICKS: Readonly<Record<SceneEnd | SceneExtra, Dials>> = Object.freeze({
  cleanWin: { mandate: 1, crisis: 0 },
  messyWin: { mandate: 1, crisis: 1 },
  failForward: { mandate: 0, crisis: 1 },
  cleanLoss: { mandate: 0, crisis: 2 },
  publicCost: { mandate: 1, crisis: 0 },
  assetNeglect: { mandate: 0, crisis: 1 },
  immaculate: { mandate: 1, crisis: 0 },
  scorched: { mandate: 0, crisis: 1 },
});

/** What happened in a Major scene. */
export interface MajorScene {
  readonly end: SceneEnd;
  readonly extras: readonly SceneExtra[];
}

/**
 * The dials after a Major scene (SRD 23.3). They never fall, and stop at the profile's cap; a dial that already stands above it, because
 * the profile was changed, stays where it is.
 * @throws RulesError `end`, `extras` when one is unknown or stands twice, `mandate`, `crisis`.
 */
export function advanceDials(dials: Dials, { end, extras }: MajorScene, profile: Profile): Dials {
  requireDials(dials);
  requireOneOf("end", end, SCENE_ENDS);
  extras.forEach((extra) => requireOneOf("extras", extra, SCENE_EXTRAS));
  if (new Set(extras).size < extras.length) throw new RulesError("extras", "duplicate", "one stands twice");
  const ticks = [end, ...extras].map((line) => DIAL_TICKS[line]);
  const { cap } = PROFILE_RULES[profile];
  const raised = (now: number, by: number): number => Math.max(now, Math.min(cap, now + by));
  return {
    mandate: raised(dials.mandate, sum(ticks.map(({ mandate }) => mandate))),
    crisis: raised(dials.crisis, sum(ticks.map(({ crisis }) => crisis))),
  };
}

/** What the dials allow now (SRD 23.3, 23.8). At most one of the first three holds. */
export interface AllowedSteps {
  /** The table may call the finale, on ground it likes. */
  readonly called: boolean;
  /** The rival forces it in the next arc. */
  readonly forced: boolean;
  /** Both stand in the middle: the finale may be held, and nobody likes the ground. */
  readonly balanced: boolean;
  /** Mandate reaches half the cap: a Mini-Crown may be held. */
  readonly mini: boolean;
}

/**
 * What the dials allow under a profile.
 * @throws RulesError `mandate` or `crisis` unless whole and not negative.
 */
export function stepsAllowed(dials: Dials, profile: Profile): AllowedSteps {
  const { mandate, crisis } = requireDials(dials);
  const { called, forced, balanced, mini } = PROFILE_RULES[profile];
  return {
    called: mandate >= called.mandate && crisis <= called.crisis,
    forced: crisis >= forced,
    balanced: within(mandate, balanced) && within(crisis, balanced),
    mini: mandate >= mini,
  };
}

/** What dials may lead to. */
export const CAMPAIGN_STEPS = ["mini", "called", "balanced", "forced"] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** A step that the dials do not allow yet, and the ticks that lack. */
export interface NextStep extends Dials {
  readonly step: CampaignStep;
}

/**
 * The steps that the dials can still come to, the nearest first. Dials never fall: one that has gone past a step's band leaves that step
 * out.
 */
export function nextSteps(dials: Dials, profile: Profile): NextStep[] {
  const standing = stepsAllowed(dials, profile);
  const open = CAMPAIGN_STEPS.filter((step) => !standing[step]).flatMap((step): NextStep[] => {
    const { mandate, crisis } = bandsOf(step, profile);
    if (dials.mandate > mandate[1] || dials.crisis > crisis[1]) return [];
    const lacks = { mandate: lack(dials.mandate, mandate), crisis: lack(dials.crisis, crisis) };
    return [{ step, ...lacks }];
  });
  return open.toSorted((a, b) => a.mandate + a.crisis - (b.mandate + b.crisis));
}

/** The bands of both dials in which a step is allowed. */
function bandsOf(step: CampaignStep, profile: Profile): { readonly mandate: Span; readonly crisis: Span } {
  const { called, forced, balanced, mini } = PROFILE_RULES[profile];
  if (step === "mini") return { mandate: [mini, Infinity], crisis: [0, Infinity] };
  if (step === "called") return { mandate: [called.mandate, Infinity], crisis: [0, called.crisis] };
  if (step === "balanced") return { mandate: balanced, crisis: balanced };
  return { mandate: [0, Infinity], crisis: [forced, Infinity] };
}

function requireDials(dials: Dials): Dials {
  requireWhole("mandate", dials.mandate, 0);
  requireWhole("crisis", dials.crisis, 0);
  return dials;
}

function lack(has: number, [least]: Span): number {
  return Math.max(0, least - has);
}

function within(value: number, [least, most]: Span): boolean {
  return value >= least && value <= most;
}
