import { DialogV2 } from "../dialog/dialog.ts";
import { h } from "../basics/html.ts";

/** Asks for the path of a picture. The playground has no file browser: the path is typed. Null when dismissed. */
export async function pickFile(current: string): Promise<string | null> {
  const field = h("input", { type: "text", name: "path", value: current, autofocus: true });
  const content = h(
    "div",
    { class: "dialog-content form-group" },
    h("label", {}, "Path of the picture ", field),
  );
  const answer = (await DialogV2.input({ window: { title: "Choose a picture" }, content })) as {
    path?: string;
  } | null;
  return answer?.path ?? null;
}
