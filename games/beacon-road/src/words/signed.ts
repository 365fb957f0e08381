/** A number with its sign: +1, −2, 0. */
export function signed(number: number): string {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${Math.abs(number)}`;
}
