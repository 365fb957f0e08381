import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Plain } from "../../../shared/objects.ts";
import type { AppLike, FormConfiguration } from "./options.ts";
import { isTag } from "../basics/realm.ts";

/** Listens to a form of an application: its own if it is one, or one within a part. */
export function attachForm(
  app: AppLike,
  form: HTMLFormElement,
  config: FormConfiguration,
  signal?: AbortSignal,
): void {
  const options = signal === undefined ? {} : { signal };
  form.autocomplete = "off";
  form.addEventListener("submit", (event) => void app._onSubmitForm(config, event), options);
  form.addEventListener("change", (event) => void app._onChangeForm(config, event), options);
}

/** Runs the handler of a submitted form and closes the application if it asks for that. */
export async function submitForm(
  app: AppLike,
  config: FormConfiguration,
  event: Event,
  options: Plain = {},
): Promise<unknown> {
  event.preventDefault();
  const form = isTag(event.currentTarget, "form") ? event.currentTarget : app.form;
  if (form === null) throw new Error(`The ${app.constructor.name} application has no form to submit`);
  const formData = new FormDataExtended(form);
  const result: unknown = await config.handler?.call(app, event, form, formData, options);
  if (config.closeOnSubmit === true) await app.close({ submitted: true });
  return result;
}
