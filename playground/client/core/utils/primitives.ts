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
  toObject(this: Set<unknown>) {
    return Array.from(this);
  },
};

/** Adds Foundry's methods to strings, numbers, arrays, sets and Math. Each is there once, however often this is called. */
export function extendPrimitives(): void {
  extend(String.prototype, STRING);
  extend(Number.prototype, NUMBER);
  extend(Array.prototype, ARRAY);
  extend(Set.prototype, SET);
  extend(Array, {
    fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min),
  });
  extend(Math, {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  });
  extend(Number, { isNumeric });
}

function extend(target: object, methods: Extension): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

function isNumeric(value: unknown): boolean {
  return (
    (typeof value === "number" || typeof value === "string") &&
    String(value).trim() !== "" &&
    Number.isFinite(Number(value))
  );
}
