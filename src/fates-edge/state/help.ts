import { findHere } from "../../foundry/documents.ts";
import { isPaidFor } from "../data/actor/boon-entries.ts";
import { currentEdition } from "../data/current-edition.ts";
import { type DeedMessage, isDeed, isPc, type PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import { plays } from "../documents/plays.ts";
import { type HelpData, readHelp } from "../documents/together/help-data.ts";
import { type HelpClaim, type HelpStanding, judgeHelp } from "../documents/together/judge-help.ts";
import { isSeparated } from "../documents/together/standing-marks.ts";
import { usedBy } from "./absent.ts";

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
