import { templatesLoaded } from "#foundry/templates.ts";
import { cleanHtml } from "../clean-html.ts";
import { forgetEarlier, readAsToday } from "../migrations.ts";
import type { Block } from "../telling.ts";
import { isLoading, noteUnreadable } from "../unreadable.ts";
import { whenRead } from "../when-read.ts";
import { drawCard } from "./draw.ts";
import { messageTypeOf } from "./known-types.ts";
import { cardText, toldToAll } from "./plain-text.ts";

type Written = Pick<ChatMessage, "content" | "flavor">;

/** A message of the log. Cards of the game are drawn anew for each viewer from their data. */
export class CardMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** What an earlier version stored is read as it is stored today, its sub-type too, before a model is chosen for it. */
  static override migrateData(...[source, ...asked]: Parameters<typeof ChatMessage.migrateData>) {
    readAsToday("ChatMessage", source);
    return super.migrateData(source, ...asked);
  }

  /**
   * A stored message that fits no schema of this version stays in the log as a card that cannot be read, where Foundry
   * would drop it. Its `system` is left empty here, so that nothing reads half of it; what is stored stays as it is.
   */
  override validate(...asked: Parameters<ChatMessage["validate"]>): boolean {
    try {
      return super.validate(...asked);
    } catch (error) {
      if (!isLoading(this, ...asked)) throw error;
      const id = String(this._source._id);
      Object.assign(this._source, { type: "base", system: {}, rolls: [] });
      const isSound = super.validate(...asked);
      noteUnreadable(this, `ChatMessage.${id}`, error);
      forgetEarlier([{ kind: "ChatMessage", id }]);
      return isSound;
    }
  }

  /** What was written is cleaned before anybody draws it: the log, a bubble over a token, a module. The source stays as it is. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { content, flavor } = this;
    whenRead<Written, "content">(this, "content", () => withElement(this, cleanHtml(content)));
    whenRead<Written, "flavor">(this, "flavor", () => cleanHtml(flavor));
  }

  /** Foundry's frame (who, when, delete), with the card as its content where the message is one of ours. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    await templatesLoaded();
    const html = await super.renderHTML(options);
    // The host's hook has drawn it already, unless something else draws this message.
    drawCard(this, html);
    return html;
  }

  /** What a chronicle tells of it: what any player may know. */
  toldToAll(): readonly Block[] {
    return toldToAll(this);
  }

  /** The message in the saved log: a card's whole text, for whoever may see it. */
  override export(): string {
    const text = cardText(this, game.user);
    if (!text) return super.export();
    const when = new Date(this.timestamp).toLocaleString();
    return [`[${when}] ${this.alias}`, ...text].join("\n");
  }
}

/** The host draws the dice of a roll whose content is bare words, and the card would take their place at once. */
function withElement(message: ChatMessage.Implementation, content: string): string {
  const isBare = messageTypeOf(message) !== null && message.rolls.length > 0 && !content.includes("<");
  return isBare ? `<p>${content}</p>` : content;
}
