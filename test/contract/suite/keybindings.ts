import { expect } from "chai";
import { keyLog, PROBE_ACTION, PROBE_KEY } from "./support/boot.ts";
import { defer } from "./support/clean-up.ts";
import { game } from "./support/foundry.ts";
import { MODULE } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** Keys: registered in init, changed by the user, answered where nobody is typing. */
export function keybindings(): void {
  describe("Keybindings", declare);
}

function press(modifiers: object = { ctrlKey: true, altKey: true }): void {
  keyLog.length = 0;
  for (const type of ["keydown", "keyup"]) {
    const event = new KeyboardEvent(type, {
      code: PROBE_KEY,
      key: "y",
      bubbles: true,
      cancelable: true,
      ...modifiers,
    });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClientKeybindings.html#get */
  it("are found with the key and the modifiers they were registered with", () => {
    const [binding] = game().keybindings.get(MODULE, PROBE_ACTION);
    expect(binding!.key).to.equal(PROBE_KEY);
    expect(binding!.modifiers).to.have.members(["Control", "Alt"]);
  });

  /** @see https://foundryvtt.com/api/interfaces/KeybindingActionConfig.html */
  it("call onDown and onUp", () => {
    press();
    expect(keyLog).to.deep.equal(["down", "up"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.KeyboardManager.html */
  it("stay silent without their modifiers", () => {
    press({});
    expect(keyLog).to.deep.equal([]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.KeyboardManager.html#hasfocus */
  it("stay silent while somebody types", () => {
    const input = document.body.appendChild(document.createElement("input"));
    defer(() => input.remove());
    input.focus();
    press();
    expect(keyLog).not.to.include("down");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.KeyboardManager.html */
  it("know which keys are held", () => {
    const send = (type: string): unknown =>
      document.body.dispatchEvent(
        new KeyboardEvent(type, { code: "ShiftLeft", key: "Shift", bubbles: true }),
      );
    send("keydown");
    expect([...game().keyboard.downKeys]).to.include("ShiftLeft");
    send("keyup");
    expect([...game().keyboard.downKeys]).not.to.include("ShiftLeft");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClientKeybindings.html#set */
  it("can be given another key by the user, and their own again", async () => {
    defer(() =>
      game().keybindings.set(MODULE, PROBE_ACTION, [{ key: PROBE_KEY, modifiers: ["Control", "Alt"] }]),
    );
    await game().keybindings.set(MODULE, PROBE_ACTION, [{ key: "KeyU", modifiers: ["Control", "Alt"] }]);
    expect(
      game()
        .keybindings.get(MODULE, PROBE_ACTION)
        .map(({ key }) => key),
    ).to.deep.equal(["KeyU"]);
    press();
    expect(keyLog).to.deep.equal([]);
  });
}
