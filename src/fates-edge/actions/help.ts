import { findHere } from "../../foundry/documents.ts";
import { randomId } from "../../foundry/random-id.ts";
import { Problem } from "../../table/problem.ts";
import { currentEdition } from "../data/current-edition.ts";
import { skillLabel } from "../data/current-skills.ts";
import { type DeedMessage, isPc, type PcActor } from "../data/kinds.ts";
import { WORDS_MAX } from "../data/limits.ts";
import { setting } from "../data/settings.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import type { HelpData } from "../documents/together/help-data.ts";
import { payHelp } from "../documents/together/pay-help.ts";
import { isSeparated } from "../documents/together/standing-marks.ts";
import { assistFrom, type HelpWay, helpWays } from "../rules/assist.ts";
import { canRoll } from "../state/rights.ts";
import { postDeed } from "./player-requests.ts";
import { onSheet } from "./refusals.ts";

/** How somebody wants to help. */
export interface HelpWish {
  /** The uuid of the character who is to be helped. */
  readonly for: string;
  readonly way: HelpWay;
  readonly skill: string;
  readonly words: string;
}

/**
 * Offers help for another character's next roll, and pays for it (SRD 4.5.4; Core, "Assistance"). It stands in the log until
 * it is used or taken back, or the scene ends; no GM is needed for it.
 */
export function offerHelp(actor: PcActor, wish: HelpWish): Promise<DeedMessage | null> {
  return onSheet(
    actor,
    async () => {
      const data = requireHelp(actor, wish);
      const id = randomId();
      const takeBack = await payHelp(actor, data.way, id);
      const deed = await postDeed("help", actor, data, { id });
      if (!deed) await takeBack();
      return deed;
    },
    null,
  );
}

function requireHelp(actor: PcActor, { for: uuid, way, skill, words }: HelpWish): HelpData {
  const edition = currentEdition();
  const helped = findHere(uuid);
  if (!isPc(helped) || helped.uuid === actor.uuid) throw new Problem("FATES_EDGE.Error.NobodyToHelp");
  if (!helpWays(edition).includes(way)) throw new Problem("FATES_EDGE.Error.NotNow");
  if (canRoll(actor) !== "") throw new Problem("FATES_EDGE.Error.CannotRoll", { name: actor.name });
  const cutOff = [actor, helped].find(isSeparated);
  if (cutOff) throw new Problem("FATES_EDGE.Error.Separated", { name: cutOff.name });
  const { dice, boons } = assistFrom(actor.system.skills[skill] ?? 0, edition, way);
  if (dice < 1) throw new Problem("FATES_EDGE.Error.NoSkillToLend", { name: actor.name });
  if (boons > actor.system.boons.value && setting("automateBoons"))
    throw new Problem("FATES_EDGE.Error.NoBoon");
  const said = words.trim().slice(0, WORDS_MAX);
  if (way === "describe" && said === "") throw new Problem("FATES_EDGE.Error.SayHow");
  return {
    ...{ for: helped.uuid, forName: helped.name, way, skill, words: said, dice },
    skillLabel: skill === "" ? "" : skillLabel(skill),
    scene: tableNumbers().scene,
    withdrawn: false,
  };
}
