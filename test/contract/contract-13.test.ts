import { declareContract } from "./declare-contract.ts";
import { declareTwoClients } from "./two-clients.ts";

await declareContract(13);
declareTwoClients(13);
