import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { type CharacterActor, isCharacter } from "../data/kinds.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { currentDials } from "../data/settings.ts";
import { type StatusRow, STATUSES } from "../rules/statuses.ts";
import { dieName, label } from "../words/labels.ts";

/** A status as the host lists it: its picture, and what the table calls it. A row of the table's own has the general picture. */
export function statusEffect(row: StatusRow): { readonly name: string; readonly img: string } {
  const drawn = STATUSES.some(({ id }) => id === row.id) ? row.id : "status";
  return { name: label.status(row), img: `systems/${SYSTEM_ID}/assets/icons/statuses/${drawn}.svg` };
}

/** Puts the table's statuses in the place of the host's, and says at a token what each does to its dice (`setup`). */
export function startTokenStatuses(): void {
  listStatuses();
  followHooks(["createSetting", "updateSetting"], listStatuses);
  Hooks.on(
    "renderTokenHUD" as never,
    ((hud: TokenHud, element: HTMLElement) => markStatuses(hud, element)) as never,
  );
}

function listStatuses(): void {
  const own = currentDials().statuses.map((row) => ({ id: row.id, ...statusEffect(row) }));
  // A defeated combatant of the host's has a mark of its own.
  const dead = CONFIG.statusEffects.filter(({ id }) => id === CONFIG.specialStatusEffects.DEFEATED);
  CONFIG.statusEffects = [...own, ...dead] as typeof CONFIG.statusEffects;
}

/** The buttons around a token, as far as they are asked. */
interface TokenHud {
  readonly document?: { readonly actor: unknown };
}

function markStatuses({ document }: TokenHud, element: HTMLElement): void {
  const actor = document?.actor;
  if (!isCharacter(actor)) return;
  for (const row of currentDials().statuses) {
    const button = element.querySelector<HTMLElement>(`[data-status-id="${CSS.escape(row.id)}"]`);
    if (!button) continue;
    const words = `${label.status(row)}: ${loweredWords(actor, row)}`;
    const isOn = actor.system.statuses.includes(row.id);
    button.classList.toggle("active", isOn);
    button.dataset["tooltipText"] = words;
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-pressed", String(isOn));
  }
}

/** What a status does to somebody's dice: their size now for who has it, else what it would be. */
function loweredWords({ system }: CharacterActor, { lowers, sizes }: StatusRow): string {
  return lowers
    .map((attribute) =>
      localize("TWO_DICE.Status.Lowers", {
        attribute: label.attribute(attribute),
        sizes,
        die: dieName(system.diceNow[attribute]),
      }),
    )
    .join(", ");
}
