import { expect } from "chai";
import { until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { createMessage, listen } from "./support/fixtures.ts";
import { describe, it, skip } from "./support/mocha.ts";

/** The parts of the sidebar that these facts use; a host may be without the later ones. */
interface Sidebar {
  readonly chat: {
    renderPopout?(): Promise<unknown>;
    readonly popout?: { readonly element: HTMLElement; close(options: object): Promise<unknown> } | null;
  };
  readonly sidebar: { readonly expanded: boolean; toggleExpanded(expanded?: boolean): void };
}

/** Where a message is drawn beside its own place in the log. */
export function chatLog(): void {
  describe("The chat log", declare);
}

function ui(): Sidebar {
  return (globalThis as unknown as { ui: Sidebar }).ui;
}

function drawn(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.sidebar.tabs.ChatLog.html */
  it("draws a message once, under its id, and takes it out with it", async () => {
    const message = await createMessage();
    const log = document.querySelector("#sidebar, #chat")!;
    await until("the message in the log", () => drawn(log, message.id) !== null);
    expect(log.querySelectorAll(`[data-message-id="${message.id}"]`).length).to.equal(1);
    await message.delete();
    await until("the message to leave the log", () => drawn(log, message.id) === null);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sidebar.AbstractSidebarTab.html#renderpopout */
  it("draws messages a second time in its pop-out, each told by renderChatMessageHTML", async () => {
    const { chat } = ui();
    if (typeof chat.renderPopout !== "function") skip("This host's chat has no pop-out.");
    const message = await createMessage();
    const calls = listen<[{ id: string }, HTMLElement]>("renderChatMessageHTML");
    await chat.renderPopout();
    defer(() => chat.popout?.close({ animate: false }));
    await until("the message in the pop-out", () => drawn(chat.popout!.element, message.id) !== null);
    expect(calls.some(([{ id }]) => id === message.id)).to.equal(true);
  });

  /** No page says so; the stricter reading: where the sidebar is folded, a message is drawn over the board too. */
  it("draws a message among the notifications while the sidebar is folded", async () => {
    const place = document.querySelector("#chat-notifications");
    if (!place) skip("This host's page has no notifications of chat.");
    const { sidebar } = ui();
    const wasExpanded = sidebar.expanded;
    sidebar.toggleExpanded(false);
    defer(() => sidebar.toggleExpanded(wasExpanded));
    const message = await createMessage();
    await until("the message among the notifications", () => drawn(place, message.id) !== null);
  });
}
