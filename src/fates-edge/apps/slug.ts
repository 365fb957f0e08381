/** A name as an identity: small letters, digits and hyphens. "Stone-Sense (Prestige)" becomes "stone-sense-prestige". */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
