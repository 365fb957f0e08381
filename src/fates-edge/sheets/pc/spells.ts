import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { heldRows } from "../../apps/spells/held-view.ts";
import { standingRows } from "../../apps/spells/standing-view.ts";
import type { PcActor, SpellItem } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { isChannelled } from "../../rules/magic/casting.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { approvalOf } from "../../state/magic/spell-approval.ts";
import { standingSpellsOf } from "../../state/magic/standing-spells.ts";
import { effectsOf, spellsOf } from "../../state/magic/spells.ts";
import { artsOf, heldNow } from "../../state/magic/working.ts";
import { durationWords, spellEffectsWords, spellHead } from "../../words/spells.ts";

/** The spells of a character on the play view, and those that stand by or on them; null for whoever has none. */
export function spellViews(actor: PcActor, { editable }: { readonly editable: boolean }): object | null {
  const spells = spellsOf(actor);
  const standing = standingRows(standingSpellsOf(actor));
  const held = heldRows(heldNow(actor));
  if (spells.length + standing.length + held.length === 0 && artsOf(actor).length === 0) return null;
  const mayCast = editable && whyNotRoll(actor) === "";
  const mayDeclare = mayCast && artsOf(actor).length > 0;
  return {
    mayCast,
    mayDeclare,
    editable,
    standing,
    held,
    spells: spells.map(spellRow),
    free: mayCast ? freeWorking() : null,
  };
}

/** How a free working begins: with a Channel, or with its Weave at once where the table plays it so. */
function freeWorking(): object {
  const begins = isChannelled("free", currentEdition()) ? "channel" : "weave";
  return { label: localize(`FATES_EDGE.Magic.Working.Begin.${begins}`) };
}

function spellRow(item: SpellItem): object {
  const { id, name, img, system } = item;
  const leave = approvalOf(item);
  const does = spellEffectsWords(effectsOf(system), system.choice).join(" · ");
  return {
    id: idOf({ id }),
    name,
    img,
    facts: [spellHead(system), durationWords(system)].filter(Boolean).join(" · "),
    does,
    obvious: system.obvious ? localize("FATES_EDGE.Magic.Obvious") : "",
    waits: leave === "allowed" ? "" : localize("FATES_EDGE.Magic.Leave.Waits"),
    castLabel: localize("FATES_EDGE.Magic.CastNamed", { name }),
  };
}
