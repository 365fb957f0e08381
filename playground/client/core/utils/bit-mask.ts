const MOST = 32;

/**
 * Up to 32 states, each on or off, as one number.
 * See foundryvtt.com/api/classes/foundry.utils.BitMask.html
 */
export class BitMask extends Number {
  /** The states by name. */
  readonly states: Readonly<Record<string, string>>;
  readonly #bits: ReadonlyMap<string, number>;
  #value = 0;

  /** @param states what is on at first. @throws Error for more than 32 */
  constructor(states: Readonly<Record<string, boolean>> = {}) {
    super();
    const names = Object.keys(states);
    if (names.length > MOST) throw new Error(`A bit mask holds ${MOST} states, not ${names.length}.`);
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    this.#bits = new Map(names.map((name, at) => [name, (1 << at) >>> 0]));
    for (const name of names) if (states[name] === true) this.addState(name);
  }

  /** Is nothing on? */
  get isEmpty(): boolean {
    return this.#value === 0;
  }

  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  /** @throws Error for a state that it does not know; so do the next two */
  addState(state: string): void {
    this.#value = (this.#value | this.#bitOf(state)) >>> 0;
  }

  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bitOf(state)) >>> 0;
  }

  /** Switches a state, or puts it as it is told. @returns the number */
  toggleState(state: string, enabled = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  /** Has another the same states? */
  isCompatible(other: BitMask): boolean {
    return Object.keys(this.states).join() === Object.keys(other.states).join();
  }

  clone(): BitMask {
    return new BitMask(
      Object.fromEntries(Object.keys(this.states).map((name) => [name, this.hasState(name)])),
    );
  }

  override valueOf(): number {
    return this.#value;
  }

  override toString(radix = 2): string {
    return this.#value.toString(radix);
  }

  #bitOf(state: string): number {
    const bit = this.#bits.get(state);
    if (bit === undefined) throw new Error(`${state} is not among the states of this bit mask.`);
    return bit;
  }
}
