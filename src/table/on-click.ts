/** What a button of a window or a sheet calls: `this` is the window. */
type OnClick<Window> = (this: Window, event: PointerEvent, button: HTMLElement) => Promise<void>;

/**
 * What a button does, for a class's `actions`.
 * @param work gets the window, what the button says of itself in `data-…`, and the button
 */
export function onClick<Window>(
  work: (window: Window, data: DOMStringMap, button: HTMLElement) => unknown,
): OnClick<Window> {
  return async function (_event, button) {
    await work(this, button.dataset, button);
  };
}
