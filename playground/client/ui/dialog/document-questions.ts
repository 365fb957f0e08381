import type { Document } from "../../core/abstract/document.ts";
import { h } from "../basics/html.ts";
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

/** The question before a document is deleted for everybody. */
export async function confirmDeletion({ name }: { readonly name: string | null }): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title: `Delete ${name}?` },
    content: h("p", {}, `“${name}” will be gone for everybody at the table.`),
    modal: true,
  });
  return answer === true;
}
