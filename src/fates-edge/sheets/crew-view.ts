import { localize } from "../../foundry/i18n.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { isSharedNow, whyNotBorrow } from "../documents/together/absent.ts";

/** Who is at the table and who is away, with what may be borrowed of those who are (SRD, "Absent PCs"). */
export function crewViews(): object[] {
  const shared = isSharedNow();
  return game.actors.contents.filter((actor) => isPc(actor)).map((actor) => crewView(actor, shared));
}

function crewView(actor: PcActor, shared: boolean): object {
  const { id, name, uuid, system } = actor;
  const bar = whyNotBorrow(actor);
  const isMine = game.user.isGM;
  return {
    ...{ id, uuid, name, away: system.away },
    mayMark: actor.isOwner,
    mayBorrow: isMine && bar === "",
    mayShare: isMine && system.away && !shared,
    note: system.away && bar !== "" ? localize(`FATES_EDGE.Together.Bar.${bar}`, { name }) : "",
  };
}
