/** A schema's field, as far as data are held against it. */
export interface KnownField {
  /** The fields of an object with named parts. */
  readonly fields?: Readonly<Record<string, KnownField>>;
  /** The field of every entry of an object with free keys. */
  readonly entry?: KnownField;
  /** Whether a value may stand there. */
  readonly accepts: (value: unknown) => boolean;
}
