/** Whether two names mean the same clock: case and spaces do not tell them apart. */
export function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}
