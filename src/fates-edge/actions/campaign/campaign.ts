import { uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import type { NoticeKind } from "../../data/message/notice.ts";
import type { PressureRail } from "../../rules/campaign/crown.ts";
import {
  advanceDials,
  type Dials,
  type MajorScene,
  type Profile,
  PROFILES,
  SCENE_ENDS,
  SCENE_EXTRAS,
} from "../../rules/campaign/campaign-dials.ts";
import { countableScenes, dialsOf, pressureChoices } from "../../state/campaign/campaign.ts";
import { requireParty } from "../../state/party.ts";
import { notices } from "../notices.ts";
import { needParty } from "../party.ts";
import { once } from "../post-once.ts";

/**
 * Sets how long the campaign is meant to be (GMs): a profile, or none for one-shots and endless play. In mid-campaign the dials stay and
 * what they lead to moves.
 */
export function setProfile(profile: Profile | ""): Promise<boolean> {
  return actAsGM("campaign", async () => {
    const party = await needParty();
    const { profile: before, ...campaign } = party.system.campaign;
    const after = PROFILES.find((one) => one === profile) ?? "";
    if (after === before) return;
    await tell("profile", { profile: after, before, ...dialsOf(campaign), mini: campaign.mini }, [
      { uuid: uuidOf(party), path: "system.campaign.profile", before, after },
    ]);
  });
}

/** Names the rail that bites where the table keeps its head down, one of the two that the Club leaves (GMs; SRD 23.2). */
export function namePressure(rail: PressureRail): Promise<boolean> {
  return actAsGM("campaign", async () => {
    const party = requireParty();
    const { pressure: before } = party.system.campaign;
    if (before === rail) return;
    if (!pressureChoices().includes(rail)) throw new UserError("TABLE.Error.NotNow");
    await tell("pressure", { rail }, [
      { uuid: uuidOf(party), path: "system.campaign.pressure", before, after: rail },
    ]);
  });
}

async function tell(
  kind: NoticeKind,
  data: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
): Promise<void> {
  await notices.tellAndMake(kind, data, changes);
}

/** A Major scene as a GM counts it. */
export interface CountedScene extends MajorScene {
  /** The scene's number: the one that is on, or the one before. */
  readonly scene: number;
}

/**
 * Counts a Major scene (GMs; SRD 23.3): the dials rise by what happened in it, once a scene. Taken back on its card, it can be counted
 * anew.
 */
export function countMajor({ scene, end, extras }: CountedScene): Promise<boolean> {
  return actAsGM("campaign", async () => {
    const happened = requireHappened({ end, extras });
    const { number } = requireParty().system.campaign;
    requireCountable(requireParty(), scene);
    await once([`major ${number}-${scene}`], (id, party) => {
      requireCountable(party, scene);
      const profile = requireProfile(party);
      const before = dialsOf(party.system.campaign);
      const after = advanceDials(before, happened, profile);
      const gained: Dials = {
        mandate: after.mandate - before.mandate,
        crisis: after.crisis - before.crisis,
      };
      const path = `system.campaign.majors.${id}`;
      const entry = { end: happened.end, extras: [...happened.extras], scene, ...gained };
      const changes = [added(party, path, entry)];
      return {
        post: () =>
          notices.tell(
            "majorScene",
            { ...entry, gained, ...after, profile, mini: party.system.campaign.mini },
            changes,
            id,
          ),
        changes,
      };
    });
  });
}

/** A macro may have written it. @throws UserError where no end is named */
function requireHappened({ end, extras }: MajorScene): MajorScene {
  const known = SCENE_ENDS.find((one) => one === end);
  if (!known) throw new UserError("FATES_EDGE.Error.NoEnd");
  return { end: known, extras: SCENE_EXTRAS.filter((one) => extras.includes(one)) };
}

/** @throws UserError for a scene that is over too long, has not begun, or was counted */
function requireCountable(party: PartyActor, scene: number): void {
  requireProfile(party);
  if (!countableScenes(party).includes(scene))
    throw new UserError("FATES_EDGE.Error.MajorCounted", { scene });
}

function requireProfile({ system }: PartyActor): Profile {
  const { profile } = system.campaign;
  if (profile !== "") return profile;
  throw new UserError("FATES_EDGE.Error.NoProfile");
}
