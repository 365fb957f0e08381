import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { sendLine } from "#table/unsent.ts";
import { leaveScene, makeNpc, rollPool } from "../../actions/scene/npcs.ts";
import { isNpc } from "../../data/kinds.ts";
import { type Opponent, oppositionOf } from "../../state/npcs.ts";
import { primaryParty } from "../../state/party.ts";
import { tierLabel } from "../../words/labels.ts";

/** What `apps/scene/opposition.hbs` draws: whom the viewer may know of, and for a GM the line that makes somebody. */
interface OppositionView {
  readonly uid: string;
  readonly gm: boolean;
  readonly shown: boolean;
  readonly opponents: readonly object[];
}

/**
 * Who opposes the crew, for a window that shows the scene. Include it as `{{> ttOpposition opposition}}`, spread
 * `oppositionActions` into the window's actions, and call `bindOpposition` once it is drawn.
 * @param uid the window's prefix of ids
 * @param party whose scene it is; left out, that of the party in play
 */
export function oppositionView(uid: string, party = primaryParty()): OppositionView {
  const gm = game.user.isGM;
  const opponents = (party ? oppositionOf(party, game.user) : []).map((each) => opponentView(each));
  return { uid: `${uid}-opposition`, gm, shown: party !== null && (gm || opponents.length > 0), opponents };
}

function opponentView({ id, name, tier, role, actor, note }: Opponent): object {
  return {
    id,
    name,
    actor,
    pools: game.user.isGM ? poolsOf(actor) : [],
    facts: [tier === 0 ? "" : tierLabel(tier), role, note].filter(Boolean).join(" · "),
    openLabel: localize("FATES_EDGE.Npc.OpenNamed", { name }),
    movesLabel: game.user.isGM && actor !== "" ? localize("FATES_EDGE.Npc.MovesNamed", { name }) : "",
    leaveLabel: localize("FATES_EDGE.Npc.LeaveNamed", { name }),
  };
}

/** Their dice, each to be rolled where a GM reads their name. */
function poolsOf(uuid: string): object[] {
  const actor = findHere(uuid);
  if (!isNpc(actor)) return [];
  return Object.entries(actor.system.pools)
    .toSorted(([, a], [, b]) => a.sort - b.sort)
    .map(([key, { name, dice }]) => ({
      key,
      actor: uuid,
      label: localize("FATES_EDGE.Npc.Pool", { name, dice }),
      rollLabel: localize("FATES_EDGE.Npc.RollPool", { name: `${actor.name}, ${name}`, dice }),
    }));
}

/** What the part's buttons do, for the actions of the window that holds it. @param moves opens what moves somebody, by uuid */
export const oppositionActions = (moves: (uuid: string) => Promise<void>) => ({
  moveOpponent: (_event: PointerEvent, target: HTMLElement): void => {
    void moves(target.dataset.actor ?? "");
  },
  openOpponent: (_event: PointerEvent, target: HTMLElement): void => {
    const actor = findHere(target.dataset.actor ?? "");
    if (isNpc(actor)) void actor.sheet?.render(true);
  },
  leaveScene: (_event: PointerEvent, target: HTMLElement): void => {
    void leaveScene(target.dataset.opponent ?? "");
  },
  rollOpponent: (_event: PointerEvent, { dataset }: HTMLElement): void => {
    const actor = findHere(dataset.actor ?? "");
    if (isNpc(actor)) void rollPool(actor, dataset.pool ?? "");
  },
  makeOpponent: (_event: PointerEvent, target: HTMLElement): void => {
    const field = target.parentElement?.querySelector<HTMLInputElement>("[data-npc-line]");
    if (field) void makeFrom(field);
  },
});

/** Enter in the line makes them, as the button does; the form around it has nothing to say of it. */
export function bindOpposition(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-npc-line]")) {
    field.addEventListener("change", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      void makeFrom(field);
    });
  }
}

/** The line is emptied at once, so that the window that is drawn anew finds nothing to keep; a line that says nobody comes back. */
async function makeFrom(field: HTMLInputElement): Promise<void> {
  await sendLine(field, async (line) => (await makeNpc(line)) !== null);
}
