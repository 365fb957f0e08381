import { writtenIn } from "#foundry/elements.ts";
import { gameKey } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { isTourNew, isTourRunning, registerTour, startTourOf, type TourStep } from "#foundry/tours.ts";

/** One step: its id, what it points at, and what is opened first. Its words stand under the tour's and its own id. */
export type Step = readonly [id: string, selector: string, prepare?: () => Promise<unknown>];

/** A tour: for whom it is, and its steps. Its words stand in `lang/` under the game's `Tour.<id>`. */
export interface Tour {
  readonly forGMs: boolean;
  readonly forPlayers: boolean;
  readonly steps: readonly Step[];
}

let known: Readonly<Record<string, Tour>> = {};

/** Declares a game's tours with the host, in the order in which one would take them (`setup`). */
export function registerTours(tours: Readonly<Record<string, Tour>>): void {
  known = tours;
  for (const [id, { forPlayers, steps }] of Object.entries(tours)) {
    registerTour(id, {
      title: gameKey(`Tour.${id}.Title`),
      description: gameKey(`Tour.${id}.About`),
      restricted: !forPlayers,
      steps: steps.map((step) => stepOf(id, step)),
    });
  }
}

function stepOf(tour: string, [id, selector, prepare]: Step): TourStep {
  const words = gameKey(`Tour.${tour}.Step.${id}`);
  return { id, title: `${words}.Title`, content: `${words}.Text`, selector, ...(prepare && { prepare }) };
}

/** The tours that are for this user, with their names. */
export function listTours(): { readonly id: string; readonly label: string }[] {
  return Object.entries(known)
    .filter(([, { forGMs, forPlayers }]) => (game.user.isGM ? forGMs : forPlayers))
    .map(([id]) => ({ id, label: localize(gameKey(`Tour.${id}.Title`)) }));
}

/** Starts a tour by its id; one that is not known is none. */
export async function startTour(id: string): Promise<void> {
  if (Object.hasOwn(known, id)) await startTourOf(id);
}

/**
 * Shows the first of some tours that this user has never begun, once nobody writes, and never over another.
 * @param isTime asked once nobody writes: what it points at may be gone by then
 */
export async function coach(
  ids: readonly string[],
  isTime: (id: string) => boolean = () => true,
): Promise<void> {
  await nobodyWrites();
  const next = ids.find(isTourNew);
  if (next !== undefined && !isTourRunning() && isTime(next)) await startTour(next);
}

/** Does something each time that a setting of the game's changes, also the first time. @param key with the game's id before it */
export function onSettingChanged(key: string, work: () => void): void {
  const look = (changed: { readonly key: string | undefined }): void => {
    if (changed.key === key) work();
  };
  Hooks.on("createSetting", look);
  Hooks.on("updateSetting", look);
}

/** A tour takes the keys and the focus: it waits until whoever is writing has left their field. */
async function nobodyWrites(): Promise<void> {
  for (let field = writtenIn(); field; field = writtenIn()) {
    const left = field;
    await new Promise((done) => left.addEventListener("focusout", done, { once: true }));
    // Where it goes to is known once it has gone.
    await new Promise((done) => setTimeout(done));
  }
}
