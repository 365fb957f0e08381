import type { ClientSettings } from "./settings.ts";
import type { Plain } from "../../../shared/objects.ts";
import { Hooks } from "../host/hooks.ts";
import { declareMissing } from "../host/not-in-playground.ts";

/** `game.time`: the time of the world, in seconds. A GM moves it on; all clients hear of it by `updateWorldTime`. */
export class GameTime {
  readonly #settings: () => ClientSettings;
  #last = 0;

  constructor(settings: () => ClientSettings) {
    this.#settings = settings;
  }

  get worldTime(): number {
    return Number(this.#settings().get("core", "time"));
  }

  /** Milliseconds as the server would count them. */
  get serverTime(): number {
    return Date.now();
  }

  /** Moves the world's time on, or back. @param seconds how far */
  advance(seconds: number, options: Plain = {}): Promise<number> {
    return this.set(this.worldTime + seconds, options);
  }

  /** Sets the world's time (GMs). */
  async set(time: number, options: Plain = {}): Promise<number> {
    await this.#settings().set("core", "time", time, options);
    return this.worldTime;
  }

  /** Tells packages that the time has changed. */
  onUpdateWorldTime = (time: number, options: Plain, userId: string): void => {
    const before = this.#last;
    this.#last = time;
    Hooks.callAll("updateWorldTime", time, time - before, options, userId);
  };

  /** Where the time stands when the world is opened. */
  pgStart(): void {
    this.#last = this.worldTime;
  }
}

/** What came with 13's calendars. */
declareMissing(GameTime, ["calendar", "components", "earthCalendar"]);
