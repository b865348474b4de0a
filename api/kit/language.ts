import { type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';

/** Where the choice of a language is kept. */
export const LANGUAGE_COOKIE = '__Host-lang';

/** The language to answer in: the cookie, else Accept-Language among the site's languages, else the site's first. */
export function languageOf(
  asked: { cookie: string | undefined; accept: string | undefined },
  siteLanguages: string[],
): InterfaceLanguage {
  const spoken = siteLanguages.filter(isSpoken);
  const offered = spoken.length > 0 ? spoken : [...interfaceLanguages];
  if (asked.cookie !== undefined && isSpoken(asked.cookie)) return asked.cookie;
  return preferred(asked.accept).find((one) => offered.includes(one)) ?? offered[0] ?? 'en';
}

/** The language of what is written to somebody who is not asking. */
export function firstLanguageOf({ languages }: { languages: string[] }): InterfaceLanguage {
  return languageOf({ cookie: undefined, accept: undefined }, languages);
}

function isSpoken(language: string): language is InterfaceLanguage {
  return interfaceLanguages.some((one) => one === language);
}

/** The spoken languages of an Accept-Language header, most wanted first. */
function preferred(header: string | undefined): InterfaceLanguage[] {
  const wanted = (header ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/\s*;\s*/);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: Number(quality.replace('q=', '')) || 0 };
    });
  return wanted
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .filter(isSpoken);
}
