import type { PageRow } from '#api/authoring/pieces/service.ts';
import { findSentPages } from '#api/authoring/reviews/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { isValidSignature, signResourceUntil } from '#api/kit/signed-urls.ts';
import type { OpenedBook } from '#contract/administration/platform-books.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import { type OpenedFile, openedFileUrl } from './opened-files.ts';

/** The limit of a reply: a chapter of an EPUB has up to 60,000 characters of text, plus its markup. */
const MAX_REPLY_CHARS = 500_000;

/** The opening of a piece by a person in a session, valid until `expiry` in seconds. */
export type Opening = Omit<OpenedFile, 'folder' | 'name'> & { expiry: number; secret: Uint8Array };
type Place = { limit: number; offset: number };
type OpenedPage = OpenedBook['pages']['results'][number];

function resourceOf({ tenantId, pieceId, personId, sessionId }: Omit<Opening, 'expiry' | 'secret'>) {
  return { tenantId, resource: ['opened-pages', pieceId, personId, sessionId].join('/') };
}

/** Returns the name that `openingOf` accepts for an opening. */
export function nameOpening(opening: Opening): string {
  return signResourceUntil(resourceOf(opening), opening.expiry, opening.secret).replace('/', '-');
}

/**
 * Returns the opening of a name; undefined for a forged or expired one, and for another piece's or session's opening.
 */
export function openingOf(name: string, of: Omit<Opening, 'expiry'>): Opening | undefined {
  const [, expiry = '', signature = ''] = /^(\d+)-(.+)$/.exec(name) ?? [];
  const isValid = isValidSignature({ ...resourceOf(of), expiry, signature }, of.secret);
  return isValid ? { ...of, expiry: Number(expiry) } : undefined;
}

/** Lists opened pages from `offset`, limited by the size of a reply. */
export async function listOpenedPages(
  school: SchoolCall,
  opening: Opening,
  place: Place,
): Promise<OpenedBook['pages']> {
  const { pieceId: id } = opening;
  const sentPages = await findSentPages(school.db, id, place);
  if (!sentPages) throw new Refusal('notFound');
  const asRead = new Map(sentPages.asRead.map((page) => [page.number, page]));
  const pages = sentPages.pages.map((page) => toOpenedPage(page, asRead.get(page.number), opening));
  const rows = takeUntilFull(pages);
  const url = `/api/api-super-admin/books/${id}/opened/${nameOpening(opening)}/`;
  const limit = rows.length < pages.length ? rows.length : place.limit;
  return toPage(url, { limit, offset: place.offset }, { count: sentPages.count, rows });
}

/** Returns pages until the reply would become too long, but at least one, so that every page can be read. */
function takeUntilFull(pages: OpenedPage[]): OpenedPage[] {
  let size = 0;
  const end = pages.findIndex((page) => {
    size += JSON.stringify(page).length;
    return size > MAX_REPLY_CHARS;
  });
  return end === -1 ? pages : pages.slice(0, Math.max(1, end));
}

function toOpenedPage(page: PageRow, asRead: WebPage | undefined, opening: Opening): OpenedPage {
  const { number, text, author, rendition_id } = page;
  const toPicture = (
    folder: string,
    name: string,
    { width, height, alt }: Record<'width' | 'height', number> & { alt: string },
  ) => ({
    ...{ width, height, alt },
    src: openedFileUrl({ ...opening, folder, name }, opening.expiry, opening.secret),
  });
  const ofFile =
    rendition_id === null
      ? []
      : page.file_pictures.map(({ name, ...size }, index) =>
          toPicture(rendition_id, name, { ...size, alt: page.file_alts[index] ?? '' }),
        );
  return {
    ...{ number, text },
    author: author && (author.pen_name ?? proposePenName(author)),
    pictures:
      page.file_page === null ? page.pictures.map((one) => toPicture('pieces', `${one.hash}.webp`, one)) : ofFile,
    as_read: asRead && rendition_id ? toOpenedMarkup(asRead, rendition_id, opening) : null,
  };
}

/** Returns a page of an EPUB with the URLs of opened files; null for pages that consist of a picture and words. */
function toOpenedMarkup(page: WebPage, folder: string, opening: Opening): WebPage | null {
  const urlOf = (_: string, name: string) =>
    openedFileUrl({ ...opening, folder, name }, opening.expiry, opening.secret);
  const resolve = (markup: string) => markup.replaceAll(/book:\/([a-z0-9-]+\.webp)/g, urlOf);
  if (page.kind === 'fixed') return { ...page, html: resolve(page.html), css: resolve(page.css) };
  return page.kind === 'chapter' ? { ...page, html: resolve(page.html) } : null;
}
