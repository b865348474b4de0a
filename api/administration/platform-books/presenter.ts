import { findRequesters } from '#api/authoring/reviews/service.ts';
import { inLanguage } from '#api/kit/category-names.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { currentBook, findCategories } from '#api/library/publishing/service.ts';
import { currentStory } from '#api/library/stories/service.ts';
import type { PlatformBook, PlatformBookDetail } from '#contract/administration/platform-books.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { bookLimits } from '#contract/library/limits.ts';
import { canFeature, canOpenPages, canTakeDown } from './policy.ts';
import { findPlatformBook, type PlatformBookRow } from './queries.ts';

/** A row whose times are dates, or text from the database's JSON. */
type Row = Omit<PlatformBookRow, 'state_since' | 'created_at' | 'published_at'> & {
  state_since: Date | string;
  created_at: Date | string;
  published_at: Date | string | null;
};

/** Returns a row of the list and of the board. */
export function toPlatformBook(
  { state_since, created_at, published_at, file, ...row }: Row,
  { language, settings }: Pick<Call, 'language' | 'settings'>,
): Reply<typeof PlatformBook> {
  return {
    ...row,
    file: file && { ...file, message: file.message && settings.translate(language, file.message, bookLimits) },
    state_since: new Date(state_since),
    created_at: new Date(created_at),
    published_at: published_at && new Date(published_at),
    can_take_down: canTakeDown(row),
  };
}

type Call = {
  language: InterfaceLanguage;
  settings: Settings;
  setHeader(name: 'etag', value: string): void;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inTenant<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};

/** Facts of a book or story at its school, in addition to its row. */
type AtSchool = Pick<PlatformBookDetail, 'page_count' | 'categories' | 'edits' | 'can_set_categories'> & {
  path: string;
};

async function findAtSchool(school: SchoolCall, { id, type }: PlatformBookRow, call: Call): Promise<AtSchool> {
  const { db, site } = school;
  const { language, settings, setHeader } = call;
  if (type === 'story') {
    const { categories, url, edits, can_set_details } = await currentStory({ db, site, setHeader }, id);
    return { page_count: 0, categories, edits, can_set_categories: can_set_details, path: url ?? '' };
  }
  const book = await currentBook({ db, site, language, settings, setHeader }, { id });
  const { page_count, categories, edits, can_set_details } = book;
  return { page_count, categories, edits, can_set_categories: can_set_details, path: `/library/${id}` };
}

/** Returns a book or story for the platform, and sets its ETag. */
export async function presentPlatformBook(call: Call, id: string): Promise<Reply<typeof PlatformBookDetail>> {
  const row = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!row) throw new Refusal('notFound');
  return call.inTenant(row.tenant_id, null, async (school) => {
    const { db, site } = school;
    const can_open = canOpenPages(row);
    const [{ path, ...work }, categories, requesters] = await Promise.all([
      findAtSchool(school, row, call),
      findCategories(db),
      can_open ? findRequesters(db, id) : [],
    ]);
    const isPublic = row.state === 'published' && row.audience === 'everyone';
    return {
      ...toPlatformBook(row, call),
      ...work,
      checks: row.checks,
      open_reports: row.open_reports,
      school_categories: categories.map((category) => inLanguage(category, call.language)),
      url: isPublic ? siteUrl(call.settings.origin, site, path) : null,
      ...{ can_open, requesters },
      can_feature: canFeature(row),
    };
  });
}
