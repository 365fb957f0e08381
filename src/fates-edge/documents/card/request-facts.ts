import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { AskedActor, RequestFacts } from "../../cards/request.ts";
import { skillLabel } from "../../data/current-skills.ts";
import { isPc, type RequestMessage } from "../../data/kinds.ts";
import { requestRolls } from "../../state/requests.ts";
import { mayClearForage } from "../../state/supply.ts";
import { opponentFaces } from "../together/opponent-faces.ts";
import { answeredFor } from "./answered-for.ts";
import { messageFacts } from "./message-facts.ts";

/** What is known of a call's card, gathered from the world for one viewer. */
export function requestFacts(message: RequestMessage, user: User.Implementation): RequestFacts {
  const { system } = message;
  const answered = answeredFor(message.id ?? "");
  const { sides, isHidden } = requestRolls(message, user);
  return {
    ...messageFacts(message, user),
    system,
    actors: system.actors.map((uuid) => askedActor(uuid, user, answered)),
    rolled: sides,
    isHidden,
    opponent: opponentFaces(message.rolls),
    helpers: helpersOf(user),
    mayForage: mayClearForage(message),
    ...requestLabels(system),
  };
}

function askedActor(uuid: string, user: User.Implementation, answered: readonly string[]): AskedActor {
  const actor = findHere(uuid);
  const found = isPc(actor) ? actor : null;
  return {
    uuid,
    name: found?.name ?? "",
    img: found?.img ?? "",
    isThere: found !== null,
    isOwned: found?.testUserPermission(user, "OWNER") ?? false,
    answered: answered.includes(uuid),
  };
}

/** The characters a player could help with: a GM's own are helped from their sheets. */
function helpersOf(user: User.Implementation): RequestFacts["helpers"] {
  if (user.isGM) return [];
  return game.actors.contents.flatMap((actor) =>
    isPc(actor) && actor.testUserPermission(user, "OWNER") ? [{ uuid: actor.uuid, name: actor.name }] : [],
  );
}

function requestLabels({ attribute, skill }: RequestMessage["system"]) {
  return {
    attributeLabel: attribute === "" ? "" : localize(`FATES_EDGE.Attribute.${attribute}`),
    skillLabel: skill === "" ? "" : skillLabel(skill),
  };
}
