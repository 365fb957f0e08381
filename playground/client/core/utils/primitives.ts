/** The methods that Foundry adds to the language's own objects, as far as a system meets them. */
type Extension = Record<string, (this: never, ...args: never[]) => unknown>;

const STRING: Extension = {
  capitalize(this: string) {
    return this ? this.charAt(0).toUpperCase() + this.slice(1) : "";
  },
  titleCase(this: string) {
    return this.split(/\s+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
      .join(" ");
  },
  slugify(
    this: string,
    { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {},
  ) {
    const plain = this.normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .trim();
    const kept = strict ? plain.replace(/[^a-z0-9\s_-]/g, "") : plain;
    return kept.replace(/[\s_-]+/g, replacement);
  },
  compare(this: string, other: string) {
    const { game } = globalThis as { game?: { i18n?: { lang?: string } } };
    return this.localeCompare(other, game?.i18n?.lang || "en");
  },
  stripScripts(this: string) {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },
};

const NUMBER: Extension = {
  signedString(this: number) {
    return new Intl.NumberFormat("en", { signDisplay: "always" }).format(this).replace("-", "−");
  },
  ordinalString(this: number) {
    const endings: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
    return `${this}${endings[new Intl.PluralRules("en", { type: "ordinal" }).select(this)]}`;
  },
  between(this: number, a: number, b: number, inclusive = true) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  toNearest(this: number, interval = 1) {
    return Math.round(this / interval) * interval;
  },
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  paddedString(this: number, digits: number) {
    return this.toString().padStart(digits, "0");
  },
};

const ARRAY: Extension = {
  equals(this: unknown[], other: unknown) {
    return (
      Array.isArray(other) &&
      other.length === this.length &&
      this.every((entry, index) => entry === other[index])
    );
  },
  findSplice(this: unknown[], find: (entry: unknown) => unknown, replacement?: unknown) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [found] = replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement);
    return found;
  },
  deepFlatten(this: unknown[]): unknown {
    return this.flat(Infinity);
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter(Boolean).join(separator);
  },
  partition(this: unknown[], rule: (entry: unknown) => unknown) {
    return [this.filter((entry) => !rule(entry)), this.filter((entry) => rule(entry))];
  },
};

const SET: Extension = {
  equals(this: Set<unknown>, other: unknown) {
    return (
      other instanceof Set && other.size === this.size && Array.from(this).every((entry) => other.has(entry))
    );
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  some(this: Set<unknown>, test: (entry: unknown) => unknown) {
    return Array.from(this).some(test);
  },
  every(this: Set<unknown>, test: (entry: unknown) => unknown) {
    return Array.from(this).every(test);
  },
  find(this: Set<unknown>, test: (entry: unknown) => unknown) {
    return Array.from(this).find(test);
  },
  filter(this: Set<unknown>, test: (entry: unknown) => unknown) {
    return new Set(Array.from(this).filter(test));
  },
  map(this: Set<unknown>, change: (entry: unknown) => unknown) {
    return new Set(Array.from(this, change));
  },
  reduce(this: Set<unknown>, step: (sum: unknown, entry: unknown) => unknown, initial: unknown) {
    return Array.from(this).reduce(step, initial);
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return Array.from(this).some((entry) => other.has(entry));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return Array.from(this).every((entry) => other.has(entry));
  },
  toObject(this: Set<unknown>) {
    return Array.from(this);
  },
};

const DATE: Extension = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date) {
    return [this.getFullYear(), padded(this.getMonth() + 1), padded(this.getDate())].join("-");
  },
  toTimeInputString(this: Date) {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map(padded).join(":");
  },
};

const padded = (part: number): string => String(part).padStart(2, "0");

const MATH: Extension = {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (from: number, to: number, share: number) => from + (to - from) * share,
  toRadians: (degrees: number) => (degrees * Math.PI) / 180,
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  normalizeRadians: (radians: number) => {
    const turn = 2 * Math.PI;
    const within = radians - turn * Math.floor((radians + Math.PI) / turn);
    return within === -Math.PI ? Math.PI : within;
  },
  oscillation: (min: number, max: number, time: number, period = 1) =>
    min + ((max - min) * (1 + Math.cos((2 * Math.PI * time) / period))) / 2,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
};

/** Adds Foundry's methods to strings, numbers, arrays, sets, dates and Math. Each is there once, however often this is called. */
export function extendPrimitives(): void {
  extend(String.prototype, STRING);
  extend(Number.prototype, NUMBER);
  extend(Array.prototype, ARRAY);
  extend(Set.prototype, SET);
  extend(Array, {
    fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min),
  });
  extend(Date.prototype, DATE);
  extend(Math, MATH);
  extend(Number, { isNumeric, fromString: numberFrom });
}

function extend(target: object, methods: Extension): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

/** A number as somebody writes it, spaces and a plus sign with it; what is none is NaN. */
function numberFrom(text: unknown): number {
  const written = typeof text === "string" ? text.replace(/\s+/g, "").replace(/^\+/, "") : "";
  return written === "" ? Number.NaN : Number(written);
}

function isNumeric(value: unknown): boolean {
  return (
    (typeof value === "number" || typeof value === "string") &&
    String(value).trim() !== "" &&
    Number.isFinite(Number(value))
  );
}
