/** Parameters that each page reads on the server. A page that is not listed reads none. */
const PARAMETERS: { path: RegExp; names: string[] }[] = [
  {
    path: /^\/library\/?$/,
    names: ['query', 'section', 'offset', 'language', 'level', 'age', 'goal', 'country', 'category', 'format'].concat([
      'accessibility',
      'ordering',
    ]),
  },
  { path: /^\/library\/[^/]+\/read\/?$/, names: ['page'] },
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
export function knownPageUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const names = PARAMETERS.find((page) => page.path.test(path))?.names ?? [];
  const sent = new URLSearchParams(rest.join('?'));
  const known = new URLSearchParams();
  for (const name of names) {
    const value = sent.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}
