import { html, whole } from "#table/fields.ts";

/** The highest price or amount that makes sense at a table. */
export const PRICE_MAX = 9_999_999;

/** What every thing says of itself. */
export const itemFields = () => ({ description: html() });

/** What every thing that is bought has besides. */
export const priced = () => ({ cost: whole(0, { min: 0, max: PRICE_MAX }) });
