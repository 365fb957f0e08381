import { findHere } from "../../foundry/uuid.ts";
import { openBorrow, openShared } from "../apps/together/open-absent.ts";
import { isPc, type PcActor } from "../documents/kinds.ts";
import { setAway } from "../documents/together/set-away.ts";
import type { SheetAction } from "./sheet-action.ts";

const onCharacter = (work: (actor: PcActor) => Promise<unknown>): SheetAction =>
  async function (_event, target) {
    const actor = findHere(target.dataset.actor ?? "");
    if (isPc(actor)) await work(actor);
  };

/** What the party's sheet does about who is away. */
export const CREW_ACTIONS = {
  borrow: onCharacter(openBorrow),
  share: onCharacter(openShared),
  toggleAway: onCharacter((actor) => setAway(actor, !actor.system.away)),
};
