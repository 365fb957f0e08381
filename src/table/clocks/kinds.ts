/** What a clock is to the crew: something they want, something they dread, or the world's own course. */
export type KindTone = "wanted" | "dreaded" | "world";

/** How a kind looks: a line drawing in a square of 16, for it is told by its shape as well as by its word, and its colour. */
export interface KindLook {
  readonly icon: string;
  readonly tone: KindTone;
}
