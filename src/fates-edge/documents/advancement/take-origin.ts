import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import {
  type ArchetypeItem,
  type CultureItem,
  isArchetype,
  isCulture,
  type PcActor,
} from "../../data/kinds.ts";
import { embedCopy } from "./embed-copy.ts";

/** Puts a culture or an archetype on a character, at no price; empty words of the sheet take its own. */
export function takeOrigin(actor: PcActor, item: Item.Implementation): Promise<Item.Implementation | null> {
  return onSheet(
    actor,
    async () => {
      if (!isCulture(item) && !isArchetype(item))
        throw new Problem("FATES_EDGE.Error.NoOrigin", { name: item.name });
      if (hasAlready(actor, item)) throw new Problem("FATES_EDGE.Error.HasItAlready", { name: item.name });
      const copy = await embedCopy(actor, item);
      const words = isCulture(item) ? cultureWords(actor, item) : leaning(actor, item);
      if (Object.keys(words).length > 0) await actor.update({ system: words });
      return copy;
    },
    null,
  );
}

function hasAlready({ items }: PcActor, item: CultureItem | ArchetypeItem): boolean {
  const { slug } = item.system;
  return items.contents.some(
    (each) => each.type === item.type && (each as typeof item).system.slug === slug && slug !== "",
  );
}

function cultureWords({ system }: PcActor, { name, system: { affinity } }: CultureItem) {
  return {
    ...(system.culture === "" && { culture: name }),
    ...(system.affinity === "" && affinity !== "" && { affinity }),
  };
}

function leaning({ system }: PcActor, { system: { leaning: own } }: ArchetypeItem) {
  return system.leaning === "" && own !== "" ? { leaning: own } : {};
}
