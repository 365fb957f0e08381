import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { api } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";

/** Rolls and dice that a system brings of its own. */
export function ownRolls(): void {
  describe("Rolls of a system's own", declare);
}

/** A list of CONFIG gets `entry` until the test is over. */
function enlist(list: unknown[], entry: unknown): void {
  list.push(entry);
  defer(() => list.splice(list.indexOf(entry), 1));
}

interface LooseRoll {
  readonly total: number;
  readonly mark?: unknown;
  readonly dice: readonly { readonly faces: number; readonly results: object[] }[];
  evaluate(options?: object): Promise<LooseRoll>;
  render(): Promise<string>;
  toJSON(): object;
}

interface LooseRollClass {
  new (formula: string): LooseRoll;
  CHAT_TEMPLATE: string;
  fromData(data: object): LooseRoll;
  fromJSON(json: string): LooseRoll;
}

/** A class of rolls that is known to CONFIG for the time of the test. */
function ownRoll(): LooseRollClass {
  class ContractOwnRoll extends (Roll as unknown as LooseRollClass) {
    static override fromData(data: object): LooseRoll {
      return Object.assign(super.fromData(data), { mark: "restored" });
    }
  }
  enlist(api().CONFIG.Dice.rolls, ContractOwnRoll);
  return ContractOwnRoll;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#fromdata */
  it("restore themselves: fromData of their class is asked, whoever is given the data", async () => {
    const OwnRoll = ownRoll();
    const json = JSON.stringify(await new OwnRoll("1d10").evaluate());
    const restored = (Roll as unknown as LooseRollClass).fromJSON(json);
    expect(restored).to.be.instanceOf(OwnRoll);
    expect(restored.mark).to.equal("restored");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#chat_template */
  it("are shown by the template that their class names", async () => {
    const path = "contract/own-roll.hbs";
    Handlebars.registerPartial(path, Handlebars.compile("<b>own {{total}}</b>"));
    defer(() => Handlebars.unregisterPartial(path));
    const OwnRoll = ownRoll();
    OwnRoll.CHAT_TEMPLATE = path;
    const roll = await new OwnRoll("2 + 3").evaluate();
    expect((await roll.render()).trim()).to.equal("<b>own 5</b>");
  });

  /** @see https://foundryvtt.com/api/variables/CONFIG.Dice.html */
  it("may throw dice of a denomination that CONFIG is given", async () => {
    const DiceTerm = foundry.dice.terms.DiceTerm as unknown as new (data: object) => object;
    class ContractDie extends DiceTerm {
      static DENOMINATION = "y";

      constructor(data: object) {
        super({ ...data, faces: 4 });
      }
    }
    const { terms } = api().CONFIG.Dice as unknown as { terms: Record<string, unknown> };
    terms.y = ContractDie;
    defer(() => Reflect.deleteProperty(terms, "y"));
    const LooseRoll = Roll as unknown as LooseRollClass;
    const roll = await new LooseRoll("3dy + 1").evaluate({ maximize: true });
    expect(roll.total).to.equal(13);
    expect(roll.dice[0]).to.be.instanceOf(ContractDie);
    expect(LooseRoll.fromJSON(JSON.stringify(roll)).dice[0]).to.be.instanceOf(ContractDie);
  });

  /** @see https://foundryvtt.com/article/dice-advanced/ */
  it("may call functions of numbers", async () => {
    const LooseRoll = Roll as unknown as LooseRollClass;
    expect((await new LooseRoll("max(2, 3 + 4) + floor(5 / 2)").evaluate()).total).to.equal(9);
  });
}
