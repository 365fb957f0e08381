import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { PROFILES, SCENE_ENDS } from "../../rules/campaign/dials.ts";
import { CROWN_OUTCOMES } from "../../rules/campaign/finale.ts";
import { oneOf, type Stored, texts, whole } from "../fields.ts";

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
  /** The Major scenes that were counted, each under its card's id: the dials are their sum. */
  majors: new fields.TypedObjectField(new fields.SchemaField(major())),
});

/** The campaign that is played: its number, and how far it is from its crown (SRD 23). */
export const campaign = () => new fields.SchemaField(schema());

/** A campaign as the party keeps it. */
export type StoredCampaign = Stored<ReturnType<typeof schema>>;
