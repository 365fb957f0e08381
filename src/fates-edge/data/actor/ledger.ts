import { text, whole } from "../fields.ts";

const fields = foundry.data.fields;

/**
 * One line of a character's ledger as it is stored (SRD 5). What a hand wrote into it is kept as it is and told by the
 * rules (`checkLedger`): so `kind` is any word here, and `xp` any number.
 */
export const ledgerLine = () =>
  new fields.SchemaField({
    kind: text("other"),
    /** How what is left changes: +30 for the start, −9 for a third point of an attribute. */
    xp: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    label: text(),
    /** An attribute or skill, an item on the character, or the role of a follower or asset. */
    target: text(),
    from: whole(),
    to: whole(),
    session: whole(),
    arc: whole(),
    /** When, in milliseconds since 1970. */
    time: whole(),
    reason: text(),
    user: text(),
    /** Downtime in days. */
    days: whole(0, { min: 0 }),
    /** How it was learnt; empty for what takes no learning. */
    how: text(),
    /** The line that a refund takes back. */
    of: text(),
  });

/** Lines by id; two hands that write at once write different lines. */
export const ledger = () => new fields.TypedObjectField(ledgerLine());

/** The same for GMs' lines: absent from a source until a GM writes one (foundryvtt/foundryvtt#14252). */
export const gmsLedger = () =>
  new fields.TypedObjectField(ledgerLine(), { required: false, nullable: false, initial: undefined });
