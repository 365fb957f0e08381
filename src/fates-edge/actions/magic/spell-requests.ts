import type { DeedMessage } from "../../data/kinds.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { judged } from "../player-requests.ts";
import { judgeGiveUp } from "./working.ts";
import { readSpellWish } from "../../state/magic/spell-wish.ts";
import { judgeHold } from "./hold-spell.ts";
import { judgeNone, judgeShunt } from "./shunt.ts";

/** What casters say of their spells: points shunted, a spell held, let go or dropped. Judged one after another. */
export const spellRequest = judged("spell", judgeSpellWish);

function judgeSpellWish(deed: DeedMessage): Promise<Verdict> | Verdict {
  const said = readSpellWish(deed.system.data);
  if (said.act === "shunt") return judgeShunt(deed, said);
  if (said.act === "bearNone") return judgeNone(deed, said);
  return said.act === "giveUp" ? judgeGiveUp(deed, said.card) : judgeHold(deed, said);
}
