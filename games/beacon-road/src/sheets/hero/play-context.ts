import { localize } from "#foundry/i18n.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import { pipTrack, type PipTrack } from "#table/windows/controls.ts";
import { HARM_ROWS } from "../../data/actor/hero.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { FATAL, HARM_BOXES } from "../../rules/people/harm.ts";
import { LOADS } from "../../rules/people/load.ts";
import { TRAUMAS } from "../../rules/people/stress.ts";
import { healerFor, whyNotRevived } from "../../state/dying.ts";
import { columnsOf, statusesOf, vitalsOf, weaponsOf } from "../fighter-context.ts";
import { dyingWords } from "./dying-words.ts";

/** What a hero's player looks at while playing. */
export function playContext(hero: HeroActor, place: SheetPlace): object {
  const { system } = hero;
  return {
    columns: columnsOf(hero, place),
    mayRoll: hero.isOwner,
    ...vitalsOf(hero),
    dying: dyingWords(hero),
    mayRevive: whyNotRevived(hero) === null && healerFor(hero, game.user) !== null,
    stride: localize("BEACON_ROAD.Sheet.Feet", { feet: system.stride }),
    stress: track(place, {
      path: "stress.value",
      kind: "burden",
      label: "Stress",
      value: system.stress.value,
      max: system.limits.stress,
    }),
    healing: track(place, {
      path: "healing",
      kind: "lozenge",
      label: "Healing",
      value: system.healing,
      max: system.limits.healing,
    }),
    boxes: (["armor", "shield", "special"] as const)
      .filter((kind) => system.limits[kind] > 0)
      .map((kind) => ({
        label: localize(`BEACON_ROAD.Boxes.${kind}`),
        track: track(place, {
          path: `marked.${kind}`,
          kind: "",
          label: `Marked.${kind}`,
          value: system.marked[kind],
          max: system.limits[kind],
        }),
      })),
    traumas: TRAUMAS.map((trauma) => ({
      word: trauma,
      label: localize(`BEACON_ROAD.Trauma.${trauma}`),
      hint: localize(`BEACON_ROAD.TraumaHint.${trauma}`),
      on: system.traumas.includes(trauma),
    })),
    traumaCount: localize("TABLE.Sheet.OfMax", { value: system.traumas.length, max: system.limits.trauma }),
    harm: harmRows(hero),
    loads: loadsOf(hero),
    carried: carriedWords(hero),
    weapons: weaponsOf(hero).filter((weapon) => (weapon as { readonly ready: boolean }).ready),
    ...statusesOf(hero, place),
  };
}

interface Track {
  readonly path: string;
  readonly kind: string;
  /** Its words, below `Sheet`. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

function track({ uid, editable }: SheetPlace, { path, kind, label, value, max }: Track): PipTrack {
  return pipTrack({
    id: `${uid}-${path.replaceAll(".", "-")}`,
    kind,
    label: localize(`BEACON_ROAD.Sheet.${label}`),
    path,
    value,
    max,
    editable,
  });
}

/** The rows of harm, the gravest first, with what each does and room for more; what is fatal stands above them. */
function harmRows({ system }: HeroActor): object[] {
  const all = Object.entries(system.harm).map(([key, { level, words }]) => ({
    key,
    level,
    words,
    removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: words }),
  }));
  const fatal = all.filter(({ level }) => level >= FATAL);
  const rows = (Object.keys(HARM_ROWS) as (keyof typeof HARM_ROWS)[]).map((row) => {
    const level = HARM_ROWS[row];
    const harm = all.filter((one) => one.level === level);
    return {
      row,
      label: localize(`BEACON_ROAD.Harm.${row}`),
      hint: localize(`BEACON_ROAD.HarmHint.${row}`),
      harm,
      isFull: harm.length >= HARM_BOXES[level],
      addLabel: localize(`BEACON_ROAD.Harm.Add.${row}`),
    };
  });
  if (fatal.length === 0) return rows;
  const label = localize("BEACON_ROAD.Harm.fatal");
  return [
    { row: "fatal", label, hint: localize("BEACON_ROAD.HarmHint.fatal"), harm: fatal, isFull: true },
    ...rows,
  ];
}

function loadsOf({ system }: HeroActor): object[] {
  return LOADS.map((load) => ({
    load,
    label: localize(`BEACON_ROAD.Load.${load}`, { limit: system.loads[load] }),
    on: system.load === load,
  }));
}

/** What is carried, and what load that comes to; said plainly where it is more than was chosen. */
function carriedWords({ system }: HeroActor): string {
  const { items, load } = system.carried;
  const limit = system.load === "" ? null : system.loads[system.load];
  if (limit !== null && items > limit) return localize("BEACON_ROAD.Sheet.CarriedOver", { items, limit });
  const name = load === null ? localize("BEACON_ROAD.Load.none") : localize(`BEACON_ROAD.LoadName.${load}`);
  return localize("BEACON_ROAD.Sheet.Carried", { items, load: name });
}
