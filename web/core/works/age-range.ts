/** Returns the ages in the format of https://schema.org/typicalAgeRange; an empty object if none are set. */
export function ageRange(from: number | null, to: number | null): { typicalAgeRange?: string } {
  return from === null && to === null ? {} : { typicalAgeRange: `${from ?? ''}-${to ?? ''}` };
}
