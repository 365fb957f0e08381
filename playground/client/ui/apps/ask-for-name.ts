import { DialogV2 } from "../dialog/dialog.ts";
import { h } from "../basics/html.ts";

/** Asks for a name. Null when dismissed or left empty. */
export async function askForName(title: string, value: string): Promise<string | null> {
  const field = h("input", { id: "ask-name", type: "text", name: "name", value, autofocus: true });
  const group = h(
    "div",
    { class: "form-group" },
    h("label", { for: "ask-name" }, "Name"),
    h("div", { class: "form-fields" }, field),
  );
  const answer = (await DialogV2.input({
    window: { title },
    content: h("div", { class: "dialog-content standard-form" }, group),
  })) as { name?: string } | null;
  return answer?.name?.trim() || null;
}
