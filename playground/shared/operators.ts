/** How Foundry 14's update operators look once they have crossed the wire. */
export type OperatorMarker = { $op: "delete" } | { $op: "replace"; value: unknown };

/** An update operator: a value in an update that says what to do with a key instead of what to store there. */
export abstract class DataFieldOperator {
  abstract toJSON(): OperatorMarker;
}

/** Deletes the key it is assigned to (Foundry 14's successor of `-=key`). */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  toJSON(): OperatorMarker {
    return { $op: "delete" };
  }
}

/** Replaces the whole value of the key it is assigned to, without merging (Foundry 14's successor of `==key`). */
export class ForcedReplacement extends DataFieldOperator {
  readonly value: unknown;

  constructor(value: unknown) {
    super();
    this.value = value;
  }

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  toJSON(): OperatorMarker {
    return { $op: "replace", value: this.value };
  }
}

/** Reads an operator from a live instance or from its JSON marker; null when the value is an ordinary one. */
export function readOperator(value: unknown): OperatorMarker | null {
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof DataFieldOperator) return value.toJSON();
  if (!("$op" in value)) return null;
  if (value.$op === "delete") return { $op: "delete" };
  if (value.$op === "replace" && "value" in value) return { $op: "replace", value: value.value };
  return null;
}
