/** A schema's field, as far as data are held against it. */
export interface KnownField {
  /** The fields of an object with named parts. */
  readonly fields?: Readonly<Record<string, KnownField>>;
  /** The field of every entry of an object with free keys. */
  readonly entry?: KnownField;
  /** Of a number: the least and the most that may stand there. */
  readonly range?: NumberRange;
  /** Whether a value may stand there. */
  readonly accepts: (value: unknown) => boolean;
}

/** The least and the most of a number; left out, there is no such bound. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The part of Foundry's fields that stored data are held against; the types at hand know each kind by itself. */
interface HostField {
  readonly fields?: Readonly<Record<string, HostField>>;
  readonly element?: HostField;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  clean(value: unknown): unknown;
  validate(value: unknown): unknown;
}

/** A field of a data model's schema, as data from elsewhere are held against it. */
export function knownField(field: unknown): KnownField {
  const host = field as HostField;
  const { fields, element } = host;
  return {
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, knownField(each)])),
    }),
    ...(host instanceof foundry.data.fields.NumberField && { range: { min: host.min, max: host.max } }),
    ...(isTypedObject(host) && element && { entry: knownField(element) }),
    accepts: (value) => isAccepted(host, value),
  };
}

/** A stored value with the field's defaults for whatever is not stored; the stored one stays as it is. */
export function completeData<T extends object>(field: unknown, stored: Partial<T>): T {
  return (field as HostField).clean(foundry.utils.deepClone(stored)) as T;
}

function isTypedObject(field: unknown): boolean {
  return field instanceof foundry.data.fields.TypedObjectField;
}

/** Cleaning may change what it is given, so it gets a copy; a number it would move into bounds is not taken. */
function isAccepted(field: HostField, value: unknown): boolean {
  try {
    const cleaned = field.clean(foundry.utils.deepClone(value));
    if (typeof cleaned === "number" && cleaned !== value) return false;
    return !field.validate(cleaned);
  } catch {
    return false;
  }
}
