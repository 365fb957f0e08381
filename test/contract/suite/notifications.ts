import { expect } from "chai";
import { until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { game } from "./support/foundry.ts";
import { uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

const WORD = "CONTRACT_SAMPLE.Notice";

interface Notice {
  readonly id: number;
  readonly progress: boolean;
  readonly pct: number;
  update(changes: object): void;
}

interface Notifications {
  info(message: string, options?: object): Notice;
  warn(message: string, options?: object): Notice;
  error(message: string, options?: object): Notice;
  has(notice: Notice): boolean;
  remove(notice: Notice): void;
}

/** Short words to the user at the edge of the screen. */
export function notifications(): void {
  describe("Notifications", declare);
}

function host(): Notifications {
  return ui.notifications as unknown as Notifications;
}

/** Adds the word that the notices fill in. */
function addWord(): void {
  foundry.utils.setProperty(game().i18n.translations, WORD, "{what} is here");
}

function shown(text: string): Element | undefined {
  return [...document.querySelectorAll("#notifications .notification")].find(({ textContent }) =>
    textContent?.includes(text),
  );
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.ui.Notifications.html */
  it("are shown, and taken away by remove", async () => {
    const text = uniqueName("notice");
    const notice = host().info(text, { console: false, permanent: true });
    defer(() => host().remove(notice));
    await until("the notice", () => shown(text) !== undefined);
    expect(host().has(notice)).to.equal(true);
    host().remove(notice);
    await until("the notice to go", () => shown(text) === undefined);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.ui.Notifications.NotifyOptions.html */
  it("show what is filled in as text, not as HTML", async () => {
    const text = uniqueName("hostile");
    addWord();
    const format = { what: `<b class="contract-hostile">${text}</b>` };
    const notice = host().warn(WORD, { console: false, permanent: true, format });
    defer(() => host().remove(notice));
    await until("the notice", () => shown(text) !== undefined);
    expect(document.querySelector(".contract-hostile")).to.equal(null);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.ui.Notifications.NotifyOptions.html */
  it("are localised, with what is to be filled in", async () => {
    const text = uniqueName("word");
    addWord();
    const notice = host().error(WORD, { console: false, permanent: true, format: { what: text } });
    defer(() => host().remove(notice));
    await until("the notice", () => shown(`${text} is here`) !== undefined);
  });

  /** @see https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Notifications.html */
  it("show how far something has come, with other words on the way", async () => {
    const [first, next] = [uniqueName("begun"), uniqueName("halfway")];
    const notice = host().info(first, { console: false, progress: true });
    defer(() => host().remove(notice));
    await until("the notice", () => shown(first) !== undefined);
    expect(notice.progress).to.equal(true);
    notice.update({ pct: 0.5, message: next });
    await until("the other words", () => shown(next) !== undefined);
    expect(shown(first)).to.equal(undefined);
    expect(notice.pct).to.equal(0.5);
    expect(host().has(notice)).to.equal(true);
  });
}
