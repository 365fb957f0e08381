import { type When, withHost } from "./mocha.ts";

/** One test as the playground's runner takes it from `window.__contract`. */
export interface ContractTest {
  readonly suite: string;
  readonly title: string;
  readonly needs?: "gm" | "player";
  readonly generation?: 13 | 14;
  run(): Promise<void>;
}

/** Collects what `declare` describes as a flat list, the titles of nested subjects joined. */
export function collect(declare: () => void): ContractTest[] {
  const tests: ContractTest[] = [];
  const titles: string[] = [];
  withHost(
    {
      describe: (title, body) => {
        titles.push(title);
        body();
        titles.pop();
      },
      it: (title, run, when) => tests.push({ suite: titles.join(" › "), title, run, ...wanted(when) }),
    },
    declare,
  );
  return tests;
}

function wanted({ as, generation }: When): Pick<ContractTest, "needs" | "generation"> {
  return { ...(as && { needs: as }), ...(generation && { generation }) };
}
