import { DialogV2 } from "../dialog/dialog.ts";
import { h } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";

const LEVELS: readonly (readonly [value: number, words: string])[] = [
  [0, "Nothing"],
  [1, "Limited: name and picture"],
  [2, "Observer: may look"],
  [3, "Owner: may change it"],
];

/** Lets a GM say who may see and change a document. */
export async function configureOwnership(document: HostDocument): Promise<void> {
  const players = [...host.game.users].filter((user) => !user.isGM);
  const rows = [
    row("default", "All players", document.ownership["default"] ?? 0, []),
    ...players.map((user) =>
      row(user.id, user.name, document.ownership[user.id] ?? null, [["", "As all players"]]),
    ),
  ];
  const content = h("div", { class: "dialog-content standard-form" }, ...rows);
  const answer = (await DialogV2.input({
    window: { title: `Who may see ${document.name}` },
    content,
    modal: true,
  })) as Record<string, string> | null;
  if (answer === null) return;
  const ownership = Object.fromEntries(
    Object.entries(answer)
      .filter(([, level]) => level !== "")
      .map(([id, level]) => [id, Number(level)]),
  );
  await document.update({ ownership }, { diff: false, recursive: false });
}

function row(
  name: string,
  words: string,
  level: number | null,
  extra: readonly (readonly [string, string])[],
): HTMLElement {
  const id = `ownership-${name}`;
  const options = [...extra, ...LEVELS].map(([value, label]) =>
    h("option", { value, selected: value === "" ? level === null : value === level }, label),
  );
  return h(
    "div",
    { class: "form-group" },
    h("label", { for: id }, words),
    h("div", { class: "form-fields" }, h("select", { id, name }, ...options)),
  );
}
