import { localize } from "#foundry/i18n.ts";
import { reportRefusal } from "#table/refusals.ts";
import { registerTextButtons, type TextButton } from "#table/setup/text-buttons.ts";
import { registerClockEnricher } from "#table/clocks/elsewhere.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";
import { startCast } from "../apps/roll/start-roll.ts";
import { currentArts, currentSkills } from "../data/settings.ts";
import { type ActionTag, parseActionTag } from "./action-tag.ts";
import { API } from "./api/api.ts";
import { namedCharacter } from "./api/characters.ts";
import { spellNamed } from "./api/magic.ts";
import { artLabel, skillLabel } from "../words/skills.ts";
import { windowNamed } from "../apps/open-window.ts";

/** Makes rolls, spells, free workings and clocks that a text names what its reader can press (`init`). */
export function registerEnrichers(): void {
  registerTextButtons({ name: "action", buttons: actionButtons, press: pressAction });
  registerTextButtons({ name: "cast", buttons: castButton, press: castByName });
  registerTextButtons({ name: "channel", buttons: channelButton, press: channelFor });
  registerClockEnricher(CLOCK_WINDOWS);
}

/** A roll that a text offers, or that a GM asks others for. */
interface OfferedAction {
  readonly tag: ActionTag;
  readonly asks: boolean;
}

/** `[[/action wits melee dv=2]]{a label}`: a button that rolls, and for GMs one that asks others to. */
function actionButtons(written: string, label: string | undefined): TextButton<OfferedAction>[] | null {
  const tag = parseActionTag(written, currentSkills());
  if (!tag) return null;
  const roll = { label: label ?? labelOf(tag), means: { tag, asks: false } };
  const ask = { label: localize("FATES_EDGE.Enricher.Ask"), means: { tag, asks: true }, lesser: true };
  return game.user.isGM ? [roll, ask] : [roll];
}

function pressAction({ tag, asks }: OfferedAction): void {
  void (asks ? windowNamed("CallWindow").open(tag) : API.roll(tag));
}

function labelOf({ attribute, skill, dv }: ActionTag): string {
  const names = [attribute && localize(`FATES_EDGE.Attribute.${attribute}`), skill && skillLabel(skill)];
  const pairing = names.filter(Boolean).join(" + ");
  return dv === undefined ? pairing : localize("FATES_EDGE.Enricher.Labelled", { pairing, dv });
}

/** `[[/cast Cinder-Fist]]`: a button that casts the reader's own spell of that name. */
function castButton(
  spell: string,
  label = localize("FATES_EDGE.Magic.CastNamed", { name: spell }),
): TextButton<string>[] | null {
  return spell === "" ? null : [{ label, means: spell }];
}

/** @throws nothing: what is missing is told to whoever clicked */
async function castByName(name: string): Promise<void> {
  await reportRefusal(async () => {
    const caster = await namedCharacter();
    await startCast(spellNamed(caster, name));
  }, undefined);
}

/** `[[/channel]]` or `[[/channel pyromancy]]`: a button by which its reader begins a free working. */
function channelButton(said: string, label: string | undefined): TextButton<string>[] | null {
  const art = said === "" ? "" : artNamed(said);
  return art === undefined ? null : [{ label: label ?? channelLabel(art), means: art }];
}

/** An art by its key or its name. */
function artNamed(said: string): string | undefined {
  const wanted = said.toLowerCase();
  return [...currentArts().keys()].find((key) => key === said || artLabel(key).toLowerCase() === wanted);
}

function channelLabel(art: string): string {
  if (art === "") return localize("FATES_EDGE.Magic.Working.Begin.channel");
  return localize("FATES_EDGE.Enricher.Channel", { art: artLabel(art) });
}

function channelFor(art: string): void {
  void API.magic.channel(art === "" ? {} : { art });
}
