/** Facts of a refusal, to be put into its sentence. */
export type RefusalFacts = Readonly<Record<string, string | number>>;

/**
 * Something that the rules do not allow. The code says what stands against it; whoever asked puts it into words with the facts,
 * such as the card or the holder.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly facts: RefusalFacts;

  constructor(code: string, facts: RefusalFacts = {}) {
    super(`${code}: ${JSON.stringify(facts)}`);
    this.code = code;
    this.facts = facts;
  }
}
