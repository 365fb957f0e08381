import type { Ladder } from "../../rules/ladder.ts";
import type { Position } from "../../rules/positions.ts";
import { dvName } from "../../rules/dv.ts";
import type { MessageFacts } from "./card-facts.ts";
import type { HiddenView, RequestView } from "./card-view.ts";
import { maySee } from "./may-see.ts";
import { requestText } from "./request-text.ts";

/** A request's `system`, as plain data. */
export interface RequestData {
  readonly actors: readonly string[];
  readonly attribute: string;
  readonly skill: string;
  readonly dv: number | null;
  readonly position: Position | "";
  readonly ladder: Ladder | "";
  readonly approach: string;
  readonly clock: string;
}

/** One of the actors a request is for, as it is now. */
export interface AskedActor {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly isThere: boolean;
  readonly isOwned: boolean;
  readonly answered: boolean;
}

/** What the card of a request needs. */
export interface RequestFacts extends MessageFacts {
  readonly system: RequestData;
  readonly actors: readonly AskedActor[];
  readonly skillLabel: string;
  readonly attributeLabel: string;
}

/** What a viewer sees of a GM's call for a roll: who is asked, who has answered, for whom they may roll. */
export function viewRequest(facts: RequestFacts): RequestView | HiddenView {
  const { id, author, edition, system } = facts;
  if (!maySee(facts, facts.viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { dv } = system;
  const view = {
    ...system,
    type: "request" as const,
    id,
    genuine: author.isGM,
    author: { id: author.id, name: author.name },
    attributeLabel: facts.attributeLabel,
    skillLabel: facts.skillLabel,
    dvName: dv === null ? ("" as const) : dvName(dv, edition),
    edition: edition.id,
    actors: facts.actors.filter(({ isThere }) => isThere).map((actor) => askedActor(actor, author.isGM)),
  };
  return {
    ...view,
    plainText: author.isGM ? requestText(view, facts.words) : [facts.words.say("FATES_EDGE.Card.Forged")],
  };
}

function askedActor({ uuid, name, img, answered, isOwned }: AskedActor, genuine: boolean) {
  return { uuid, name, img, answered, canRoll: genuine && isOwned && !answered };
}
