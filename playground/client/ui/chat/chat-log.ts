import { DialogV2 } from "../dialog/dialog.ts";
import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { closest } from "../basics/realm.ts";
import { notify } from "../basics/announce.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { ChatNotifications, ChatPopout } from "./chat-copies.ts";
import { MessageList, type LoggedMessage } from "./message-list.ts";
import { processMessage } from "./process-message.ts";
import { currentMode, modeSetting, visibilityModes } from "./visibility-modes.ts";

/** How near to its end the log counts as read to the end, in pixels. */
const NEAR = 60;

/** For how many frames the log comes to rest after a change: cards take their real height only as they come into sight. */
const SETTLING = 4;

/** `ui.chat`: what was said and rolled, and the field to say more. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";

  readonly list = new MessageList();
  /** The log in a window of its own, while that is open. */
  popout: ChatPopout | null = null;
  readonly #notifications = new ChatNotifications();
  readonly #jump = button("Jump to the latest", {
    icon: "fa-solid fa-arrow-down",
    class: "jump-to-bottom",
    hidden: true,
  });
  /** Does the log follow what is new? It does until its reader scrolls up. */
  #follows = true;
  /** Frames for which what moves in the log is no reader's doing. */
  #settling = 0;
  #lastTop = 0;
  #lastHeight = 0;
  readonly #earlier = button("Show earlier messages", { class: "earlier", hidden: true });

  protected override build(): Node[] {
    const { element } = this.list;
    element.addEventListener("scroll", () => this.#onScroll(), { passive: true });
    // One look a frame at how the list has grown, or the room for it has shrunk.
    const looks = new ResizeObserver(() => this.#follows && this.scrollBottom());
    for (const each of [this.list.items, element]) looks.observe(each);
    new MutationObserver(() => this.#settle()).observe(this.list.items, { childList: true });
    element.addEventListener("wheel", () => (this.#settling = 0), { passive: true });
    this.#jump.addEventListener("click", () => this.scrollBottom());
    this.#earlier.addEventListener("click", () => void this.#showEarlier());
    element.addEventListener("click", (event) => void this.#onClick(event));
    return [this.#header(), this.#earlier, element, this.#jump, this.#form()];
  }

  override async _onFirstRender(): Promise<void> {
    this.#notifications.insert();
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", {
      container: this.list.element,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    this.#tellOfInput();
    await this.list.fill();
    this.#earlier.hidden = !this.list.hasEarlier;
    // The page is measured when it is drawn, not while it is built.
    requestAnimationFrame(() => this.#follows && this.scrollBottom());
    this.element.addEventListener("playground:shown", () => {
      noteUnread(false);
      this.scrollBottom();
    });
  }

  /**
   * What the menu of a message offers. Here a message is deleted by its button; packages add the rest, in a subclass or by the
   * hook `getChatMessageContextOptions`, and where nobody does there is no menu.
   * See foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html
   */
  _getEntryContextOptions(): ContextMenuEntry[] {
    return [];
  }

  /* The log, as documents change */

  /** Opens the log in a window of its own, or brings that to the front. */
  async renderPopout(): Promise<ChatPopout> {
    this.popout ??= Object.assign(new ChatPopout(), { onClose: () => (this.popout = null) });
    return this.popout.render({ force: true });
  }

  /** The lists beside the log in which a message may be drawn once more. */
  get #copies(): readonly MessageList[] {
    return [this.#notifications.list, ...(this.popout ? [this.popout.list] : [])];
  }

  /**
   * Shows a message over the board for a moment, where the log itself is not in sight.
   * See foundryvtt.com/api/classes/foundry.applications.sidebar.tabs.ChatLog.html#notify
   */
  notify(message: LoggedMessage): void {
    const { sidebar } = host.ui as { readonly sidebar?: { readonly expanded: boolean } };
    if (sidebar?.expanded === false) void this.#notifications.post(message);
  }

  async postOne(message: LoggedMessage): Promise<void> {
    void this.popout?.list.append(message);
    this.notify(message);
    const isDrawn = await this.list.append(message);
    if (!isDrawn) return;
    if (this.element.hidden) noteUnread(true);
    if (message.author?.id === host.game.user.id) this.#follows = true;
    this.#jump.hidden = this.#follows;
  }

  /** Draws a changed message anew; {@link MessageList.replace} says what becomes of one that is not drawn. */
  async updateMessage(message: LoggedMessage): Promise<void> {
    for (const list of this.#copies) if (list.itemOf(message.id) !== null) void list.replace(message);
    await this.list.replace(message);
  }

  deleteMessage(messageId: string): void {
    for (const list of [this.list, ...this.#copies]) list.remove(messageId);
    this.#earlier.hidden = !this.list.hasEarlier;
  }

  /** Is the latest message in sight? */
  get isAtBottom(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.list.element;
    return scrollHeight - scrollTop - clientHeight <= NEAR;
  }

  scrollBottom(): void {
    this.#follows = true;
    this.list.element.scrollTop = this.list.element.scrollHeight;
    this.#jump.hidden = true;
  }

  /** While cards come, go and take each other's place the list moves, and nobody has scrolled: a log that follows goes on following. */
  #settle(): void {
    const isRunning = this.#settling > 0;
    this.#settling = SETTLING;
    if (!isRunning) requestAnimationFrame(() => this.#settleOn());
  }

  #settleOn(): void {
    if (this.#follows) this.scrollBottom();
    this.#settling = Math.max(0, this.#settling - 1);
    if (this.#settling > 0) requestAnimationFrame(() => this.#settleOn());
  }

  #onScroll(): void {
    const { scrollTop, scrollHeight } = this.list.element;
    // A card that shrinks moves the list up too, and nobody has scrolled.
    const isReader = this.#settling === 0 && scrollHeight >= this.#lastHeight;
    if (this.isAtBottom) this.#follows = true;
    else if (isReader && scrollTop < this.#lastTop) this.#follows = false;
    this.#lastTop = scrollTop;
    this.#lastHeight = scrollHeight;
    if (this.#follows) this.#jump.hidden = true;
  }

  async #showEarlier(): Promise<void> {
    await this.list.fillEarlier();
    this.#earlier.hidden = !this.list.hasEarlier;
  }

  async #onClick(event: MouseEvent): Promise<void> {
    const remove = closest(event.target, "[data-action=deleteMessage], .message-delete");
    const id = remove && this.list.idAround(remove);
    if (!id) return;
    event.preventDefault();
    event.stopPropagation();
    await host.game.messages.get(id)?.delete();
  }

  /**
   * Packages put what they add beside the field.
   * See foundryvtt.com/api/functions/hookEvents.renderChatInput.html
   */
  #tellOfInput(): void {
    const found = ["#chat-controls", "#chat-message", "#chat-mode"].map((selector) => [
      selector,
      this.element.querySelector<HTMLElement>(selector),
    ]);
    host.Hooks.callAll("renderChatInput", this, Object.fromEntries(found), {});
  }

  /* The parts around it */

  #header(): HTMLElement {
    const save = button("Export the chat as text", { icon: "fa-solid fa-file-export", iconOnly: true });
    save.addEventListener("click", () => host.game.messages.export());
    const header = h("div", { class: "directory-header" }, h("h2", {}, "Chat"), save);
    if (!host.game.user.isGM) return header;
    const flush = button("Empty the chat", { icon: "fa-solid fa-trash", iconOnly: true });
    flush.addEventListener("click", () => void this.#flush());
    header.append(flush);
    return header;
  }

  async #flush(): Promise<void> {
    const content = h("p", {}, "Every message will be gone for everybody at the table.");
    const answer = await DialogV2.confirm({ window: { title: "Empty the chat?" }, content, modal: true });
    if (answer === true) await host.game.messages.flush();
  }

  #form(): HTMLFormElement {
    const field = h("textarea", {
      id: "chat-message",
      name: "message",
      rows: 3,
      autocomplete: "off",
      "aria-label": "Say something, or /roll 2d10",
    });
    field.placeholder = "Say something, or /roll 2d10";
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void this.#say(field);
    });
    const form = h(
      "form",
      { class: "chat-form", autocomplete: "off" },
      h("div", { id: "chat-controls" }, this.#modeField()),
      field,
      button("Say", { class: "send", type: "submit" }),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#say(field);
    });
    return form;
  }

  #modeField(): HTMLElement {
    const current = currentMode();
    const options = visibilityModes().map(([key, words]) =>
      h("option", { value: key, selected: key === current }, words),
    );
    const field = h("select", { id: "chat-mode", name: "mode" }, ...options);
    field.addEventListener("change", () => void host.game.settings.set("core", modeSetting(), field.value));
    return h("label", { class: "chat-mode" }, h("span", {}, "Seen by"), field);
  }

  async #say(field: HTMLTextAreaElement): Promise<void> {
    const line = field.value.trim();
    if (line === "") return;
    field.value = "";
    try {
      await this.processMessage(line);
    } catch (error) {
      field.value = line;
      notify("error", error instanceof Error ? error.message : String(error));
    }
  }

  /** Does what a line of chat says. */
  processMessage(line: string, options: { speaker?: Record<string, unknown> } = {}): Promise<unknown> {
    return processMessage(this, line, options);
  }

  /** The visibility was chosen elsewhere: shows it in the field. */
  showMode(): void {
    const field = this.element?.querySelector<HTMLSelectElement>("#chat-mode");
    if (field) field.value = currentMode();
  }
}

/** What comes while another tab is open shows at the tab of the chat, until it is opened. */
function noteUnread(isUnread: boolean): void {
  const tab = document.querySelector("#sidebar-tab-chat");
  tab?.classList.toggle("unread", isUnread);
  if (isUnread) tab?.setAttribute("aria-description", "New messages");
  else tab?.removeAttribute("aria-description");
}
