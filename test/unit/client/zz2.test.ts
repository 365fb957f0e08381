import { it, expect } from "vitest";
import { startGame } from "./support/start-game.ts";
it("cal", async () => {
  const { game } = await startGame({});
  const t = game.time;
  expect(t.components).toMatchObject({ year: 0, day: 0, month: 0, dayOfMonth: 0, dayOfWeek: 0 });
  const c = t.calendar;
  for (const time of [0, 1, 86400 * 59, 86400 * 365 * 8 + 86400 * 59, 123456789, -1, -86400 * 400, 63072000000]) {
    expect(c.componentsToTime(c.timeToComponents(time))).toBe(time);
    console.log(time, JSON.stringify(c.timeToComponents(time)), c.format(time));
  }
});
