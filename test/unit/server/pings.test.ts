import type { WebSocket } from "ws";
import { describe, expect, it } from "vitest";
import { Connection } from "../../../playground/server/connection.ts";

/** A tab's line that notes how often it was asked whether somebody is there, and whether it was cut. */
function line(): { connection: Connection; asked: () => number; isCut: () => boolean } {
  let [pings, isCut] = [0, false];
  const socket = { ping: () => (pings += 1), terminate: () => (isCut = true) };
  const connection = new Connection("gamemaster000001", socket as unknown as WebSocket);
  return { connection, asked: () => pings, isCut: () => isCut };
}

describe("a tab that does not answer", () => {
  it("is busy at first: a GM's page that judges for half a minute keeps its line", () => {
    const { connection, asked, isCut } = line();
    for (let n = 0; n < 3; n += 1) connection.ping();
    expect([asked(), isCut()]).toEqual([3, false]);
    connection.heard();
    for (let n = 0; n < 3; n += 1) connection.ping();
    expect([asked(), isCut()]).toEqual([6, false]);
  });

  it("is gone after three questions without an answer", () => {
    const { connection, asked, isCut } = line();
    for (let n = 0; n < 4; n += 1) connection.ping();
    expect([asked(), isCut()]).toEqual([3, true]);
  });
});
