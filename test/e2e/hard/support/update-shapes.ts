/** One way to spell an update of one value. */
export interface UpdateShape {
  readonly how: string;
  readonly update: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Every way to spell "set this path to that value" which Foundry's updates know, and some that only somebody with a
 * line of their own would send. @param before what stands at the path's first key now
 */
export function updateShapes(path: string, value: unknown, before: unknown): UpdateShape[] {
  const keys = path.split(".");
  const [first = "", ...rest] = keys;
  const shape = (how: string, update: Record<string, unknown>, options = {}): UpdateShape => ({
    how,
    update,
    options,
  });
  return [
    shape("dotted", { [path]: value }),
    shape("nested", nest(keys, value)),
    ...keys.slice(1).map((_, at) => {
      const [head, tail] = [keys.slice(0, at + 1), keys.slice(at + 1)];
      return shape(`dotted below ${head.join(".")}`, nest(head, { [tail.join(".")]: value }));
    }),
    shape("harmless and nested beside each other", { [`${path}x`]: 1, ...nest(keys, value) }),
    shape("not recursive", nest(keys, value), { recursive: false }),
    shape("not recursive, the rest as it was", whole(first, rest, value, before), { recursive: false }),
    ...keys.flatMap((_, at) => atLevel(keys, at, value)),
    ...smuggled(first, rest, value, before).map(([how, update, options]) => shape(how, update, options)),
  ];
}

/** Replacements and deletions written at each level of the path, by prefix and by operator. */
function atLevel(keys: readonly string[], at: number, value: unknown): UpdateShape[] {
  const [above, below] = [keys.slice(0, at), keys.slice(at + 1)];
  const key = keys[at] ?? "";
  const inner = nest(below, value);
  const place = (name: string, content: unknown): Record<string, unknown> => nest([...above, name], content);
  const level = keys.slice(0, at + 1).join(".");
  return [
    { how: `== at ${level}`, update: place(`==${key}`, inner), options: {} },
    { how: `-= at ${level}`, update: place(`-=${key}`, null), options: {} },
    { how: `dotted == at ${level}`, update: { [[...above, `==${key}`].join(".")]: inner }, options: {} },
    { how: `replace at ${level}`, update: place(key, { $op: "replace", value: inner }), options: {} },
    { how: `delete at ${level}`, update: place(key, { $op: "delete" }), options: {} },
    { how: `====, twice prefixed, at ${level}`, update: place(`====${key}`, inner), options: {} },
    { how: `==-=, twice prefixed, at ${level}`, update: place(`==-=${key}`, null), options: {} },
  ];
}

type Smuggled = readonly [how: string, update: Record<string, unknown>, options: Record<string, unknown>];

/** What looks unchanged, and brings an instruction along as if it were data. */
function smuggled(first: string, rest: readonly string[], value: unknown, before: unknown): Smuggled[] {
  const [key, ...below] = rest;
  if (key === undefined || typeof before !== "object" || before === null) return [];
  const within = (name: string, content: unknown): Record<string, unknown> => ({
    ...before,
    [name]: content,
  });
  const stowaways = [
    within(`==${key}`, nest(below, value)),
    within(`-=${key}`, null),
    within(rest.join("."), value),
  ];
  return stowaways.flatMap((stowaway): Smuggled[] => {
    const name = Object.keys(stowaway).at(-1) ?? "";
    return [
      [`${name} inside of a == of the whole`, { [`==${first}`]: stowaway }, {}],
      [`${name} inside of a replacement of the whole`, { [first]: { $op: "replace", value: stowaway } }, {}],
      [`${name} inside of a whole, not recursive`, { [first]: stowaway }, { recursive: false }],
    ];
  });
}

/** The whole first key, with one value in it changed. */
function whole(
  first: string,
  rest: readonly string[],
  value: unknown,
  before: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { [first]: value };
  const copy = structuredClone(before ?? {}) as Record<string, unknown>;
  let target = copy;
  for (const key of rest.slice(0, -1)) target = (target[key] ??= {}) as Record<string, unknown>;
  target[rest.at(-1) ?? ""] = value;
  return { [first]: copy };
}

function nest(keys: readonly string[], value: unknown): Record<string, unknown> {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;
}
