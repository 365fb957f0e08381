import { localize } from "../../foundry/i18n.ts";
import { dvLabel, ladderLabel, positionLabel } from "../apps/labels.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { RequestView } from "../documents/card/card-view.ts";

/** A GM's call for a roll: what is asked, and of each character whether they have answered. */
export function requestContext(view: RequestView, uid: string): Record<string, unknown> {
  const { genuine, author, approach, actors } = view;
  return {
    uid,
    title: genuine
      ? localize("FATES_EDGE.Request.Calls", { name: author.name })
      : localize("FATES_EDGE.Request.Forged", { name: author.name }),
    how: genuine ? askedLine(view) : "",
    prompt: genuine ? approach : "",
    actors: genuine ? actors.map((actor, place) => actorView(actor, `${uid}-roll-${place}`)) : [],
  };
}

function askedLine({ attributeLabel, skillLabel, position, dv, ladder }: RequestView): string {
  const pairing = [attributeLabel, skillLabel].filter(Boolean).join(" + ");
  const parts = [
    pairing || localize("FATES_EDGE.Request.OwnChoice"),
    ladder && ladderLabel(ladder),
    position && positionLabel(position),
    dv !== null && dvLabel(dv, currentEdition()),
  ];
  return parts.filter(Boolean).join(" · ");
}

function actorView(actor: RequestView["actors"][number], id: string): object {
  const state = localize(`FATES_EDGE.Request.${actor.answered ? "Answered" : "Waiting"}`);
  const rollLabel = localize("FATES_EDGE.Request.RollAs", { name: actor.name });
  return { ...actor, id, state, rollLabel, mayRoll: actor.canRoll };
}
