import { host, type HostDocument, type HostScene } from "../basics/host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DocumentDirectory } from "./directory.ts";
import { documentOption, keepingOptions } from "./document-options.ts";
import { DialogV2 } from "../dialog/dialog.ts";
import { h } from "../basics/html.ts";

/** The scenes, for GMs: a click looks at one, the menu shows it to everybody. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override words = {
    documentName: "Scene",
    one: "scene",
    many: "Scenes",
    img: "/icons/svg/scene.svg",
  };

  protected override readonly renderUpdateKeys = ["name", "ownership", "sort", "folder", "active", "thumb"];

  override listen(): void {
    super.listen();
    for (const event of ["canvasReady", "canvasTearDown"]) host.Hooks.on(event, () => void this.render());
  }

  protected override open(document: HostDocument): void {
    void (document as HostScene).view();
  }

  protected override noteOn(document: HostDocument): string {
    const { active, isView } = document as HostScene;
    if (active) return isView ? "everybody looks at it" : "shown to everybody";
    return isView ? "you look at it" : "";
  }

  protected override optionsOf(find: (target: HTMLElement) => HostDocument | undefined): ContextMenuEntry[] {
    return [
      documentOption(
        find,
        "Show to everybody",
        "fa-solid fa-eye",
        (scene) => void (scene as HostScene).activate(),
      ),
      documentOption(find, "Rename …", "fa-solid fa-pen", (scene) => void rename(scene)),
      ...keepingOptions(find),
    ];
  }
}

async function rename(scene: HostDocument): Promise<void> {
  const name = await askForName(`Rename ${scene.name}`, scene.name);
  if (name !== null) await scene.update({ name });
}

/** Asks for a name. Null when dismissed or left empty. */
async function askForName(title: string, value: string): Promise<string | null> {
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
