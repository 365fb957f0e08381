/** A follower or an asset that a character could give up: its line of the ledger, and what it is called. */
export interface Burnable {
  readonly line: string;
  readonly name: string;
}
