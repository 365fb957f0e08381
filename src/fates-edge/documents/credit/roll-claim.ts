import { findHere } from "../../../foundry/documents.ts";
import type { RollClaim } from "../../actions/judge-roll.ts";
import { marksFor } from "../../actions/marks.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { findUses } from "../card/find-uses.ts";
import { genuineRequest } from "../card/genuine-request.ts";
import { rerollsPaid } from "../card/rerolls-paid.ts";
import { isEpicAction } from "../mixed/epic.ts";
import { currentDie } from "../party/current-die.ts";
import { primaryParty } from "../party/primary-party.ts";
import { plays } from "../plays.ts";
import { rollHelpHolds } from "../together/named-help.ts";

/** A roll's claim, gathered from its message and the world as this GM's client knows them. */
export function rollClaim(message: ActionMessage): RollClaim {
  const { system, author } = message;
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  const scene = primaryParty()?.system.scene;
  const edition = currentEdition();
  const { setups, missed } = marksFor(message, actor);
  return {
    system,
    rolls: message.rolls,
    paid: setting("automateBoons") ? rerollsPaid(actor?.system.boons ?? null, message.id ?? "") : Infinity,
    uses: findUses(message),
    author: { isGM: author?.isGM ?? false },
    ownsActor: actor === null || plays(author, actor),
    request: requestFor(system),
    scene: scene?.number ?? 1,
    sceneDv: scene?.dv ?? null,
    edition,
    die: currentDie(edition),
    helpHolds: system.gm.judged !== null || rollHelpHolds(message),
    ...{ setups, missed },
    mayBeEpic: system.epic && actor !== null && isEpicAction(message, actor),
    banking: setting("automateBanking"),
    judge: game.user.id ?? "",
  };
}

function requestFor({ request, actor }: ActionMessage["system"]) {
  const asked = genuineRequest(request)?.system;
  return asked?.actors.includes(actor) ? asked : null;
}
