import { redrawAllCards } from "../cards/redraw.ts";

/** Another edition or other skills: what is derived from them is derived anew, and every open sheet shows it. */
export function refreshActors(): void {
  for (const actor of game.actors) {
    actor.reset();
    actor.render();
  }
  redrawAllCards();
}
