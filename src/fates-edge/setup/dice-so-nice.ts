import { onceHook } from "../../foundry/host.ts";

/** The one call of Dice So Nice that we make. */
interface DiceBox {
  addColorset(colors: Readonly<Record<string, string>>, mode?: string): void;
}

/** Colours for dice modules that ask for them; without one, nothing happens. */
export function offerDiceColors(): void {
  onceHook("diceSoNiceReady", (box: DiceBox) => {
    box.addColorset({
      name: "fates-edge",
      description: "Fate's Edge",
      category: "Fate's Edge",
      foreground: "#f6ecd8",
      background: "#3a2a12",
      outline: "#1b1206",
      edge: "#c89b3c",
      material: "metal",
    });
  });
}
