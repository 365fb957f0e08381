import { h } from "../basics/html.ts";
import { host, type HostDocument, type HostTokenDocument } from "../basics/host.ts";
import { notesOf, sceneBackground } from "./notes.ts";
import { fits, showToken, tokenElement } from "./token-element.ts";
import { listenToPointer } from "./token-gestures.ts";
import { listenToTokenKeys } from "./token-keys.ts";

/**
 * The scene that is looked at, on the board: its tokens as elements at their places, and over them the HUD. Where there
 * is no scene the board holds nothing of this.
 */
export class SceneView {
  readonly #board: HTMLElement;
  readonly #tokens = new Map<string, HTMLElement>();
  #view: HTMLElement | null = null;
  #surface: HTMLElement | null = null;

  constructor(board: HTMLElement) {
    this.#board = board;
  }

  /** Follows what is shown, what changes on it, and what is selected. */
  listen(): void {
    const { Hooks } = host;
    Hooks.on("canvasReady", () => this.#open());
    Hooks.on("canvasTearDown", () => this.#close());
    for (const event of ["createNote", "updateNote", "deleteNote", "updateScene"])
      Hooks.on(event, () => this.#showGround());
    for (const event of ["createJournalEntry", "updateJournalEntry", "deleteJournalEntry"])
      Hooks.on(event, () => this.#showGround());
    for (const event of ["createToken", "updateToken", "deleteToken", "controlToken", "updateScene"])
      Hooks.on(event, () => this.#show());
    // Who owns an actor decides who may act for its tokens.
    for (const event of ["createActor", "updateActor", "deleteActor"]) Hooks.on(event, () => this.#show());
    Hooks.on("updateToken", (token: HostTokenDocument) =>
      this.#renderHud(({ document }) => document === token),
    );
    Hooks.on("updateActor", (actor: HostDocument) =>
      this.#renderHud(({ document }) => document.actorId === actor.id),
    );
  }

  /** The spot of the scene under the pointer. */
  spotAt({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    const { left, top } = (this.#surface ?? this.#board).getBoundingClientRect();
    return { x: Math.round(clientX - left), y: Math.round(clientY - top) };
  }

  #open(): void {
    this.#surface = h(
      "div",
      { class: "scene-surface" },
      h("div", { class: "ground" }),
      h("div", { class: "tokens" }),
      h("div", { id: "hud" }),
    );
    this.#view = h("div", { class: "scene-view", role: "group", tabindex: 0 }, this.#surface);
    // A press on the bare ground lets everything go.
    this.#view.addEventListener("click", (event) => {
      const isGround = !(event.target as Element).closest("#hud, .token, .map-note");
      if (isGround) host.canvas.tokens.releaseAll();
    });
    this.#board.append(this.#view);
    this.#showGround();
    this.#show();
  }

  /** The picture and the pins, drawn anew as a whole. */
  #showGround(): void {
    const { scene } = host.canvas;
    if (this.#view === null || scene === null) return;
    const picture = sceneBackground(scene);
    this.#view.querySelector(".ground")?.replaceChildren(...(picture ? [picture] : []), ...notesOf(scene));
  }

  #close(): void {
    this.#view?.remove();
    this.#view = null;
    this.#tokens.clear();
  }

  #show(): void {
    const { scene, tokens } = host.canvas;
    if (this.#view === null || scene === null) return;
    this.#view.setAttribute("aria-label", `The scene: ${scene.name}`);
    const seen = tokens.placeables.filter((token) => token.isVisible);
    for (const id of this.#tokens.keys()) if (!seen.some((token) => token.id === id)) this.#remove(id);
    for (const token of seen) showToken(this.#elementOf(token.id), token);
  }

  #elementOf(id: string): HTMLElement {
    const find = () => host.canvas.tokens.get(id);
    const token = find();
    const present = this.#tokens.get(id);
    if (token === undefined || (present !== undefined && fits(present, token))) return present as HTMLElement;
    this.#remove(id);
    const element = tokenElement(token);
    listenToPointer(element, find);
    if (token.isOwner) listenToTokenKeys(element, find);
    this.#tokens.set(id, element);
    this.#view?.querySelector(".tokens")?.append(element);
    return element;
  }

  /** Whoever was at it stays on the board. */
  #remove(id: string): void {
    const element = this.#tokens.get(id);
    const hadFocus = element?.contains(document.activeElement) ?? false;
    element?.remove();
    this.#tokens.delete(id);
    if (hadFocus) this.#view?.focus({ preventScroll: true });
  }

  #renderHud(concerns: (token: { document: HostTokenDocument }) => boolean): void {
    const hud = host.canvas.hud?.token;
    if (hud?.object && concerns(hud.object)) void hud.render();
  }
}
