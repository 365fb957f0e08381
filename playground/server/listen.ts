import type { Server } from "node:http";

/**
 * Opens a port on this machine only: there are no passwords, so the table is not for the network. 0 takes any free port.
 * @throws Error when the port cannot be had.
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new Error(`The port ${port} is in use.`) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
