import { flag, text, whole } from "../fields.ts";

/**
 * A tie to another character, as one side of it holds it. It binds when both hold one under the same id: so neither
 * player writes on the other's sheet, and neither is bound unasked. An ended one stays once it has given its boon, so
 * that it gives none again.
 */
export const bond = () =>
  new foundry.data.fields.SchemaField({
    with: text(),
    name: text(),
    words: text(),
    boon: flag(),
    session: whole(),
    ended: flag(),
    /** The session in which it last gave a boon in play; 0 for none. */
    called: whole(0, { min: 0 }),
  });
