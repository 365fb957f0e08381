import { localize } from "#foundry/i18n.ts";
import type { Choice } from "#table/windows/controls.ts";
import type { PcActor } from "../data/kinds.ts";
import type { ActName } from "../state/acts.ts";
import { crownWild, runningFinale } from "../state/campaign/finale.ts";
import { characterFacts } from "../state/growth/ledger.ts";
import { crew } from "../state/party.ts";
import { cleanFlourish, hasBag, isDying, steadyingRoll } from "../state/roll/patching.ts";
import { askActs } from "./act.ts";

/** Something that a character may call on now: the act, and what it is about. */
interface CallOn {
  readonly act: ActName;
  readonly of: string;
  readonly label: string;
}

/** What a character may call on now: an affinity, a flourish's edge, the finale's Boost and the Crown Spread, a dying friend. */
export function callsOn(actor: PcActor): readonly CallOn[] {
  const { affinity } = characterFacts(actor);
  return [
    ...(affinity === "" ? [] : [call("affinity", "", { words: affinity })]),
    ...(cleanFlourish(actor) ? ["position", "information"].map((of) => call("flourish", of)) : []),
    ...finaleCalls(),
    ...(hasBag(actor) && steadyingRoll(actor)
      ? crew()
          .filter((one) => isDying(one))
          .map(({ uuid, name }) => call("stabilise", uuid, { name }))
      : []),
  ];
}

function finaleCalls(): CallOn[] {
  const stored = runningFinale()?.stored;
  if (!stored) return [];
  const wild = crownWild();
  return [
    ...(stored.boost !== "" && stored.boosted === "" ? [call("boost", "", { words: stored.boost })] : []),
    ...(stored.levered === "" ? ["position", "outcome"].map((of) => call("crown", of)) : []),
    ...(stored.wild === "" && (wild === "patron" || wild === "constituency") ? [call("crown", wild)] : []),
  ];
}

function call(act: ActName, of: string, words: Readonly<Record<string, string>> = {}): CallOn {
  if (act === "flourish") return { act, of, label: localize(`FATES_EDGE.Act.CallFlourish.${of}`) };
  if (act === "crown") return { act, of, label: localize(`FATES_EDGE.Act.CallCrown.${of}`) };
  return { act, of, label: localize(`FATES_EDGE.Act.CallOn.${act}`, words) };
}

/** Asks what a character calls on, with words of their own. */
export function callOn(actor: PcActor): Promise<void> {
  const calls = callsOn(actor);
  const choices: Choice[] = calls.map(({ label }, place) => ({
    value: String(place),
    label,
    chosen: place === 0,
  }));
  return askActs(actor, choices, (words, choice) => {
    const chosen = calls[Number(choice)];
    return chosen ? { act: chosen.act, of: chosen.of, words } : null;
  });
}
