import { attempt } from "../../table/attempt.ts";
import { fetchPart } from "../../table/fetch-part.ts";

/**
 * A part of the script that is fetched when somebody first asks for what is in it. However often it is asked for while it
 * is under way, it is fetched once. A part that cannot be fetched is told of once, and fetched again when next asked for.
 * @param load `() => import("./…")`, its path written out, so that the build finds the part
 * @returns hands out the part, or null where it could not be fetched
 */
export function onDemand<Part>(load: () => Promise<Part>): () => Promise<Part | null> {
  let part: Promise<Part | null> | null = null;
  const fetched = async (): Promise<Part | null> => {
    const found = await attempt(() => fetchPart(load), null);
    if (found === null) part = null;
    return found;
  };
  return () => (part ??= fetched());
}
