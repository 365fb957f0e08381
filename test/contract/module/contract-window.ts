import { declareContract } from "../suite/main.ts";
import { collect, type ContractFact } from "../suite/support/collector.ts";
import { MODULE } from "../suite/support/fixtures.ts";
import { game } from "../suite/support/foundry.ts";
import { applies } from "../suite/support/quench.ts";
import { isLent, lend, onTabs, seatFor } from "../suite/support/seats.ts";
import { countsOf, placeOf, type Report, reportAsText, reportOf } from "./report.ts";
import { type FactResult, runFacts, sweep } from "./run-facts.ts";
import { suitesOf } from "./suites.ts";
import { keyOf, say } from "./words.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>[1];

const template = (name: string): string => `modules/${MODULE}/templates/${name}.hbs`;

/** What a run may be asked for from outside. */
export interface RunRequest {
  /** Only the facts whose subject or title has these words, or one of several such words. */
  readonly only?: string | readonly string[];
}

/** The window in which the contract is run: who is at the table, how far it is, how each fact went, the report. */
export class ContractWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: MODULE,
    classes: [MODULE],
    window: { title: keyOf("Title"), icon: "fa-solid fa-file-signature", resizable: true },
    position: { width: 680, height: 720 },
    actions: {
      run: ContractWindow.#onRun,
      stop: ContractWindow.#onStop,
      lend: ContractWindow.#onLend,
      copyText: ContractWindow.#onCopy,
      copyJson: ContractWindow.#onCopy,
    },
  };

  static override PARTS = {
    status: { template: template("status") },
    results: { template: template("results"), scrollable: [""] },
    report: { template: template("report") },
  };

  readonly #opened = new Set<string>();
  #results: FactResult[] = [];
  #report: Report | null = null;
  #running: AbortController | null = null;
  #total = 0;
  #swept = 0;
  #unfollow = (): void => undefined;

  readonly #facts: readonly ContractFact[] = collect(declareContract);

  /**
   * Runs the facts and answers the report. Closing the window stops the run, and what had been made is taken away.
   * @throws Error when a run is going on already
   */
  async run({ only = "" }: RunRequest = {}): Promise<Report> {
    if (this.#running) throw new Error(say("Running"));
    const running = (this.#running = new AbortController());
    const wanted = [only].flat();
    const facts = this.#facts.filter(({ suite, title }) =>
      wanted.some((words) => `${suite} › ${title}`.includes(words)),
    );
    this.#results = [];
    this.#report = null;
    this.#total = facts.length;
    const place = placeOf({ player: seatFor("player") !== undefined, gm: seatFor("gm") !== undefined });
    this.#swept = await sweep();
    await this.render({ force: true });
    this.#focus();
    try {
      await runFacts(facts, { signal: running.signal, onResult: (result) => this.#take(result) });
    } finally {
      this.#running = null;
    }
    this.#report = reportOf(this.#results, place);
    if (this.rendered) await this.render();
    this.#focus();
    return this.#report;
  }

  override async _prepareContext(): Promise<never> {
    const counts = countsOf(this.#results);
    const done = this.#results.length;
    return {
      isRunning: this.#running !== null,
      isDone: this.#report !== null,
      isGM: game().user.isGM,
      isLent: isLent(),
      seats: seatsOf(),
      status: this.#status(),
      untried: untried(this.#facts),
      swept: this.#swept > 0 ? say("Swept", { count: this.#swept }) : "",
      done,
      total: this.#total,
      progress: say("Progress", { done, total: this.#total }),
      counts: say("Count.All", { ...counts }),
      suites: suitesOf(this.#results, this.#opened),
      report: this.#report && reportAsText(this.#report),
    } as never;
  }

  override async _onFirstRender(context: never, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = onTabs(() => {
      if (!this.#running) void this.render({ parts: ["status"] });
    });
    this.element.addEventListener("toggle", (event) => this.#keepOpen(event.target), true);
  }

  override _onClose(options: never): void {
    super._onClose(options);
    this.#unfollow();
    this.#running?.abort();
  }

  #status(): string {
    if (this.#running) return say("Running");
    if (this.#report) return say("Done", { ...this.#report.count });
    return say("Ready", { total: this.#facts.filter(({ when }) => applies(when)).length });
  }

  /** Between two facts only: a fact may look at windows and at the focus. */
  async #take(result: FactResult): Promise<void> {
    const isNew = this.#results.at(-1)?.suite !== result.suite;
    this.#results.push(result);
    if (!this.rendered) return;
    if (isNew) await this.render({ parts: ["results"] });
    const done = this.#results.length;
    const bar = this.element.querySelector("progress");
    if (bar) bar.value = done;
    this.#tell("progress", say("Progress", { done, total: this.#total }));
    this.#tell("now", say("Now", { suite: result.suite, title: result.title }));
    this.#tell("counts", say("Count.All", { ...countsOf(this.#results) }));
  }

  #tell(what: string, words: string): void {
    const place = this.element.querySelector(`[data-tells="${what}"]`);
    if (place) place.textContent = words;
  }

  /** The button that was pressed is another one now: the focus stays on what took its place. */
  #focus(): void {
    if (this.rendered) this.element.querySelector<HTMLElement>("[data-main]")?.focus();
  }

  #keepOpen(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement) || !target.dataset.suite) return;
    if (target.open) this.#opened.add(target.dataset.suite);
    else this.#opened.delete(target.dataset.suite);
  }

  static async #onRun(this: ContractWindow): Promise<void> {
    await this.run();
  }

  static #onStop(this: ContractWindow): void {
    this.#running?.abort();
  }

  static async #onLend(this: ContractWindow): Promise<void> {
    lend(!isLent());
    await this.render({ parts: ["status"] });
  }

  static async #onCopy(this: ContractWindow, _event: Event, target: HTMLElement): Promise<void> {
    if (!this.#report) return;
    const isJson = target.dataset.action === "copyJson";
    const text = isJson ? JSON.stringify(this.#report, null, 2) : reportAsText(this.#report);
    const area = this.element.querySelector<HTMLTextAreaElement>("textarea");
    if (area) area.value = text;
    // Only pages served over https, or from this very machine, are given the clipboard.
    const isCopied = await copy(text);
    if (!isCopied) area?.select();
    this.#tell("copied", say(isCopied ? "Copied" : "NotCopied"));
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function seatsOf(): object[] {
  const { user, users } = game();
  const seat = (role: "player" | "gm", label: string): object => {
    const tab = seatFor(role);
    const name = tab && users.get(tab.userId)?.name;
    return {
      label: say(`Seat.${label}`),
      isThere: Boolean(tab),
      says: name ? say("Seat.Ready", { name }) : say(`Seat.${label}Hint`),
    };
  };
  const own = {
    label: say("Seat.Here"),
    isThere: true,
    says: `${user.name} (${say(user.isGM ? "Role.GM" : "Role.Player")})`,
  };
  return user.isGM ? [own, seat("player", "Player"), seat("gm", "GM")] : [own];
}

/** What the empty seats at the table cost. */
function untried(facts: readonly ContractFact[]): string {
  const count = facts.filter(({ when }) => when.seat && applies(when) && !seatFor(when.seat)).length;
  return count > 0 ? say("Untried", { count }) : "";
}
