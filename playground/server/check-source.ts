import { isPlainObject, type Plain } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { Manifest } from "./manifest.ts";
import { show } from "./parse-request.ts";
import { checkMessage } from "./check-message.ts";
import { refuseInstructions } from "./refuse-instructions.ts";
import { RequestError } from "./request-error.ts";
import { OWNERSHIP, type Source } from "./source.ts";

/**
 * Checks the fields every host must be able to trust: sub-type, name, ownership levels, folder. What lies below `system`
 * is the business of the system's data models, which run in the clients.
 * @throws RequestError naming the field.
 */
export function checkSource(
  kind: DocumentKind,
  source: Source,
  documentTypes: Manifest["documentTypes"],
): void {
  checkType(kind, source, documentTypes);
  if (kind.hasName && (typeof source.name !== "string" || source.name.trim() === "")) {
    throw new RequestError(`"name" of ${kind.name} must be a text that is not empty: ${show(source.name)}.`);
  }
  if (source.folder !== undefined && source.folder !== null && !isValidId(source.folder)) {
    throw new RequestError(`"folder" of ${kind.name} is not an id: ${show(source.folder)}.`);
  }
  if (source.system !== undefined && !isPlainObject(source.system))
    throw new RequestError(`"system" of ${kind.name} is not an object.`);
  if (kind.hasOwnership && source.ownership !== undefined) checkOwnership(kind, source.ownership);
  if (kind.name === "ChatMessage") checkMessage(source);
  refuseInstructions(kind, source);
}

function checkType(kind: DocumentKind, source: Plain, documentTypes: Manifest["documentTypes"]): void {
  if (!kind.coreTypes) return;
  const types = [...kind.coreTypes, ...Object.keys(documentTypes[kind.name] ?? {})];
  if (typeof source.type === "string" && types.includes(source.type)) return;
  throw new RequestError(
    `${show(source.type)} is not a type of ${kind.name}; known are ${types.join(", ")}.`,
  );
}

function checkOwnership(kind: DocumentKind, ownership: unknown): void {
  const levels: readonly unknown[] = Object.values(OWNERSHIP);
  const ok = isPlainObject(ownership) && Object.values(ownership).every((level) => levels.includes(level));
  if (!ok)
    throw new RequestError(
      `"ownership" of ${kind.name} holds something that is no level: ${show(ownership)}.`,
    );
}
