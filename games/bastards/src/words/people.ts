/** The name of somebody without the number by which several of one name are told apart: "The Watch 3" is one of "The Watch". */
export function baseName(name: string): string {
  return name.replace(/ \d+$/u, "");
}

/** Names in a row, with those who differ by their number alone as one: "Odile, The Watch 1–6". */
export function namesInARow(names: readonly string[]): string {
  const bases = [...new Set(names.map(baseName))];
  return bases.map((base) => groupName(names.filter((name) => baseName(name) === base))).join(", ");
}

/** What several who differ by their number alone are called together: "The Watch 1–6", "Bandits 1, 3". */
export function groupName(names: readonly string[]): string {
  const base = baseName(names[0] ?? "");
  const numbers = names.map((name) => Number(name.slice(base.length))).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [numbers[0], numbers.at(-1)];
  if (names.length < 2 || low === 0) return names.join(", ");
  return `${base} ${high - low === names.length - 1 ? `${low}–${high}` : numbers.join(", ")}`;
}
