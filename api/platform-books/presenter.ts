import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { currentBook, findCategories } from '#api/publishing/service.ts';
import { findRequesters } from '#api/reviews/service.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { PlatformBook, PlatformBookDetail } from '#contract/platform-books.ts';
import { bookLimits } from '#contract/publishing-words.ts';
import { canFeature, canOpenPages, canTakeDown } from './policy.ts';
import { findPlatformBook, type PlatformBookRow } from './queries.ts';

/** Times are dates, or text where the database has built JSON. */
type Row = Omit<PlatformBookRow, 'state_since' | 'created_at' | 'published_at'> & {
  state_since: Date | string;
  created_at: Date | string;
  published_at: Date | string | null;
};

/** Returns a row of the list and of the board. */
export function toPlatformBook(
  { state_since, created_at, published_at, file, ...row }: Row,
  { language, settings }: Pick<Call, 'language' | 'settings'>,
): PlatformBook {
  return {
    ...row,
    file: file && { ...file, message: file.message && settings.translate(language, file.message, bookLimits) },
    state_since: new Date(state_since).toISOString(),
    created_at: new Date(created_at).toISOString(),
    published_at: published_at && new Date(published_at).toISOString(),
    can_take_down: canTakeDown(row),
  };
}

type Call = {
  language: InterfaceLanguage;
  settings: Settings;
  setHeader(name: 'etag', value: string): void;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inSchool<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};

/** Returns a book as the platform sees it, and sets its ETag. */
export async function presentPlatformBook(call: Call, id: string): Promise<PlatformBookDetail> {
  const { language, settings, setHeader } = call;
  const row = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!row) throw new Refusal('notFound');
  return call.inSchool(row.tenant_id, null, async ({ db, site }) => {
    const can_open = canOpenPages(row);
    const [book, categories, requesters] = await Promise.all([
      currentBook(db, { site, language, settings, setHeader }, id),
      findCategories(db, site.id),
      can_open ? findRequesters(db, { tenantId: site.id, id }) : [],
    ]);
    const isPublic = row.state === 'published' && row.audience === 'everyone';
    return {
      ...toPlatformBook(row, call),
      checks: row.checks,
      open_reports: row.open_reports,
      page_count: book.page_count,
      categories: book.categories,
      school_categories: categories.map(({ slug, name }) => ({ slug, name })),
      url: isPublic ? siteUrl(settings.origin, site, `/library/${id}`) : null,
      edits: book.edits,
      ...{ can_open, requesters },
      can_feature: canFeature(row),
      can_set_categories: book.can_set_details,
    };
  });
}
