import { expect } from "chai";
import { bootLog, bootNotes, bootWriting } from "./support/boot.ts";
import { api, game } from "./support/foundry.ts";
import { listen, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** How the world starts, and how hooks are called. */
export function hooksOrder(): void {
  describe("Hooks", () => {
    /** @see https://foundryvtt.wiki/en/development/guides/from-load-to-render */
    it("fire at start once each: init, i18nInit, setup, ready", () => {
      expect(bootLog).to.deep.equal(["init", "i18nInit", "setup", "ready"]);
    });

    /**
     * That settings can be read so early stands on what public systems do in their `init`.
     * @see https://foundryvtt.wiki/en/development/guides/from-load-to-render
     * @see https://github.com/foundryvtt/dnd5e/blob/master/dnd5e.mjs
     */
    it("have the world's documents from setup on, and its settings from init on", () => {
      expect(bootNotes.map(({ hook, actors }) => [hook, actors])).to.deep.equal([
        ["init", false],
        ["i18nInit", false],
        ["setup", true],
        ["ready", true],
      ]);
      expect(bootNotes.map(({ setting }) => setting)).to.deep.equal(["calm", "calm", "calm", "calm"]);
    });

    /**
     * @see https://github.com/fantasycalendar/FoundryVTT-Sequencer/issues/229
     * @see https://github.com/dev7355608/vision-5e/issues/34
     */
    it("let nobody write a setting of the world before the game is ready", async () => {
      expect(await bootWriting.taken).to.equal(false);
    });

    /** @see https://foundryvtt.com/api/modules/hookEvents.html */
    it("say ready when the game is", () => {
      expect(game().ready).to.equal(true);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
    it("are answered in the order in which they were registered", () => {
      const hook = uniqueName("hook");
      const order: number[] = [];
      listen(hook, () => order.push(1));
      listen(hook, () => order.push(2));
      api().Hooks.callAll(hook);
      expect(order).to.deep.equal([1, 2]);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
    it("stop a call at the first explicit false, which the call returns", () => {
      const hook = uniqueName("hook");
      listen(hook, () => false);
      const later = listen(hook);
      expect(api().Hooks.call(hook)).to.equal(false);
      expect(later).to.have.lengthOf(0);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
    it("go on after undefined, null, 0 and a promise of false", () => {
      const hook = uniqueName("hook");
      for (const answer of [undefined, null, 0, Promise.resolve(false)]) listen(hook, () => answer);
      const later = listen(hook);
      expect(api().Hooks.call(hook)).to.equal(true);
      expect(later).to.have.lengthOf(1);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
    it("reach every listener through callAll, whatever one answers", () => {
      const hook = uniqueName("hook");
      listen(hook, () => false);
      const later = listen<[string]>(hook);
      api().Hooks.callAll(hook, "word");
      expect(later).to.deep.equal([["word"]]);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
    it("forget a listener that was taken off by its id, and a once after its call", () => {
      const hook = uniqueName("hook");
      const calls: string[] = [];
      const id = api().Hooks.on(hook, () => calls.push("on"));
      api().Hooks.once(hook, () => calls.push("once"));
      api().Hooks.callAll(hook);
      api().Hooks.off(hook, id);
      api().Hooks.callAll(hook);
      expect(calls).to.have.members(["on", "once"]);
    });
  });
}
