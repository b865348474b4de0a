/** Returns for which ages something is, as https://schema.org/typicalAgeRange asks; nothing where no one has said so. */
export function ageRange(from: number | null, to: number | null): { typicalAgeRange?: string } {
  return from === null && to === null ? {} : { typicalAgeRange: `${from ?? ''}-${to ?? ''}` };
}
