import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { compareCodeUnits, type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type ContentKind, contentSchemas } from '#contract/core/content/kinds.ts';
import {
  type ContentEntry,
  ContentGap,
  type ContentQuery,
  type ContentSummary,
  createContent,
  deleteContent,
  duplicateContent,
  listContent,
  listContentRevisions,
  moveContent,
  previewContent,
  publishContent,
  restoreContentRevision,
  saveContentDraft,
  showContent,
  showContentRevision,
  undoContentStep,
  unpublishContent,
} from '#contract/core/content.ts';
import {
  createEntry,
  duplicateEntry,
  etagOf,
  lockOrRefuse,
  moveEntry,
  publishRevision,
  record,
  restoreRevision,
  saveDraft,
  undoStep,
} from './actions.ts';
import { assertComplete } from './draft.ts';
import {
  deleteEntry,
  type EntryRow,
  findEntries,
  findEntryById,
  findRevision,
  findRevisions,
  findTexts,
  markPreviewed,
  type RevisionRow,
} from './entry-queries.ts';
import { hasOwnSlug, pathOfEntry } from './paths.ts';
import { signPreview } from './preview.ts';
import { withdrawPublications } from './publication-queries.ts';

/** Returns the order of the entry list: by title in the page's language, or by the last change. */
function entryOrdering(ordering: ContentQuery['ordering'], language: string): RowOrdering<EntryRow> {
  const id = { read: (row: EntryRow) => row.id, type: 'uuid' } as const;
  const title = { read: (row: EntryRow) => row.title, type: 'text' } as const;
  const updated = { read: ({ updated_at }: EntryRow) => updated_at.getTime(), type: 'bigint' } as const;
  return {
    keys: [ordering.endsWith('title') ? title : updated, id],
    isDescending: ordering.startsWith('-'),
    compareText: new Intl.Collator(language, { numeric: true }).compare,
  };
}

const newestFirst: RowOrdering<RevisionRow> = {
  keys: [{ read: ({ number }) => number, type: 'bigint' }],
  isDescending: true,
  compareText: compareCodeUnits,
};

function toSummary({ parent_id: _, ...row }: EntryRow): Reply<typeof ContentSummary> {
  return { ...row, url: pathOfEntry(row), can_move: hasOwnSlug(row.kind) };
}

/** Counts the entries with each gap. */
function countGaps(rows: EntryRow[]): Record<ContentGap, number> {
  const count = (gap: ContentGap) => rows.filter(({ gaps }) => gaps.includes(gap)).length;
  return Object.fromEntries(ContentGap.options.map((gap) => [gap, count(gap)])) as Record<ContentGap, number>;
}

/** Returns an entry with its texts, or refuses with 404. */
async function presentEntry(db: TenantDb, id: string): Promise<Reply<typeof ContentEntry>> {
  const [row, texts] = await Promise.all([findEntryById(db, id), findTexts(db, id)]);
  if (!row) throw new Refusal('notFound');
  return { ...toSummary(row), texts };
}

function toRevision({ number, language, title, created_at, by, published_at }: RevisionRow) {
  return { number, language, title, by, created_at, published_at };
}

