/** The calendar that a world has until a package gives it another: the Gregorian with a leap year every fourth. */

const MONTHS = [
  ["January", 31],
  ["February", 28],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
] as const;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const SEASONS = [
  ["Spring", 3, 5],
  ["Summer", 6, 8],
  ["Fall", 9, 11],
  ["Winter", 12, 2],
] as const;

const named = (name: string): { name: string; abbreviation: string } => ({
  name: `CALENDAR.GREGORIAN.${name}`,
  abbreviation: `CALENDAR.GREGORIAN.${name}Abbr`,
});

/** See foundryvtt.com/api/variables/foundry.data.SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG.html */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: "Simplified Gregorian",
  description: "The Gregorian calendar with a leap year every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days], index) => ({
      ...named(name),
      ordinal: index + 1,
      days,
      ...(name === "February" && { leapDays: days + 1 }),
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({ ...named(name), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({ ...named(name), monthStart, monthEnd })),
  },
};

/** Its words, which Foundry would bring. */
export const CALENDAR_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...MONTHS, ...WEEKDAYS.map((name) => [name] as const), ...SEASONS].flatMap(([name]) => [
    [`CALENDAR.GREGORIAN.${name}`, name],
    [`CALENDAR.GREGORIAN.${name}Abbr`, name.slice(0, 3)],
  ]),
);
