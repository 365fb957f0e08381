import { findHere } from "../../../foundry/uuid.ts";
import { isPaidFor } from "../../data/actor/boon-entries.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { setting } from "../../data/settings.ts";
import { isDeed, isPc, type DeedMessage, type PcActor } from "../kinds.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { plays } from "../plays.ts";
import { readHelp, type HelpData } from "./help-data.ts";
import { judgeHelp, type HelpClaim, type HelpStanding } from "./judge-help.ts";
import { isSeparated } from "./standing-marks.ts";
import { usedBy } from "./used-by.ts";

/** The key of the boon that pays for help. */
export function helpKey(deed: string): string {
  return `${deed}-h`;
}

/** A deed that says it is help; null for any other message. */
export function helpDeed(id: string): DeedMessage | null {
  const message = game.messages.get(id);
  return isDeed(message) && message.system.kind === "help" ? message : null;
}

/**
 * How a deed of help stands for this client.
 * @param roll the card that asks: what it has used itself is open to it
 */
export function helpStanding(deed: DeedMessage, roll = ""): HelpStanding {
  const standing = judgeHelp(claimOf(deed), currentEdition());
  return standing === "used" && usedBy(deed) === roll ? lastsFor(deed) : standing;
}

function lastsFor(deed: DeedMessage): HelpStanding {
  return judgeHelp({ ...claimOf(deed), used: "" }, currentEdition());
}

function claimOf(deed: DeedMessage): HelpClaim {
  const { author, system } = deed;
  const data = readHelp(system.data);
  const helper = characterOf(system.actor);
  const helped = characterOf(data.for);
  return {
    data,
    ownsHelper: helper === null || plays(author, helper),
    helper: helper && { uuid: helper.uuid, rating: helper.system.skills[data.skill] ?? 0 },
    paid: paidFor(deed, helper),
    separated: isSeparated(helper) || isSeparated(helped),
    refused: system.gm.state === "refused" || system.gm.undone,
    scene: tableNumbers().scene,
    used: usedBy(deed),
  };
}

/** Once a GM's client has noted the help, what is spent later does not unmake it. */
function paidFor({ id, system }: DeedMessage, helper: PcActor | null): number {
  if (!setting("automateBoons")) return Infinity;
  if (!helper) return 0;
  const { boons } = helper.system;
  const key = helpKey(id ?? "");
  const isPaid = system.gm.state === "" ? isPaidFor(boons, key) : boons.entries[key]?.delta === -1;
  return isPaid ? 1 : 0;
}

function characterOf(uuid: string): PcActor | null {
  const actor = findHere(uuid);
  return isPc(actor) ? actor : null;
}

/** What a deed of help says. */
export function helpOf({ system }: DeedMessage): HelpData {
  return readHelp(system.data);
}
