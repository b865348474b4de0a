import type { CountryCode } from 'libphonenumber-js/min';
import type { Span } from './visible-text.ts';

type PhoneLibrary = Pick<typeof import('libphonenumber-js/min'), 'parsePhoneNumberFromString' | 'isSupportedCountry'>;

/** Digits with up to three separating characters between them. */
const RUN = /(?:\+\s?)?\(?\d(?:[\s().\-‐-―−/·•_*]{0,3}\d){6,39}/gu;
/** Currencies before or after an amount. */
const MONEY_BEFORE = /(?:\p{Sc}|\b(?:usd|eur|gbp|aed|kes|inr|ngn|rs))\s?$/iu;
const MONEY_AFTER = /^\s?(?:\p{Sc}|%|(?:usd|eur|gbp|aed|kes|inr|ngn|dollars?|pounds?|euros?)\b)/iu;
const DATE = /^\(?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|[12]\d{3}\s?[-–—/]\s?[12]\d{3})$/u;
const DECIMAL = /^\d{1,3}\.\d{4,}$/;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/**
 * Returns a search for telephone numbers in visible text: international numbers of any country, and national numbers of
 * one country. The library is loaded for the first search.
 */
export async function openPhoneSearch(country: string | null): Promise<(text: string) => Span[]> {
  const library: PhoneLibrary = await import('libphonenumber-js/min');
  const home = country && library.isSupportedCountry(country) ? country : undefined;
  return (text) =>
    [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => findInRun({ text, run, index, library, home }));
}

type Run = { text: string; run: string; index: number; library: PhoneLibrary; home: CountryCode | undefined };

function findInRun({ text, run, index, library, home }: Run): Span[] {
  const before = text.slice(Math.max(0, index - 8), index);
  const after = text.slice(index + run.length, index + run.length + 10);
  if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(after) || isOtherNumber(run)) return [];
  const whole = { from: index, to: index + run.length };
  if (isPhoneNumber(run, { library, home })) return [whole];
  const part = findPart(run, library);
  return part ? [{ from: index + part.from, to: index + part.to }] : [];
}

/** Returns whether digits are something other than a telephone number: counting, a date, years or a decimal. */
function isOtherNumber(run: string): boolean {
  return DATE.test(run) || DECIMAL.test(run) || isCounting(run);
}

/** Returns whether numbers count up, down or in steps: 1 2 3 4 5 6 7 8, 10 20 30 40, 0123456789, 55555555. */
function isCounting(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  const numbers = (groups.length > 3 ? groups : [...groups.join('')]).map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isStep = (number: number, index: number) => {
    const change = number - (numbers[index - 1] ?? number);
    return index === 0 || change === step || (groups.length <= 3 && Math.abs(change - step) === 10);
  };
  return numbers.every(isStep);
}

function isPhoneNumber(text: string, { library, home }: Pick<Run, 'library' | 'home'>): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS + 2) return false;
  const international = /^\(?\+/.test(text) ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  if (international) return library.parsePhoneNumberFromString(`+${international}`)?.isPossible() === true;
  // Accepts any number with a leading 0, the usual national form, because children move between countries.
  if (/^0[1-9]\d{8,10}$/.test(digits)) return true;
  return home !== undefined && library.parsePhoneNumberFromString(digits, home)?.isValid() === true;
}

/** Finds a phone number in a run of numbers. Only a number with + or 0 can be distinguished from its neighbours. */
function findPart(run: string, library: PhoneLibrary): Span | undefined {
  const groups = [...run.matchAll(/\+?\s?\(?\d+\)?/g)].map(({ 0: group, index }) => ({
    from: index,
    to: index + group.length,
  }));
  for (const [first, start] of groups.entries()) {
    if (!/^\(?[+0]/.test(run.slice(start.from, start.to).trim())) continue;
    for (const end of groups.slice(first).toReversed()) {
      const part = run.slice(start.from, end.to);
      if (!isOtherNumber(part) && isPhoneNumber(part, { library, home: undefined }))
        return { from: start.from, to: end.to };
    }
  }
  return undefined;
}
