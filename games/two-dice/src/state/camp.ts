import { standingActs } from "#table/wishes.ts";
import { type HeroActor, isAct, type PartyActor } from "../data/kinds.ts";

/** Whether a hero's player has chosen in the rest that goes on, or in the last one (Rest). */
export function hasCamped({ system }: PartyActor, { uuid }: HeroActor): boolean {
  const { number } = system.camp;
  return game.messages.some(
    (message) =>
      isAct(message) &&
      standingActs(message).some(
        ([, { kind, data }]) => kind === "camp" && data["rest"] === number && data["hero"] === uuid,
      ),
  );
}
