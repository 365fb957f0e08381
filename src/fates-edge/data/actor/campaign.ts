import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { PROFILES, SCENE_ENDS } from "../../rules/campaign/campaign-dials.ts";
import { COLLISION_WAYS, CROWN_OUTCOMES, FINALE_BEATS, TERRAINS } from "../../rules/campaign/finale.ts";
import { CAVEATS } from "../../rules/campaign/legacy.ts";
import { oneOf, type Stored, text, texts, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/** A Major scene that was counted: how it ended, and what it put on the dials, which never fall. */
const major = () => ({
  end: oneOf(SCENE_ENDS, "cleanWin"),
  extras: texts(),
  /** The number of the scene. */
  scene: whole(),
  mandate: whole(0, { min: 0 }),
  crisis: whole(0, { min: 0 }),
});

/** The finale as far as it has come: all that is needed to go on with it a week later, in another GM's browser (SRD 23.4). */
const finale = () => ({
  /** The number of the scene it is played in, or was last; 0 until it is held. */
  scene: whole(0, { min: 0 }),
  /** What is decided in it. */
  name: text(),
  terrain: oneOf(["", ...TERRAINS], ""),
  beat: oneOf(["", ...FINALE_BEATS], ""),
  /** How many turns of its beats have begun. */
  turn: whole(0, { min: 0 }),
  /** The keys of its clocks. */
  primary: text(),
  social: text(),
  kinetic: text(),
  /** The turn in which each of them was first full, by its key. */
  full: new fields.TypedObjectField(whole()),
  /** What the GM declared aloud. */
  points: whole(0, { min: 0 }),
  /** How much of it went in its earlier scenes, where it was interrupted. */
  spent: whole(0, { min: 0 }),
  /** What the crew called the Boost of a finale that they called; empty where they have none. */
  boost: text(),
  /** The cards of what was called on once: the Boost, the Diamond's leverage, what the Wild brought (SRD 23.2, 23.3). */
  boosted: text(),
  levered: text(),
  wild: text(),
  /** The rival's actor by uuid, and the name it had. */
  rival: text(),
  rivalName: text(),
  /** How the Twist collided; empty until it has. */
  collision: oneOf(["", ...COLLISION_WAYS], ""),
  /** What holds a Tempered doctrine back, and what the table says was decided. */
  caveat: oneOf(["", ...CAVEATS], ""),
  words: text(),
});

const schema = () => ({
  number: whole(1, { min: 1 }),
  /** How long the campaign is meant to be (SRD 23.8); empty for one without dials. */
  profile: oneOf(["", ...PROFILES], ""),
  /** The rail that was named at session 0 (SRD 23.2); empty until it is. */
  pressure: oneOf(["", ...SOCIAL_RAILS, ...KINETIC_RAILS], ""),
  /** The number of the scene that was this campaign's Mini-Crown; 0 until one is held. */
  mini: whole(0, { min: 0 }),
  /** How the finale ended (SRD 23.5); empty until it has. */
  outcome: oneOf(["", ...CROWN_OUTCOMES], ""),
  finale: new fields.SchemaField(finale()),
  /** The Major scenes that were counted, each under its card's id: the dials are their sum. */
  majors: new fields.TypedObjectField(new fields.SchemaField(major())),
});

/** The campaign that is played: its number, and how far it is from its crown (SRD 23). */
export const campaign = () => new fields.SchemaField(schema());

/** A finale as the party keeps it. */
export type StoredFinale = Stored<ReturnType<typeof finale>>;

/** A campaign as the party keeps it. */
export type StoredCampaign = Stored<ReturnType<typeof schema>>;
