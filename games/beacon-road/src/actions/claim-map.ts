import { SYSTEM_ID } from "../data/game.ts";
import { type CrewActor, isClaim } from "../data/kinds.ts";

/** Lays the claims of a type of crew on its map, with the lair held, and those of the prison on another; those that the crew has already stay as they are (Claims). */
export async function addMap(crew: CrewActor, crewType: string): Promise<void> {
  const pack = game.packs.get(`${SYSTEM_ID}.claims`);
  const all = (await pack?.getDocuments()) ?? [];
  const has = new Set(crew.items.contents.map(({ name }) => name));
  const missing = all.filter(
    (item) =>
      isClaim(item) && (item.system.crewType === crewType || item.system.prison) && !has.has(item.name),
  );
  await crew.createEmbeddedDocuments(
    "Item",
    missing.map((item) => item.toObject() as Item.CreateData),
  );
}
