import { localize } from "../../foundry/i18n.ts";
import { SPELL_PICTURE } from "../data/game.ts";
import { isSpell, type PcActor, type SpellItem } from "../data/kinds.ts";
import { bestArt } from "../state/working.ts";
import { onSheet } from "./refusals.ts";

/** From how many points the rungs of a new ladder bite: a tell, pressure, a problem ("Write the spell in 3 lines"). */
export const USUAL_RUNGS = [1, 3, 5] as const;

/** Puts an unwritten spell on a character: of the art they weave best, with a rung for each line of the recipe. */
export function newSpell(actor: PcActor): Promise<SpellItem | null> {
  return onSheet(
    actor,
    async () => {
      const art = bestArt(actor);
      const ladder = Object.fromEntries(USUAL_RUNGS.map((from) => [foundry.utils.randomID(), { from }]));
      const requirements = { [foundry.utils.randomID()]: { kind: "skill", key: art, min: 1 } };
      const source = {
        ...{ name: localize("FATES_EDGE.Magic.NewName"), type: "spell", img: SPELL_PICTURE },
        system: { art, dv: 1, obvious: null, ladder, requirements },
      };
      const [made] = await actor.createEmbeddedDocuments("Item", [source as Item.CreateData]);
      return isSpell(made) ? made : null;
    },
    null,
  );
}
