import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { readParameters } from '#contract/kit/page-parameters.ts';
import { findPageFacts } from './page-facts.ts';

/**
 * Returns a page's URL with the parameters that the page reads, each once and in a fixed order. Visitors invent others,
 * and each would be another page to render and to cache.
 */
export function canonicalPageUrl(url: string): string {
  const [path = '', ...queryParts] = url.split('?');
  if (queryParts.length === 0) return path;
  const params = new URLSearchParams(queryParts.join('?'));
  const known = new URLSearchParams(readParameters(findPageFacts(path).reads ?? {}, params) as Record<string, string>);
  const language = params.get('lang');
  if (language !== null && isInterfaceLanguage(language)) known.set('lang', language);
  return known.size === 0 ? path : `${path}?${known}`;
}

/** A path that needs no router, because every route writes it in the same way. */
const PLAIN_PATH = /^(\/[a-z0-9_-]+)*\/?$/;

/**
 * Returns the one URL of a page whose path is in another case or encoding, because later checks compare the path's
 * text.
 */
export function findSpelledUrl(url: string, spell: (path: string) => string): string | undefined {
  const [path = '', ...query] = url.split('?');
  if (PLAIN_PATH.test(path)) return undefined;
  const spelled = spell(path);
  return spelled === path ? undefined : [spelled, ...query].join('?');
}

const isInterfaceLanguage = (name: string) => interfaceLanguages.some((language) => language === name);

/** Returns the language in a page's URL, if the site offers it. Search engines list each language by its own URL. */
export function languageOfUrl(url: string, offered: InterfaceLanguage[]): InterfaceLanguage | undefined {
  const [, language] = /[?&]lang=([a-z]+)/.exec(url) ?? [];
  return offered.find((each) => each === language);
}

/** Returns whether the URL shows a revision with a preview that staff have signed, which may be unpublished. */
export function isPreviewUrl(url: string): boolean {
  return /[?&]preview=/.test(url);
}

/** Returns whether the content editor shows the URL in a frame. All readers then get the text's own language. */
export function isFrameUrl(url: string): boolean {
  return isPreviewUrl(url) && /[?&]frame=1(&|$)/.test(url);
}
