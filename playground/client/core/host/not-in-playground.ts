/** What the playground says of a part of Foundry that it has not built: never a silent nothing. */
export class NotInPlayground extends Error {
  override name = "NotInPlayground";

  constructor(path: string) {
    super(`NotInPlayground: ${path}`);
  }
}

const QUIET_NAMES: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
]);

/**
 * A namespace whose unknown names throw on get. `in` answers false for them, and what the language and test
 * tools ask of any object (symbols, `then`, `toJSON`) stays quiet.
 */
export function guardNamespace<T extends object>(
  target: T,
  path: string,
  deprecated: Readonly<Record<string, string>> = {},
): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      if (typeof name === "symbol" || name in object || QUIET_NAMES.has(name))
        return Reflect.get(object, name, receiver);
      const reason = deprecated[name];
      if (reason) throw new Error(`Deprecated: ${path}.${name}: ${reason}`);
      throw new NotInPlayground(`${path}.${name}`);
    },
  });
}
