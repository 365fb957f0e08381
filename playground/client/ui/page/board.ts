import { h } from "../html.ts";
import { host } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";

/**
 * The middle of the page. The playground has no canvas: here lies a calm ground with the world's name. What is dropped
 * on it is told to the hook `dropCanvasData`, as a drop on Foundry's canvas is.
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
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    host.Hooks.call(
      "dropCanvasData",
      Reflect.get(globalThis, "canvas"),
      TextEditor.getDragEventData(event),
      event,
    );
  });
}
