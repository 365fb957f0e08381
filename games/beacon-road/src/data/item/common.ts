import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html } from "#table/fields.ts";

/** What every thing says of itself. */
export const itemFields = () => ({ description: html() });

/** What an item's type says of itself to whoever registers it. */
export const itemMetadata = (
  type: string,
  icon: string,
  more: Partial<SubTypeMetadata> = {},
): SubTypeMetadata => ({ document: "Item", type, icon: `fa-solid ${icon}`, words: ["description"], ...more });
