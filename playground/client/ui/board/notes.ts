import { h } from "../basics/html.ts";
import { host, type HostDocument, type HostScene } from "../basics/host.ts";

interface HostNote extends HostDocument {
  readonly entry: HostDocument | null;
  readonly page: HostDocument | null;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly iconSize: number;
  readonly texture: { readonly src: string | null };
}

/** The scene's picture, below everything that stands on it; null where it has none. */
export function sceneBackground(scene: HostScene): HTMLElement | null {
  const { pgPicture: src, width, height } = scene as HostScene & { readonly pgPicture: string | null };
  return src === null
    ? null
    : h("img", { class: "scene-background", src: `/${src}`, alt: "", width, height });
}

/** The pins of a scene that this user may follow, each a button that opens what it leads to. */
export function notesOf(scene: HostScene): HTMLElement[] {
  const notes = [...scene.getEmbeddedCollection("Note")] as HostNote[];
  return notes.filter((note) => note.visible).map(noteElement);
}

function noteElement(note: HostNote): HTMLElement {
  const { label, x, y, iconSize, texture } = note;
  const src = `/${texture.src ?? "icons/svg/book.svg"}`;
  const pin = h(
    "button",
    { type: "button", class: "map-note", "data-note-id": note.id },
    h("img", { src, alt: "", width: iconSize, height: iconSize, draggable: "false" }),
    h("span", { class: "note-label" }, label),
  );
  Object.assign(pin.style, { left: `${x}px`, top: `${y}px` });
  pin.addEventListener("click", () => activate(note));
  return pin;
}

/** As in Foundry a hook may keep the entry closed, or change how it is opened. */
function activate(note: HostNote): void {
  const options = note.page === null ? { force: true } : { force: true, pageId: note.page.id };
  if (!host.Hooks.call("activateNote", note, options)) return;
  void note.entry?.sheet?.render(options);
}
