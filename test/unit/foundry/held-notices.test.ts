import { beforeEach, expect, test, vi } from "vitest";
import { defineGame, type GameProfile } from "../../../src/foundry/game.ts";
import { notify } from "../../../src/foundry/notify.ts";
import { quietUntilTour, registerTour, startTourOf } from "../../../src/foundry/tours.ts";

/** As much of the host's tour as is asked: one step, which is left or finished. */
class OneStep {
  static readonly STATUS = { UNSTARTED: "unstarted" };
  static activeTour: OneStep | null = null;

  async start(): Promise<void> {
    await this.progress(0);
  }

  async progress(step: number): Promise<void> {
    OneStep.activeTour = step < 1 ? this : null;
  }

  exit(): void {
    OneStep.activeTour = null;
  }
}

const tours = new Map<string, OneStep>();
const register = (namespace: string, id: string, tour: OneStep): void =>
  void tours.set(`${namespace}.${id}`, tour);
const told: string[] = [];
const tell = (text: string): void => void told.push(text);

beforeEach(() => {
  told.length = 0;
  OneStep.activeTour = null;
  defineGame({ id: "a-game", words: "A_GAME" } as GameProfile);
  vi.stubGlobal("foundry", { nue: { Tour: OneStep } });
  vi.stubGlobal("game", {
    tours: { register, get: (key: string) => tours.get(key) },
    i18n: { localize: String, format: String },
  });
  vi.stubGlobal("ui", { notifications: { info: tell, warn: tell } });
  registerTour("crew", { title: "", description: "", restricted: false, steps: [] });
});

const led = (): Promise<void> =>
  quietUntilTour(async () => {
    notify.info("Nerys has joined");
    await startTourOf("crew");
  });

test("what is good to know waits until the tour is left, a warning does not", async () => {
  await led();
  notify.info("Pelet has joined");
  notify.warn("No room");
  expect(told).toEqual(["No room"]);
  tours.get("a-game.crew")!.exit();
  expect(told).toEqual(["No room", "Nerys has joined", "Pelet has joined"]);
  notify.info("The crew is made");
  expect(told.at(-1)).toBe("The crew is made");
});

test("it waits until the tour's last step is done", async () => {
  await led();
  expect(told).toEqual([]);
  await tours.get("a-game.crew")!.progress(1);
  expect(told).toEqual(["Nerys has joined"]);
});

test("where no tour comes of it, or it fails, all is told at once", async () => {
  const failed = quietUntilTour(async () => {
    notify.info("Nerys has joined");
    throw new Error("no such sheet");
  });
  await expect(failed).rejects.toThrow("no such sheet");
  expect(told).toEqual(["Nerys has joined"]);
});
