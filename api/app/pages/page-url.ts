import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';

/** Parameters that each page reads on the server. Other pages read none. */
const PARAMETERS: { path: RegExp; names: string[] }[] = [
  {
    path: /^\/library\/?$/,
    names: ['query', 'section', 'offset', 'language', 'level', 'age', 'goal', 'country', 'category', 'format'].concat([
      'accessibility',
      'for_sale',
      'ordering',
      'mode',
    ]),
  },
  {
    path: /^\/stories\/?$/,
    names: ['search', 'kind', 'language', 'level', 'age', 'goal', 'category', 'ordering', 'offset', 'mode'],
  },
  { path: /^\/courses\/?$/, names: ['goal', 'age', 'language', 'search', 'offset', 'mode'] },
  { path: /^\/charities\/?$/, names: ['goal', 'country', 'state', 'offset', 'mode'] },
  { path: /^\/dear-world-book\/?$/, names: ['goal', 'country', 'view', 'offset'] },
  { path: /^\/checkout\/?$/, names: ['cause', 'project'] },
  // The first HTML must not report an existing order as missing.
  { path: /^\/(stripe|paypal|phonepe)-payment\/(success|failed|cancel)\/?$/, names: ['order', 'gift'] },
  { path: /^\/projects\/?$/, names: ['offset'] },
  { path: /^\/libraries\/?$/, names: ['built', 'offset'] },
  { path: /^\/live\/?$/, names: ['mode'] },
  { path: /^\/challenges(\/[^/]+)?\/?$/, names: ['mode', 'preview', 'frame'] },
  { path: /^\/impact-films\/?$/, names: ['search', 'goal', 'age', 'language', 'offset', 'mode'] },
  { path: /^\/faq\/?$/, names: ['for', 'search'] },
  {
    path: /^\/(faq|hubs|courses|impact-films|live|sdgs)\/.+|^\/(about|our-framework|our-team|testimonials|acknowledgement|canva|terms-of-use|privacy-policy|refund-policy)\/?$/,
    names: ['preview', 'frame'],
  },
  { path: /^\/$/, names: ['mode'] },
  { path: /^\/(library\/[^/]+\/read|embed\/[^/]+)\/?$/, names: ['page'] },
  { path: /^\/login(\/[^/]*)?\/?$/, names: ['as', 'code', 'page', 'next', 'school'] },
  { path: /^\/logout\/?$/, names: ['everywhere'] },
  { path: /^\/(verification|password-reset-confirm)\/?$/, names: ['token', 'done'] },
  { path: /^\/bulk-enrolment\/?$/, names: ['list', 'class'] },
  { path: /^\/gallery\/?$/, names: ['page', 'look'] },
];

/**
 * Returns a page's URL with its known parameters, each once and in a fixed order. Visitors invent others, and each
 * would be another page to render and to cache.
 */
export function canonicalPageUrl(url: string): string {
  const [path = '', ...queryParts] = url.split('?');
  const names = [...(PARAMETERS.find((page) => page.path.test(path))?.names ?? []), 'lang'];
  const params = new URLSearchParams(queryParts.join('?'));
  const knownParams = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && (name !== 'lang' || isInterfaceLanguage(value))) knownParams.set(name, value);
  }
  return knownParams.size === 0 ? path : `${path}?${knownParams}`;
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
