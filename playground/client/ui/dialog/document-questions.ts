import type { Document } from "../../core/abstract/document.ts";
import type { CreationQuestion } from "../../core/abstract/ask-user.ts";
import type { Plain } from "../../../shared/objects.ts";
import { typeLabel } from "../basics/type-label.ts";
import { h } from "../basics/html.ts";
import { localize } from "../basics/host.ts";
import { DialogV2 } from "./dialog.ts";

/** Asks for the file of an exported document, as a GM's directory does. Null when none was chosen. */
export async function askForJsonFile(document: Document): Promise<string | null> {
  const file = h("input", { type: "file", id: "import-json", name: "data", accept: ".json" });
  const content = h(
    "div",
    { class: "dialog-content standard-form" },
    h(
      "p",
      {},
      `What the file holds takes the place of everything in ${document.name}; its id, folder and owners stay.`,
    ),
    h(
      "div",
      { class: "form-group" },
      h("label", { for: "import-json" }, "File"),
      h("div", { class: "form-fields" }, file),
    ),
  );
  const answer = await DialogV2.input({
    window: { title: `Import into ${document.name}` },
    content,
    modal: true,
  });
  const [chosen] = file.files ?? [];
  return answer === null || !chosen ? null : chosen.text();
}

/** Asks for the name and, where there are several, the type of a new document. Null when dismissed. */
export async function askForNewDocument({
  documentName,
  name,
  data,
  types,
  dialog,
}: CreationQuestion): Promise<Plain | null> {
  const group = (id: string, words: string, field: HTMLElement): HTMLElement =>
    h(
      "div",
      { class: "form-group" },
      h("label", { for: id }, words),
      h("div", { class: "form-fields" }, field),
    );
  const field = h("input", {
    id: "new-name",
    type: "text",
    name: "name",
    placeholder: name,
    autofocus: true,
  });
  const chosen = typeof data["type"] === "string" ? data["type"] : types[0];
  const options = types.map((type) =>
    h("option", { value: type, selected: type === chosen }, typeLabel(documentName, type)),
  );
  const content = h(
    "div",
    { class: "dialog-content standard-form" },
    group("new-name", "Name", field),
    types.length > 1 && group("new-type", "Type", h("select", { id: "new-type", name: "type" }, ...options)),
  );
  const words = localize(`DOCUMENT.${documentName}`);
  const answer = (await DialogV2.input({
    window: { title: `Create ${words}` },
    ok: { label: `Create ${words}`, icon: "fa-solid fa-check" },
    ...dialog,
    content,
  })) as { name?: string; type?: string } | null;
  if (answer === null) return null;
  const type = answer.type ?? chosen;
  const given = typeof data["name"] === "string" ? data["name"] : name;
  return { ...answer, name: answer.name?.trim() || given, ...(type !== undefined && { type }) };
}

/** The question before a document is deleted for everybody. */
export async function confirmDeletion({ name }: { readonly name: string | null }): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title: `Delete ${name}?` },
    content: h("p", {}, `“${name}” will be gone for everybody at the table.`),
    modal: true,
  });
  return answer === true;
}

/** The question before an adventure writes over what the world has of it. */
export async function confirmOverwrite(
  { name }: { readonly name: string | null },
  names: readonly string[],
): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title: `Import ${name} again?` },
    content: h(
      "div",
      {},
      h("p", {}, "These are in the world already. What was changed in them since is lost:"),
      h("ul", {}, ...names.map((each) => h("li", {}, each))),
    ),
    modal: true,
  });
  return answer === true;
}
