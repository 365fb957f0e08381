const KEPT_TOKEN = "playground.token";

/**
 * The token of this tab's seat: taken now for the user that the address names, else the one the tab already has. With
 * neither, the first page is shown and the answer is null.
 * @throws Error when the server refuses the seat
 */
export async function join(parameters: URLSearchParams): Promise<string | null> {
  const userId = parameters.get("user");
  const kept = sessionStorage.getItem(KEPT_TOKEN);
  if (userId !== null) return takeSeat(userId);
  if (kept === null) location.replace("/");
  return kept;
}

async function takeSeat(userId: string): Promise<string> {
  const response = await fetch("/api/join", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  const answer = (await response.json()) as { token?: string; error?: string };
  if (answer.token === undefined) throw new Error(answer.error ?? "The server gave no seat.");
  sessionStorage.setItem(KEPT_TOKEN, answer.token);
  return answer.token;
}
