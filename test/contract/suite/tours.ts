import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { scope } from "./support/played.ts";

interface Tour {
  readonly key: string;
  readonly status: string;
  readonly stepIndex: number;
  readonly currentStep: { readonly id: string } | null;
  readonly targetElement: HTMLElement | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  complete(): Promise<void>;
  reset(): Promise<void>;
  exit(): void;
}

interface TourClass {
  readonly STATUS: Readonly<Record<"UNSTARTED" | "IN_PROGRESS" | "COMPLETED", string>>;
  readonly activeTour: Tour | null;
  new (config: object): Tour;
}

interface Tours {
  register(namespace: string, id: string, tour: Tour): void;
  get(key: string): Tour | undefined;
  delete(key: string): boolean;
}

/** Walks through the interface, which a package registers. */
export function tours(): void {
  describe("Tours", declare);
}

const tourClass = (): TourClass => (foundry as unknown as { nue: { Tour: TourClass } }).nue.Tour;
const registered = (): Tours => (game() as unknown as { tours: Tours }).tours;

/** Two steps, the first in the middle of the page, the second beside the sidebar, or beside what `second` says. */
function sample(id: string, second = "#sidebar"): Tour {
  const steps = [
    { id: "first", title: "First", content: "One" },
    { id: "second", title: "Second", content: "Two", selector: second },
  ];
  const tour = new (tourClass())({ id, namespace: scope(), title: "Sample", steps });
  registered().register(scope(), id, tour);
  defer(async () => {
    tour.exit();
    await tour.reset();
    registered().delete(`${scope()}.${id}`);
  });
  return tour;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.nue.ToursCollection.html */
  it("are found by their package and their id", () => {
    const tour = sample("contract-found");
    expect(registered().get(`${scope()}.contract-found`)).to.equal(tour);
    expect(tour.key).to.equal(`${scope()}.contract-found`);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.nue.Tour.html */
  it("go step by step, there and back, and are done after the last", async () => {
    const { STATUS } = tourClass();
    const tour = sample("contract-walked");
    expect(tour.status).to.equal(STATUS.UNSTARTED);
    await tour.start();
    expect([tour.currentStep?.id, tour.hasPrevious, tour.hasNext]).to.deep.equal(["first", false, true]);
    expect(tour.status).to.equal(STATUS.IN_PROGRESS);
    expect(tourClass().activeTour).to.equal(tour);
    await tour.next();
    expect([tour.currentStep?.id, tour.hasPrevious, tour.hasNext]).to.deep.equal(["second", true, false]);
    expect(tour.targetElement?.id).to.equal("sidebar");
    await tour.previous();
    expect(tour.stepIndex).to.equal(0);
    await tour.complete();
    expect(tour.status).to.equal(STATUS.COMPLETED);
    expect(tourClass().activeTour).to.equal(null);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.nue.Tour.html */
  it("are left where they are by exit, and unstarted again by reset", async () => {
    const tour = sample("contract-left");
    await tour.start();
    tour.exit();
    expect(tourClass().activeTour).to.equal(null);
    expect(tour.status).to.equal(tourClass().STATUS.IN_PROGRESS);
    await tour.reset();
    expect(tour.status).to.equal(tourClass().STATUS.UNSTARTED);
  });

  /** No page says so; the stricter reading. */
  it("refuse a step whose element is not on the page", async () => {
    const tour = sample("contract-nowhere", "#contract-nowhere");
    await tour.start();
    const refused = await tour.next().then(
      () => false,
      () => true,
    );
    expect(refused).to.equal(true);
  });
}
