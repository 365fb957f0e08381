import type { PlayerRequestMessage } from "../../data/kinds.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { judged } from "../player-requests.ts";
import { judgeGiveUp } from "./working.ts";
import { readSpellWish } from "../../state/magic/spell-wish.ts";
import { judgeHold } from "./hold-spell.ts";
import { judgeNone, judgeShunt } from "./shunt.ts";

/** What casters say of their spells: points shunted, a spell held, let go or dropped. Judged one after another. */
export const spellRequest = judged("spell", judgeSpellWish);

function judgeSpellWish(request: PlayerRequestMessage): Promise<Verdict> | Verdict {
  const said = readSpellWish(request.system.data);
  if (said.act === "shunt") return judgeShunt(request, said);
  if (said.act === "bearNone") return judgeNone(request, said);
  return said.act === "giveUp" ? judgeGiveUp(request, said.card) : judgeHold(request, said);
}
