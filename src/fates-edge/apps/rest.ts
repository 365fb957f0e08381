import { localize, localizeCount } from "#foundry/i18n.ts";
import { doAct } from "../actions/acts/act.ts";
import { isRestrained } from "../state/roll/marks.ts";
import { rest, sanctuary, treat } from "../actions/recovery.ts";
import type { PcActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { sleptToday } from "../state/acts.ts";
import { primaryParty } from "../state/party.ts";
import { type Recovery, recoveryOf } from "../state/recovery.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { oneBody } from "./parts/templates.ts";

const WAYS: Readonly<Record<string, (actor: PcActor, nights: number) => Promise<boolean>>> = {
  short: (actor) => rest(actor, "short"),
  night: (actor, nights) => rest(actor, "night", nights),
  treat,
  sanctuary,
  free: (actor) => doAct(actor, "free"),
};

/** Rest, treatment, sanctuary (SRD 20.4; Core): each with what it would clear now, and what supply forbids. */
export class RestDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "fatigue";
  static override readonly FOLLOWS = ["updateActor"] as const;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-rest",
    window: { title: "FATES_EDGE.Rest.Title" },
    actions: { recover: RestDialog.#recover },
  };

  static override PARTS = oneBody("apps/rest");

  protected override context(): object {
    const recovery = recoveryOf(this.actor);
    return {
      supplied: recovery.supplied,
      asks: this.#asks,
      held: isRestrained(this.actor),
      ways: restViews(recovery, this.id),
    };
  }

  /** That a GM is asked first, in words; empty where none is. */
  get #asks(): string {
    if (game.user.isGM) return "";
    if (primaryParty()?.system.scene.running) return localize("FATES_EDGE.Rest.AsksInScene");
    return localize(`FATES_EDGE.Rest.${sleptToday(this.actor) ? "AsksAgain" : "AsksNights"}`);
  }

  static async #recover(this: RestDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const way = WAYS[target.dataset.way ?? ""];
    const nights = Number(this.element.querySelector<HTMLInputElement>("[name=nights]")?.value ?? 1);
    if (way && (await way(this.actor, nights))) await this.close();
  }
}

/** The four ways to recover, in the order of how long they take. */
const WAY_VIEWS = ["short", "night", "treat", "sanctuary"] as const;

/** One way to recover: what it clears, or why it does nothing now. */
interface RestView {
  readonly way: (typeof WAY_VIEWS)[number];
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly idle: boolean;
  /** How many nights is asked. */
  readonly nights: boolean;
}

/** The ways to recover, each with its effect in words. */
function restViews(recovery: Recovery, uid: string): RestView[] {
  return WAY_VIEWS.map((way) => {
    const fatigue = recovery.now.fatigue - recovery[way].fatigue;
    const harm = recovery.now.harm - recovery[way].harm;
    const idle = fatigue + harm <= 0;
    const label = localize(`FATES_EDGE.Rest.Way.${way}`);
    return {
      way,
      id: `${uid}-${way}`,
      label,
      idle,
      nights: way === "night",
      effect: idle ? whyNothing(recovery) : clears(fatigue, harm),
    };
  });
}

/** Nothing to clear, or nothing to eat. */
function whyNothing({ supplied, now }: Recovery): string {
  return localize(`FATES_EDGE.Rest.${supplied || now.fatigue === 0 ? "Nothing" : "NoSupply"}`);
}

function clears(fatigue: number, harm: number): string {
  return [
    ...(harm > 0 ? [localizeCount("FATES_EDGE.Rest.Harm", harm)] : []),
    ...(fatigue > 0 ? [localizeCount("FATES_EDGE.Rest.Fatigue", fatigue)] : []),
  ].join(" · ");
}
