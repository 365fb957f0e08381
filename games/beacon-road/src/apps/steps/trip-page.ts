import { localize } from "#foundry/i18n.ts";
import type { CrewActor } from "../../data/kinds.ts";
import { travelDays } from "../../rules/travel/travel.ts";
import { heroesOf } from "../../state/crew.ts";
import { entriesOf } from "../../state/crew-play.ts";
import { hexesAhead } from "../../actions/steps/trip.ts";
import { doneViews, notes, type Section, stepButton, StepPage, PAGE_SIZE } from "./step-page.ts";

/** A strip of the way, hex by hex, with what is done on it (Travel). */
export class TripPage extends StepPage {
  static override readonly help: string = "travel";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-trip",
    position: PAGE_SIZE,
    window: { title: "BEACON_ROAD.Page.trip" },
  };

  protected override lead({ system }: CrewActor): string {
    const { open, name, hexes, mode, at } = system.trip;
    if (!open) return localize("BEACON_ROAD.TripLead.none");
    return localize(`BEACON_ROAD.TripLead.${at < hexes.length ? "open" : "there"}`, {
      name,
      mode: localize(`BEACON_ROAD.TravelMode.${mode}`),
      days: travelDays(hexes.length - at, mode),
    });
  }

  protected override sections(crew: CrewActor): Section[] {
    const { trip } = crew.system;
    if (!trip.open)
      return [
        {
          id: "trip",
          title: localize("BEACON_ROAD.Section.trip"),
          done: trip.round > 0 ? doneViews(entriesOf(crew, "trip")) : [],
          buttons: stepButton(crew, "tripPlan", { main: true }),
        },
      ];
    const ahead = hexesAhead(crew);
    const isThere = ahead.hexes.length === 0;
    return [
      { id: "way", title: localize("BEACON_ROAD.Section.way"), strip: stripOf(crew) },
      {
        id: "day",
        title: localize("BEACON_ROAD.Section.day"),
        notes: notes(
          isThere && localize("BEACON_ROAD.TripThere"),
          !isThere && localize("BEACON_ROAD.TravelRoles"),
        ),
        done: doneViews(entriesOf(crew, "trip").filter(({ step }) => step !== "tripPlan")),
        buttons: [
          ...(isThere ? [] : stepButton(crew, "tripDay", { main: true })),
          ...(isThere
            ? []
            : heroesOf(crew).flatMap((hero) =>
                stepButton(crew, "tripGuide", { hero }).map((button) => ({
                  ...button,
                  label: `${button.label}: ${hero.name}`,
                })),
              )),
          ...stepButton(crew, "tripEnd", { main: isThere }),
        ],
      },
    ];
  }
}

/** Opens the journey's page. */
export function openTrip(): Promise<void> {
  return TripPage.open();
}

function stripOf(crew: CrewActor): object {
  const { hexes, at, name } = crew.system.trip;
  const ahead = hexesAhead(crew).hexes.length;
  return {
    label: name,
    hexes: hexes.map(({ peril, encounter, more }, place) => ({
      number: peril,
      place: place + 1,
      peril: localize(`BEACON_ROAD.Peril.${peril}`),
      standing: place < at ? "past" : place < at + ahead ? "ahead" : "",
      note: notes(
        encounter !== "" && localize(`BEACON_ROAD.Encounter.${encounter}`),
        more > 0 && localize("BEACON_ROAD.MoreDice", { more }),
      ).join(" · "),
    })),
  };
}
