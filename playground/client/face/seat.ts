/** A user as the server tells the first page. */
export interface Seat {
  readonly _id: string;
  readonly name: string;
  readonly role: number;
  readonly color?: string;
  readonly active?: boolean;
  readonly character?: string | null;
}

const GAMEMASTER = 4;

/** Parameters of the address that go on to the game's page. */
const KEPT = ["palette", "hostile"];

/** One seat at the table: a link to the game as that user. */
export function seatEntry(seat: Seat, parameters: URLSearchParams): HTMLLIElement {
  const address = new URLSearchParams({ user: seat._id });
  for (const name of KEPT) if (parameters.has(name)) address.set(name, parameters.get(name) ?? "");
  const link = document.createElement("a");
  link.className = seat.active === true ? "seat taken" : "seat";
  link.href = `/game?${address.toString()}`;
  link.style.setProperty("--seat-color", seat.color ?? "gray");
  const kite = span("kite", "");
  kite.setAttribute("aria-hidden", "true");
  const words = span("words", "");
  words.append(span("name", seat.name), span("role", roleOf(seat)));
  link.append(kite, words);
  if (seat.active === true) link.append(span("here", "is here"));
  const entry = document.createElement("li");
  entry.append(link);
  return entry;
}

function roleOf({ role, character }: Seat): string {
  if (role >= GAMEMASTER) return "runs the world";
  return character ? `plays ${character}` : "plays";
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}
