import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { type Doc, game } from "./support/foundry.ts";
import { defer } from "./support/clean-up.ts";
import { MODULE, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** Settings: of the world, of this browser; who may write them and who is told. */
export function settings(): void {
  describe("Settings", () => {
    describe("of a client", declareClient);
    describe("of the world", declareWorld, { as: "gm" });
    describe("of the world, stored for the first time", declareTwice, { as: "gm" });
    describe("that open a window", declareMenus);
    describe("of the world, to a player", declareRefusal, { as: "player" });
  });
}

function register(key: string, config: object): void {
  game().settings.register(MODULE, key, { name: "Contract probe", config: false, ...config });
}

function declareClient(): void {
  const key = "contractClient";

  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("have their default until they are set, and are kept in this browser", async () => {
    register(key, { scope: "client", type: Number, default: 3 });
    defer(() => game().settings.set(MODULE, key, 3));
    await game().settings.set(MODULE, key, 3);
    expect(game().settings.get(MODULE, key)).to.equal(3);
    await game().settings.set(MODULE, key, 7);
    expect(game().settings.get(MODULE, key)).to.equal(7);
  });

  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("tell their own onChange", async () => {
    const told: unknown[] = [];
    register(key, {
      scope: "client",
      type: String,
      default: "",
      onChange: (value: unknown) => told.push(value),
    });
    defer(() => game().settings.set(MODULE, key, ""));
    const value = uniqueName("value");
    await game().settings.set(MODULE, key, value);
    expect(told).to.deep.equal([value]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html#get */
  it("cannot be read before they are registered", () => {
    expect(() => game().settings.get(MODULE, "contractNeverRegistered")).to.throw();
  });
}

function declareWorld(): void {
  const key = "contractWorld";

  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("are written by a GM, and come back as they went in", async () => {
    register(key, { scope: "world", type: Object, default: {} });
    defer(() => game().settings.set(MODULE, key, {}));
    await game().settings.set(MODULE, key, { a: [1, { b: "two" }] });
    expect(game().settings.get(MODULE, key)).to.deep.equal({ a: [1, { b: "two" }] });
  });

  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("tell onChange the value, and who set it", async () => {
    const told: unknown[][] = [];
    register(key, {
      scope: "world",
      type: String,
      default: "",
      onChange: (...parts: unknown[]) => told.push(parts),
    });
    defer(() => game().settings.set(MODULE, key, ""));
    const value = uniqueName("value");
    await game().settings.set(MODULE, key, value);
    expect(told[0]![0]).to.equal(value);
    expect(told[0]![2]).to.equal(game().user.id);
  });

  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("may be cleaned by a data field", async () => {
    const type = new foundry.data.fields.NumberField({
      nullable: false,
      integer: true,
      min: 0,
      max: 5,
      initial: 1,
    });
    register(key, { scope: "world", type, default: 1 });
    defer(() => game().settings.set(MODULE, key, 1));
    await game().settings.set(MODULE, key, 4.4);
    expect(game().settings.get(MODULE, key)).to.equal(4);
  });
}

interface StoredSettings {
  filter(test: (setting: Doc & { key: string }) => boolean): Doc[];
}

function declareTwice(): void {
  /** Whether Foundry's server joins them no page says; this is the stricter reading. */
  it("are two documents when they are stored twice at once for the first time, and the first of them counts", async () => {
    const key = `contractTwice${foundry.utils.randomID(8)}`;
    register(key, { scope: "world", type: Number, default: 0 });
    const world = (): Doc[] => {
      const { storage } = game().settings as unknown as { storage: { get(name: string): StoredSettings } };
      return storage.get("world").filter((setting) => setting.key === `${MODULE}.${key}`);
    };
    defer(() => Promise.all(world().map((setting) => setting.delete())));
    await Promise.all([game().settings.set(MODULE, key, 1), game().settings.set(MODULE, key, 2)]);
    expect(world()).to.have.length(2);
    expect(game().settings.get(MODULE, key)).to.equal(1);
  });
}

function declareRefusal(): void {
  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("are read only", async () => {
    register("contractPlayer", { scope: "world", type: Number, default: 3 });
    await refused(game().settings.set(MODULE, "contractPlayer", 4));
    expect(game().settings.get(MODULE, "contractPlayer")).to.equal(3);
  });
}

function declareMenus(): void {
  const menu = "contractMenu";
  const config = { name: "Contract probe", label: "Open", icon: "fa-solid fa-gear" };

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html#registermenu */
  it("are registered under namespace and key, with their window's class, and are not for GMs alone unless they say so", () => {
    class ContractMenu extends foundry.applications.api.ApplicationV2 {}
    game().settings.registerMenu(MODULE, menu, { ...config, type: ContractMenu });
    defer(() => game().settings.menus.delete(`${MODULE}.${menu}`));
    const registered = game().settings.menus.get(`${MODULE}.${menu}`);
    expect(registered?.type).to.equal(ContractMenu);
    expect(registered?.restricted ?? false).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html#registermenu */
  it("are refused when what they open is no window", () => {
    defer(() => game().settings.menus.delete(`${MODULE}.${menu}`));
    expect(() => game().settings.registerMenu(MODULE, menu, { ...config, type: class {} })).to.throw();
  });
}
