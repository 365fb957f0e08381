import { localize } from "#foundry/i18n.ts";
import { Choices } from "#table/builder/choices.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import type { FighterActor } from "../data/kinds.ts";
import { one } from "#table/windows/ask-fields.ts";
import { named } from "../words/asking.ts";

/** Lays a thing on somebody's sheet: one of those that are there already, or a new one, which opens to be written. */
export async function openAddThing(actor: FighterActor, type: Item.SubType): Promise<void> {
  const kind = localize(`TYPES.Item.${type}`);
  const known = await new Choices().of(type);
  const fresh = { value: "", label: localize("BEACON_ROAD.Sheet.NewThing") };
  await openAsk({
    id: `add-${actor.id}-${type}`,
    title: localize("BEACON_ROAD.Sheet.AddNamed", { kind }),
    page: "things",
    fields: () => [one("thing", [...named(known), fresh], { label: kind })],
    button: localize("BEACON_ROAD.Sheet.Add"),
    send: async (_answers, said) => {
      const chosen = known.find(({ id }) => id === said.text("thing"));
      const source = chosen?.toObject() ?? { name: kind, type };
      const [made] = await actor.createEmbeddedDocuments("Item", [source as unknown as Item.CreateData]);
      if (made && !chosen) await showSheet(made);
      return true;
    },
  });
}
