import { changesOf } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";

/** The actors whose effects are being applied right now. */
const applying = new WeakSet<object>();

/** The effects that somebody was told of, by their uuid. */
const told = new Set<string>();

/**
 * Lets the host apply an actor's effects without what they would change. A value of ours is what was bought, paid or ruled,
 * and whoever owns a character may lay effects on it: nothing of the game's is theirs to raise. What an effect says
 * beside its changes, such as a status, holds.
 */
export function withoutChanges(actor: Actor.Implementation, apply: () => void): void {
  const idle = [...actor.allApplicableEffects()].filter(changesAnything);
  applying.add(actor);
  try {
    apply();
  } finally {
    applying.delete(actor);
  }
  for (const effect of idle) {
    if (!effect.active) continue;
    for (const status of effect.statuses) actor.statuses.add(status);
    tell(actor, effect);
  }
}

/** Is an effect to be passed over, because it would change the actor that is being prepared? */
export function isIdle(actor: Actor.Implementation, effect: ActiveEffect.Implementation): boolean {
  return applying.has(actor) && changesAnything(effect);
}

function changesAnything(effect: ActiveEffect.Implementation): boolean {
  return changesOf(effect).length > 0;
}

/** Says once, to those who could mend it, that an effect does nothing. Before the game is ready there is nobody to tell. */
function tell(actor: Actor.Implementation, { name, uuid, id }: ActiveEffect.Implementation): void {
  if (id === null || !actor.isOwner || told.has(uuid)) return;
  told.add(uuid);
  const words = { effect: name, actor: actor.name };
  const say = (): void => notify.warn("TABLE.Error.IdleEffect", words);
  if (game.ready) say();
  else Hooks.once("ready", say);
}
