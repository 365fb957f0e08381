import type { Plain } from "../../../shared/objects.ts";
import { setAttributes } from "./html.ts";
import { localize as translate } from "./host.ts";

/** How an input is made, under Foundry's names. */
export interface InputConfig extends Plain {
  name?: string;
  value?: unknown;
  id?: string;
  classes?: string;
  placeholder?: string;
  required?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  aria?: Readonly<Record<string, string>>;
  dataset?: Readonly<Record<string, string>>;
}

/** Gives an input what its configuration says of any input, and hands it back. */
export function setInputAttributes<T extends HTMLElement>(input: T, config: InputConfig): T {
  const { name, id, placeholder, required, readonly, disabled, autofocus } = config;
  const words = (text: string): string => (config.localize === true ? translate(text) : text);
  const given = { name, id, required, readonly, disabled, autofocus };
  setAttributes(input, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  if (placeholder !== undefined) input.setAttribute("placeholder", words(placeholder));
  if (config.classes !== undefined && config.classes !== "")
    input.classList.add(...config.classes.trim().split(/\s+/));
  for (const [key, value] of Object.entries(config.aria ?? {}))
    input.setAttribute(`aria-${key}`, words(value));
  Object.assign(input.dataset, config.dataset);
  return input;
}
