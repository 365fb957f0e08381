/** What is done with the party's clocks, by the modules of the world that a test has opened. */
export async function loadClockActs() {
  const [{ CLOCK_ACTS }, { openClock }, acts, ends, { tickClock }] = await Promise.all([
    import("../../../../src/fates-edge/actions/clocks/ticks.ts"),
    import("../../../../src/fates-edge/actions/clocks/clocks.ts"),
    import("../../../../src/table/clocks/acts.ts"),
    import("../../../../src/table/clocks/ends.ts"),
    import("../../../../src/table/clocks/tick-cards.ts"),
  ]);
  return {
    openClock,
    removeClock: (key: string) => acts.removeClock(CLOCK_ACTS, key),
    landClock: (key: string) => ends.landClock(CLOCK_ACTS, key),
    restartClock: (key: string) => ends.restartClock(CLOCK_ACTS, key),
    tickClockBy: (key: string, by: number) => tickClock(CLOCK_ACTS, key, by),
  };
}

export type ClockActs = Awaited<ReturnType<typeof loadClockActs>>;
