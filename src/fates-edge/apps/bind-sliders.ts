import { inTurn } from "../../table/in-turn.ts";

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
};

/**
 * Makes pips and clocks answer to a click and to the arrow keys, Home and End. A click on the mark that is the
 * present value takes it back by one. Each press waits for the one before to be written, and counts from there: five
 * quick presses are five steps, though the page still shows the first.
 * @param attribute the data attribute that holds the slider's key, as in `data-pips`
 */
export function bindSliders(root: HTMLElement, attribute: string, store: SliderStore): void {
  for (const slider of root.querySelectorAll<HTMLElement>(`[role="slider"][${attribute}]`)) {
    const key = slider.getAttribute(attribute) ?? "";
    const set = (wish: Wish): void =>
      void inTurn(`slider ${slider.id}`, () => setWithin(slider, key, wish, store));
    slider.addEventListener("click", (event) => set(clickedWish(event)));
    slider.addEventListener("keydown", (event) => {
      const wish = keyedWish(event.key);
      if (!wish) return;
      event.preventDefault();
      event.stopPropagation();
      set(wish);
    });
  }
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
  const mark = event.target instanceof Element ? event.target.closest("[data-value]") : null;
  const clicked = mark && Number(mark.getAttribute("data-value"));
  return (now) => (clicked === now ? now - 1 : (clicked ?? now + 1));
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
