/** The game that is played here, and what starts the others, as the server tells the first page. */
interface Games {
  readonly title: string;
  readonly others: readonly { readonly title: string; readonly start: string }[];
}

/** Says on the first page which game it is, and how to start the others. Without an answer it says neither. */
export async function showGames(): Promise<void> {
  const response = await fetch("/api/game");
  if (!response.ok) return;
  const { title, others } = (await response.json()) as Games;
  document.querySelector("#game")?.replaceChildren(title);
  document.title = `${title} · ${document.title}`;
  const list = document.querySelector<HTMLElement>("#others");
  if (list === null || others.length === 0) return;
  list.replaceChildren(...others.map(otherEntry));
  list.hidden = false;
}

function otherEntry({ title, start }: Games["others"][number]): HTMLLIElement {
  const command = document.createElement("code");
  command.textContent = start;
  const entry = document.createElement("li");
  entry.append(`To play ${title} instead: `, command);
  return entry;
}
