/** Whether two values of plain JSON are the same. Nothing (`undefined`) and `null` are. */
export function sameData(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  return sameKeys(left, right);
}

function sameKeys(left: object, right: object): boolean {
  const mine = Object.entries(left);
  const theirs = new Map(Object.entries(right));
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && sameData(value, theirs.get(key)))
  );
}
