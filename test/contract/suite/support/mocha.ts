import { cleanUp } from "./clean-up.ts";

/** Who may prove a fact, and in which generation of Foundry it is one. Left out: everybody, in every generation. */
export interface When {
  readonly as?: "gm" | "player";
  readonly generation?: 13 | 14;
}

export type Body = () => void | Promise<void>;

/** What mocha, Quench and our own collector have in common. */
export interface TestHost {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => Promise<void>, when: When): void;
}

let host: TestHost | undefined;
let inherited: When = {};

/** Lets `declare` speak to `target` through the `describe` and `it` of this file. */
export function withHost(target: TestHost, declare: () => void): void {
  host = target;
  declare();
  host = undefined;
}

/** A subject of the contract; `when` holds for every test in it. */
export function describe(title: string, body: () => void, when: When = {}): void {
  const outer = inherited;
  inherited = { ...outer, ...when };
  current().describe(title, body);
  inherited = outer;
}

/** One pinned fact. Whatever it deferred is undone afterwards, whether it held or not. */
export function it(title: string, body: Body, when: When = {}): void {
  current().it(title, () => runAndCleanUp(body), { ...inherited, ...when });
}

async function runAndCleanUp(body: Body): Promise<void> {
  try {
    await body();
  } finally {
    await cleanUp();
  }
}

function current(): TestHost {
  if (!host) throw new Error("describe and it are only for the body handed to withHost");
  return host;
}
