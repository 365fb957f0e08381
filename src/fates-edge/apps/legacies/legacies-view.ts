import { findHere, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { isAsset, isCompanion, type PartyActor } from "../../data/kinds.ts";
import { type KnownLegacy, legaciesOf, whyNotStationed } from "../../state/campaign/legacies.ts";
import { crew, primaryParty } from "../../state/party.ts";
import { legacyLines, payerWords } from "../../words/legacies.ts";

/** Where legacies are listed: whose they are, and whether what they do is offered there. */
interface LegaciesPlace {
  readonly mayAct?: boolean;
  /** Left out, those of the party in play. */
  readonly party?: PartyActor | null;
}

/** What this and earlier campaigns left, as a list for a window or a sheet, with what each of it does for this user now. */
export function legaciesView(
  uid: string,
  { mayAct = true, party = primaryParty() }: LegaciesPlace = {},
): object[] {
  const { running = false, number = 0 } = party?.system.scene ?? {};
  return legaciesOf(party).map((legacy) => legacyView(legacy, { uid, mayAct, scene: running ? number : 0 }));
}

interface Place {
  readonly uid: string;
  /** What it does is offered here, beside being told. */
  readonly mayAct: boolean;
  /** The scene that is on; 0 for none. */
  readonly scene: number;
}

function legacyView(legacy: KnownLegacy, { uid, mayAct, scene }: Place): object {
  const { id, kind, name, campaign, of, region } = legacy;
  const found = findHere(of);
  const mayLook = mayAct && (isAsset(found) || isCompanion(found));
  return {
    id,
    uid,
    kind,
    name,
    of,
    kindLabel: localize(`FATES_EDGE.Legacy.Kind.${kind}`),
    lines: legacyLines(legacy),
    origin: [localize("FATES_EDGE.Legacy.Campaign", { number: campaign }), payerWords(legacy)]
      .filter(Boolean)
      .join(" · "),
    look: mayLook ? localize("FATES_EDGE.Legacy.OpenNamed", { name }) : "",
    ...stationedView(legacy, mayAct),
    tick:
      mayAct && kind === "fixture" && game.user.isGM && scene > 0 && legacy.used !== scene
        ? localize("FATES_EDGE.Legacy.FixtureTickNamed", { name, region })
        : "",
  };
}

/** Whose next action somebody stationed may make Controlled: a player's own characters, for a GM the whole crew. */
function stationedView(legacy: KnownLegacy, mayAct: boolean): object {
  if (legacy.kind !== "stationed") return { allies: [], opens: "", state: "" };
  const why = whyNotStationed(legacy);
  const allies = mayAct ? crew().filter((actor) => actor.isOwner) : [];
  return {
    state: why === "" ? localize("FATES_EDGE.Legacy.Ready") : stateWords(why),
    allies: why === "" ? allies.map((actor) => ({ value: uuidOf(actor), label: actor.name })) : [],
    opens:
      why === "" && allies.length > 0
        ? localize("FATES_EDGE.Legacy.OpenWayNamed", { name: legacy.name })
        : "",
  };
}

function stateWords(why: "gone" | "used"): string {
  return localize(why === "used" ? "FATES_EDGE.Legacy.Used" : "FATES_EDGE.Error.Legacy.gone");
}
