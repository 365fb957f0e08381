import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { createActor } from "./support/fixtures.ts";
import { documentConfig } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType, FATES_EDGE, needsOwnSheet, scope } from "./support/played.ts";

interface Registered {
  readonly id: string;
  readonly cls: unknown;
  default: boolean;
  readonly canBeDefault: boolean;
}

/** Which sheet a document opens with. */
export function defaultSheets(): void {
  describe("Default sheets", declare);
}

function sheetsOf(kind: string, type: string): Record<string, Registered> {
  return documentConfig(kind).sheetClasses[type] as unknown as Record<string, Registered>;
}

/** A sheet of the suite for characters, registered until the fact is over; the defaults are put back. */
function register(makeDefault: boolean): { id: string; Sheet: unknown } {
  class ContractDefaultSheet extends foundry.applications.sheets.ActorSheetV2 {}
  const { DocumentSheetConfig } = foundry.applications.apps;
  const before = Object.values(sheetsOf("Actor", actorType())).map(
    (sheet) => [sheet, sheet.default] as const,
  );
  DocumentSheetConfig.registerSheet(Actor, scope(), ContractDefaultSheet, {
    types: [actorType()],
    makeDefault,
  });
  defer(() => {
    DocumentSheetConfig.unregisterSheet(Actor, scope(), ContractDefaultSheet, { types: [actorType()] });
    for (const [sheet, isDefault] of before) sheet.default = isDefault;
  });
  return { id: `${scope()}.ContractDefaultSheet`, Sheet: ContractDefaultSheet };
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html#registersheet */
  it(
    "are the system's for its sub-types, one each, unless the world chose another",
    () => {
      const kinds: [string, string[]][] = [
        ["Actor", ["pc", "npc", "party", "follower", "familiar"]],
        ["Item", ["talent", "gear", "asset"]],
      ];
      for (const [kind, types] of kinds)
        for (const type of types) {
          const own = Object.values(sheetsOf(kind, type)).filter(({ id }) => id.startsWith(`${scope()}.`));
          expect(
            own.filter(({ canBeDefault }) => canBeDefault),
            `${kind} ${type}`,
          ).to.have.lengthOf.at.least(1);
          const defaults = Object.values(sheetsOf(kind, type)).filter((sheet) => sheet.default);
          expect(defaults, `${kind} ${type}`).to.have.lengthOf(1);
        }
    },
    { game: FATES_EDGE },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html#registersheet */
  it("are one at a time: a later one that is made the default takes the place", async () => {
    const { id, Sheet } = register(true);
    const defaults = Object.values(sheetsOf("Actor", actorType())).filter((sheet) => sheet.default);
    expect(defaults.map((sheet) => sheet.id)).to.deep.equal([id]);
    expect(sheetsOf("Actor", actorType())[id]!.cls).to.equal(Sheet);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html */
  it(
    "give way to the one that a document's flag core.sheetClass names",
    async () => {
      needsOwnSheet();
      const { id, Sheet } = register(false);
      const plain = await createActor();
      const chosen = await createActor({ flags: { core: { sheetClass: id } } });
      expect(plain.sheet).not.to.be.instanceOf(Sheet);
      expect(chosen.sheet).to.be.instanceOf(Sheet);
    },
    { as: "gm" },
  );
}
