import { idOf, uuidOf } from "#foundry/documents.ts";
import { MAIN } from "#table/cards/post-act.ts";
import { groupsOf } from "#table/group/group.ts";
import { reportRefusal } from "#table/refusals.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { PARTY } from "../state/party.ts";
import { type ActCard, ACTS } from "./acts.ts";
import { postAct } from "./post-act.ts";

type ActData = Readonly<Record<string, unknown>>;

/** An act whose planning makes something already, so that only the GM's client may plan it. */
const UNTRIED = "joinConflict";

/**
 * Plans an act as the GM's client will, and writes nothing: who asks is refused before anything is posted. Before there is a party nothing is
 * tried, since the GM's client makes it with the first act.
 * @throws UserError telling why it cannot be
 */
export async function tryAct(kind: string, actor: CharacterActor | null, data: ActData): Promise<void> {
  if (kind === UNTRIED || groupsOf(PARTY).length === 0) return;
  const system = { kind, data, actor: actor ? uuidOf(actor) : "", actorName: actor?.name ?? "" };
  const source = { type: "act", author: idOf(game.user), system };
  const message: unknown = new ChatMessage.implementation(source as never);
  const card = foundry.utils.randomID();
  await ACTS[kind]?.({ message: message as ActCard, card, id: MAIN, data, by: game.user });
}

/** Posts an act that would not be refused; otherwise its user is told why, and nothing is posted. */
export function postTried(kind: string, actor: CharacterActor, data: ActData): Promise<unknown> {
  return reportRefusal(async () => {
    await tryAct(kind, actor, data);
    return postAct(kind, actor, data);
  }, null);
}
