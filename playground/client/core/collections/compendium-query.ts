import { getProperty, type Plain } from "../../../shared/objects.ts";

/**
 * Does an entry of a compendium answer a query? Foundry's queries name an operator after two underscores.
 * @throws Error for an operator that the playground does not know
 */
export function matchesQuery(source: Plain, key: string, value: unknown): boolean {
  const [path = key, operator] = key.split("__");
  const actual = getProperty(source, path);
  if (operator === undefined) return actual === value;
  if (operator === "in") return Array.isArray(value) && value.includes(actual);
  if (operator === "ne") return actual !== value;
  throw new Error(`NotInPlayground: CompendiumCollection query operator "${operator}"`);
}
