import { isV14 } from "./generation.ts";

/** The operator of generation 14; the types at hand still describe 13. */
interface Operators {
  readonly ForcedDeletion: new () => object;
}

/** The part of an update that removes `key` from the object it is spread into. */
export function deletion(key: string): Record<string, unknown> {
  if (!isV14()) return { [`-=${key}`]: null };
  const { operators } = foundry.data as unknown as { operators: Operators };
  return { [key]: new operators.ForcedDeletion() };
}
