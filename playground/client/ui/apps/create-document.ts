import { DialogV2 } from "../dialog/dialog.ts";
import { h } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { typeLabel } from "../basics/type-label.ts";

/** Asks for name and sub-type of a new document, makes it and opens its sheet. Undefined when dismissed. */
export async function createDocument(documentName: string, words: string): Promise<HostDocument | undefined> {
  const config = host.CONFIG[documentName];
  if (config === undefined) return undefined;
  const types = config.documentClass.TYPES.filter((type) => type !== "base");
  const content = h(
    "div",
    { class: "dialog-content standard-form" },
    nameGroup(words),
    types.length > 1 && typeGroup(documentName, types),
  );
  const answer = (await DialogV2.input({
    window: { title: `New ${words}` },
    content,
    ok: { label: "Create", icon: "fa-solid fa-check" },
  })) as { name?: string; type?: string } | null;
  if (answer === null) return undefined;
  const name = answer.name?.trim() || `New ${words}`;
  const type = answer.type ?? types[0];
  return config.documentClass.create(type === undefined ? { name } : { name, type }, { renderSheet: true });
}

function nameGroup(words: string): HTMLElement {
  const field = h("input", {
    id: "create-name",
    type: "text",
    name: "name",
    placeholder: `New ${words}`,
    autofocus: true,
  });
  return h(
    "div",
    { class: "form-group" },
    h("label", { for: "create-name" }, "Name"),
    h("div", { class: "form-fields" }, field),
  );
}

function typeGroup(documentName: string, types: readonly string[]): HTMLElement {
  const options = types.map((type) => h("option", { value: type }, typeLabel(documentName, type)));
  const field = h("select", { id: "create-type", name: "type" }, ...options);
  return h(
    "div",
    { class: "form-group" },
    h("label", { for: "create-type" }, "Kind"),
    h("div", { class: "form-fields" }, field),
  );
}
