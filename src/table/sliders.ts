import { aroundTarget, isElement } from "../foundry/elements.ts";
import { serialize } from "./serialize.ts";

/** Where the values behind sliders live, by the slider's key. */
export interface SliderStore {
  readonly read: (key: string) => number;
  /** Settles once `read` gives the new value. */
  readonly write: (key: string, value: number) => Promise<unknown>;
}

/** The value wished for, seen from the one that stands when its turn comes. */
type Wish = (now: number) => number;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 2,
  PageDown: -2,
};

/**
 * Makes pips and clocks answer to a click and to the arrow keys, Home and End, Page Up and Page Down. A click on the mark
 * that is the present value takes it back by one, or to what its `data-back` says. Each press waits for the one before to be written, and counts from there: five
 * quick presses are five steps, though the page still shows the first.
 * @param attribute the data attribute that holds the slider's key, as in `data-pips`
 */
export function bindSliders(root: HTMLElement, attribute: string, store: SliderStore): void {
  for (const slider of root.querySelectorAll<HTMLElement>(`[role="slider"][${attribute}]`))
    delegateSliders(slider, attribute, store);
}

/** The same for every slider that stands within `root` when it is used, and for `root` itself. */
export function delegateSliders(root: HTMLElement, attribute: string, store: SliderStore): void {
  const sliderOf = ({ target }: Event): HTMLElement | null =>
    isElement(target) ? target.closest(`[role="slider"][${attribute}]:not([aria-disabled="true"])`) : null;
  const set = (slider: HTMLElement, wish: Wish): void => {
    const key = slider.getAttribute(attribute) ?? "";
    void serialize(`slider ${slider.id}`, () => setWithin(slider, key, wish, store));
  };
  root.addEventListener("click", (event) => {
    const slider = sliderOf(event);
    if (slider) set(slider, clickedWish(event));
  });
  root.addEventListener("keydown", (event) => {
    const slider = sliderOf(event);
    const wish = slider && keyedWish(event.key);
    if (!slider || !wish) return;
    event.preventDefault();
    event.stopPropagation();
    set(slider, wish);
  });
}

async function setWithin(
  slider: HTMLElement,
  key: string,
  wish: Wish,
  { read, write }: SliderStore,
): Promise<void> {
  const now = read(key);
  const within = Math.min(bound(slider, "max"), Math.max(bound(slider, "min"), wish(now)));
  if (within !== now) await write(key, within);
}

function clickedWish(event: MouseEvent): Wish {
  const mark = aroundTarget(event, "[data-value]");
  const clicked = mark && Number(mark.getAttribute("data-value"));
  const back = Number(mark?.getAttribute("data-back") ?? (clicked ?? 0) - 1);
  return (now) => (clicked === now ? back : (clicked ?? now + 1));
}

function keyedWish(key: string): Wish | null {
  if (key === "Home") return () => -Infinity;
  if (key === "End") return () => Infinity;
  const step = STEPS[key];
  return step === undefined ? null : (now) => now + step;
}

function bound(slider: HTMLElement, which: "min" | "max"): number {
  return Number(slider.getAttribute(`aria-value${which}`) ?? 0);
}
