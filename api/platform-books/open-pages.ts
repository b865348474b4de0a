import { recordAuditEvent } from '#api/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PageRow } from '#api/pieces/service.ts';
import { findRequesters, findSentPages } from '#api/reviews/service.ts';
import { proposePenName } from '#contract/pen-names.ts';
import { fullName } from '#contract/person-names.ts';
import { platformBookWords } from '#contract/platform-book-words.ts';
import type { OpenedBook } from '#contract/platform-books.ts';
import type { WebPage } from '#contract/web-book.ts';
import { type OpenedFile, openedFileUrl } from './opened-files.ts';
import { canOpenPages, canOpenReported } from './policy.ts';
import { findPlatformBook, type PlatformBookChecks } from './queries.ts';

const OPEN_SECONDS = 3600;

type Call = {
  settings: Settings;
  person(): Actor & { personId: string };
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inSchool<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};
type Opening = Omit<OpenedFile, 'folder' | 'name'> & { expiry: number; secret: Uint8Array };

type Occasion = { requested_by?: string | undefined; report?: string | undefined; reason?: string | undefined };

/** Opens the pages of a piece because someone at its school asked, or because of a report. The school's log has the opening before a page is read. */
export async function openPages(call: Call, id: string, occasion: Occasion): Promise<OpenedBook> {
  const { personId, sessionId } = call.person();
  const book = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!book || !sessionId) throw new Refusal('notFound');
  if (!(occasion.report === undefined ? canOpenPages(book) : canOpenReported(book)))
    throw new Refusal('conflict', { message: platformBookWords.cannotOpen, state: book.state });
  const key = { tenantId: book.tenant_id, id };
  const expiry = Math.floor(Date.now() / 1000) + OPEN_SECONDS;
  const expires_at = new Date(expiry * 1000).toISOString();
  await call.inSchool(key.tenantId, occasion.reason ?? null, async (school) => {
    const facts = { ...(await factsOf(school, book, occasion)), expires_at };
    await recordAuditEvent(school.db, school, { act: 'book.opened', subjects: { kind: 'book', ids: [id] }, facts });
  });
  const sent = await call.inSchool(key.tenantId, null, ({ db }) => findSentPages(db, key));
  if (!sent) throw new Refusal('notFound');
  const secret = call.settings.filesSecret;
  const opening = { tenantId: key.tenantId, pieceId: id, personId, sessionId, expiry, secret };
  const asRead = new Map(sent.asRead.map((page) => [page.number, page]));
  return { expires_at, pages: sent.pages.map((page) => toOpenedPage(page, asRead.get(page.number), opening)) };
}

/** Returns for the log of the school who asked, or what was reported. */
async function factsOf(school: SchoolCall, book: PlatformBookChecks, { requested_by, report }: Occasion) {
  if (report !== undefined) {
    const openReport = book.open_reports.find(({ id }) => id === report);
    if (!openReport) throw fieldRefusal('report', platformBookWords.reportUnknown);
    return { report: openReport.reason };
  }
  const requesters = await findRequesters(school.db, { tenantId: book.tenant_id, id: book.id });
  const requester = requesters.find(({ id }) => id === requested_by);
  if (!requester) throw fieldRefusal('requested_by', platformBookWords.requesterUnknown);
  return { requested_by: fullName(requester, school.site.name_order) };
}

function toOpenedPage(page: PageRow, asRead: WebPage | undefined, opening: Opening): OpenedBook['pages'][number] {
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

/** Returns a page of an EPUB with the URLs of opened files; null for pages that are a picture and words. */
function toOpenedMarkup(page: WebPage, folder: string, opening: Opening): WebPage | null {
  const urlOf = (_: string, name: string) =>
    openedFileUrl({ ...opening, folder, name }, opening.expiry, opening.secret);
  const resolve = (markup: string) => markup.replaceAll(/book:\/([a-z0-9-]+\.webp)/g, urlOf);
  if (page.kind === 'fixed') return { ...page, html: resolve(page.html), css: resolve(page.css) };
  return page.kind === 'chapter' ? { ...page, html: resolve(page.html) } : null;
}
