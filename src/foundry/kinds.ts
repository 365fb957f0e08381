/** Whether a value is a document of a sub-type. The sub-type is compared first, because that is quick and rules out most of what may be thousands. */
export function isOfType(document: unknown, name: string, type: string): boolean {
  return (
    typeof document === "object" &&
    document !== null &&
    "type" in document &&
    document.type === type &&
    document instanceof foundry.abstract.Document &&
    document.documentName === name
  );
}
