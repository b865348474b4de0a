import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import { coverPicture, type StoredPicture } from './picture-queries.ts';
import type { PieceKey, PieceRow } from './queries.ts';

/** One submission of a piece. */
export type Submission = PieceKey & { revision: number };

const detailColumns = sql`d.title, d.author, d.blurb, d.language, d.level, d.age_from, d.age_to, d.goal, d.cause_id, d.project_id, d.categories, d.trim, p.source, p.school_class_id, d.cover_from, p.chosen_cover,
  p.rendition_id, r.rendition_id as shown_rendition_id, p.submitted_revision, ${coverPicture} as cover_picture`;

export type SubmittedPiece = Pick<
  PieceRow,
  | (
      | (
          | 'title'
          | 'author'
          | 'blurb'
          | 'language'
          | 'level'
          | 'age_from'
          | 'age_to'
          | 'goal'
          | 'cause_id'
          | 'project_id'
        )
      | ('categories' | 'trim' | 'source' | 'school_class_id' | 'cover_from')
    )
  | ('rendition_id' | 'book_rendition_id' | 'submitted_revision')
> & {
  work_state: BookState;
  is_change: boolean;
  cover_picture: StoredPicture | null;
  chosen_cover: unknown;
  /** The rendition of the revision's pages; null before processing, and if it failed. */
  shown_rendition_id: string | null;
};

/** Finds the submitted content as its revision stores it. */
export async function findSubmittedPiece(db: TenantDb, id: string): Promise<SubmittedPiece | undefined> {
  const { rows } = await sql<SubmittedPiece>`
    select ${detailColumns}, b.rendition_id as book_rendition_id, p.work_state,
      p.change_state is not null as is_change
    from pieces p left join books b on b.tenant_id = p.tenant_id and b.id = p.book_id
      join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = p.submitted_revision
      cross join lateral jsonb_to_record(r.details) as d(title text, author text, blurb text, language text, level int, age_from int,
        age_to int, goal int, cause_id uuid, project_id uuid, categories text[], trim text, cover_from text)
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks a piece and finds its submission while the worker processes it; undefined if it was withdrawn or sent again.
 */
export async function lockSubmission(db: TenantDb, { id, revision }: Submission): Promise<SubmittedPiece | undefined> {
  const { rows } = await sql`
    select from pieces where tenant_id = ${db.tenantId} and id = ${id} and submitted_revision = ${revision}
      and work_state in ('uploaded', 'processing') for update`.execute(db);
  return rows.length > 0 ? findSubmittedPiece(db, id) : undefined;
}

export type WaitingPiece = { tenant_id: string; id: string; revision: number; is_dead: boolean };

/** Finds pieces of all schools that wait for the worker but have no job. */
export async function findPiecesWithoutJob(db: PlatformDb): Promise<WaitingPiece[]> {
  const { rows } = await sql<WaitingPiece>`select * from pieces_without_job() limit 1000`.execute(db);
  return rows;
}
