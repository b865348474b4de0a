/** Parameters that each page reads on the server. A page that is not listed reads none. */
const PARAMETERS: { path: RegExp; names: string[] }[] = [
  {
    path: /^\/library\/?$/,
    names: ['query', 'section', 'offset', 'language', 'level', 'age', 'goal', 'country', 'category', 'format'].concat([
      'accessibility',
      'ordering',
      'mode',
    ]),
  },
  {
    path: /^\/stories\/?$/,
    names: ['search', 'kind', 'language', 'level', 'age', 'goal', 'category', 'ordering', 'offset', 'mode'],
  },
  { path: /^\/charities\/?$/, names: ['goal', 'country', 'state', 'offset', 'mode'] },
  { path: /^\/projects\/?$/, names: ['offset'] },
  { path: /^\/libraries\/?$/, names: ['built', 'offset'] },
  { path: /^\/$/, names: ['mode'] },
  { path: /^\/(library\/[^/]+\/read|embed\/[^/]+)\/?$/, names: ['page'] },
  { path: /^\/login(\/[^/]*)?\/?$/, names: ['as', 'code', 'page', 'next'] },
  { path: /^\/logout\/?$/, names: ['everywhere'] },
  { path: /^\/(verification|password-reset-confirm)\/?$/, names: ['token', 'done'] },
  { path: /^\/bulk-enrolment\/?$/, names: ['list', 'class'] },
  { path: /^\/gallery\/?$/, names: ['page', 'look'] },
];

/**
 * Returns the URL of a page with the parameters that it knows, each once and in one order. Visitors invent others, and each of them
 * would be another page to render and to cache.
 */
export function canonicalPageUrl(url: string): string {
  const [path = '', ...queryParts] = url.split('?');
  const names = PARAMETERS.find((page) => page.path.test(path))?.names ?? [];
  const params = new URLSearchParams(queryParts.join('?'));
  const knownParams = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) knownParams.set(name, value);
  }
  return knownParams.size === 0 ? path : `${path}?${knownParams}`;
}
