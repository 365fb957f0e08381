import { DataModel } from "../abstract/data-model.ts";
import { ArrayField } from "../fields/array-fields.ts";
import { NumberField, StringField } from "../fields/primitive-fields.ts";
import { type DataSchema, SchemaField } from "../fields/schema-field.ts";
import { CONFIG, type TimeConfig } from "../host/config.ts";
import { declareMissing } from "../host/not-in-playground.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./gregorian-calendar.ts";

/** A moment in parts, counted from nought: the third of March is month 2, dayOfMonth 2. `day` counts within the year. */
export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

/** What makes a moment a sentence. */
export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: object) => string;

interface Month {
  name: string;
  ordinal: number;
  days: number;
  leapDays: number | null;
}

interface Season {
  monthStart: number | null;
  monthEnd: number | null;
  dayStart: number | null;
  dayEnd: number | null;
}

/**
 * A calendar: how the seconds of the world's time fall into years, months and days.
 * See foundryvtt.com/api/classes/foundry.data.CalendarData.html
 */
export class CalendarData extends DataModel {
  declare name: string;
  declare description: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  };
  declare months: { values: Month[] } | null;
  declare days: {
    values: { name: string }[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField(),
      years: new SchemaField({
        yearZero: whole({ initial: 0 }),
        firstWeekday: whole({ initial: 0, min: 0 }),
        leapYear: new SchemaField(
          { leapStart: whole({ initial: 0 }), leapInterval: whole({ initial: 0, min: 0 }) },
          { required: true, nullable: true, initial: null },
        ),
      }),
      months: listOf({
        ...nameFields(),
        days: whole({ initial: 0, min: 0 }),
        leapDays: maybe(),
        startingWeekday: maybe(),
      }),
      days: new SchemaField({
        values: new ArrayField(new SchemaField(nameFields())),
        daysPerYear: whole({ initial: 365, min: 1 }),
        hoursPerDay: whole({ initial: 24, min: 1 }),
        minutesPerHour: whole({ initial: 60, min: 1 }),
        secondsPerMinute: whole({ initial: 60, min: 1 }),
      }),
      seasons: listOf({
        ...nameFields(),
        monthStart: maybe(),
        monthEnd: maybe(),
        dayStart: maybe(),
        dayEnd: maybe(),
      }),
    };
  }

  /** Is this a leap year? @param year counted as the world's time counts it: `yearZero` is for showing alone */
  isLeapYear(year: number): boolean {
    const { leapStart, leapInterval } = this.years.leapYear ?? { leapStart: 0, leapInterval: 0 };
    return leapInterval > 0 && year >= leapStart && (year - leapStart) % leapInterval === 0;
  }

  /** Seconds of the world's time as a year, a day, an hour and so on. */
  timeToComponents(time = 0): TimeComponents {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const [minutes, second] = parts(Math.floor(time), secondsPerMinute);
    const [hours, minute] = parts(minutes, minutesPerHour);
    const [days, hour] = parts(hours, hoursPerDay);
    const { year, day } = this.#yearOf(days);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const week = this.days.values.length;
    const dayOfWeek = week > 0 ? parts(days + this.years.firstWeekday, week)[1] : 0;
    const season = this.#seasonOf(month, day);
    return { year, day, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** A moment in seconds of the world's time: its year, the day within it, hour, minute and second count. */
  componentsToTime({ year = 0, day = 0, hour = 0, minute = 0, second = 0 }: Partial<TimeComponents>): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const days = this.#daysBefore(year) + day;
    return ((days * hoursPerDay + hour) * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** The moment that lies so much later. Both may be seconds or components. */
  add(start: number | Partial<TimeComponents>, delta: number | Partial<TimeComponents>): TimeComponents {
    if (typeof delta === "number") return this.timeToComponents(this.#seconds(start) + delta);
    const from = typeof start === "number" ? this.timeToComponents(start) : start;
    const sum = (unit: Unit): number => (from[unit] ?? 0) + (delta[unit] ?? 0);
    return this.timeToComponents(
      this.componentsToTime({
        year: sum("year"),
        day: sum("day"),
        hour: sum("hour"),
        minute: sum("minute"),
        second: sum("second"),
      }),
    );
  }

  /** How far one moment is from another, in parts. */
  difference(
    end: number | Partial<TimeComponents>,
    start: number | Partial<TimeComponents> = 0,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(end) - this.#seconds(start));
  }

  /** A moment as `CONFIG.time.formatters` writes it, or a function. */
  format(
    time: number | Partial<TimeComponents> = 0,
    formatter: string | TimeFormatter = "timestamp",
    options: object = {},
  ): string {
    const named = typeof formatter === "string" ? CONFIG.time.formatters[formatter] : formatter;
    const write = named as TimeFormatter | undefined;
    if (!write) throw new Error(`"${String(formatter)}" is no formatter in CONFIG.time.formatters.`);
    return write(this, this.timeToComponents(this.#seconds(time)), options);
  }

  /** `0000-01-31 08:05:00` */
  static formatTimestamp(calendar: CalendarData, components: TimeComponents, _options: object = {}): string {
    const two = (value: number): string => String(value).padStart(2, "0");
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const ordinal = calendar.months?.values[month]?.ordinal ?? month + 1;
    const date = [String(year).padStart(4, "0"), two(ordinal), two(dayOfMonth + 1)].join("-");
    return `${date} ${[hour, minute, second].map(two).join(":")}`;
  }

  /** How long ago, in the largest units that are not nought. */
  static formatAgo(_calendar: CalendarData, components: TimeComponents, _options: object = {}): string {
    const told = UNITS.flatMap((unit) => (components[unit] > 0 ? [`${components[unit]} ${unit}`] : []));
    return told.length > 0 ? `${told.join(", ")} ago` : "now";
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  #daysIn(year: number): number {
    if (!this.isLeapYear(year) || !this.months) return this.days.daysPerYear;
    return this.months.values.reduce((sum, { days, leapDays }) => sum + (leapDays ?? days), 0);
  }

  #daysBefore(year: number): number {
    let days = 0;
    for (let past = 0; past < year; past += 1) days += this.#daysIn(past);
    for (let past = -1; past >= year; past -= 1) days -= this.#daysIn(past);
    return days;
  }

  #yearOf(days: number): { year: number; day: number } {
    let [year, day] = [0, days];
    for (; day < 0; day += this.#daysIn(year)) year -= 1;
    for (; day >= this.#daysIn(year); year += 1) day -= this.#daysIn(year);
    return { year, day };
  }

  #monthOf(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    let rest = day;
    for (const [month, { days, leapDays }] of (this.months?.values ?? []).entries()) {
      const length = leapYear ? (leapDays ?? days) : days;
      if (rest < length) return { month, dayOfMonth: rest };
      rest -= length;
    }
    return { month: 0, dayOfMonth: rest };
  }

  /** A season goes by the ordinals of its months, or by days of the year; it may reach over the turn of the year. */
  #seasonOf(month: number, day: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    const isIn = (at: number, from: number, to: number): boolean =>
      from <= to ? at >= from && at <= to : at >= from || at <= to;
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, monthEnd, dayStart, dayEnd }) => {
      if (monthStart !== null && monthEnd !== null) return isIn(ordinal, monthStart, monthEnd);
      return dayStart !== null && dayEnd !== null && isIn(day, dayStart, dayEnd);
    });
    return Math.max(0, found);
  }
}

