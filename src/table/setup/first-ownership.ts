import { deletion, idOf, readFlag, updateDocument } from "#foundry/documents.ts";
import { gameProfile } from "#foundry/game.ts";
import { isActiveGM } from "#foundry/host.ts";
import { reportError } from "#foundry/notify.ts";
import { metadataOf } from "#foundry/registration.ts";
import { JobQueue } from "#table/jobs.ts";

/** The flag of an actor that waits for a GM's client to say who sees it. */
const WAITS = "firstOwnership";

/** What everybody may see of an actor of this type at first: what its model says of itself, else that it is known by sight. */
export function seenAtFirst(actor: Actor.Implementation): CONST.DOCUMENT_OWNERSHIP_LEVELS {
  return CONST.DOCUMENT_OWNERSHIP_LEVELS[metadataOf(actor)?.seen ?? "LIMITED"];
}

/** Notes on an actor that a player makes that it waits: newer hosts let no player set who sees it. */
export function askForFirstOwnership(actor: Actor.Implementation): void {
  const flags: object = { [gameProfile().id]: { [WAITS]: true } };
  actor.updateSource({ flags });
}

const queue = new JobQueue<Actor.Implementation>({
  keyOf: idOf,
  isMine: isActiveGM,
  work: async (actors) => {
    for (const actor of actors) await giveFirstOwnership(actor);
  },
  onFailure: (_actor, error) => reportError("firstOwnership", error),
});

/** Lets everybody see what they may of actors that players make, and of those that waited for a GM (`ready`). */
export function startGivingOwnership(): void {
  Hooks.on("createActor", takeUp);
  Hooks.on("userConnected", scan);
  scan();
}

function scan(): void {
  for (const actor of game.actors) takeUp(actor);
}

function takeUp(actor: Actor.Implementation): void {
  if (actor.inCompendium || readFlag(actor, WAITS) !== true) return;
  queue.add(actor);
}

/** Where a GM was quicker, and lets everybody see more, that stays. */
async function giveFirstOwnership(actor: Actor.Implementation): Promise<void> {
  if (!game.actors.has(idOf(actor))) return;
  const level = Math.max(actor.ownership.default ?? 0, seenAtFirst(actor));
  await updateDocument(actor, {
    ownership: { default: level },
    flags: { [gameProfile().id]: deletion(WAITS) },
  });
}
