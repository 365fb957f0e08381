import { type FighterActor, isHero } from "../data/kinds.ts";
import { type Position, POSITIONS } from "../rules/roll/position.ts";
import { crewAround } from "./crew.ts";
import { entriesOf } from "./crew-play.ts";
import { rollsSince } from "./score-record.ts";

/** What a score that runs has set for somebody's roll before a GM sets anything (Engagement Roll). */
export interface Opening {
  /** The position it opened in, which holds for each hero's initial action; null once they have rolled. */
  readonly position: Position | null;
  /** The tier of its target. */
  readonly against: number;
  /** What the score is called. */
  readonly score: string;
}

/** The same as a GM would set it; nothing where a score sets none. */
export function openingStake(actor: FighterActor | null): Readonly<Record<string, unknown>> {
  const { position, against } = (actor && openingFor(actor)) ?? { position: null, against: 0 };
  return { ...(position && { position }), against };
}

/** What the score of a hero's crew has set for their next roll; null for anybody else, and while none runs. */
export function openingFor(actor: FighterActor): Opening | null {
  const crew = isHero(actor) ? crewAround(actor.uuid) : null;
  if (!crew || crew.system.score.stage !== "running" || !crew.system.members.includes(actor.uuid))
    return null;
  const { position, against, name } = crew.system.score;
  const engaged = entriesOf(crew, "score", "engagement").at(-1);
  const since = game.messages.get(engaged?.card ?? "")?.timestamp ?? crew.system.score.since;
  const hasActed = rollsSince(crew).some(
    ({ system, timestamp }) => system.kind === "action" && system.actor === actor.uuid && timestamp >= since,
  );
  const opened = POSITIONS.find((one) => one === position);
  return { position: hasActed ? null : (opened ?? null), against, score: name };
}
