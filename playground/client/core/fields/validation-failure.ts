import type { Plain } from "../../../shared/objects.ts";

interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** Why a value is not valid, for one field or, through `fields` and `elements`, for a whole tree of them. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** This failure as an error one can throw. */
  get asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Does it tell of no failure at all? */
  isEmpty(): boolean {
    return this.message === undefined && !Object.keys(this.fields).length && !this.elements.length;
  }

  /** Each failing path with its reason, one a line. */
  toString(): string {
    return this.#lines("").join("\n");
  }

  toObject(): Plain {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      dropped: this.dropped,
      message: this.message,
    };
  }

  #lines(path: string): string[] {
    const own = this.message === undefined ? [] : [path ? `${path}: ${this.message}` : this.message];
    const join = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    const fields = Object.entries(this.fields).flatMap(([key, failure]) => failure.#lines(join(key)));
    const elements = this.elements.flatMap(({ id, failure }) => failure.#lines(join(id)));
    return [...own, ...fields, ...elements];
  }
}

/** Thrown by strict validation. Its message names every failing path and why. */
export class DataModelValidationError extends Error {
  override name = "DataModelValidationError";
  readonly #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(String(failure));
    this.#failure =
      typeof failure === "string"
        ? new DataModelValidationFailure({ message: failure, unresolved: true })
        : failure;
  }

  /** The failure as a tree. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    let failure: DataModelValidationFailure | undefined = this.#failure;
    for (const part of path.split(".")) {
      const at: DataModelValidationFailure | undefined = failure;
      failure = at?.fields[part] ?? at?.elements.find((entry) => String(entry.id) === part)?.failure;
    }
    return failure;
  }
}
