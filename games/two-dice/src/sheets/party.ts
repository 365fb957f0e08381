import { showSheet } from "#table/windows/show-sheet.ts";
import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { bindTicking, cellActions, clockCells, placeOf } from "#table/clocks/cell.ts";
import { lineHint, makeClock } from "#table/clocks/panel.ts";
import { onClick } from "#table/on-click.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { bindLine } from "#table/sheets/keyboard.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { postAct } from "../actions/post-act.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { windows } from "../apps/open-window.ts";
import { templatePath } from "../data/game.ts";
import { isHero, type PartyActor } from "../data/kinds.ts";
import { travelDie, travelEvent } from "../rules/travel.ts";
import { waitsOf } from "#table/group/waiting.ts";
import { heroesOf, PARTY } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { followHooks } from "#foundry/host.ts";

/** What is done with the party that the sheet shows, and with no other. */
function onParty(work: (party: PartyActor, data: DOMStringMap) => unknown) {
  return onClick<PartySheet>(({ actor }, data) => work(actor as PartyActor, data));
}

/** What the whole table shares: heroes, purse, clocks, the road, camp, conflicts, the session. */
export class PartySheet extends ActorSheet {
  static override readonly help: string = "party";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["party"],
    label: "TWO_DICE.Sheet.Party",
  };
  static override readonly SIZES = { size: { width: 640, height: 760 }, least: 480 };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-party"],
    actions: {
      openHero: onClick<PartySheet>((_sheet, { uuid }) => {
        const hero = characterHere(uuid);
        return hero && showSheet(hero);
      }),
      removeHero: onParty((party, { uuid }) => {
        const members = party.system.members.filter((one) => one !== uuid);
        return updateDocument(party, { system: { members } });
      }),
      travel: onParty(windows.openTravel),
      rest: onParty(windows.openRest),
      gain: onParty(windows.openGain),
      call: () => windows.openCall(),
      conflict: onParty(windows.openBeginConflict),
      intoPlay: onParty(({ uuid }) => postAct("intoPlay", null, { party: uuid })),
      addClock: onClick<PartySheet>((sheet) => {
        const line = sheet.element.querySelector<HTMLInputElement>("[data-clock-line]");
        return line && sheet.#makeClock(line);
      }),
      ...cellActions(CLOCK_WINDOWS),
      beginSession: onParty(({ uuid }) => postAct("beginSession", null, { party: uuid })),
      endSession: onParty(windows.openEndSession),
    },
  };
  static override PARTS = {
    header: { template: templatePath("sheets/party-header") },
    heroes: { template: templatePath("sheets/party-heroes") },
    clocks: { template: templatePath("sheets/party-clocks") },
    road: { template: templatePath("sheets/party-road") },
    notes: { template: templatePath("sheets/party-notes") },
  };

  get #party(): PartyActor {
    return this.actor as PartyActor;
  }

  protected override sheetContext(): object {
    const { coins, session, conflict, camp } = this.#party.system;
    return {
      name: this.#party.name,
      waits: waitsOf(PARTY, this.#party),
      img: this.#party.img,
      uuid: uuidOf(this.#party),
      isGM: game.user.isGM,
      coins,
      session,
      sessionWords: localize(session.running ? "TWO_DICE.Session.Runs" : "TWO_DICE.Session.Next", {
        number: session.number,
      }),
      mayRest: !conflict.running && camp.message === "",
      mayFight: !conflict.running,
    };
  }

  protected override async partContext(part: string): Promise<object> {
    if (part === "heroes") return { heroes: heroesOf(this.#party).map((hero) => this.#heroView(hero)) };
    if (part === "clocks") {
      const clocks = clockCells(CLOCK_WINDOWS, placeOf(this.#party, this.place.uid));
      return { clocks, lineHint: lineHint(CLOCK_WINDOWS) };
    }
    if (part === "road") return { days: this.#days() };
    if (part !== "notes") return {};
    const notes = await proseOf(this.#party.system.notes, this.#party);
    return { notes: notes.source, notesHTML: notes.html };
  }

  #heroView(hero: ReturnType<typeof heroesOf>[number]): object {
    const { health, mind, story, numbers, level } = hero.system;
    return {
      uuid: hero.uuid,
      name: hero.name,
      img: hero.img,
      words: localize("TWO_DICE.Party.Hero", {
        level,
        health: health.value,
        healthMax: numbers.health,
        mind: mind.value,
        mindMax: numbers.mind,
        story,
      }),
      removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name: hero.name }),
    };
  }

  #days(): object[] {
    const days = Object.values(this.#party.system.travel).toSorted((one, other) => one.sort - other.sort);
    return days.map((day, place) => ({
      number: place + 1,
      die: `d${travelDie(day.areas) ?? 6}`,
      roll: day.roll,
      before: day.before || "",
      event: localize(`TWO_DICE.TravelEvent.${travelEvent(day.roll)}`),
      kind: travelEvent(day.roll),
      areas: day.areas.map((area) => localize(`TWO_DICE.Threat.${area}`)).join(", "),
      note: day.note,
    }));
  }

  protected override bindPart(part: string, element: HTMLElement): void {
    if (part !== "clocks") return;
    bindTicking(CLOCK_WINDOWS, element);
    bindLine(element, "[data-clock-line]", (line) => void this.#makeClock(line));
  }

  protected override follows(): (() => void)[] {
    return [followHooks(["updateActor", "deleteActor"], () => void this.render({ parts: ["heroes"] }))];
  }

  protected override async takeItem(_event: DragEvent, item: Item.Implementation) {
    return this.refuseDrop(item);
  }

  /** A hero dropped on the party joins it. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    const { members } = this.#party.system;
    if (!isHero(actor)) return this.refuseDrop(actor);
    if (!game.user.isGM || members.includes(actor.uuid)) return null;
    await updateDocument(this.#party, { system: { members: [...members, actor.uuid] } });
    return null;
  }

  #makeClock(line: HTMLInputElement): Promise<void> {
    return makeClock(CLOCK_WINDOWS, line, this.#party.uuid);
  }
}
