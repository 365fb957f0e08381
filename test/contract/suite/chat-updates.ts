import { expect } from "chai";
import { pause, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { createMessage } from "./support/fixtures.ts";
import type { MessageDoc } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";

interface ChatLog {
  readonly element: HTMLElement;
  updateMessage(message: object): Promise<unknown>;
}

/** What the log draws of messages that change. */
export function chatUpdates(): void {
  describe("The chat log › messages that change", declare);
}

function log(): ChatLog {
  return (ui as unknown as { chat: ChatLog }).chat;
}

function drawn({ id }: { id: string }): HTMLElement[] {
  return [...log().element.querySelectorAll<HTMLElement>(`[data-message-id="${id}"]`)];
}

/** A message in the log, made to be visible or not by a getter of its own until the test is over. */
async function posted(): Promise<MessageDoc> {
  const message = await createMessage();
  await until("the message in the log", () => drawn(message).length === 1);
  return message;
}

function setVisible(message: MessageDoc, visible: boolean): void {
  Object.defineProperty(message, "visible", { value: visible, configurable: true });
  defer(() => void Reflect.deleteProperty(message, "visible"));
}

function declare(): void {
  /** @see https://github.com/foundryvtt/foundryvtt/issues/14429 */
  it("draws a message anew in its place", async () => {
    const [first, second] = [await posted(), await posted()];
    const before = drawn(first)[0]!;
    await log().updateMessage(first);
    const after = drawn(first)[0]!;
    expect(after).not.to.equal(before);
    expect(after.compareDocumentPosition(drawn(second)[0]!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/14429 */
  it("posts a message that is told to be updated and has no element", async () => {
    const message = await posted();
    drawn(message)[0]!.remove();
    await log().updateMessage(message);
    await until("the message in the log", () => drawn(message).length === 1);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/14429 */
  it(
    "posts even one that its reader may not see",
    async () => {
      const message = await posted();
      drawn(message)[0]!.remove();
      setVisible(message, false);
      await log().updateMessage(message);
      await until("the message in the log", () => drawn(message).length === 1);
    },
    { generation: 13 },
  );

  /** Said of later builds of 14; no page says so. @see https://github.com/foundryvtt/foundryvtt/issues/14429 */
  it(
    "takes away what its reader may no longer see, and posts none such",
    async () => {
      const message = await posted();
      setVisible(message, false);
      await log().updateMessage(message);
      await until("the message to be gone", () => drawn(message).length === 0);
      await log().updateMessage(message);
      await pause(50);
      expect(drawn(message)).to.have.lengthOf(0);
    },
    { generation: 14 },
  );

  /** No page says so; the stricter reading. */
  it("does not keep the focus in a message that is drawn anew", async () => {
    const message = await posted();
    const button = document.createElement("button");
    button.dataset["action"] = "probe";
    drawn(message)[0]!.append(button);
    button.focus();
    await log().updateMessage(message);
    expect(drawn(message)[0]!.contains(document.activeElement)).to.equal(false);
  });
}
