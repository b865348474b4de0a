import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type InterfaceLanguage, interfaceLanguages, localeOf } from '#contract/kit/languages.ts';

/** Stores the chosen language. */
export const LANGUAGE_COOKIE = '__Host-lang';

/** Browsers send fewer than 100 characters. */
const MAX_HEADER_LENGTH = 300;

/**
 * Returns the language of a reply: the cookie's, else Accept-Language among the site's languages, else the site's
 * first.
 */
export function negotiateLanguage(
  request: { cookie: string | undefined; accept: string | undefined },
  siteLanguages: string[],
): InterfaceLanguage {
  const offered = offeredLanguages(siteLanguages);
  if (request.cookie !== undefined && isInterfaceLanguage(request.cookie)) return request.cookie;
  const header = (request.accept ?? '').slice(0, MAX_HEADER_LENGTH);
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language(offered);
  return offered.find((language) => language === preferred) ?? offered[0] ?? 'en';
}

/** Returns the interface languages that a site offers. */
export function offeredLanguages(siteLanguages: string[]): InterfaceLanguage[] {
  const supported = siteLanguages.filter(isInterfaceLanguage);
  return supported.length > 0 ? supported : [...interfaceLanguages];
}

/** Returns the first interface language in a browser's list, if any. */
export function preferredLanguage(accept: string | undefined): InterfaceLanguage | undefined {
  const header = (accept ?? '').slice(0, MAX_HEADER_LENGTH);
  const names = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return names.map((name) => name.split('-')[0] ?? '').find(isInterfaceLanguage);
}

/** A request that is refused early, as under load, has no parsed cookies yet. */
type LanguageRequest = { headers: FastifyRequest['headers']; cookies?: FastifyRequest['cookies'] };

/** Returns the language of a reply to this request. */
export function requestLanguage(
  { headers, cookies }: LanguageRequest,
  site: { languages: string[] },
): InterfaceLanguage {
  return negotiateLanguage({ cookie: cookies?.[LANGUAGE_COOKIE], accept: headers['accept-language'] }, site.languages);
}

/**
 * Returns the language of a call's error. Browsers always name a language. A program that names none gets English from
 * every site, so that all sites give the same answer for an address that does not exist.
 */
export function errorLanguage(request: LanguageRequest, site: { languages: string[] }): InterfaceLanguage {
  const namesNone = !request.cookies?.[LANGUAGE_COOKIE] && request.headers['accept-language'] === undefined;
  return namesNone ? 'en' : requestLanguage(request, site);
}

/** Returns the language of an email to a person who has sent no request. */
export function defaultLanguageOf({ languages }: { languages: string[] }): InterfaceLanguage {
  return negotiateLanguage({ cookie: undefined, accept: undefined }, languages);
}

function isInterfaceLanguage(language: string): language is InterfaceLanguage {
  return interfaceLanguages.some((supported) => supported === language);
}

/** Formats a day for emails. */
export function formatDay(day: Date, language: string): string {
  const form = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(day);
}
