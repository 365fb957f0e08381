import { localize, localizeCount } from "#foundry/i18n.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentArts } from "../../data/settings.ts";
import { artsOf, bestArt } from "../../state/magic/working.ts";
import type { Choice } from "#table/windows/controls.ts";
import { artLabel } from "../../words/skills.ts";

/** What the window before a Channel or a Weave asks and says beside any other roll's; null for rolls that are no magic. */
export function workingView(
  actor: PcActor,
  { options, magic, skill, meets, dv }: PreparedRoll,
): object | null {
  if (!magic.isMagic) return null;
  const { working = "" } = options;
  const isChannel = working === "channel";
  const chosen = isChannel ? options.art || bestArt(actor) : skill;
  return {
    title: working === "" ? "" : localize(`FATES_EDGE.Magic.Working.${working}`),
    line: isChannel
      ? localize(`FATES_EDGE.${magic.ritual === "" ? "Magic.Working.ChannelLine" : "Ritual.ChannelLine"}`)
      : "",
    // A ritual is woven with the art that its primary declared.
    arts: working === "" || magic.ritual !== "" ? [] : artChoices(actor, chosen),
    artField: isChannel ? "art" : "skill",
    potential:
      magic.potential === null
        ? ""
        : localizeCount("FATES_EDGE.Magic.Working.Meets", magic.potential, { dv, meets }),
    mayRite: magic.mayRite,
    rite: magic.rite,
  };
}

/** The arts that somebody has learnt with what they have in each; for whoever has learnt none, all that the world knows. */
function artChoices(actor: PcActor, chosen: string): Choice[] {
  const learnt = artsOf(actor);
  const arts = learnt.length > 0 ? learnt : [...currentArts().keys()];
  return arts.map((value) => ({
    value,
    chosen: value === chosen,
    label: localize("FATES_EDGE.Roll.Part", {
      label: artLabel(value),
      dice: actor.system.skills[value] ?? 0,
    }),
  }));
}
