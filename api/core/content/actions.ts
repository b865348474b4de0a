import type { z } from 'zod';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { Person } from '#api/kit/actor.ts';
import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { RequestContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import type { ContentLanguage } from '#contract/core/content.ts';
import { contentWords } from '#contract/core/content-words.ts';
import { assertPublishable, parseDraft } from './draft.ts';
import {
  deleteRecentDraft,
  findCourseId,
  findEntryById,
  findRedirected,
  findRevision,
  findTexts,
  insertEntry,
  insertRevision,
  lockEntry,
  updateSlug,
} from './entry-queries.ts';
import { assertFilmIsReady } from './film-actions.ts';
import { assertCuesAreInFilm } from './film-length.ts';
import { hasOwnSlug } from './paths.ts';
import { findLastStep, insertPublication, isEnglishPublishedAt, undoPublications } from './publication-queries.ts';

export type DbCall = Pick<RequestContext<z.ZodType, z.ZodType, z.ZodType>, 'actor' | 'ip' | 'header' | 'setHeader'> & {
  person(): Person;
};

export async function record(db: TenantDb, call: DbCall, act: AuditAction, entry: string): Promise<void> {
  await recordAuditEvent(db, call, { act, facts: { entry } });
}

type NewEntry = {
  kind: ContentKind;
  slug: string;
  takes_over: boolean;
  parent?: string | undefined;
  language: ContentLanguage;
  content: Record<string, unknown>;
};

/** Adds an entry with its first revision, and returns its id. */
export async function createEntry(db: TenantDb, call: DbCall, entry: NewEntry): Promise<string> {
  const { kind, slug, takes_over: takesOver, parent, language, content } = entry;
  const fields = await parseDraft(kind, language, content);
  const courseId = kind === 'chapter' && parent !== undefined ? await findCourseId(db, parent) : undefined;
  if (kind === 'chapter' && courseId === undefined) throw fieldRefusal('parent', contentWords.noCourse);
  const address = { kind, slug, parent_id: courseId ?? null };
  await assertNoRedirect(db, address, { takesOver });
  const id = await insertEntry(db, address);
  if (id === undefined) throw fieldRefusal('slug', contentWords.slugTaken);
  await insertRevision(db, { entryId: id, language, fields, personId: call.person().personId });
  await record(db, call, 'content.created', slug);
  return id;
}

/** Copies an entry with its newest texts, and returns the new id. Film files belong to one entry and are not copied. */
export async function duplicateEntry(
  db: TenantDb,
  call: DbCall,
  id: string,
  { slug, takes_over: takesOver }: NewAddress,
): Promise<string> {
  const [entry, texts] = [await findEntryById(db, id), await findTexts(db, id)];
  if (!entry) throw new Refusal('notFound');
  const address = { kind: entry.kind, slug, parent_id: entry.parent_id };
  await assertNoRedirect(db, address, { takesOver });
  const copyId = await insertEntry(db, address);
  if (copyId === undefined) throw fieldRefusal('slug', contentWords.slugTaken);
  const { personId } = call.person();
  for (const { language, content } of texts) {
    const { file: _, small_file: __, ...fields } = content;
    await insertRevision(db, { entryId: copyId, language, fields, personId });
  }
  await record(db, call, 'content.duplicated', slug);
  return copyId;
}

type NewAddress = { slug: string; takes_over: boolean };

/** Refuses a former address of another entry, unless the caller accepts that its links will open this one. */
async function assertNoRedirect(
  db: TenantDb,
  address: { kind: ContentKind; slug: string; parent_id: string | null },
  { takesOver, ownId }: { takesOver: boolean; ownId?: string },
): Promise<void> {
  const other = takesOver ? undefined : await findRedirected(db, address);
  if (!other || other.id === ownId) return;
  throw fieldRefusal('takes_over', contentWords.slugLeadsElsewhere, { values: { title: other.title } });
}

/** Changes an entry's address; former addresses redirect to the new one. */
export async function moveEntry(db: TenantDb, call: DbCall, id: string, body: NewAddress): Promise<void> {
  const { slug, takes_over: takesOver } = body;
  const { kind } = await lockOrRefuse(db, id);
  const entry = await findEntryById(db, id);
  if (!entry || entry.slug === slug) return;
  if (!hasOwnSlug(kind)) throw fieldRefusal('slug', contentWords.slugIsFixed);
  await assertNoRedirect(db, { kind, slug, parent_id: entry.parent_id }, { takesOver, ownId: id });
  if (!(await updateSlug(db, id, slug))) throw fieldRefusal('slug', contentWords.slugTaken);
  await record(db, call, 'content.moved', `${entry.slug} → ${slug}`);
}

/** Locks an entry, or refuses with 404. */
export async function lockOrRefuse(db: TenantDb, id: string): Promise<{ kind: ContentKind; number: number }> {
  const entry = await lockEntry(db, id);
  if (!entry) throw new Refusal('notFound');
  return entry;
}

export const etagOf = (revision: number): string => `"${revision}"`;

/** Saves a text as the newest revision. A publication names its own revision, so published text stays. */
export async function saveDraft(
  db: TenantDb,
  call: DbCall,
  { id, language, content }: { id: string; language: ContentLanguage; content: Record<string, unknown> },
): Promise<void> {
  const { kind, number } = await lockOrRefuse(db, id);
  assertIfMatch(call, etagOf(number));
  const fields = await parseDraft(kind, language, content);
  const { personId } = call.person();
  await deleteRecentDraft(db, { entryId: id, language, personId });
  await insertRevision(db, { entryId: id, language, fields, personId });
}

/** Makes an earlier revision the newest one. */
export async function restoreRevision(db: TenantDb, call: DbCall, id: string, number: number): Promise<void> {
  await lockOrRefuse(db, id);
  const revision = await findRevision(db, id, number);
  if (!revision) throw new Refusal('notFound');
  const { language, content: fields } = revision;
  await insertRevision(db, { entryId: id, language, fields, personId: call.person().personId });
}

/** Undoes the caller's last step with an entry, if it is this step and recent. */
export async function undoStep(db: TenantDb, call: DbCall, id: string, step: 'publish' | 'unpublish'): Promise<void> {
  await lockOrRefuse(db, id);
  const last = await findLastStep(db, id);
  if (!last?.is_undoable || last.step !== step || last.by_id !== call.person().personId)
    throw new Refusal('conflict', { message: reviewWords.undoOver });
  await undoPublications(db, id, last.happened_at);
  await record(db, call, 'content.step_undone', (await findEntryById(db, id))?.title ?? '');
}

/** A clock that is slightly ahead must not turn "now" into a moment in the past. */
const MAX_PAST_MS = 60_000;

type Publishing = { revision: number; publish_at?: string | undefined; unpublish_at?: string | null | undefined };

/**
 * Publishes one revision, now or at a moment. The revision must be complete, and a translation needs an English text
 * published at that moment.
 */
export async function publishRevision(db: TenantDb, call: DbCall, id: string, body: Publishing): Promise<void> {
  const { kind } = await lockOrRefuse(db, id);
  const revision = await findRevision(db, id, body.revision);
  if (!revision) throw new Refusal('notFound');
  const { publish_at: publishAt = null, unpublish_at: unpublishAt = null } = body;
  const start = publishAt === null ? Date.now() : Date.parse(publishAt);
  if (start < Date.now() - MAX_PAST_MS) throw fieldRefusal('publish_at', contentWords.startInPast);
  if (unpublishAt !== null && Date.parse(unpublishAt) <= start)
    throw fieldRefusal('unpublish_at', contentWords.endBeforeStart);
  const { language, number } = revision;
  assertPublishable(kind, language, revision.content);
  await assertFilmIsReady(db, id, revision.content);
  if (kind === 'film') await assertCuesAreInFilm(db, { entryId: id, language, content: revision.content, publishAt });
  if (language !== 'en' && !(await isEnglishPublishedAt(db, id, publishAt)))
    throw fieldRefusal('revision', contentWords.noPublishedEnglish);
  const { personId } = call.person();
  await insertPublication(db, { entryId: id, language, number, publishAt, unpublishAt, personId });
  await record(db, call, 'content.published', revision.title);
}
