import { isPc } from "../data/kinds.ts";

/** What of a character the party's sheet shows. */
const SHOWN = ["away", "lend", "borrowed", "shared"];

/**
 * Tells the party's sheet when characters come and go, or somebody is away.
 * @returns what ends the watch
 */
export function watchCrew(redraw: () => void): () => void {
  const update = Hooks.on("updateActor", (actor, changes) => {
    const keys = Object.keys(changes.system ?? {});
    if (isPc(actor) && (changes.name !== undefined || keys.some((key) => SHOWN.includes(key)))) redraw();
  });
  const onCast = (actor: Actor.Implementation): void => void (isPc(actor) && redraw());
  const made = Hooks.on("createActor", onCast);
  const gone = Hooks.on("deleteActor", onCast);
  return () => {
    Hooks.off("updateActor", update);
    Hooks.off("createActor", made);
    Hooks.off("deleteActor", gone);
  };
}
