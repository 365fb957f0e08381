import type { Plain } from "../../../shared/objects.ts";
import type { RenderOptions } from "../application/options.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { copyOf, documentOfDrop, sortUpdates } from "./sheet-drops.ts";
import { asElement } from "../basics/realm.ts";

/**
 * The base of actors' sheets: items can be dragged out of it, dropped into it and sorted within it.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = { position: { width: 600 } };

  get actor(): HostDocument {
    return this.document;
  }

  /** Tokens of the playground are linked, so no actor is a token's own. */
  get isToken(): boolean {
    return false;
  }

  get token(): null {
    return null;
  }

  override async _onRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => void this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => void this._onDrop(event),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const element = event.currentTarget as HTMLElement;
    if ("link" in (asElement(event.target)?.dataset ?? {})) return;
    const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    const item = id === undefined ? undefined : this.actor.getEmbeddedCollection("Item").get(id);
    const data = item?.toDragData?.();
    if (data !== undefined) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const document = await documentOfDrop(data);
    return document === null ? undefined : this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    switch (document.documentName) {
      case "Item":
        return this._onDropItem(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  /** Copies a dropped item to the actor; one of its own is sorted instead. */
  async _onDropItem(event: DragEvent, item: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid)
      return ((await this._onSortItem(event, item)) as HostDocument[] | undefined)?.[0] ?? null;
    const [created] = await this.actor.createEmbeddedDocuments("Item", [copyOf(item)]);
    return created ?? null;
  }

  async _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    const place =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const items = this.actor.getEmbeddedCollection("Item");
    const target = items.get(place?.dataset["itemId"] ?? "");
    if (target === undefined || target.id === item.id) return;
    const siblings = items.filter((entry) => entry.type === item.type);
    return this.actor.updateEmbeddedDocuments("Item", sortUpdates(item, target, siblings));
  }

  /** Nothing, unless a system says what an actor dropped on an actor means. */
  async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<unknown> {
    return null;
  }
}
