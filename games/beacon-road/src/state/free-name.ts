/** A name that nobody else has: with a number behind it where somebody does, 2 for the second. */
export function freeName(name: string, names: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`;
    if (!names.has(free)) return free;
  }
}
