import { findHere } from "../../../foundry/documents.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { type DeedMessage, isPc } from "../../data/kinds.ts";
import { helpOf, helpStanding } from "../../state/help.ts";
import { stampDeed } from "../deeds/stamp-deed.ts";
import { returnPrice } from "./pay-help.ts";

/** Whether this user may take help back: who offered it, or a GM, as long as nobody has used it. */
export function mayWithdraw(deed: DeedMessage, user: User.Implementation): boolean {
  const standing = helpStanding(deed);
  return (deed.author === user || user.isGM) && (standing === "open" || standing === "separated");
}

/** Takes help back that nobody has used; its price comes back with it. A GM does so for somebody who is away. */
export function withdrawHelp(deed: DeedMessage): Promise<boolean> {
  return inTurn(`message ${deed.id}`, () =>
    attempt(async () => {
      if (!game.messages.has(deed.id ?? "")) throw new Problem("FATES_EDGE.Error.CardGone");
      if (!mayWithdraw(deed, game.user)) throw new Problem("FATES_EDGE.Error.NotNow");
      if (deed.isAuthor) await deed.update({ system: { data: { ...deed.system.data, withdrawn: true } } });
      else await stampDeed(deed, { state: "refused", reason: "HelpSentBack" });
      const helper = findHere(deed.system.actor);
      if (isPc(helper)) await returnPrice(helper, helpOf(deed).way, deed.id ?? "");
      return true;
    }, false),
  );
}
