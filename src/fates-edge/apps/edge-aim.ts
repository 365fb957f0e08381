import { isInput, isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { type EdgeItem, isPc } from "../data/kinds.ts";
import type { Edge } from "../rules/edges/edge.ts";
import {
  type AimChoice,
  complicationsFor,
  type EdgeAim,
  foes,
  isEraser,
  peopleFor,
  railsFor,
  reachableBy,
  restrains,
  strikes,
  thingsFor,
} from "../state/edges/edge-aims.ts";
import { otherCharacters } from "../state/party.ts";
import { edgeOn } from "../state/edges/edges.ts";
import { dialogWithHelp } from "#table/windows/confirm.ts";

/** One thing that whoever uses an edge has to choose: for whom, on what, which rail. */
export interface AimField {
  readonly name: keyof EdgeAim;
  readonly id: string;
  readonly label: string;
  readonly choices: readonly AimChoice[];
  /** Any of them may be chosen, and all are to begin with. */
  readonly several?: boolean;
}

/** What is to be chosen before an edge is used; none for most. */
export function aimFields(item: EdgeItem, edge: Edge, uid: string): AimField[] {
  const owner = item.parent;
  if (!isPc(owner)) return [];
  const hits = strikes(edge) || restrains(item);
  const people = (hits ? otherCharacters(owner) : peopleFor(edge, owner)).map(({ uuid, name }) => ({
    value: uuid,
    name,
  }));
  const asked: readonly (readonly [keyof EdgeAim, readonly AimChoice[]])[] = [
    // Mostly it is somebody whom the GM plays.
    [
      "who",
      hits ? [{ value: "", name: localize("FATES_EDGE.Edge.StruckOther") }, ...foes(), ...people] : people,
    ],
    ["thing", isEraser(edge) ? complicationsFor(edge) : thingsFor(item, edge, owner)],
    ["clock", railsFor(edge)],
    ["people", reachableBy(edge, owner).map(({ uuid, name }) => ({ value: uuid, name }))],
  ];
  const label = (name: keyof EdgeAim): string =>
    name === "thing" && isEraser(edge) ? "complication" : name === "who" && hits ? "struck" : name;
  return asked.flatMap(([name, choices]) =>
    choices.length === 0
      ? []
      : [
          {
            name,
            id: `${uid}-${name}`,
            label: localize(`FATES_EDGE.Edge.Choose.${label(name)}`),
            choices,
            ...(name === "people" && { several: true }),
          },
        ],
  );
}

/** What is chosen in fields that stand within an element. */
export function aimFrom(root: HTMLElement): EdgeAim {
  const marked = [...root.querySelectorAll("[data-aim]")];
  const fields = marked.filter(isSelect).map((field) => [field.dataset.aim ?? "", field.value] as const);
  const ticks = marked.filter(isInput);
  const people = ticks.filter(({ checked }) => checked).map(({ value }) => value);
  return { ...Object.fromEntries(fields), ...(ticks.length > 0 && { people }) };
}

/** Asks what an edge is aimed at, where there is anything to choose; null where whoever was asked thinks better of it. */
export async function askAim(item: EdgeItem, key: string): Promise<EdgeAim | null> {
  const edge = edgeOn(item, key);
  const fields = edge ? aimFields(item, edge, `fates-edge-aim-${item.id}`) : [];
  if (!edge || fields.length === 0) return {};
  const form = document.createElement("div");
  form.append(...fields.map(fieldElement));
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    ...dialogWithHelp("edges"),
    window: { title: localize("FATES_EDGE.Edge.UseNamed", { name: edge.label || item.name }) },
    content: form.innerHTML,
    buttons: [
      {
        action: "use",
        label: localize("FATES_EDGE.Edge.Use"),
        default: true,
        callback: (_event, _button, dialog) => Promise.resolve(aimFrom(dialog.element)),
      },
      { action: "leave", label: localize("FATES_EDGE.Edge.Leave") },
    ],
  });
  return typeof answer === "object" && answer !== null ? answer : null;
}

function fieldElement(asked: AimField): HTMLElement {
  return asked.several ? ticksElement(asked) : choiceElement(asked);
}

function ticksElement({ id, label, name, choices }: AimField): HTMLElement {
  const field = document.createElement("fieldset");
  field.className = "tt-checks";
  field.appendChild(document.createElement("legend")).textContent = label;
  for (const [place, choice] of choices.entries()) {
    const line = field.appendChild(document.createElement("label"));
    line.className = "tt-check";
    const tick = line.appendChild(document.createElement("input"));
    for (const [key, value] of Object.entries({ type: "checkbox", name, id: `${id}-${place}`, checked: "" }))
      tick.setAttribute(key, value);
    tick.setAttribute("value", choice.value);
    tick.dataset.aim = name;
    line.appendChild(document.createElement("span")).textContent = choice.name;
  }
  return field;
}

function choiceElement({ name, id, label, choices }: AimField): HTMLElement {
  const field = document.createElement("div");
  field.className = "tt-field";
  const caption = field.appendChild(document.createElement("label"));
  caption.htmlFor = id;
  caption.textContent = label;
  const select = field.appendChild(document.createElement("select"));
  Object.assign(select, { id, name, className: "tt-input" });
  select.dataset.aim = name;
  for (const choice of choices) {
    const option = select.appendChild(document.createElement("option"));
    option.setAttribute("value", choice.value);
    option.textContent = choice.name;
  }
  return field;
}
