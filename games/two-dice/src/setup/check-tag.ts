import { type AttributePair, isAttribute } from "../rules/attributes.ts";

/** A check that a text offers: `[[/check dexterity insight dl=10]]`. */
export interface CheckTag {
  readonly pair?: AttributePair;
  readonly difficulty?: number;
  readonly purpose?: string;
}

/**
 * Reads what stands between the brackets: two attributes or one for both, and what to reach. Null where any of it is unknown: the text then
 * stays as it was written, so that its author sees the slip.
 */
export function parseCheckTag(written: string): CheckTag | null {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  const attributes = words.filter(isAttribute);
  const reach = words.map((word) => /^dl=(\d{1,2})$/.exec(word)?.[1]).filter((one) => one !== undefined);
  if (attributes.length > 2 || reach.length > 1 || attributes.length + reach.length < words.length)
    return null;
  const [first, second = first] = attributes;
  return {
    ...(first && second && { pair: [first, second] }),
    ...(reach[0] !== undefined && { difficulty: Number(reach[0]) }),
  };
}
