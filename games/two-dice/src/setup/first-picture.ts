import { SYSTEM_ID } from "../data/game.ts";

/** Kinds of actors for which a drawing of ours lies in `assets/icons`. */
const DRAWN = ["hero", "foe", "party"];

/** Whoever is made without a picture has that of their kind, on sheet and token, until somebody chooses another (`init`). */
export function startFirstPictures(): void {
  Hooks.on("preCreateActor", (actor, { img, prototypeToken }) => {
    if (img || !DRAWN.includes(actor.type)) return;
    const drawing = `systems/${SYSTEM_ID}/assets/icons/${actor.type}.svg`;
    const src = prototypeToken?.texture?.src ?? drawing;
    actor.updateSource({ img: drawing, prototypeToken: { texture: { src } } });
  });
}
