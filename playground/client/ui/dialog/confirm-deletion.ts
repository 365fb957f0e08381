import { h } from "../basics/html.ts";
import { DialogV2 } from "./dialog.ts";

/** The question before a document is deleted for everybody. */
export async function confirmDeletion({ name }: { readonly name: string | null }): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title: `Delete ${name}?` },
    content: h("p", {}, `“${name}” will be gone for everybody at the table.`),
    modal: true,
  });
  return answer === true;
}
