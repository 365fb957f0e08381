// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { bindSliders } from "../../../src/table/sliders.ts";

/** A store whose writes take a while, as a server's do. */
class SlowStore {
  readonly written: number[] = [];
  value = 0;

  readonly read = (): number => this.value;
  readonly write = async (_key: string, value: number): Promise<void> => {
    await new Promise((done) => setTimeout(done, 5));
    this.value = value;
    this.written.push(value);
  };
}

describe("pips and clocks under quick hands", () => {
  let store: SlowStore;
  let slider: HTMLElement;

  beforeEach(() => {
    store = new SlowStore();
    document.body.innerHTML = `<span id="supply" role="slider" data-pips="supply" aria-valuemin="0" aria-valuemax="4"
      aria-valuenow="0"><span data-value="1"></span><span data-value="2"></span></span>`;
    bindSliders(document.body, "data-pips", store);
    slider = document.querySelector<HTMLElement>("#supply")!;
  });

  const press = (...keys: readonly string[]): void => {
    for (const key of keys) slider.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  };
  const click = (value: number): void => {
    const mark = slider.querySelector(`[data-value="${value}"]`)!;
    mark.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const rests = (value: number) => expect.poll(() => store.value).toBe(value);

  it("take as many steps as there were presses, though the page still shows the first", async () => {
    press("ArrowRight", "ArrowUp", "ArrowRight", "ArrowLeft");
    await expect.poll(() => store.written).toEqual([1, 2, 3, 2]);
  });

  it("stop at their ends, and write nothing past them", async () => {
    press("End", "ArrowRight", "ArrowRight", "ArrowLeft");
    await expect.poll(() => store.written).toEqual([4, 3]);
    press("Home");
    await rests(0);
  });

  it("go to the mark that is clicked, and one back from it when it is clicked again", async () => {
    click(2);
    click(2);
    await expect.poll(() => store.written).toEqual([2, 1]);
    slider.dispatchEvent(new MouseEvent("click"));
    await rests(2);
  });

  it("go on from what somebody else has set meanwhile", async () => {
    press("ArrowRight");
    await rests(1);
    store.value = 3;
    press("ArrowRight");
    await rests(4);
  });

  it("leave every other key alone", () => {
    const tab = new KeyboardEvent("keydown", { key: "Tab", cancelable: true });
    slider.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
  });
});
