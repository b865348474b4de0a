import { NO_RIGHTS, openTo } from '#api/library/books/policy.ts';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import { toDecimalNumber } from '#contract/kit/money-text.ts';
import type { OpdsFeed, OpdsLink, OpdsPublication, OpdsQuery } from '#contract/library/opds.ts';
import type { FeedBookRow } from './queries.ts';

export const FEED_TYPE = 'application/opds+json';
const PUBLICATION_TYPE = 'application/opds-publication+json';
const ACQUISITION = 'http://opds-spec.org/acquisition';
const OPEN_ACCESS = `${ACQUISITION}/open-access`;
const EPUB_TYPE = 'application/epub+zip';

/** Returns the absolute URL of a path, for programs that read the feed elsewhere. */
export type ToUrl = (path: string) => string;
type Context = { toUrl: ToUrl; filesSecret: Uint8Array };

/**
 * Returns a book as a publication, with its files or its shop page; none if it can be neither downloaded nor bought.
 */
export function toPublication(book: FeedBookRow, tenantId: string, { toUrl, filesSecret }: Context): OpdsPublication[] {
  const { files, version: renditionId } = book;
  const folder = toUrl(renditionFolderUrl({ tenantId, renditionId, access: 'everyone' }, filesSecret));
  const acquired = book.free_pages === null ? openLinks(book, folder) : saleLinks(book, toUrl);
  if (acquired.length === 0 || !files['book.epub'] || !files['cover.jpg']) return [];
  return [
    {
      metadata: metadataOf(book),
      links: [
        ...acquired,
        { href: toUrl(`/api/opds/books/${book.id}/`), type: PUBLICATION_TYPE, rel: 'self' },
        { href: toUrl(`/library/${book.id}`), type: 'text/html', rel: 'alternate' },
      ],
      images: [{ href: `${folder}cover.jpg`, type: 'image/jpeg' }],
    },
  ];
}

function openLinks(book: FeedBookRow, folder: string): OpdsLink[] {
  if (!openTo(book, NO_RIGHTS).canDownload) return [];
  const pdf = { href: `${folder}book.pdf`, type: 'application/pdf', rel: OPEN_ACCESS };
  return [{ href: `${folder}book.epub`, type: EPUB_TYPE, rel: OPEN_ACCESS }, ...(book.files['book.pdf'] ? [pdf] : [])];
}

/** Returns the links to the shop page with the price, and to the free pages. */
function saleLinks({ id, price, currency }: FeedBookRow, toUrl: ToUrl): OpdsLink[] {
  if (price === null || currency === null) return [];
  const properties = {
    price: { value: toDecimalNumber({ amount: price, currency }), currency },
    indirectAcquisition: [{ type: EPUB_TYPE }],
  };
  return [
    { href: toUrl(`/library/${id}`), type: 'text/html', rel: `${ACQUISITION}/buy`, properties },
    { href: toUrl(`/library/${id}/read`), type: 'text/html', rel: `${ACQUISITION}/sample` },
  ];
}

function metadataOf(book: FeedBookRow): OpdsPublication['metadata'] {
  const { id, title, author, publisher, blurb, language, direction, page_count: pages } = book;
  // The contributors to the originals of a version.
  const others = book.originals.flatMap((original) => [original.author, ...original.credits.map(({ name }) => name)]);
  const contributor = [...new Set(others)].filter((name) => name !== '').map((name) => ({ name }));
  return {
    '@type': 'http://schema.org/Book',
    identifier: `urn:uuid:${id}`,
    title,
    ...(author && { author: [{ name: author }] }),
    ...(contributor.length > 0 && { contributor }),
    ...(publisher && { publisher }),
    language,
    modified: book.changed_at.toISOString(),
    published: book.published_at.toISOString(),
    ...(blurb && { description: blurb }),
    readingProgression: direction,
    ...(pages > 0 && { numberOfPages: pages }),
  };
}

/** Returns the links of every feed: its start, and its search. */
export function feedLinks(toUrl: ToUrl): OpdsLink[] {
  return [
    { href: toUrl('/api/opds/'), type: FEED_TYPE, rel: 'start' },
    { href: `${toUrl('/api/opds/books/')}{?query}`, type: FEED_TYPE, rel: 'search', templated: true },
  ];
}

/** Returns the links of one list page: itself, its neighbours, the first and the last page. */
export function pageLinks({ limit, offset, query }: OpdsQuery, count: number, toUrl: ToUrl): OpdsLink[] {
  const last = Math.max(0, Math.ceil(count / limit) - 1) * limit;
  const link = (rel: string, from: number): OpdsLink => {
    const search = new URLSearchParams({ limit: String(limit), offset: String(from), ...(query && { query }) });
    return { href: toUrl(`/api/opds/books/?${search}`), type: FEED_TYPE, rel };
  };
  return [
    link('self', offset),
    link('first', 0),
    ...(offset > 0 ? [link('previous', Math.max(0, offset - limit))] : []),
    ...(offset + limit < count ? [link('next', offset + limit)] : []),
    link('last', last),
  ];
}

/**
 * Returns the publications, or a link to the start for an empty list. Clients count the empty list, although the OPDS
 * schema requires a book in it.
 */
export function publicationsOr(
  publications: OpdsPublication[],
  start: OpdsLink,
): Pick<OpdsFeed, 'publications' | 'navigation'> {
  return publications.length > 0 ? { publications } : { publications, navigation: [start] };
}
