import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { isAction, isOffer, type PartyActor } from "../../data/kinds.ts";
import { pointsLeft } from "../../documents/card/purse.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { clockStates } from "../../documents/clocks/clock-states.ts";
import { usualFate } from "../../documents/scene/clock-fate.ts";
import { type ClockFate, isOfScene } from "../../documents/spans/close-clocks.ts";
import { isOpen } from "../../state/roll.ts";
import { choicesOf } from "../parts/choices.ts";

/** What a scene can end together with. */
export const ENDS = ["scene", "arc", "campaign"] as const;

/** What the GM has chosen so far. */
export interface EndChoices {
  readonly uid: string;
  readonly ends: string;
  readonly fates: Readonly<Record<string, ClockFate>>;
  /** The edition's habit is to carry points to the arc. */
  readonly carries: boolean;
}

/** What the GM decides as a scene ends: its clocks, its points, and whether more ends with it. */
export function endSceneView(
  party: PartyActor,
  { uid, ends, fates, carries }: EndChoices,
): Record<string, unknown> {
  const { scene, bank } = party.system;
  const own = clockStates(party).filter((clock) => isOfScene(clock, scene.number));
  return {
    uid,
    clocks: own.map((clock) => ({
      key: clock.key,
      name: clockName(clock),
      value: localize("FATES_EDGE.Clock.Value", { value: clock.filled, size: clock.size }),
      fates: choicesOf(["end", "keep"], fates[clock.key] ?? usualFate(clock), (fate) =>
        localize(`FATES_EDGE.Scene.Fate.${fate}`),
      ),
    })),
    spans: choicesOf(ENDS, ends, (span) => localize(`FATES_EDGE.Scene.Ends.${span}`)),
    sceneOnly: ends === "scene",
    ask: localize(bank.total > 0 ? "FATES_EDGE.Party.EndAsk" : "FATES_EDGE.Party.EndAskEmpty"),
    carries,
    waiting: waitingLines(scene.number, bank.total),
  };
}

/** What is still under way: none of it is lost with the scene, and the GM should know. */
function waitingLines(scene: number, bank: number): string[] {
  const messages = game.messages.contents;
  const offers = messages.filter((message) => isOffer(message) && message.system.state === "").length;
  const rolls = messages.filter((message) => isAction(message));
  const draws = rolls.filter(({ system }) => system.gm.state === "drawing").length;
  const open = rolls.filter(({ system }) => isOpen(system, scene) && pointsLeft(system, bank) > 0).length;
  const line = (key: string, count: number): string[] =>
    count === 0 ? [] : [localizeCount(`FATES_EDGE.Scene.${key}`, count)];
  return [...line("WaitingOffers", offers), ...line("WaitingDraws", draws), ...line("WaitingRolls", open)];
}
