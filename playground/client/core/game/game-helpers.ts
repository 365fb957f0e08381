import type { Plain } from "../../../shared/objects.ts";

/** `game.clipboard`: copies words for the user to paste elsewhere. */
export class ClipboardHelper {
  /** Copies a text. In a browser that refuses it the promise rejects. */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}

/** A walk through the interface, as far as it is kept: the windows' side walks it. */
export interface RegisteredTour {
  namespace: string;
  id: string;
  /** Takes up the step it was left at. */
  _reloadProgress(): void;
}

/** `game.tours`. */
export class ToursCollection extends Map<string, RegisteredTour> {
  register(namespace: string, id: string, tour: RegisteredTour): void {
    Object.assign(tour, { namespace, id });
    tour._reloadProgress();
    this.set(`${namespace}.${id}`, tour);
  }
}

/** `game.issues`: what went wrong with documents and packages. Nothing is gathered: pages tell it as it happens. */
export class ClientIssues {
  readonly validationFailures: Plain = {};
  readonly packageCompatibilityIssues: Plain = {};
  readonly usabilityIssues: Plain = {};

  addUsabilityIssue(_id: string, { message, severity }: { message?: string; severity?: string } = {}): void {
    console.warn(`${severity ?? "warning"}: ${message ?? ""}`);
  }
}

/** A sound that is asked for and not heard: the playground is silent. */
export class Sound {
  readonly src: string;
  readonly playing = false;
  readonly loaded = true;
  readonly duration = 0;

  constructor(src = "", _options: Plain = {}) {
    this.src = src;
  }

  async load(): Promise<this> {
    return this;
  }

  async play(): Promise<this> {
    return this;
  }

  async stop(): Promise<this> {
    return this;
  }

  async fade(): Promise<void> {
    // A silence stays one.
  }

  addEventListener(): void {
    // Nothing ever happens to a sound that is not played.
  }
}

/** `game.audio`. */
export class AudioHelper {
  readonly locked = false;
  readonly playing = new Map<number, Sound>();
  readonly unlock: Promise<void> = Promise.resolve();

  /** Would play a sound, for all if asked. */
  static async play({ src = "" }: { src?: string } = {}, _socketOptions?: unknown): Promise<Sound> {
    return new Sound(src);
  }

  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src);
  }

  static inputToVolume(value: number | string, order = 1.5): number {
    return Number(value) ** order;
  }

  static volumeToInput(volume: number, order = 1.5): number {
    return volume ** (1 / order);
  }

  create({ src = "" }: { src?: string } = {}): Sound {
    return new Sound(src);
  }

  async play(src: string, _options: Plain = {}): Promise<Sound> {
    return new Sound(src);
  }
}
