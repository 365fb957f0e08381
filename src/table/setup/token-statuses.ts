import { followHooks, OF_SETTINGS, onHook } from "#foundry/host.ts";

/** A status of a game's own as the host lists it. */
export interface ShownStatus {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** Statuses that a game keeps on its actors' own data, where they do what they do, and not as effects. */
export interface StatusBook {
  readonly all: () => readonly ShownStatus[];
  /** Those that an actor has; null for an actor of a type without any. */
  readonly held: (actor: Actor.Implementation) => readonly string[] | null;
  readonly hold: (actor: Actor.Implementation, held: readonly string[]) => Promise<unknown>;
  /** What one means for an actor, as the button beside a token says it. */
  readonly words: (actor: Actor.Implementation, id: string) => string;
}

let book: StatusBook | null = null;

/** Puts a game's statuses in the place of the host's, on tokens and on the buttons around them (`setup`). */
export function useStatuses(given: StatusBook): void {
  book = given;
  listStatuses(given);
  followHooks(OF_SETTINGS, () => listStatuses(given));
  onHook("renderTokenHUD", (hud: TokenHud, element: HTMLElement) => markStatuses(given, hud, element));
}

/** A defeated combatant of the host's keeps the mark that the host gives it. */
function listStatuses({ all }: StatusBook): void {
  const defeated = CONFIG.specialStatusEffects.DEFEATED;
  const kept = CONFIG.statusEffects.filter(({ id }) => id === defeated);
  CONFIG.statusEffects = [...all(), ...kept] as typeof CONFIG.statusEffects;
}

interface TokenHud {
  readonly document?: { readonly actor: Actor.Implementation | null };
}

function markStatuses({ all, held, words }: StatusBook, { document }: TokenHud, element: HTMLElement): void {
  const actor = document?.actor;
  const present = actor && held(actor);
  if (!actor || !present) return;
  for (const { id } of all()) {
    const button = element.querySelector<HTMLElement>(`[data-status-id="${CSS.escape(id)}"]`);
    if (!button) continue;
    const said = words(actor, id);
    button.classList.toggle("active", present.includes(id));
    button.dataset["tooltipText"] = said;
    button.setAttribute("aria-label", said);
    button.setAttribute("aria-pressed", String(present.includes(id)));
  }
}

/** Gives an actor a status of the game's, or takes it away; null where the status is none of the game's. */
export async function toggleOwnStatus(
  actor: Actor.Implementation,
  id: string,
  wished?: boolean | null,
): Promise<boolean | null> {
  const held = book?.held(actor);
  if (!book || !held || !book.all().some((status) => status.id === id)) return null;
  const has = held.includes(id);
  const active = wished ?? !has;
  if (active !== has) await book.hold(actor, active ? [...held, id] : held.filter((one) => one !== id));
  return active;
}

/** The statuses of an actor as effects that a token shows and nobody stores. */
export function shownStatuses(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  const held = book?.held(actor) ?? [];
  const rows = book?.all().filter(({ id }) => held.includes(id)) ?? [];
  return rows.map(
    ({ id, name, img }) => new ActiveEffect.implementation({ name, img, statuses: [id] }, { parent: actor }),
  );
}
