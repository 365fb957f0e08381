import type { ClientSettings } from "./settings.ts";
import type { Plain } from "../../../shared/objects.ts";
import { CONFIG } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import type { CalendarData, TimeComponents } from "./calendar-data.ts";

/**
 * `game.time`: the time of the world, in seconds, and the calendar by which it is read. A GM moves it on; all clients hear of
 * it by `updateWorldTime`. See foundryvtt.com/api/classes/foundry.helpers.GameTime.html
 */
export class GameTime {
  readonly #settings: () => ClientSettings;
  #last = 0;
  #calendar: CalendarData | null = null;
  #earth: CalendarData | null = null;

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

  /** The calendar of the world. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar as CalendarData;
  }

  /** The calendar of those who sit at the table. */
  get earthCalendar(): CalendarData {
    if (!this.#earth) this.initializeCalendar();
    return this.#earth as CalendarData;
  }

  /** The time of the world as its calendar reads it. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Makes both calendars anew of what `CONFIG.time` says by now. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(worldCalendarConfig) as CalendarData;
    this.#earth = new earthCalendarClass(earthCalendarConfig) as CalendarData;
  }

  /** Moves the world's time on, or back. @param delta seconds, or parts of the world's calendar */
  advance(delta: number | Partial<TimeComponents>, options: Plain = {}): Promise<number> {
    if (typeof delta === "number") return this.set(this.worldTime + delta, options);
    return this.set(this.calendar.add(this.components, delta), options);
  }

  /** Sets the world's time (GMs). @param time seconds, or a moment of the world's calendar */
  async set(time: number | Partial<TimeComponents>, options: Plain = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    await this.#settings().set("core", "time", seconds, options);
    return this.worldTime;
  }

  /** Tells packages that the time has changed. */
  onUpdateWorldTime = (time: number, options: Plain, userId: string): void => {
    const before = this.#last;
    this.#last = time;
    Hooks.callAll("updateWorldTime", time, time - before, options, userId);
  };

  /** Where the time stands when the world is opened, and the calendar that packages have chosen by then. */
  pgStart(): void {
    this.#last = this.worldTime;
    this.initializeCalendar();
  }
}
