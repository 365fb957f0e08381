/** Is the first version later than the second? Parts are compared as numbers where both are numbers. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const first = String(v1).split(".");
  const second = String(v0).split(".");
  for (const [index, part] of first.entries()) {
    const other = second[index] ?? "0";
    const order = compareParts(part, other);
    if (order !== 0) return order > 0;
  }
  return false;
}

function compareParts(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isFinite(x) && Number.isFinite(y)) return x - y;
  return a.localeCompare(b);
}
