import { countMajor, type CountedScene, namePressure, setProfile } from "../../actions/campaign/campaign.ts";
import {
  collide,
  type CollisionChoice,
  declareOutcome,
  drawRivalsMotives,
  goToNextBeat,
  type OutcomeChoice,
} from "../../actions/campaign/finale.ts";
import { startFinale } from "../../actions/campaign/finale-start.ts";
import { type FinaleChoice } from "../../actions/campaign/finale-choice.ts";
import { resumeFinale } from "../../actions/campaign/finale-resume.ts";
import { KINETIC_RAILS, type PressureRail, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { type Profile, PROFILES, SCENE_ENDS, SCENE_EXTRAS } from "../../rules/campaign/campaign-dials.ts";
import { COLLISION_WAYS, CROWN_OUTCOMES, TERRAINS } from "../../rules/campaign/finale.ts";
import { either, fields, listOf, NAME, oneOf, optional, telling, TEXT, WHOLE } from "#table/setup/api.ts";
import { NEW_ADVANTAGE } from "./shapes.ts";
import { windowNamed } from "../../apps/open-window.ts";

const MAJOR = fields({
  scene: WHOLE,
  end: oneOf(SCENE_ENDS),
  extras: listOf(oneOf(SCENE_EXTRAS)),
});
const FINALE = fields({
  name: NAME,
  terrain: oneOf(TERRAINS),
  points: WHOLE,
  social: oneOf(SOCIAL_RAILS),
  kinetic: oneOf(KINETIC_RAILS),
  sizes: optional(fields({ social: WHOLE, kinetic: WHOLE })),
  tier: optional(WHOLE),
  boost: optional(TEXT),
  way: optional(WHOLE),
  advantages: optional(listOf(NEW_ADVANTAGE)),
  rival: either(fields({ uuid: NAME }), fields({ name: NAME })),
});
const COLLISION = fields({
  way: oneOf(COLLISION_WAYS),
  social: optional(WHOLE),
  kinetic: optional(WHOLE),
});
const OUTCOME = fields({
  outcome: oneOf(CROWN_OUTCOMES),
  caveat: optional(TEXT),
  words: optional(TEXT),
});

/** `game.fatesEdge.campaign`: what heads for the Crown, for macros of GMs. Each act tells the log and can be undone there. */
export const CAMPAIGN_API = Object.freeze({
  /** Opens The Crown, for everybody. */
  open: (): Promise<void> => windowNamed("CrownWindow").open(),
  setLength: telling(
    { name: "campaign.setLength", takes: { length: oneOf(["", ...PROFILES]) } },
    false,
    (length: Profile | "") => setProfile(length),
  ),
  namePressure: telling(
    { name: "campaign.namePressure", takes: { rail: oneOf([...SOCIAL_RAILS, ...KINETIC_RAILS]) } },
    false,
    (rail: PressureRail) => namePressure(rail),
  ),
  countMajor: telling(
    { name: "campaign.countMajor", takes: { major: MAJOR } },
    false,
    (major: CountedScene) => countMajor(major),
  ),
  startFinale: telling(
    { name: "campaign.startFinale", takes: { finale: FINALE } },
    false,
    (finale: FinaleChoice) => startFinale(finale),
  ),
  resumeFinale: telling(
    { name: "campaign.resumeFinale", takes: { points: optional(WHOLE) } },
    false,
    (points?: number) => resumeFinale(points),
  ),
  nextBeat: telling({ name: "campaign.nextBeat" }, false, () => goToNextBeat()),
  drawMotives: telling({ name: "campaign.drawMotives" }, "", () => drawRivalsMotives()),
  collide: telling(
    { name: "campaign.collide", takes: { collision: COLLISION } },
    false,
    (collision: CollisionChoice) => collide(collision),
  ),
  declareOutcome: telling(
    { name: "campaign.declareOutcome", takes: { outcome: OUTCOME } },
    false,
    (outcome: OutcomeChoice) => declareOutcome(outcome),
  ),
});
