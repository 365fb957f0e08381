import { findHere } from "../../foundry/documents.ts";
import { SharedWindow } from "../apps/teamwork/absent.ts";
import { BorrowWindow } from "../apps/together/borrow-window.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { setAway } from "../documents/together/set-away.ts";
import type { SheetAction } from "./sheet-action.ts";

const onCharacter = (work: (actor: PcActor) => Promise<unknown>): SheetAction =>
  async function (_event, target) {
    const actor = findHere(target.dataset.actor ?? "");
    if (isPc(actor)) await work(actor);
  };

/** What the party's sheet does about who is away. */
export const CREW_ACTIONS = {
  borrow: onCharacter((actor) => BorrowWindow.open(actor)),
  share: onCharacter((actor) => SharedWindow.open(actor)),
  toggleAway: onCharacter((actor) => setAway(actor, !actor.system.away)),
};
