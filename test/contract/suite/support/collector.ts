import { type Fact, withHost } from "./mocha.ts";

/** One fact of the contract with the subjects it stands under. */
export interface ContractFact extends Fact {
  readonly suite: string;
}

/** Collects what `declare` describes as a flat list, the titles of nested subjects joined. */
export function collect(declare: () => void): ContractFact[] {
  const facts: ContractFact[] = [];
  const titles: string[] = [];
  withHost(
    {
      describe: (title, body) => {
        titles.push(title);
        body();
        titles.pop();
      },
      it: (fact) => facts.push({ ...fact, suite: titles.join(" › ") }),
    },
    declare,
  );
  return facts;
}
