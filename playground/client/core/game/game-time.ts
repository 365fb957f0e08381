/** The time of the world, in seconds. It stands still: nothing in the playground advances it. */
export class GameTime {
  readonly worldTime = 0;

  /** Milliseconds as the server would count them. */
  get serverTime(): number {
    return Date.now();
  }
}
