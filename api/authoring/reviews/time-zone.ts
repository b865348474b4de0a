/** TypeScript lacks this method of ECMA-402. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/**
 * Returns a time zone of a country; of several, the middle one, so that no part of the country is far from its local
 * time.
 */
export function timeZoneOf(country: string | null): string {
  const zones = country ? ((new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? []) : [];
  const sorted = zones.toSorted((left, right) => offsetOf(left) - offsetOf(right));
  return sorted[Math.floor(sorted.length / 2)] ?? 'UTC';
}

/** Returns the hours between a time zone and UTC in winter, which are used only to order a country's zones. */
function offsetOf(zone: string): number {
  const noon = new Date('2026-01-15T12:00:00Z');
  const { day, hour } = clockIn(zone, noon);
  return hour + (day > '2026-01-15' ? 24 : day < '2026-01-15' ? -24 : 0);
}

/** Returns the day and the hour of a time in a time zone. */
export function clockIn(timeZone: string, now: Date): { day: string; hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
