import { gameProfile } from "./game.ts";
import { holdNotices, tellHeld } from "./notify.ts";

/** A step of a tour: what it points at, by selector, and what must be open before that can be looked for. */
export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
  /** Opens what the step points at. */
  readonly prepare?: () => Promise<unknown>;
}

/** The part of the host's tours that is used. The types at hand do not describe what a tour may be overridden in. */
interface HostTour {
  readonly status: string;
  readonly currentStep: { readonly id: string } | null;
  start(): Promise<void>;
  exit(): void;
  progress(step: number): Promise<void>;
  _preStep(): Promise<void>;
  _getTargetElement(selector: string): Element | null;
}

interface TourClass {
  readonly STATUS: { readonly UNSTARTED: string };
  readonly activeTour: HostTour | null;
  new (config: object): HostTour;
}

interface Tours {
  register(namespace: string, id: string, tour: HostTour): void;
  get(key: string): HostTour | undefined;
}

const hostClass = (): TourClass => (foundry as unknown as { nue: { Tour: TourClass } }).nue.Tour;
const hostTours = (): Tours => (game as unknown as { tours: Tours }).tours;

/** Declares a tour, which the host also lists where it manages tours (`setup`). Its words are keys. */
export function registerTour(
  id: string,
  {
    title,
    description,
    restricted,
    steps,
  }: {
    readonly title: string;
    readonly description: string;
    readonly restricted: boolean;
    readonly steps: readonly TourStep[];
  },
): void {
  const tourOfGame = class extends hostClass() {
    /** What a step points at must stand on the page first. */
    override async _preStep(): Promise<void> {
      await super._preStep();
      await steps.find((step) => step.id === this.currentStep?.id)?.prepare?.();
    }

    override exit(): void {
      super.exit();
      tellHeld();
    }

    override async progress(step: number): Promise<void> {
      await super.progress(step);
      if (!isTourRunning()) tellHeld();
    }

    /** The first of the selector's parts that is there; what is not, for this user or any more, is looked for in the sidebar. */
    override _getTargetElement(selector: string): Element | null {
      const parts = [...selector.split(", "), "#sidebar"];
      for (const part of parts) {
        const found = super._getTargetElement(part);
        if (found) return found;
      }
      return null;
    }
  };
  const config = {
    title,
    description,
    restricted,
    display: true,
    canBeResumed: false,
    steps: steps.map(({ prepare: _prepare, ...step }) => step),
  };
  hostTours().register(gameProfile().id, id, new tourOfGame(config));
}

/** Starts a tour from its first step; one that is not registered is none. */
export async function startTourOf(id: string): Promise<void> {
  await quietUntilTour(async () => hostTours().get(`${gameProfile().id}.${id}`)?.start());
}

/** Does what leads to a tour: notices that it brings lie over no step of it, but are told once the tour is over. */
export async function quietUntilTour(work: () => Promise<unknown>): Promise<void> {
  holdNotices();
  try {
    await work();
  } finally {
    if (!isTourRunning()) tellHeld();
  }
}

/** Whether this user has never begun a tour. */
export function isTourNew(id: string): boolean {
  return hostTours().get(`${gameProfile().id}.${id}`)?.status === hostClass().STATUS.UNSTARTED;
}

/** Whether some tour is on the page now. */
export function isTourRunning(): boolean {
  return hostClass().activeTour !== null;
}
