/** What a follower may become by story (SRD, Advancement Paths), the first step first; none at first. */
export const STATIONS = ["", "apprentice", "associate", "steward", "deputy"] as const;
export type Station = (typeof STATIONS)[number];
