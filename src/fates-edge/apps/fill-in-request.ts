import type { RequestOpponent } from "../actions/requests.ts";
import { opponentChoices } from "./request-opponents.ts";

/** What a purpose fills in by itself: the party forages with one result for all (SRD 20.3), a setup is DV 2 (the addenda). */
const OF_PURPOSE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  forage: { together: "group", attribute: "wits", skill: "survival" },
  setup: { dv: "2" },
};

/** Fills in what one choice in the form of a call says about others. */
export function fillInRequest(form: HTMLFormElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.name === "purpose") fill(form, OF_PURPOSE[target.value] ?? {});
  if (target.name === "pool") fillOpponent(form, target.value);
  const together = form.elements.namedItem("together");
  const fields = form.querySelector<HTMLElement>("[data-contest]");
  if (fields && together instanceof HTMLSelectElement) fields.hidden = together.value !== "contest";
}

/** The other side of a contest as the form says it. */
export function readOpponent(data: FormData): RequestOpponent {
  const chosen = opponentChoices().find(({ value }) => value === data.get("pool"));
  const name = String(data.get("opponent") ?? "").trim();
  const { uuid = "", label = "" } = chosen?.name === name ? chosen : {};
  return { uuid, name, label, dice: Number(data.get("opponentDice") ?? 0) };
}

function fillOpponent(form: HTMLFormElement, value: string): void {
  const chosen = opponentChoices().find((choice) => choice.value === value);
  fill(form, { opponent: chosen?.name ?? "", opponentDice: chosen ? String(chosen.dice) : "" });
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
  }
}
