/** What a character is (SRD 10): each rated from 1. */
export const ATTRIBUTES = ["body", "wits", "spirit", "presence"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Whether a key from a document or a macro names an attribute. */
export function isAttribute(key: unknown): key is Attribute {
  return ATTRIBUTES.some((attribute) => attribute === key);
}
