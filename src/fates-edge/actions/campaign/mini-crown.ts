import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { creditChange } from "../spend/bank.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { MINI_CROWN } from "../../rules/campaign/finale.ts";
import { campaignStanding } from "../../state/campaign/campaign.ts";
import type { ScenePlan } from "../../state/scene.ts";

/** @throws UserError where a Mini-Crown is planned that is not due, was held, or has other points than the text's (SRD 23.8) */
export function requireMiniCrown(party: PartyActor, { miniCrown }: Pick<ScenePlan, "miniCrown">): void {
  if (miniCrown === undefined) return;
  if (!campaignStanding(party)?.standing.mini) throw new UserError("FATES_EDGE.Error.NoMiniCrown");
  const [least, most] = MINI_CROWN.points;
  if (!Number.isInteger(miniCrown) || miniCrown < least || miniCrown > most)
    throw new UserError("FATES_EDGE.Error.MiniCrownPoints", { least, most });
}

/** What makes a scene the campaign's Mini-Crown: it is noted, and the declared points are the GM's. Nothing for any other scene. */
export function miniCrownChanges(
  party: PartyActor,
  { miniCrown }: Pick<ScenePlan, "miniCrown">,
  id: string,
): Change[] {
  if (miniCrown === undefined) return [];
  const { number: after } = party.system.scene;
  return [
    { uuid: uuidOf(party), path: "system.campaign.mini", before: party.system.campaign.mini, after },
    creditChange(party, `crown-${id}`, { kind: "crown", points: miniCrown, message: id }),
  ];
}
