import { expect } from "chai";
import { listen } from "./support/fixtures.ts";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";

/** The world's time as its calendar reads it: what modules that show a date build on. */
export function calendar(): void {
  describe("The world's calendar", declare);
}

interface Components {
  readonly year: number;
  readonly day: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly dayOfWeek: number;
  readonly hour: number;
}

interface Calendar {
  isLeapYear(year: number): boolean;
  timeToComponents(time: number): Components;
  componentsToTime(components: Partial<Components>): number;
  add(start: number, delta: Partial<Components>): Components;
  readonly months: { readonly values: readonly { days: number; leapDays?: number | null }[] };
}

type CalendarClass = new (config: object) => Calendar;

interface Time {
  readonly calendar: Calendar;
  readonly components: Components;
  readonly worldTime: number;
  advance(delta: number | Partial<Components>): Promise<number>;
  set(time: number): Promise<number>;
}

const time = (): Time => (game() as unknown as { time: Time }).time;

/** A calendar of two months of ten and twelve days; every third year has a day more in the second. */
function shortYear(): Calendar {
  const { CalendarData } = foundry.data as unknown as { CalendarData: CalendarClass };
  return new CalendarData({
    name: "Contract",
    description: "",
    years: { yearZero: 0, firstWeekday: 1, leapYear: { leapStart: 0, leapInterval: 3 } },
    months: {
      values: [
        { name: "One", ordinal: 1, days: 10 },
        { name: "Two", ordinal: 2, days: 12, leapDays: 13 },
      ],
    },
    days: {
      values: ["a", "b", "c"].map((name, index) => ({ name, ordinal: index + 1 })),
      daysPerYear: 22,
      hoursPerDay: 10,
      minutesPerHour: 20,
      secondsPerMinute: 30,
    },
    seasons: null,
  });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/interfaces/foundry.data.types.TimeComponents.html */
  it("takes seconds apart into units that count from nought, and puts them together again", () => {
    const made = shortYear();
    const day = 10 * 20 * 30;
    expect(made.timeToComponents(0)).to.include({ year: 0, day: 0, month: 0, dayOfMonth: 0, dayOfWeek: 1 });
    expect(made.timeToComponents(12 * day + 7 * 600)).to.include({
      year: 0,
      day: 12,
      month: 1,
      dayOfMonth: 2,
      dayOfWeek: 1,
      hour: 7,
    });
    for (const moment of [1, 12 * day + 4200, 23 * day, 400 * day + 1])
      expect(made.componentsToTime(made.timeToComponents(moment))).to.equal(moment);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html#isleapyear */
  it("has leap years from one year on, each so many years, and they are longer", () => {
    const made = shortYear();
    expect([0, 1, 2, 3].map((year) => made.isLeapYear(year))).to.deep.equal([true, false, false, true]);
    expect(made.timeToComponents(23 * 10 * 20 * 30)).to.include({ year: 1, day: 0, month: 0 });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html#add */
  it("adds parts of time to a moment", () => {
    expect(shortYear().add(0, { day: 11, hour: 3 })).to.include({ month: 1, dayOfMonth: 1, hour: 3 });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#components */
  it("is the world's: components are what the calendar makes of the world's time", () => {
    const { components, calendar: own, worldTime } = time();
    expect(components).to.deep.equal(own.timeToComponents(worldTime));
    expect(own.months.values).to.be.an("array").that.is.not.empty;
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#advance */
  it(
    "is moved on by parts of time, and packages hear by how many seconds",
    async () => {
      const before = time().worldTime;
      const heard = listen<[number, number]>("updateWorldTime");
      try {
        await time().advance({ day: 1, hour: 2 });
        const seconds = time().calendar.componentsToTime({ day: 1, hour: 2 });
        expect(time().worldTime).to.equal(before + seconds);
        expect(heard.map(([now, delta]) => [now, delta])).to.deep.equal([[before + seconds, seconds]]);
      } finally {
        await time().set(before);
      }
    },
    { as: "gm" },
  );
}
