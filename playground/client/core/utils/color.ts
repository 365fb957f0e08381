/** A colour as a number with its texts. `NaN` stands for no colour. */
export class Color extends Number {
  /** A colour from `#rrggbb` or a number. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)
      ? new Color(Number.parseInt(value.slice(1), 16))
      : new Color(NaN);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** The colour as CSS, black where there is none. */
  get css(): string {
    return this.valid ? this.toString() : "#000000";
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : String(this.valueOf());
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}
