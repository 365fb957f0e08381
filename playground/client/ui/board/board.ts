import { placeActor } from "./place-actor.ts";
import { SceneView } from "./scene-view.ts";
import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { documentOfDrop } from "../sheets/sheet-drops.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { notify } from "../basics/announce.ts";

/**
 * The middle of the page: a calm ground with the world's name, and on it the scene that is looked at, if there is one.
 * What is dropped on it is told to the hook `dropCanvasData`, as a drop on Foundry's canvas is; an actor that no hook
 * wanted for itself becomes a token.
 */
export function prepareBoard(board: HTMLElement): void {
  board.replaceChildren(
    h(
      "div",
      { class: "board-title" },
      h("h1", { class: "world" }, host.game.world.title),
      h("p", { class: "system" }, host.game.system.title),
    ),
  );
  const view = new SceneView(board);
  view.listen();
  const { hudClass } = host.CONFIG.Token;
  host.canvas.hud = { token: new hudClass() };
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    void onDrop(event, view).catch((error: unknown) =>
      notify("error", error instanceof Error ? error.message : String(error)),
    );
  });
}

async function onDrop(event: DragEvent, view: SceneView): Promise<void> {
  const spot = view.spotAt(event);
  const hidden = event.altKey;
  const data = Object.assign(TextEditor.getDragEventData(event), spot);
  if (!host.Hooks.call("dropCanvasData", host.canvas, data, event)) return;
  if (!host.canvas.ready || Reflect.get(data, "type") !== "Actor") return;
  if (!host.game.user.isGM) return notify("warn", "Only a Gamemaster puts tokens on the board.");
  const actor = await documentOfDrop(data);
  if (actor !== null) await placeActor(actor, spot, { hidden });
}
