import type { Plain } from "../../../shared/objects.ts";
import type { RenderOptions } from "../application/options.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { performIntegerSort } from "../ux/integer-sort.ts";
import { NotInPlayground } from "../../core/host/not-in-playground.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { copyOf, documentOfDrop } from "./sheet-drops.ts";
import { asElement, closest } from "../basics/realm.ts";

/**
 * The base of actors' sheets: items can be dragged out of it, dropped into it and sorted within it.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    position: { width: 600 },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigureToken,
      configureToken: ActorSheetV2.#onConfigureToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
      showTokenArtwork: ActorSheetV2.#onShowToken,
    },
  };

  static #onConfigureToken(): never {
    throw new NotInPlayground("foundry.applications.sheets: the windows of tokens");
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    showPicture(this.actor, this.actor.img ?? "");
  }

  static #onShowToken(this: ActorSheetV2): void {
    const { prototypeToken } = this.actor as HostDocument & {
      prototypeToken?: { texture?: { src?: string | null } };
    };
    showPicture(this.actor, prototypeToken?.texture?.src ?? this.actor.img ?? "");
  }

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
    const { itemId, effectId } =
      element.closest<HTMLElement>("[data-item-id], [data-effect-id]")?.dataset ?? {};
    const dragged =
      itemId === undefined
        ? this.actor.getEmbeddedCollection("ActiveEffect").get(effectId ?? "")
        : this.actor.getEmbeddedCollection("Item").get(itemId);
    const data = dragged?.toDragData?.();
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
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
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
    return this.#takeCopy("Item", item);
  }

  /** Makes a copy of a document in the actor: under its own id, if the actor has none of that id. */
  async #takeCopy(documentName: string, document: HostDocument): Promise<HostDocument | null> {
    const keepId = !this.actor.getEmbeddedCollection(documentName).has(document.id);
    const data = copyOf(document, keepId);
    const [created] = await this.actor.createEmbeddedDocuments(documentName, [data], { keepId });
    return created ?? null;
  }

  /**
   * Sorts an item by where on the page it was dropped: to the nearest `[data-item-id]`, among those that stand in the same
   * parent element.
   */
  async _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    const place = closest(event.target, "[data-item-id]");
    const items = this.actor.getEmbeddedCollection("Item");
    const target = items.get(place?.dataset["itemId"] ?? "");
    if (place === null || target === undefined || target.id === item.id) return;
    const ids = [...(place.parentElement?.children ?? [])].map(
      (element) => asElement(element)?.dataset["itemId"],
    );
    const siblings = ids
      .filter((id) => id !== undefined && id !== item.id)
      .map((id) => items.get(id ?? ""))
      .filter((sibling) => sibling !== undefined);
    const updates = performIntegerSort(item, { target, siblings });
    return this.actor.updateEmbeddedDocuments(
      "Item",
      updates.map(({ target: moved, update }) => ({ ...update, _id: (moved as HostDocument).id })),
    );
  }

  /** Copies a dropped effect to the actor, unless it is the actor's own. */
  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    return this.#takeCopy("ActiveEffect", effect);
  }

  /** Nothing, unless a system says what an actor dropped on an actor means. */
  async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<unknown> {
    return null;
  }
}

function showPicture({ name, uuid }: HostDocument, src: string): void {
  void new ImagePopout({ src, uuid, window: { title: name } }).render({ force: true });
}
