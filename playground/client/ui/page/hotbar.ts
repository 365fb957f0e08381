import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { button, h } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { documentOfDrop } from "../sheets/sheet-drops.ts";
import { ContextMenu } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { notify } from "../basics/announce.ts";

/** A macro, as the hotbar uses it. */
interface HostMacro extends HostDocument {
  execute(scope?: Plain): unknown;
}

const SLOTS = 10;

/** `ui.hotbar`: ten places for macros, run by a click or by the number keys. Drops of other things ask `hotbarDrop`. */
export class Hotbar extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  /** The page of slots; the playground has one. */
  readonly page = 1;

  /** Nothing is locked here. */
  readonly locked = false;

  /** The slots of the page, each with its macro. */
  get slots(): { slot: number; key: number; macro: HostMacro | null }[] {
    return Array.from({ length: SLOTS }, (_, at) => at + 1).map((slot) => ({
      slot,
      key: slot % SLOTS,
      macro: this.#macroAt(slot) ?? null,
    }));
  }

  protected override build(): Node[] {
    const bar = h("ol", { id: "action-bar", class: "slots" });
    for (let slot = 1; slot <= SLOTS; slot += 1) bar.append(this.#slot(slot));
    new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      callbacks: { dragstart: (event) => this.#onDrag(event), drop: (event) => void this.#onDrop(event) },
    }).bind(bar);
    const options = [
      {
        name: "Edit",
        label: "Edit",
        icon: "fa-solid fa-pen",
        callback: (target: HTMLElement) => void this.#macroAt(slotOf(target))?.sheet?.render({ force: true }),
      },
      {
        name: "Take off the bar",
        label: "Take off the bar",
        icon: "fa-solid fa-xmark",
        callback: (target: HTMLElement) => void host.game.user.assignHotbarMacro(null, slotOf(target)),
      },
    ];
    ContextMenu.create(this, bar, ".slot.full", options, { jQuery: false });
    return [bar];
  }

  #slot(slot: number): HTMLElement {
    const macro = this.#macroAt(slot);
    const key = slot % SLOTS;
    const press = button(macro === undefined ? `Slot ${key}: empty` : `${macro.name} (key ${key})`, {
      iconOnly: true,
      class: "slot-button",
    });
    if (macro !== undefined)
      press.append(h("img", { src: macro.img ?? "/icons/svg/dice-target.svg", alt: "", class: "slot-icon" }));
    press.dataset["key"] = String(key);
    press.addEventListener("click", () => void this.#press(slot));
    press.dataset["tooltipDirection"] = "UP";
    return h("li", { class: `slot ${macro === undefined ? "open" : "full"}`, "data-slot": slot }, press);
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", "Hotbar");
    document.querySelector("#ui-bottom")?.append(element);
  }

  #macroAt(slot: number): HostMacro | undefined {
    const id = host.game.user.hotbar[slot];
    return id === undefined
      ? undefined
      : (host.game.collections.get("Macro")?.get(id) as HostMacro | undefined);
  }

  /** Runs the macro of a slot; of an empty one it says how to fill it. */
  async #press(slot: number): Promise<void> {
    const macro = this.#macroAt(slot);
    if (macro === undefined)
      return notify("info", "Drag a macro, an item or an actor here to have it at hand.");
    await macro.execute();
  }

  #onDrag(event: DragEvent): void {
    const slot = slotOf(event.currentTarget as HTMLElement);
    const data = { ...this.#macroAt(slot)?.toDragData?.(), slot };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const slot = slotOf(event.currentTarget as HTMLElement);
    const data = TextEditor.getDragEventData(event);
    if (host.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const dropped = await documentOfDrop(data);
    if (dropped === null) return;
    const macro = dropped.documentName === "Macro" ? await ownMacro(dropped) : await sheetMacro(dropped);
    if (macro !== undefined) await host.game.user.assignHotbarMacro(macro, slot, { fromSlot: data["slot"] });
  }

  /** Number keys run the slots, as long as nobody is writing. */
  listenToKeys(): void {
    document.addEventListener("keydown", (event) => {
      if (
        !/^[0-9]$/.test(event.key) ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.defaultPrevented
      )
        return;
      if (
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable=true], dialog, [role=menu]")
      )
        return;
      const slot = Number(event.key) || SLOTS;
      if (this.#macroAt(slot) === undefined) return;
      // Else the digit would be written into the first field of the window that the macro opens.
      event.preventDefault();
      void this.#press(slot);
    });
  }
}

/** A macro of the world; one from a compendium is brought into it first. */
async function ownMacro(macro: HostDocument): Promise<HostDocument | undefined> {
  if (macro.pack === null || macro.pack === undefined) return macro;
  const { _id: _, folder: _folder, ownership: _ownership, ...data } = macro.toObject();
  return host.CONFIG["Macro"]?.documentClass.create(data);
}

/** A macro that opens and closes the sheet of what was dropped. */
async function sheetMacro(dropped: HostDocument): Promise<HostDocument | undefined> {
  const command = `const document = await fromUuid(${JSON.stringify(dropped.uuid)});\nawait document?.sheet?.render({ force: true });`;
  const data = { name: dropped.name, type: "script", img: dropped.img ?? "/icons/svg/book.svg", command };
  return host.CONFIG["Macro"]?.documentClass.create(data);
}

function slotOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
}
