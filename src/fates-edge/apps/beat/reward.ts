import { localize } from "#foundry/i18n.ts";
import { clockStates } from "#table/clocks/states.ts";
import type { Choice } from "#table/windows/controls.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { giveReward, type RewardChoice, rewardWords } from "../../actions/beat/fallout.ts";
import { REWARD_KEYS, rewardFor } from "../../rules/mixed-tier/beat.ts";
import { type MixedScene, requireMixed } from "../../state/beat/mixed-tier.ts";
import { clockName } from "../../state/clocks/clocks.ts";

/** A GM chooses what the scene pays, of what its band offers, and to whom it goes (SRD R.8). */
export function askReward(): Promise<void> {
  const mixed = requireMixed();
  const offered = choicesFor(mixed);
  const choices: Choice[] = offered.map(({ label }, place) => ({
    value: String(place),
    label,
    chosen: place === 0,
  }));
  return askForWords({
    id: "fates-edge-reward",
    page: "mixedTier",
    title: localize("FATES_EDGE.Beat.RewardTitle"),
    label: "",
    hint: "",
    note: localize("FATES_EDGE.Beat.RewardNote"),
    button: localize("FATES_EDGE.Beat.GiveReward"),
    needs: "choice",
    list: { label: localize("FATES_EDGE.Beat.RewardList"), choices },
    send: async (_words, choice) => (await giveReward(offered[Number(choice)] ?? null)) || undefined,
  });
}

/** What was noted stands first, in whoever's hands it may come. */
function choicesFor(mixed: MixedScene): (RewardChoice & { readonly label: string })[] {
  const { reward: noted } = mixed.scene;
  const band = rewardFor(mixed.band);
  const rewards = noted === "" ? band : [noted, ...band.filter((key) => key !== noted)];
  return rewards.flatMap((reward) => {
    const words = rewardWords(reward);
    const to = (of: string, name: string) => ({
      reward,
      of,
      label: name === "" ? words : `${words} ${name}`,
    });
    if (!REWARD_KEYS.some((key) => key === reward) || reward === "supplyEased") return [to("", "")];
    if (reward !== "heatEased" && reward !== "factionShift")
      return mixed.crew.map(({ uuid, name }) => to(uuid, name));
    const clocks = clockStates(mixed.party).filter(
      ({ kind, filled, key }) =>
        filled > 0 && key !== "supply" && (reward === "heatEased" || kind === "faction"),
    );
    return clocks.length === 0 ? [to("", "")] : clocks.map((clock) => to(clock.key, clockName(clock)));
  });
}
