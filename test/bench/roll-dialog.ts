import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import { type Figure, median } from "../../tools/bench/measure.ts";

const ROUNDS = 21;
/** The first rounds warm the page up and do not count. */
const WARM_UP = 4;
const MANY = 40;
const LIMIT = 1.5;

/** The window before a roll: how long it takes to open, and to react to another skill, with many edges against with none. */
export async function rollDialogFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const page = await table.join("gamemaster000001");
  const rounds = (await page.evaluate(MEASURE)) as readonly Round[];
  await table.close();
  const figure = (name: string, many: keyof Round, none: keyof Round): Figure => ({
    name,
    median: median(rounds.map((round) => round[many])),
    floor: median(rounds.map((round) => round[none])),
    floorName: "the same without any",
    limit: LIMIT,
  });
  return [
    figure(`open the window before a roll with ${MANY} edges`, "openMany", "openNone"),
    figure(`its answer to another skill with ${MANY} edges`, "changeMany", "changeNone"),
  ];
}

/** Milliseconds of one round, with many edges and with none. */
type Round = Readonly<Record<"openMany" | "openNone" | "changeMany" | "changeNone", number>>;

/** Both characters by turns, so that a slow moment of the machine falls on both; layout is forced in both. */
const MEASURE: Parameters<Page["evaluate"]>[0] = `(async () => {
  const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const edge = (i) => ({ label: "Edge " + i, moment: "before", gives: "dice", amount: 1, period: "scene",
    skills: i % 4 === 0 ? ["melee"] : i % 4 === 1 ? ["stealth"] : [], circumstance: i % 2 ? "in the dark" : "" });
  const things = Array.from({ length: ${MANY} }, (_, i) => ({
    name: "Thing " + i, type: i % 2 ? "gear" : "talent", system: { edges: { e: edge(i) } } }));
  const skills = { melee: 2, stealth: 2 };
  const none = await Actor.create({ name: "Bench none", type: "pc", system: { skills } });
  const many = await Actor.create({ name: "Bench many", type: "pc", system: { skills } });
  await many.createEmbeddedDocuments("Item", things);
  const windowOf = (actor) => foundry.applications.instances.get("fates-edge-roll-" + actor.id);
  const isDrawn = (actor) => windowOf(actor)?.element?.querySelector('[name="skill"]');
  const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done)); };
  const measure = async (actor) => {
    await breath();
    let began = performance.now();
    void game.fatesEdge.roll({ actor: actor.uuid, attribute: "body", skill: "melee" });
    await until(() => windowOf(actor)?.rendered && isDrawn(actor));
    void windowOf(actor).element.offsetHeight;
    const open = performance.now() - began;
    await breath();
    const shown = windowOf(actor);
    const field = isDrawn(actor);
    const sum = () => shown.element.querySelector('[data-live="sum"]').textContent;
    const before = sum();
    began = performance.now();
    field.value = "stealth";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => sum() !== before);
    void shown.element.offsetHeight;
    const change = performance.now() - began;
    await shown.close({ animate: false });
    return { open, change };
  };
  const rounds = [];
  for (let round = 0; round < ${ROUNDS + WARM_UP}; round += 1) {
    const [a, b] = [await measure(none), await measure(many)];
    if (round >= ${WARM_UP}) rounds.push({ openMany: b.open, openNone: a.open, changeMany: b.change, changeNone: a.change });
  }
  await none.delete();
  await many.delete();
  return rounds;
})()`;
