import type { PersonName } from '#contract/kit/person-names.ts';
import { findEmailAddresses } from './email-addresses.ts';
import { createNameIndex, findNames } from './name-search.ts';
import { openPhoneSearch } from './phone-numbers.ts';
import { findStreetAddresses } from './street-addresses.ts';
import { placeOf, type Span, visibleForms } from './visible-text.ts';

export type PersonalDataKind = 'name' | 'phone' | 'email' | 'address';
/** Where personal data is in a stored text, in code points, as PostgreSQL counts. */
export type PersonalData = { kind: PersonalDataKind; start: number; length: number };

/** Longer than any of them; the excerpt of a name with hundreds of invisible characters is cut. */
const MAX_EXCERPT_CHARS = 300;

/** Returns a search for personal data. It is built once for all pages of a piece. */
export async function openPersonalDataSearch(
  students: PersonName[],
  country: string | null,
): Promise<(text: string) => PersonalData[]> {
  const names = createNameIndex(students);
  const findPhoneNumbers = await openPhoneSearch(country);
  return (text) => {
    const places = visibleForms(text).flatMap((form) => {
      const toData = (kind: PersonalDataKind) => (span: Span) => ({ kind, ...placeOf(form, span) });
      return [
        ...findNames(form, names).map(toData('name')),
        ...findEmailAddresses(form.text).map(toData('email')),
        ...findPhoneNumbers(form.text).map(toData('phone')),
        ...findStreetAddresses(form.text).map(toData('address')),
      ];
    });
    return withoutOverlaps(places.map((place) => ({ ...place, length: Math.min(place.length, MAX_EXCERPT_CHARS) })));
  };
}

/** Both forms of an overridden text can have the same name, and a name can be a part of an email address. */
function withoutOverlaps(places: PersonalData[]): PersonalData[] {
  const sorted = places.toSorted((a, b) => a.start - b.start || b.length - a.length);
  const ends = new Map<PersonalDataKind, number>();
  return sorted.filter(({ kind, start, length }) => {
    const isNew = start >= (ends.get(kind) ?? 0);
    if (isNew) ends.set(kind, start + length);
    return isNew;
  });
}
