/** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
export const SYSTEM_ID = "fates-edge";
