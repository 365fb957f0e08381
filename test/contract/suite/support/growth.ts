import { defer } from "./clean-up.ts";
import { type Doc, game } from "./foundry.ts";

/** One line of a ledger, as these tests read it. */
interface Line {
  readonly id: string;
  readonly kind: string;
  readonly xp: number;
  readonly target: string;
  readonly from: number;
  readonly to: number;
}

interface Growth {
  ledger(actor: Doc): readonly Line[];
  startBuild(actor: Doc): Promise<boolean>;
  adoptLedger(actor: Doc): Promise<boolean>;
  buy(actor: Doc, purchase: object, options?: object): Promise<boolean>;
  buyItem(actor: Doc, item: Doc, options?: object): Promise<Doc | null>;
  takeBack(actor: Doc, line: string): Promise<boolean>;
  refund(actor: Doc, line: string, way: string): Promise<boolean>;
  edges(
    actor: Doc,
    attribute: string,
    skill: string,
  ): readonly { label: string; dice: number; sure: boolean }[];
  useEdge(item: Doc, key: string): Promise<boolean>;
}

/** The system's interface for growth, and the one thing of a session's end that these tests need. */
export function growth(): Growth & { nextSession(): Promise<void>; scene(): number } {
  const { fatesEdge } = game() as unknown as { fatesEdge: { advancement: Growth } };
  return { ...fatesEdge.advancement, nextSession, scene };
}

function scene(): number {
  return (party().system["scene"] as { number: number }).number;
}

function party(): Doc {
  const found = game().actors.find(({ type }) => type === "party");
  if (!found) throw new Error("The world has no party");
  return found;
}

async function nextSession(): Promise<void> {
  const shared = party();
  const { number } = shared.system["session"] as { number: number };
  await shared.update({ system: { session: { number: number + 1 } } });
  defer(async () => void (await shared.update({ system: { session: { number } } })));
}
