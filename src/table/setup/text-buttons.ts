import { aroundTarget } from "#foundry/elements.ts";
import { gameProfile } from "#foundry/game.ts";
import { addEnricher } from "#foundry/registration.ts";

/** A button that stands in a text in place of what was written. */
export interface TextButton<T> {
  /** What it says. */
  readonly label: string;
  /** What it does when it is pressed; must be data that JSON can say. */
  readonly means: T;
  /** A lesser one, beside the first. */
  readonly lesser?: boolean;
}

/** How a pattern in texts becomes buttons: `[[/action wits melee]]`, `[[/check might insight dl=10]]{Lift the gate}`. */
export interface TextButtons<T> {
  /** What the pattern is called, within the game: `action`. */
  readonly name: string;
  /** @param written what stands behind the name between the brackets, without spaces around it. @param label in braces behind them. Null leaves the text as it was written. */
  readonly buttons: (written: string, label: string | undefined) => readonly TextButton<T>[] | null;
  readonly press: (means: T) => unknown;
}

/**
 * `[[/name …]]{label}` in a text. How long each part may be is bounded: a pattern that looks for its end through a whole text, from each place
 * where one begins, would take four times as long for a text twice as long.
 */
export function buttonPattern(name: string): RegExp {
  return new RegExp(
    `\\[\\[/${name}(?:\\s{1,8}([^\\]\\s][^\\]]{0,299}))?\\s{0,8}\\]\\](?:\\{([^}]{1,199})\\})?`,
    "gi",
  );
}

/** Makes `[[/name …]]{label}` in any text buttons that do something for whoever reads it (`init`). */
export function registerTextButtons<T>({ name, buttons, press }: TextButtons<T>): void {
  addEnricher({
    id: `${gameProfile().id}.${name}`,
    pattern: buttonPattern(name),
    enricher: ([, written = "", label]) => {
      const made = buttons(written.trim(), label);
      return Promise.resolve(made && elementOf(made));
    },
    onRender: (element) => bindPressing(element, (means) => press(means as T)),
  });
}

function elementOf(buttons: readonly TextButton<unknown>[]): HTMLElement {
  const element = document.createElement("span");
  element.className = "tt-action";
  element.append(...buttons.map(buttonOf));
  return element;
}

function buttonOf({ label, means, lesser = false }: TextButton<unknown>): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = lesser ? "tt-action-ask" : "tt-action-roll";
  element.textContent = label;
  // Everybody may press it, even on a sheet that they may not change.
  Object.assign(element.dataset, { means: JSON.stringify(means), always: "" });
  return element;
}

/** One listener on what was enriched, for as long as it is on the page. */
function bindPressing(element: HTMLElement, press: (means: unknown) => unknown): void {
  element.addEventListener("click", (event) => {
    const clicked = aroundTarget(event, "[data-means]");
    if (!clicked) return;
    event.preventDefault();
    event.stopPropagation();
    void press(JSON.parse(clicked.dataset["means"] ?? "null"));
  });
}
