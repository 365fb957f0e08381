import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import type { CloseOptions, RenderOptions } from "../application/options.ts";
import { h } from "../basics/html.ts";
import { MessageList, type LoggedMessage } from "./message-list.ts";

/** How long a message stays over the board, in milliseconds. */
const STAYS = 5000;

/** `ui.chat.popout`: the log in a window of its own, where each message is drawn a second time. */
export class ChatPopout extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "chat-popout",
    classes: ["chat-popout", "sidebar-popout"],
    window: { title: "Chat", resizable: true },
    position: { width: 360, height: 560 },
  };

  readonly list = new MessageList();
  /** Told once it is closed. */
  onClose: () => void = () => undefined;

  protected override build(): Node[] {
    return [this.list.element];
  }

  override async _onFirstRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    await this.list.fill();
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    this.onClose();
  }
}

/** What is said while the sidebar is folded, over the board for a moment. */
export class ChatNotifications {
  readonly list = new MessageList();

  /** Puts the place for them on the page. */
  insert(): void {
    document
      .querySelector("#ui-right-column-1")
      ?.append(h("div", { id: "chat-notifications" }, this.list.items));
  }

  async post(message: LoggedMessage): Promise<void> {
    if (await this.list.append(message)) setTimeout(() => this.list.remove(message.id), STAYS);
  }
}
