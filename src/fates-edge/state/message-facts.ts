import { findHere } from "../../foundry/documents.ts";
import { type ActionMessage, isPc, type PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { findUses } from "../documents/card/find-uses.ts";
import { genuineRequest } from "../documents/card/genuine-request.ts";
import { messageFacts } from "../documents/card/message-facts.ts";
import { storedDraw } from "../documents/draw/stored-draw.ts";
import { mixedFacts } from "../documents/mixed/mixed-facts.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { findEdges } from "./card-edges.ts";
import type { ActionFacts, Automation, SetupOffer } from "./card-facts.ts";
import type { Markable } from "./marks.ts";

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
    together: request?.system.mode ?? "",
    target: setUpBy(system.setup, system.actor),
    clocks: party?.clocks ?? {},
    mixed: mixedFacts(message),
    scene: party?.scene.number ?? 1,
    bank: party?.bank.total ?? 0,
    clock: system.clock || (request?.system.clock ?? ""),
    holdsDraw: user.isSelf && storedDraw(message.id ?? "") !== null,
  };
}

/** Nobody sets themselves up, whatever a hand wrote. */
function setUpBy(uuid: string, own: string): SetupOffer | null {
  const target = uuid === own ? null : findHere(uuid);
  return isPc(target) ? { actor: target.uuid, name: target.name } : null;
}

function marked({ system: { boons, fatigue, marks, epicAction } }: PcActor): Markable {
  return { boons, fatigue, marks, epicAction };
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
