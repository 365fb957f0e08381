import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEDGER_FAULTS } from "../../../../src/fates-edge/rules/advancement/ledger-faults.ts";
import { REASON_CODES } from "../../../../src/fates-edge/rules/advancement/reasons.ts";
import { REQUIREMENT_KINDS } from "../../../../src/fates-edge/rules/advancement/requirements.ts";

const file: unknown = JSON.parse(readFileSync(new URL("../../../../lang/en.json", import.meta.url), "utf8"));
const { Reason, LedgerFault } = (file as { FATES_EDGE: Record<string, Record<string, string>> }).FATES_EDGE;

describe("the words of growth", () => {
  it("every reason has its own, but those a requirement's words tell", () => {
    const asked = ["any", ...REQUIREMENT_KINDS].map((kind) => `needs${kind}`);
    const own = REASON_CODES.filter((code) => !asked.includes(code.toLowerCase()));
    expect(own.filter((code) => !Reason?.[code])).toEqual([]);
    expect(REASON_CODES.length - own.length).toBe(asked.length);
  });

  it("every fault of a ledger has its own", () => {
    expect(LEDGER_FAULTS.filter((code) => !LedgerFault?.[code])).toEqual([]);
  });
});
