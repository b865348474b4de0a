import type { PersonName } from '#contract/kit/person-names.ts';
import { createNameIndex, findNames } from './name-search.ts';
import { openPhoneSearch } from './phone-numbers.ts';
import { placeOf, type Span, visibleForms } from './visible-text.ts';

// Fragments with letters beyond ASCII are expressions, because the build can escape those: see COMPACT in
// tools/build-programs.ts.
const NUMBER = String.raw`\d{1,5}\s?[a-zA-Z]?`;
const WORDS = /(?:[\p{L}\p{M}’'.-]{1,30}\s){1,4}/u.source;
const NAME = /[\p{L}\p{M}’'.-]{1,30}(?:\s[\p{L}\p{M}’'.-]{1,30}){0,3}/u.source;
const AFTER_NUMBER = /(?:rue|avenue|boulevard|bd|chemin|allée|impasse|شارع|طريق)/u.source;
const BEFORE_NAME = /(?:calle|avenida|avda\.?|carrera|rua|travessa|via|viale|jalan|jl\.?|улица|ул\.|شارع|طريق)/u.source;
const NUMBER_SIGN = /(?:n[o°º]?\.?\s?|no:?\s?|nomor\s|д\.?\s?|رقم\s)?/u.source;

/** Patterns of street addresses: number and street, street and number, and post office boxes. */
const FORMS = [
  String.raw`(?<![\p{L}\p{N}])${NUMBER},?\s${WORDS}(?:street|st|road|rd|avenue|ave|lane|ln|drive|crescent|close|court|terrace|boulevard|blvd|highway)(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])${NUMBER},?\s(?:bis\s|ter\s)?${AFTER_NUMBER}\s${NAME}`,
  String.raw`(?<![\p{L}\p{N}])${BEFORE_NAME}\s${NAME},?\s${NUMBER_SIGN}\d{1,5}(?!\p{N})`,
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}-]{1,30}\s?(?:straße|strasse|str\.|gasse|allee|straat|laan|gatan|vej)\s\d{1,4}(?!\p{N})/u,
  String.raw`(?<![\p{L}\p{N}])p\.?\s?o\.?\s?box\s\d{1,8}`,
  /(?<![\p{L}\p{N}])(?:ص\.?\s?ب\.?|صندوق بريد)\s?:?\s?\d{1,8}/u,
  /\p{Script=Han}{1,12}[路街道]\s?\d{1,5}\s?号/u,
  /(?<![\p{L}\p{N}])[\p{L}\p{M}]{1,30}\s(?:मार्ग|सड़क|गली)\s\d{1,5}/u,
].map((form) => new RegExp(form, 'giu'));

/**
 * Finds likely street addresses in visible text. Streets have no common form, so some addresses are missed and some
 * matches are wrong.
 */
function findStreetAddresses(text: string): Span[] {
  return FORMS.flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: address, index }) => ({ from: index, to: index + address.length })),
  );
}

/** Spellings of @ that hide an address from programs. */
const AT = /@|[([{]\s?(?:at|@|arroba|chez)\s?[)\]}]/giu;
/** The limits of RFC 5321, 4.5.3.1. */
const MAX_LOCAL_CHARS = 64;
const MAX_DOMAIN_CHARS = 253;
const LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*[\p{L}\p{M}\p{N}+_-]\s?$/u;
/** The ideographic full stop also separates labels of host names (RFC 3490, 3.1). */
const DOMAIN =
  /^\s?[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?:\s?(?:[.。]|[([{]\s?dot\s?[)\]}])\s?[\p{L}\p{M}\p{N}-]{1,63}){0,8}(?:[.。]|\s?[([{]\s?dot\s?[)\]}]\s?)\p{L}[\p{L}\p{M}\p{N}-]{1,62}/iu;

/** Finds email addresses in visible text, also with spaces around the @ or words for it. */
function findEmailAddresses(text: string): Span[] {
  return [...text.matchAll(AT)].flatMap(({ 0: at, index }) => {
    const end = index + at.length;
    const local = LOCAL.exec(text.slice(Math.max(0, index - MAX_LOCAL_CHARS - 1), index))?.[0];
    const domain = DOMAIN.exec(text.slice(end, end + MAX_DOMAIN_CHARS))?.[0];
    return local && domain ? [{ from: index - local.length, to: end + domain.length }] : [];
  });
}

export type PersonalDataKind = 'name' | 'phone' | 'email' | 'address';
/** The position of personal data in a stored text, in code points, as PostgreSQL counts. */
export type PersonalData = { kind: PersonalDataKind; start: number; length: number };

/** The longest excerpt, which only a name with hundreds of invisible characters exceeds. */
const MAX_EXCERPT_CHARS = 300;

/** Returns a search for personal data, which is built once for all pages of a piece. */
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

/**
 * Removes overlaps: both forms of an overridden text can have the same name, and an email address can contain a name.
 */
function withoutOverlaps(places: PersonalData[]): PersonalData[] {
  const sorted = places.toSorted((a, b) => a.start - b.start || b.length - a.length);
  const ends = new Map<PersonalDataKind, number>();
  return sorted.filter(({ kind, start, length }) => {
    const isNew = start >= (ends.get(kind) ?? 0);
    if (isNew) ends.set(kind, start + length);
    return isNew;
  });
}
