import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PageQuery } from '#contract/kit/page.ts';
import type { Work } from '#contract/learning/challenges.ts';
import type { FeedbackQuery, FeedbackState, NewFeedback } from '#contract/learning/entry-feedback.ts';
import { type FeedbackRow, isAnsweredFor } from './entry-queries.ts';

type Challenge = { slug: string; title: string } | null;

/** Stores feedback on an entry that the caller has judged, and returns the outcome. */
export async function insertFeedback(db: TenantDb, id: string, { stars: [star, other], wish }: NewFeedback) {
  const { rows } = await sql<{ outcome: 'stored' | 'missing' | 'unscored' }>`
    select write_feedback(${id}, ${star}, ${other}, ${wish}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'missing';
}

type Decision = { entryId: string; feedbackId: string; state: 'released' | 'withheld' };

/** Releases or withholds feedback, and returns the outcome. */
export async function updateFeedback(db: TenantDb, { entryId, feedbackId, state }: Decision) {
  const { rows } = await sql<{ outcome: 'stored' | 'missing' | 'changed' }>`
    select decide_feedback(${entryId}, ${feedbackId}, ${state}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'missing';
}

export type FeedbackReviewRow = {
  id: string;
  entry: string;
  type: Work['type'];
  work_id: string;
  slug: string | null;
  is_published: boolean;
  title: string;
  author: string;
  challenge: Challenge;
  stars: [string, string];
  wish: string;
  state: FeedbackState;
  written_at: Date;
  has_released: boolean;
};

/** SQL: feedback `f` about entries `e` with their works, without entries whose work was deleted. */
const joined = sql`entry_feedback f join challenge_entries e on e.tenant_id = f.tenant_id and e.id = f.entry_id
  left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
  left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id`;
const isKept = sql<boolean>`not exists (select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.deleted_at is not null)`;

/** SQL: the currently published challenges `c`, with their titles in a language. */
const challengesIn = (language: string) => sql`(
  select p.id, p.slug, p.fields ->> 'title' as title from published_content('challenge', ${language}, null, null, '{brief,rubric}') p) c`;
const challenge = sql`case when c.id is not null then jsonb_build_object('slug', c.slug, 'title', c.title) end as challenge`;

const oldest = ordered('asc', [sql`f.written_at`, 'timestamptz'], [sql`f.id`, 'uuid']);

type Reader = { actor: Actor; language: string; isExport: boolean };

/** Finds one page of judges' feedback about entries that the caller answers for. */
export async function findFeedbackReviews(db: TenantDb, { actor, language, isExport }: Reader, query: FeedbackQuery) {
  const matching = sql`${joined} left join ${challengesIn(language)} on c.id = e.challenge_id
    where f.tenant_id = ${actor.tenantId} and ${isAnsweredFor(actor)} and ${isKept} and ${filtersOf(query)}`;
  return findPage<FeedbackReviewRow>(db, query, oldest, {
    select: sql`f.id, e.id as entry, case when e.book_id is null then 'story' else 'book' end as type, coalesce(e.book_id, e.story_id) as work_id,
        s.slug, coalesce(b.state, s.state) = 'published' as is_published, coalesce(b.title, s.title) as title, coalesce(b.author, s.author) as author, ${challenge},
        jsonb_build_array(f.first_star, f.second_star) as stars, f.wish, f.state, f.written_at,
        exists (select from entry_feedback o where o.tenant_id = f.tenant_id and o.entry_id = f.entry_id and o.id <> f.id and o.state = 'released')
          as has_released`,
    from: matching,
    isExport,
  });
}

function filtersOf({ state, search }: FeedbackQuery): RawBuilder<unknown> {
  const conditions = [
    sql`f.state = ${sql.lit(state)}`,
    search !== '' &&
      sql`lower(concat_ws(' ', b.title, b.author, s.title, s.author, f.first_star, f.second_star, f.wish)) like ${containsPattern(search)}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

type OwnFeedbackRow = FeedbackRow & { entry: string; title: string; challenge: Challenge };
type Author = { personId: string; language: string };

/** Finds released feedback to an author, the newest first. */
export async function findOwnFeedback(
  db: TenantDb,
  { personId, language }: Author,
  { limit, offset }: Pick<PageQuery, 'limit' | 'offset'>,
): Promise<{ count: number; rows: OwnFeedbackRow[] }> {
  const { rows } = await sql<{ count: number; rows: OwnFeedbackRow[] }>`
    with own as materialized (
      select e.id as entry, coalesce(b.title, s.title) as title, jsonb_build_array(f.first_star, f.second_star) as stars, f.wish,
        f.decided_at as released_at, ${challenge}
      from ${joined} left join ${challengesIn(language)} on c.id = e.challenge_id
      where f.tenant_id = ${db.tenantId} and e.author_id = ${personId} and f.state = 'released' and ${isKept})
    select (select count(*)::int from own) as count,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (select * from own order by released_at desc, entry limit ${limit} offset ${offset}) p) as rows`.execute(
    db,
  );
  return rows[0] ?? { count: 0, rows: [] };
}

/** Finds the three texts of a judge's feedback, if the caller may read them. */
export async function findFeedbackTexts(db: TenantDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ texts: string[] }>`
    select array[first_star, second_star, wish] as texts from entry_feedback where tenant_id = ${db.tenantId} and id = ${id}`.execute(
    db,
  );
  return rows[0]?.texts ?? [];
}
