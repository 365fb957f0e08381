/** What a button of an actor's sheet does; `this` is the sheet. */
export type SheetAction = (
  this: { readonly actor: Actor.Implementation },
  event: PointerEvent,
  target: HTMLElement,
) => void | Promise<void>;
