import { directionOf, localeOf } from './languages.ts';

/** Browsers name some zones as the cities were written before 1993 (the file “backward” of the tz database). */
const newNames: Record<string, string> = {
  ...{ Calcutta: 'Kolkata', Katmandu: 'Kathmandu', Kiev: 'Kyiv', Rangoon: 'Yangon', Saigon: 'Ho Chi Minh' },
};

/** “Asia/Kathmandu”, as people read it in a list. */
export const zoneLabel = (zone: string): string =>
  zone
    .split('/')
    .map((part) => newNames[part] ?? part.replaceAll('_', ' '))
    .join('/');

/** “Kathmandu” for “Asia/Kathmandu”. */
export const zoneName = (zone: string): string => zoneLabel(zone).split('/').at(-1) ?? zone;

/**
 * Returns the place of a time zone in a language: “Kathmandu”, and in Arabic the name of its time, “توقيت نيبال”. Zone
 * names have cities in Latin letters only.
 */
export function zonePlace(zone: string, language: string): string {
  if (directionOf(language) === 'ltr') return zoneName(zone);
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zoneName(zone);
}
