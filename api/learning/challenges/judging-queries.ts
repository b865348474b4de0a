import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { Direction, WebPage } from '#contract/kit/web-book.ts';
import type { Criterion, ScoredEntry, Work } from '#contract/learning/challenges.ts';

export type JudgedRow = {
  id: string;
  type: Work['type'];
  title: string;
  language: string;
  direction: Direction | null;
  rubric_version: string;
  is_left: number;
};

/** Finds the entry that the caller judges next. */
export async function findNextEntry(db: TenantDb, challengeId: string): Promise<JudgedRow | undefined> {
  const { rows } = await sql<JudgedRow>`select * from next_judged_entry(${challengeId})`.execute(db);
  return rows[0];
}

/** Finds the pages of the book that the caller judges. */
export async function findJudgedPages(db: TenantDb, id: string): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`select content from judged_pages(${id})`.execute(db);
  return rows.map(({ content }) => content);
}

type JudgedStory = { body: string; pictures: Record<string, string> };

/** Finds the text of the story that the caller judges, with the hash of each of its pictures by id. */
export async function findJudgedStory(db: TenantDb, id: string): Promise<JudgedStory | undefined> {
  const { rows } = await sql<{ content: JudgedStory }>`select content from judged_pages(${id})`.execute(db);
  return rows[0]?.content;
}

export type JudgedRubric = { slug: string; rubric: Criterion[]; rubric_version: string };

/** Finds the English rubric of an entry; undefined if the caller does not judge it. */
export async function findJudgedRubric(db: TenantDb, id: string): Promise<JudgedRubric | undefined> {
  const { rows } = await sql<JudgedRubric>`select * from judged_rubric(${id})`.execute(db);
  return rows[0];
}

type NewScores = { id: string; version: string; scores: Record<string, number>; comment: string };

/** Stores the caller's judgement of an entry, and returns the outcome. */
export async function upsertScores(db: TenantDb, { id, version, scores, comment }: NewScores) {
  const { rows } = await sql<{ outcome: 'stored' | 'missing' | 'changed' | 'judged' }>`
    select score_entry(${id}, ${version}, ${JSON.stringify(scores)}::jsonb, ${comment}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'missing';
}

export type ScoredRow = {
  id: string;
  type: Work['type'];
  title: string;
  award: string | null;
  judgements: Pick<ScoredEntry['judgements'][number], 'scores' | 'comment'>[];
} & (
  | { is_public: true; author: string; work_id: string; slug: string | null; subdomain: string }
  | { is_public: false }
);

/** Finds a challenge's judgeable entries, with their scores by the current rubric. */
export async function findScoredEntries(db: PlatformDb, challengeId: string): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`select * from scored_entries(${challengeId})`.execute(db);
  return rows;
}

/** Stores the winners of a challenge, and returns the outcome. */
export async function updateWinners(db: TenantDb, challengeId: string, awards: { id: string; award: string }[]) {
  const { rows } = await sql<{ outcome: 'stored' | 'missing' | 'open' }>`
    select award_entries(${challengeId}, ${JSON.stringify(awards)}::jsonb) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'open';
}

/** Finds the storage location of an entry's file. */
export async function findFileOfEntry(
  db: TenantDb,
  { id, name }: { id: string; name: string },
): Promise<{ key: string; size: number } | undefined> {
  const { rows } = await sql<{ key: string; size: number }>`select * from file_of_entry(${id}, ${name})`.execute(db);
  return rows[0];
}
