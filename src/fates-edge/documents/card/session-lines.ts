import type { Wording } from "../../../foundry/words.ts";

/** What a session's end gave to whom, a line each (SRD 5.1); `data` is a notice's, and read with care. */
export function sessionLines(data: Readonly<Record<string, unknown>>, { say }: Wording): string[] {
  const granted: unknown = data["granted"];
  const lines = Array.isArray(granted) ? granted.filter(isGranted).map((each) => grantedLine(each, say)) : [];
  return data["endsArc"] === true ? [...lines, say("FATES_EDGE.Notice.ArcEnds")] : lines;
}

interface Granted {
  readonly name: string;
  readonly xp: number;
  readonly lines: readonly { readonly label: string; readonly xp: number }[];
}

function isGranted(value: unknown): value is Granted {
  return typeof value === "object" && value !== null && "lines" in value && Array.isArray(value.lines);
}

function grantedLine({ name, xp, lines }: Granted, say: Wording["say"]): string {
  const what = lines.map((line) => `${line.label} ${line.xp}`).join(", ");
  return say("FATES_EDGE.Notice.Granted", { name, xp, what });
}
