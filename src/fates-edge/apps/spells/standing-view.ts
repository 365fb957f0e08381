import { findHere } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { isPc } from "../../data/kinds.ts";
import { mixedScene } from "../../state/beat/mixed-tier.ts";
import { heldNow } from "../../state/magic/working.ts";
import { heldRows } from "./held-view.ts";
import { outdone, type StandingSpell, standingSpells } from "../../state/magic/standing-spells.ts";
import { artLabel } from "../../words/skills.ts";

/** One spell that stands, for whoever looks. */
export interface StandingRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly who: string;
  readonly facts: string;
  readonly words: string;
  readonly obvious: string;
  /** Whether this user may hold, release or drop it. */
  readonly mine: boolean;
  readonly hold: string;
  readonly release: string;
  readonly drop: string;
}

/** Spells that stand in rows: on whom, how long, what they give, and what their caster may do. */
export function standingRows(spells: readonly StandingSpell[]): StandingRow[] {
  const worse = outdone();
  return spells.map((spell) => standingRow(spell, worse.has(spell.id)));
}

function standingRow({ id, name, img, ...spell }: StandingSpell, isWorse: boolean): StandingRow {
  const { caster, target, art, words, beats, sustains, held, obvious } = spell;
  const holder = findHere(caster);
  const mine = isPc(holder) && holder.isOwner;
  const names = { caster: nameOf(caster), target: nameOf(target) };
  const facts = [
    artLabel(art),
    beats === null
      ? localize("FATES_EDGE.Magic.ForScene")
      : localizeCount("FATES_EDGE.Magic.BeatsLeft", beats),
    held ? localize("FATES_EDGE.Magic.Strip.Held") : "",
    isWorse ? localize("FATES_EDGE.Magic.Strip.Outdone") : "",
  ];
  return {
    id,
    name,
    img,
    words,
    mine,
    who: localize(`FATES_EDGE.Magic.Strip.${caster === target ? "Self" : "On"}`, names),
    facts: facts.filter(Boolean).join(" · "),
    obvious: obvious ? localize("FATES_EDGE.Magic.Obvious") : "",
    hold: mine && sustains && !held ? localize("FATES_EDGE.Magic.Strip.HoldNamed", { spell: name }) : "",
    release: mine && held ? localize("FATES_EDGE.Magic.Strip.ReleaseNamed", { spell: name }) : "",
    drop: mine ? localize("FATES_EDGE.Magic.Strip.DropNamed", { spell: name }) : "",
  };
}

function nameOf(uuid: string): string {
  const found = findHere(uuid);
  return isPc(found) ? found.name : "";
}

/** Everything that the strip shows. In a mixed-tier scene its own beats count. */
export function stripView(uid: string, open: boolean): Record<string, unknown> {
  const rows = standingRows(standingSpells());
  const held = heldRows(heldNow());
  const count = rows.length + held.length;
  const mayEnd = game.user.isGM && mixedScene() === null && rows.length > 0;
  const title = localize(`FATES_EDGE.Magic.${rows.length > 0 ? "Strip" : "Held"}.Title`);
  return { uid, open, rows, held, count, mayEnd, title };
}
