import { declareStoredEdges } from "./declare-stored-edges.ts";

declareStoredEdges(13);
