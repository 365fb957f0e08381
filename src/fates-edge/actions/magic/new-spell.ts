import { deletion, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { onOwned, actOnOwned } from "#table/acts/in-turn.ts";
import { SPELL_PICTURE } from "../../data/game.ts";
import { isSpell, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { begunBy, type Quirk, type SpellSeed } from "../../rules/magic/seed.ts";
import { bestArt } from "../../state/magic/working.ts";

/** From how many points the rungs of a new ladder bite: a tell, pressure, a problem ("Write the spell in 3 lines"). */
export const USUAL_RUNGS = [1, 3, 5] as const;

/** Puts an unwritten spell on a character: of the art they weave best, with a rung for each line of the recipe. */
export function newSpell(actor: PcActor): Promise<SpellItem | null> {
  return onOwned(
    actor,
    async () => {
      const art = bestArt(actor);
      const ladder = Object.fromEntries(USUAL_RUNGS.map((from) => [foundry.utils.randomID(), { from }]));
      const requirements = { [foundry.utils.randomID()]: { kind: "skill", key: art, min: 1 } };
      const source = {
        name: localize("FATES_EDGE.Magic.NewName"),
        type: "spell",
        img: SPELL_PICTURE,
        system: { art, dv: 1, obvious: null, ladder, requirements },
      };
      const [made] = await actor.createEmbeddedDocuments("Item", [source as Item.CreateData]);
      return isSpell(made) ? made : null;
    },
    null,
  );
}

/** What cards begin of a spell, and what its writer chose among it. */
export interface BegunBy {
  readonly seed: Pick<SpellSeed, "dv" | "scope">;
  readonly art: string;
  readonly quirk: Quirk | "";
  /** What an ace demands, in words; empty where none lies there. */
  readonly price: string;
  /** The ace demands a flare that nobody misses. */
  readonly isFlare: boolean;
  /** First words for a tell, pressure and a problem. */
  readonly rungs: readonly string[];
  /** The cards, in words. */
  readonly source: string;
}

/** Writes what a seed says onto a spell that somebody writes: its name and prose stay theirs, a rung with words keeps them. */
export function beginSpell(item: SpellItem, begun: BegunBy): Promise<boolean> {
  return actOnOwned(item, async () => {
    const { effects, obvious, ...facts } = begunBy(begun.seed, begun.quirk);
    const before = item.system.toObject();
    const does = effects.map(
      (each, sort) => [foundry.utils.randomID(), { ...each, when: "", sort }] as const,
    );
    const gone = Object.keys(before.effects).map((key) => deletion(key));
    await updateDocument(item, {
      system: {
        ...facts,
        art: begun.art,
        price: begun.price,
        source: begun.source,
        obvious: obvious ?? (begun.isFlare ? true : before.obvious),
        effects: Object.assign({}, ...gone, Object.fromEntries(does)) as object,
        ladder: ladderWith(before.ladder, begun.rungs),
      },
    });
  });
}

function ladderWith(
  ladder: Readonly<Record<string, { readonly from: number; readonly text: string }>>,
  words: readonly string[],
): Record<string, object> {
  const known = Object.entries(ladder);
  const rungs = USUAL_RUNGS.map((from, place) => {
    const [key = foundry.utils.randomID(), rung] = known.find(([, each]) => each.from === from) ?? [];
    return [key, { from, text: rung?.text || (words[place] ?? "") }] as const;
  });
  return Object.fromEntries(rungs);
}
