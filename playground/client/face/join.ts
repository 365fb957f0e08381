import "./css/join.css";
import { showGames } from "./games.ts";
import { seatEntry, type Seat } from "./seat.ts";

/** How often the page looks who has come or gone, in milliseconds. */
const LOOK_AGAIN = 4000;

/** The first page: who is at the table, and a seat to take. */
async function showSeats(): Promise<void> {
  const list = document.querySelector<HTMLElement>("#seats");
  const trouble = document.querySelector<HTMLElement>("#trouble");
  if (list === null || trouble === null) return;
  try {
    const response = await fetch("/api/users");
    const seats = (await response.json()) as Seat[];
    draw(list, seats);
    trouble.textContent = "";
  } catch {
    trouble.textContent = "The server does not answer. Is it still running?";
  }
}

/** Draws the seats anew only if something changed, so that focus and screen readers are left in peace. */
function draw(list: HTMLElement, seats: readonly Seat[]): void {
  const key = JSON.stringify(seats);
  if (list.dataset["drawn"] === key) return;
  const focused = document.activeElement?.getAttribute("href");
  list.dataset["drawn"] = key;
  const order = [...seats].sort((a, b) => b.role - a.role);
  list.replaceChildren(...order.map((seat) => seatEntry(seat, new URLSearchParams(location.search))));
  if (focused) list.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}

function applyTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    document.body.classList.toggle("theme-dark", dark.matches);
    document.body.classList.toggle("theme-light", !dark.matches);
  };
  dark.addEventListener("change", apply);
  apply();
}

applyTheme();
const palette = new URLSearchParams(location.search).get("palette");
if (palette !== null) document.body.dataset["palette"] = palette;
void showSeats();
void showGames();
setInterval(() => void showSeats(), LOOK_AGAIN);
