import { pageRoutes } from '#contract/app/page-routes.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';
import type { ContentText } from './content-rules.ts';

/** The kind whose slugs are in the addresses of a section of the site. */
const KIND_OF_SECTION: Record<string, ContentKind> = {
  courses: 'course',
  hubs: 'hub',
  challenges: 'challenge',
  sdgs: 'goal',
  'impact-films': 'film',
  faq: 'article',
};
/** The kind whose slugs a block or a field names. */
const KIND_OF_BLOCK: Record<string, ContentKind> = { films: 'film', courses: 'course', challenges: 'challenge' };
const KIND_OF_FIELD: Record<string, ContentKind> = { film: 'film', recording: 'film' };

/**
 * Returns a check that lists the dead links of a text: paths without a page, and slugs without an entry. Kinds without
 * shipped entries are not checked.
 */
export function createLinkCheck(entries: readonly ShippedEntry[]): (text: ContentText) => string[] {
  const slugs = Map.groupBy(entries, ({ kind }) => kind);
  const isDead = (kind: ContentKind, slug: string) => slugs.get(kind)?.every((entry) => entry.slug !== slug) ?? false;
  const patterns = pageRoutes.map(({ path }) => patternOf(path));

  const isDeadPath = (link: string) => {
    const path = link.split(/[?#]/)[0] ?? '';
    const [, section = '', slug] = path.split('/');
    const kind = KIND_OF_SECTION[section];
    if (kind && slug && isDead(kind, slug)) return true;
    return !patterns.some((pattern) => pattern.test(path));
  };

  return ({ name, language, fields }) => [
    ...linksIn(fields)
      .filter((link) => link.startsWith('/') && isDeadPath(link))
      .map((link) => `${name} (${language}): no page has the address ${link}`),
    ...slugsIn(fields)
      .filter(({ kind, slug }) => isDead(kind, slug))
      .map(({ kind, slug }) => `${name} (${language}): no ${kind} has the slug ${slug}`),
  ];
}

/** Returns the addresses in HTML, in fields of blocks and, as `[words](/path)`, in legal lines. */
function linksIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    if (key === 'url') return [value];
    return [...value.matchAll(/href="([^"]*)"|\]\(([^)\s]+)\)/g)].map(([, href, path]) => href ?? path ?? '');
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => linksIn(inner, name));
}

function slugsIn(value: unknown): { kind: ContentKind; slug: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const block = value as { kind?: string; slugs?: string[] };
  const blockKind = KIND_OF_BLOCK[block.kind ?? ''];
  const links = blockKind ? (block.slugs ?? []).map((slug) => ({ kind: blockKind, slug })) : [];
  const inner = Object.entries(value).flatMap(([name, field]) => {
    const kind = KIND_OF_FIELD[name];
    return kind && typeof field === 'string' ? [{ kind, slug: field }] : slugsIn(field);
  });
  return [...links, ...inner];
}

/** Returns the expression of a path pattern; `{id?}` may be missing. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (!part.startsWith('{')) return `/${part.replaceAll(/[.+]/g, String.raw`\$&`)}`;
    return part.endsWith('?}') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/?$`);
}
