import { OF_ACTORS, OF_SETTINGS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import { HOLDS, holdSpell } from "../../actions/magic/hold-spell.ts";
import { endSpellBeat } from "../../actions/magic/spell-beats.ts";
import { giveUpHeld } from "../../actions/magic/working.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { standingSpells } from "../../state/magic/standing-spells.ts";
import { heldNow, holderOf } from "../../state/magic/working.ts";
import { startWeave } from "../roll/start-roll.ts";
import { followTable } from "../parts/follow-table.ts";
import { keptIn } from "../parts/panel-memory.ts";
import { templatePath } from "../parts/templates.ts";
import { stripView } from "./standing-view.ts";

let strip: SpellStrip | null = null;

/** The spells that stand with their beats left, and Potential that is held: everybody reads it, casters hold or drop their own, a GM ends the beat. */
class SpellStrip extends FoldingPanel {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-spells",
    classes: ["tt-spell-strip"],
    actions: {
      endBeat: async () => void (await endSpellBeat()),
      holdSpell: SpellStrip.#hold,
      weaveHeld: SpellStrip.#weave,
      giveUpHeld: onClick((_strip, data) => giveUpHeld(data.held ?? "")),
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/spell-strip"), scrollable: [".tt-panel-body"] },
  };

  protected override readonly rank = 3;
  protected override readonly isOpened = false;
  protected override readonly memory = keptIn("spellStrip");

  protected override context(): object {
    return stripView(this.id, this.isUnfolded);
  }

  protected override follows(): (() => void)[] {
    return [followTable(["updateActor", "deleteActor", "updateChatMessage", "updateSetting"], this.redraw)];
  }

  static async #hold(this: SpellStrip, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const act = HOLDS.find((known) => known === dataset.hold);
    if (act) await holdSpell(dataset.spell ?? "", act);
  }

  static async #weave(this: SpellStrip, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const id = dataset.held ?? "";
    const held = heldNow().find((each) => each.id === id);
    const caster = held && holderOf(held);
    if (caster) await startWeave(caster, id);
  }
}

/** Shows the strip to everybody while a spell stands or Potential is held (`ready`). */
export function startSpellStrip(): void {
  let isShown = false;
  const settle = (): void => {
    const stands = standingSpells().length + heldNow().length > 0;
    if (stands === isShown) return;
    isShown = stands;
    strip ??= new SpellStrip();
    if (stands) void strip.render({ force: true });
    else if (strip.rendered) void strip.close();
  };
  followTable([...OF_ACTORS, ...OF_SETTINGS], settle);
  settle();
}