/** Returns the fields that differ between two texts, in the order of the schema of their kind. */
function differencesOf(kind: ContentKind, before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(contentSchemas[kind].shape)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

type ContentCall = Pick<PlatformCall, 'inTransaction' | 'setHeader' | 'settings'>;

/** Runs a change, waits until this server no longer shows the earlier state, and returns the entry. */
async function changeEntry(call: ContentCall, work: (db: TenantDb) => Promise<string>) {
  const entry = await call.inTransaction(async (db) => presentEntry(db, await work(db)));
  await call.settings.hosts.waitForChanges();
  call.setHeader('etag', etagOf(entry.revision));
  return entry;
}

export const contentRoutes = [
  servePlatform(listContent, async ({ query, url, language, inTransaction }) => {
    const rows = await inTransaction((db) => findEntries(db, query));
    const matches = rows.filter(({ gaps }) => query.gap === undefined || gaps.includes(query.gap));
    const page = toSortedPage(url, query, { rows: matches, ordering: entryOrdering(query.ordering, language) });
    return { ...page, results: page.results.map(toSummary), gap_counts: countGaps(rows) };
  }),

  servePlatform(createContent, (call) => changeEntry(call, (db) => createEntry(db, call, call.body))),

  servePlatform(duplicateContent, ({ params: { id }, body, ...call }) =>
    changeEntry(call, (db) => duplicateEntry(db, call, id, body)),
  ),

  servePlatform(moveContent, ({ params: { id }, body, ...call }) =>
    changeEntry(call, async (db) => {
      await moveEntry(db, call, id, body);
      return id;
    }),
  ),

  servePlatform(showContent, async (call) => {
    const entry = await call.inTransaction((db) => presentEntry(db, call.params.id));
    call.setHeader('etag', etagOf(entry.revision));
    return entry;
  }),

  servePlatform(saveContentDraft, ({ params: { id }, query, body, ...call }) =>
    changeEntry(call, async (db) => {
      await saveDraft(db, call, { id, language: query.language, content: body });
      return id;
    }),
  ),

  servePlatform(listContentRevisions, async ({ params: { id }, query, url, inTransaction }) =>
    inTransaction(async (db) => {
      if (!(await findEntryById(db, id))) throw new Refusal('notFound');
      const rows = await findRevisions(db, id);
      const page = toSortedPage(url, query, { rows, ordering: newestFirst });
      return { ...page, results: page.results.map(toRevision) };
    }),
  ),

  servePlatform(showContentRevision, async ({ params: { id, number }, query: { against }, inTransaction }) =>
    inTransaction(async (db) => {
      const entry = await findEntryById(db, id);
      const revision = await findRevision(db, id, number);
      const other = against === undefined ? undefined : await findRevision(db, id, against);
      if (!entry || !revision || (against !== undefined && !other)) throw new Refusal('notFound');
      const { content } = revision;
      const differences = other ? differencesOf(entry.kind, other.content, content) : null;
      return { ...toRevision(revision), content, differences };
    }),
  ),

  servePlatform(restoreContentRevision, ({ params: { id, number }, ...call }) =>
    changeEntry(call, async (db) => {
      await restoreRevision(db, call, id, number);
      return id;
    }),
  ),

  servePlatform(previewContent, async ({ params: { id }, body, inTransaction, settings, site }) => {
    const entry = await inTransaction(async (db) => {
      const [found, revision] = await Promise.all([findEntryById(db, id), findRevision(db, id, body.revision)]);
      if (!found || !revision) throw new Refusal('notFound');
      // A page cannot show a text without its parts; staff learn here which are missing.
      assertComplete(found.kind, revision.language, revision.content);
      // Only shared previews must stay; the frame beside the editor follows each save.
      if (!body.is_frame) await markPreviewed(db, id, body.revision);
      return { ...found, language: revision.language };
    });
    const host = `${body.host}.${settings.origin.hostname}`;
    const target = body.host === '' || body.is_frame ? site : await settings.hosts.find(host);
    const preview = signPreview(target.id, { entryId: id, number: body.revision }, settings.filesSecret);
    const url = new URL(siteUrl(settings.origin, target, pathOfEntry(entry)));
    url.searchParams.set('preview', preview);
    if (body.is_frame) url.search = `${url.searchParams}&frame=1&lang=${entry.language}`;
    return { url: url.href };
  }),

  servePlatform(publishContent, ({ params: { id }, body, ...call }) =>
    changeEntry(call, async (db) => {
      await publishRevision(db, call, id, body);
      return id;
    }),
  ),

  servePlatform(unpublishContent, ({ params: { id }, body: { language }, ...call }) =>
    changeEntry(call, async (db) => {
      await lockOrRefuse(db, id);
      const entry = await findEntryById(db, id);
      // A translation is public only with its English text.
      const withdrawnLanguage = language === 'en' ? undefined : language;
      await withdrawPublications(db, id, { language: withdrawnLanguage, personId: call.person().personId });
      await record(db, call, 'content.unpublished', entry?.title ?? '');
      return id;
    }),
  ),

  servePlatform(undoContentStep, ({ params: { id }, body, ...call }) =>
    changeEntry(call, async (db) => {
      await undoStep(db, call, id, body.step);
      return id;
    }),
  ),

  servePlatform(deleteContent, async ({ params: { id }, ...call }) => {
    await call.inTransaction(async (db) => {
      await lockOrRefuse(db, id);
      const entry = await findEntryById(db, id);
      await deleteEntry(db, id);
      await record(db, call, 'content.deleted', entry?.title ?? '');
    });
    await call.settings.hosts.waitForChanges();
    return {};
  }),
];
