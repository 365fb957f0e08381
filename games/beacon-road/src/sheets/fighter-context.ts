import { localize } from "#foundry/i18n.ts";
import { choicesOf, pipTrack } from "#table/windows/controls.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import type { FighterActor } from "../data/kinds.ts";
import { isAbility, isPower, isWeapon } from "../data/kinds.ts";
import { ACTS_A_ROUND, REACTS_A_ROUND } from "../rules/combat/acts.ts";
import { DAMAGE_TYPES } from "../rules/combat/damage.ts";
import { endingOf } from "../rules/combat/endings.ts";
import { STATUS_IDS, STATUSES } from "../rules/combat/statuses.ts";
import { ACTIONS_OF, ATTRIBUTES, RATING_MAX } from "../rules/roll/actions.ts";
import { ATTRIBUTE_BEHIND, DEFENSES } from "../rules/roll/resistance.ts";
import { placeOf } from "../state/fight.ts";
import { isInMaking } from "../state/seats.ts";
import { costOf, powerLines } from "../words/power.ts";
import { dieName, label } from "../words/labels.ts";
import { signed } from "../words/signed.ts";

/** The three columns: each attribute with its die and defence, and its four actions with their dots. */
export function columnsOf({ system }: FighterActor, { uid, writing }: SheetPlace): object[] {
  return ATTRIBUTES.map((attribute) => {
    const defense = DEFENSES.find((one) => ATTRIBUTE_BEHIND[one] === attribute) ?? "iron";
    return {
      attribute,
      label: label.attribute(attribute),
      die: dieName(system.dice[attribute]),
      rating: localize("BEACON_ROAD.Sheet.Rating", { rating: system.ratings[attribute] }),
      defense: label.defense(defense),
      defenseNow: system.numbers[defense],
      actions: ACTIONS_OF[attribute].map((action) => ({
        action,
        label: label.action(action),
        rollLabel: localize("BEACON_ROAD.Roll.Named", { action: label.action(action) }),
        hint: localize(`BEACON_ROAD.ActionHint.${action}`),
        track: pipTrack({
          id: `${uid}-action-${action}`,
          kind: "rating",
          label: label.action(action),
          path: `actions.${action}`,
          value: system.actions[action],
          max: RATING_MAX,
          editable: writing,
        }),
      })),
    };
  });
}

/** Hit points with what they mean, and the numbers of a turn. */
export function vitalsOf(actor: FighterActor): object {
  const { hp, numbers, health, standing } = actor.system;
  const left = placeOf(actor)?.one.left ?? {
    acts: standing.canAct ? ACTS_A_ROUND + standing.acts : 0,
    reacts: standing.canReact ? REACTS_A_ROUND + standing.reacts : 0,
  };
  return {
    hp: {
      value: hp.value,
      max: numbers.hp,
      state: health === "" ? "" : localize(`BEACON_ROAD.Health.${health}`),
      isLow: health !== "",
      inMaking: isInMaking(actor),
    },
    turn: [
      { label: localize("BEACON_ROAD.Sheet.Acts"), value: left.acts },
      { label: localize("BEACON_ROAD.Sheet.Reacts"), value: left.reacts },
    ],
  };
}

/** Wounds, conditions and boons that somebody has, and those that may be laid on. */
export function statusesOf({ system }: FighterActor, { uid, editable }: SheetPlace): object {
  return {
    statuses: Object.entries(system.statuses).map(([key, { id, degree, defense, type }]) => {
      const [least, most] = STATUSES[id].degrees;
      const chosen = [
        defense === "" ? "" : label.defense(defense),
        type === "" ? "" : label.damageType(type),
      ];
      return {
        key,
        name: label.status(id),
        kind: STATUSES[id].kind,
        kindLabel: localize(`BEACON_ROAD.StatusKind.${STATUSES[id].kind}`),
        chosen: chosen.filter(Boolean).join(", "),
        defenses: defense === "" ? [] : choicesOf(DEFENSES, defense, label.defense),
        types: type === "" ? [] : choicesOf(DAMAGE_TYPES, type, label.damageType),
        hint: localize(`BEACON_ROAD.StatusHint.${id}`),
        removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: label.status(id) }),
        track:
          least === most
            ? null
            : pipTrack({
                id: `${uid}-degree-${key}`,
                kind: STATUSES[id].kind === "boon" ? "lozenge" : "burden",
                label: localize("BEACON_ROAD.Sheet.DegreeOf", { name: label.status(id) }),
                path: `statuses.${key}.degree`,
                value: degree,
                min: 1,
                max: most,
                editable,
              }),
      };
    }),
    statusGroups: (["wound", "condition", "boon"] as const).map((kind) => ({
      label: localize(`BEACON_ROAD.StatusKind.${kind}`),
      choices: choicesOf(
        // Whoever is pushed or slammed is so at once, and it is over: nothing of it can be laid on somebody.
        STATUS_IDS.filter(
          (id) => STATUSES[id].kind === kind && (kind === "wound" || endingOf(id) !== "atOnce"),
        ),
        "",
        label.status,
      ),
    })),
  };
}

/** Attacks with the weapons in hand and the others. */
export function weaponsOf(actor: FighterActor): object[] {
  return actor.items.contents.filter(isWeapon).map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    ready: item.system.ready,
    attackLabel: actor.isOwner ? localize("BEACON_ROAD.Sheet.Attack") : "",
    text: weaponWords(item.system),
  }));
}

/** A weapon in a line: its die, types of damage, reach and what is special about it. */
function weaponWords(weapon: Item.OfType<"weapon">["system"]): string {
  const { die, dieTwo, types, melee, ranged, thrown, defensive } = weapon;
  const marks = (["light", "heavy", "brace", "cumbersome", "reload", "piercing"] as const).filter(
    (mark) => weapon[mark],
  );
  return [
    dieTwo === "" ? die : `${die}/${dieTwo}`,
    types.map(label.damageType).join(", "),
    melee > 0 ? localize("BEACON_ROAD.Sheet.Melee", { feet: melee }) : "",
    ranged > 0 ? localize("BEACON_ROAD.Sheet.Ranged", { feet: ranged }) : "",
    thrown > 0 ? localize("BEACON_ROAD.Sheet.Thrown", { feet: thrown }) : "",
    ...marks.map((mark) => localize(`BEACON_ROAD.Field.${mark}`)),
    defensive > 0 ? `${localize("BEACON_ROAD.Field.defensive")} ${signed(defensive)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Powers with their price, what they wait for, and their upgrades as clocks. */
export function powersOf(actor: FighterActor, { uid, editable }: SheetPlace): object[] {
  return actor.items.contents.filter(isPower).map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    cost: costOf(item.system),
    using: item.system.using === "" ? "" : label.action(item.system.using),
    active: item.system.active,
    lines: powerLines(item.system),
    upgrades: item.system.upgrades.map((upgrade, index) => ({
      name: upgrade.name,
      words: upgrade.words,
      track: pipTrack({
        id: `${uid}-upgrade-${item.id}-${index}`,
        kind: "lozenge",
        label: upgrade.name,
        path: `item:${item.id}:upgrades.${index}.filled`,
        value: upgrade.filled,
        max: upgrade.size,
        editable,
      }),
    })),
  }));
}

/** Abilities with what was chosen for them. */
export function abilitiesOf(actor: FighterActor): object[] {
  return actor.items.contents.filter(isAbility).map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    text: [item.system.of, item.system.chosen].filter(Boolean).join(" · "),
  }));
}
