/** What a slider of ours was set to: its key, and the value wished for. */
export type SliderChange = (key: string, value: number, slider: HTMLElement) => void;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/**
 * Makes pips and clocks answer to a click and to the arrow keys, Home and End. A click on the mark that is the
 * present value takes it back by one.
 * @param attribute the data attribute that holds the slider's key, as in `data-pips`
 */
export function bindSliders(root: HTMLElement, attribute: string, change: SliderChange): void {
  for (const slider of root.querySelectorAll<HTMLElement>(`[role="slider"][${attribute}]`)) {
    const key = slider.getAttribute(attribute) ?? "";
    const set = (value: number): void => setWithin(slider, value, (wished) => change(key, wished, slider));
    slider.addEventListener("click", (event) => set(clickedValue(event, slider)));
    slider.addEventListener("keydown", (event) => {
      const value = keyedValue(event, slider);
      if (value === null) return;
      event.preventDefault();
      event.stopPropagation();
      set(value);
    });
  }
}

function setWithin(slider: HTMLElement, value: number, set: (value: number) => void): void {
  const within = Math.min(bound(slider, "max"), Math.max(bound(slider, "min"), value));
  if (within !== bound(slider, "now")) set(within);
}

function clickedValue(event: MouseEvent, slider: HTMLElement): number {
  const now = bound(slider, "now");
  const mark = event.target instanceof Element ? event.target.closest("[data-value]") : null;
  const value = Number(mark?.getAttribute("data-value") ?? now + 1);
  return value === now ? now - 1 : value;
}

function keyedValue(event: KeyboardEvent, slider: HTMLElement): number | null {
  if (event.key === "Home") return bound(slider, "min");
  if (event.key === "End") return bound(slider, "max");
  const step = STEPS[event.key];
  return step === undefined ? null : bound(slider, "now") + step;
}

function bound(slider: HTMLElement, which: "min" | "max" | "now"): number {
  return Number(slider.getAttribute(`aria-value${which}`) ?? 0);
}