/** How `CONFIG.time` stands before a package has said anything. */
export function timeConfig(): Pick<
  TimeConfig,
  "worldCalendarClass" | "worldCalendarConfig" | "earthCalendarClass" | "earthCalendarConfig" | "formatters"
> {
  return {
    worldCalendarClass: CalendarData,
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    formatters: {
      timestamp: (...args) => CalendarData.formatTimestamp(...args),
      ago: (...args) => CalendarData.formatAgo(...args),
    },
  };
}

/** What came with 14. */
declareMissing(CalendarData, ["formatDuration"]);

type Unit = "year" | "day" | "hour" | "minute" | "second";

const UNITS: readonly Unit[] = ["year", "day", "hour", "minute", "second"];

/** How often `size` goes into a number, and what is left, which is never below nought. */
function parts(value: number, size: number): [number, number] {
  const times = Math.floor(value / size);
  return [times, value - times * size];
}

function whole(options: { initial: number; min?: number }): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, ...options });
}

function maybe(): NumberField {
  return new NumberField({ required: true, nullable: true, integer: true, initial: null });
}

function nameFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: false }),
    abbreviation: new StringField(),
    ordinal: whole({ initial: 1 }),
  };
}

function listOf(fields: DataSchema): SchemaField {
  const values = new ArrayField(new SchemaField(fields));
  return new SchemaField({ values }, { required: true, nullable: true, initial: null });
}
