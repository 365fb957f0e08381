import { declareContract } from "./declare-contract.ts";
import { declareTwoClients } from "./two-clients.ts";

await declareContract(14);
declareTwoClients(14);
