import { editionOf, EDITIONS, type Edition } from "../rules/edition.ts";
import { setting } from "./settings.ts";

let known: { key: string; edition: Edition } | null = null;

/**
 * The edition this world plays by. A dial that a later version took away does not stop the game: the preset
 * holds then.
 */
export function currentEdition(): Edition {
  const preset = setting("edition");
  const dials = setting("dials");
  const key = preset + JSON.stringify(dials);
  if (known?.key !== key) known = { key, edition: readEdition(preset, dials) };
  return known.edition;
}

function readEdition(preset: Edition["id"], dials: Readonly<Record<string, unknown>>): Edition {
  try {
    return editionOf(preset, dials);
  } catch {
    return EDITIONS[preset] ?? EDITIONS.srd;
  }
}
