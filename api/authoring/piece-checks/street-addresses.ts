import type { Span } from './visible-text.ts';

const NUMBER = String.raw`\d{1,5}\s?[a-zA-Z]?`;
const WORDS = String.raw`(?:[\p{L}\p{M}’'.-]{1,30}\s){1,4}`;
const NAME = String.raw`[\p{L}\p{M}’'.-]{1,30}(?:\s[\p{L}\p{M}’'.-]{1,30}){0,3}`;

/** How streets with their numbers are written: number and street, street and number, and boxes at the post office. */
const FORMS = [
  String.raw`(?<![\p{L}\p{N}])${NUMBER},?\s${WORDS}(?:street|st|road|rd|avenue|ave|lane|ln|drive|crescent|close|court|terrace|boulevard|blvd|highway)(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])${NUMBER},?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|bd|chemin|allée|impasse|شارع|طريق)\s${NAME}`,
  String.raw`(?<![\p{L}\p{N}])(?:calle|avenida|avda\.?|carrera|rua|travessa|via|viale|jalan|jl\.?|улица|ул\.|شارع|طريق)\s${NAME},?\s(?:n[o°º]?\.?\s?|no:?\s?|nomor\s|д\.?\s?|رقم\s)?\d{1,5}(?!\p{N})`,
  String.raw`(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}-]{1,30}\s?(?:straße|strasse|str\.|gasse|allee|straat|laan|gatan|vej)\s\d{1,4}(?!\p{N})`,
  String.raw`(?<![\p{L}\p{N}])p\.?\s?o\.?\s?box\s\d{1,8}`,
  String.raw`(?<![\p{L}\p{N}])(?:ص\.?\s?ب\.?|صندوق بريد)\s?:?\s?\d{1,8}`,
  String.raw`\p{Script=Han}{1,12}[路街道]\s?\d{1,5}\s?号`,
  String.raw`(?<![\p{L}\p{N}])[\p{L}\p{M}]{1,30}\s(?:मार्ग|सड़क|गली)\s\d{1,5}`,
].map((form) => new RegExp(form, 'giu'));

/** Finds what may be a street address in visible text. Streets have no common form, so some are missed and some are none. */
export function findStreetAddresses(text: string): Span[] {
  return FORMS.flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: address, index }) => ({ from: index, to: index + address.length })),
  );
}
