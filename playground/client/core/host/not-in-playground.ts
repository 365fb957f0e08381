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

/** An object of which some names are Foundry's and missing here: those throw on get until someone sets them. */
export function guardKnownNames<T extends object>(target: T, path: string, names: ReadonlySet<string>): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      if (typeof name === "string" && names.has(name) && !(name in object))
        throw new NotInPlayground(`${path}.${name}`);
      return Reflect.get(object, name, receiver);
    },
  });
}

/** Members of a class that Foundry has and the playground has not: an instance asked for one says so. */
export function declareMissing(
  cls: { readonly name: string; readonly prototype: object },
  names: readonly string[],
): void {
  for (const name of names) {
    if (name in cls.prototype) continue;
    Object.defineProperty(cls.prototype, name, {
      get: () => {
        throw new NotInPlayground(`${cls.name}${cls.name === "game" ? "." : "#"}${name}`);
      },
      // A system's own class or instance may have something of the name.
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true });
      },
      configurable: true,
    });
  }
}
