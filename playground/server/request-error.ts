/** A request the server refuses. Its message goes to the client as it is, so it names what was wrong. */
export class RequestError extends Error {
  override name = "RequestError";
}
