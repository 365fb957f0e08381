import { presentKind } from "./clock-kinds.ts";
import { FULL_SUPPLY, SUPPLY } from "./supply-clock.ts";

type Source = Record<string, unknown>;

/**
 * A party as earlier versions stored it, read as it is stored now: supply is a clock like any other, and kinds have their
 * names of today. May be given a part only, as an update is.
 */
export function earlierParty(source: Source): Source {
  const { supply } = source;
  if (typeof supply === "number") {
    source["clocks"] = { [SUPPLY]: { ...FULL_SUPPLY, base: supply }, ...objectOf(source["clocks"]) };
    delete source["supply"];
  }
  for (const clock of Object.values(objectOf(source["clocks"]))) renameKind(clock);
  return source;
}

function renameKind(clock: unknown): void {
  const stored = objectOf(clock);
  if (typeof stored["kind"] === "string") stored["kind"] = presentKind(stored["kind"]);
}

function objectOf(value: unknown): Source {
  return typeof value === "object" && value !== null ? (value as Source) : {};
}
