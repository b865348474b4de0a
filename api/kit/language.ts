import type { FastifyRequest } from 'fastify';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';

/** Stores the chosen language. */
export const LANGUAGE_COOKIE = '__Host-lang';

/** Returns the language of a reply: the cookie's, else Accept-Language among the site's languages, else the site's first. */
export function negotiateLanguage(
  request: { cookie: string | undefined; accept: string | undefined },
  siteLanguages: string[],
): InterfaceLanguage {
  const supported = siteLanguages.filter(isInterfaceLanguage);
  const offered = supported.length > 0 ? supported : [...interfaceLanguages];
  if (request.cookie !== undefined && isInterfaceLanguage(request.cookie)) return request.cookie;
  return preferredLanguages(request.accept).find((language) => offered.includes(language)) ?? offered[0] ?? 'en';
}

/** Returns the language of the reply to a request of this site. */
export function requestLanguage(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  site: { languages: string[] },
): InterfaceLanguage {
  return negotiateLanguage({ cookie: cookies[LANGUAGE_COOKIE], accept: headers['accept-language'] }, site.languages);
}

/** Returns the language of an email to a person who has sent no request. */
export function defaultLanguageOf({ languages }: { languages: string[] }): InterfaceLanguage {
  return negotiateLanguage({ cookie: undefined, accept: undefined }, languages);
}

function isInterfaceLanguage(language: string): language is InterfaceLanguage {
  return interfaceLanguages.some((supported) => supported === language);
}

/** Returns the interface languages of an Accept-Language header, highest weight first. */
function preferredLanguages(header: string | undefined): InterfaceLanguage[] {
  const weighted = (header ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/\s*;\s*/);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: Number(quality.replace('q=', '')) || 0 };
    });
  return weighted
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .filter(isInterfaceLanguage);
}
