import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { userName } from "../../../foundry/users.ts";
import { findHere } from "../../../foundry/uuid.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { skillLabel } from "../../data/current-skills.ts";
import { setting } from "../../data/settings.ts";
import { storedDraw } from "../draw/stored-draw.ts";
import {
  isAction,
  isBankSpend,
  isHaste,
  isNotice,
  isPc,
  isRequest,
  type ActionMessage,
  type PcActor,
  type RequestMessage,
} from "../kinds.ts";
import { primaryParty } from "../party/primary-party.ts";
import { answeredFor } from "./answered-for.ts";
import type { ActionFacts, MessageFacts } from "./card-facts.ts";
import type { Automation, CardView } from "./card-view.ts";
import { findEdges } from "./find-edges.ts";
import { findUses } from "./find-uses.ts";
import { genuineRequest } from "./genuine-request.ts";
import type { Markable } from "./roll-marks.ts";
import { viewAction } from "./view-action.ts";
import { viewBankSpend } from "./view-bank-spend.ts";
import { viewHaste } from "./view-haste.ts";
import { viewNotice } from "./view-notice.ts";
import { viewRequest, type RequestFacts } from "./view-request.ts";

/** What a user sees of a message of ours; null for any other message. */
export function viewCard(message: ChatMessage.Implementation, user: User.Implementation): CardView | null {
  const facts = messageFacts(message, user);
  if (isAction(message)) return viewAction(actionFacts(message, user));
  if (isRequest(message)) return viewRequest(requestFacts(message, user));
  if (isBankSpend(message)) return viewBankSpend({ ...facts, system: message.system });
  if (isHaste(message)) return viewHaste({ ...facts, system: message.system });
  return isNotice(message) ? viewNotice({ ...facts, system: message.system }) : null;
}

/** What is known of an action's card, gathered from the world for one viewer. */
export function actionFacts(message: ActionMessage, user: User.Implementation): ActionFacts {
  const { system } = message;
  const actor = findHere(system.actor);
  const request = genuineRequest(system.request);
  const party = primaryParty()?.system;
  return {
    ...messageFacts(message, user),
    system,
    rolls: message.rolls,
    automation: currentAutomation(),
    uses: findUses(message),
    edges: findEdges(message, user),
    actor: isPc(actor)
      ? { uuid: actor.uuid, name: actor.name, img: actor.img ?? "", ...marked(actor) }
      : null,
    clocks: party?.clocks ?? {},
    scene: party?.scene.number ?? 1,
    bank: party?.bank.total ?? 0,
    clock: system.clock || (request?.system.clock ?? ""),
    holdsDraw: user.isSelf && storedDraw(message.id ?? "") !== null,
  };
}

function marked({ system: { boons, fatigue } }: PcActor): Markable {
  return { boons, fatigue };
}

/** Which automation this world has on. */
export function currentAutomation(): Automation {
  return {
    banking: setting("automateBanking"),
    boons: setting("automateBoons"),
    fork: setting("automateFork"),
    clocks: setting("automateClocks"),
  };
}

function requestFacts(message: RequestMessage, user: User.Implementation): RequestFacts {
  const answered = answeredFor(message.id ?? "");
  const actors = message.system.actors.map((uuid) => {
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
  });
  return { ...messageFacts(message, user), system: message.system, actors, ...requestLabels(message.system) };
}

function requestLabels({ attribute, skill }: RequestMessage["system"]) {
  return {
    attributeLabel: attribute === "" ? "" : localize(`FATES_EDGE.Attribute.${attribute}`),
    skillLabel: skill === "" ? "" : skillLabel(skill),
  };
}

function messageFacts(message: ChatMessage.Implementation, user: User.Implementation): MessageFacts {
  const { author } = message;
  return {
    id: message.id ?? "",
    author: { id: author?.id ?? "", name: author?.name ?? "", isGM: author?.isGM ?? false },
    viewer: { id: user.id ?? "", isGM: user.isGM },
    whisper: message.whisper.filter((id) => id !== null),
    blind: message.blind,
    edition: currentEdition(),
    nameOf: userName,
    words: { say: localize, count: localizeCount },
  };
}
