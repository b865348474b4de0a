import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { BookState } from '#contract/books.ts';
import { coverPicture, type StoredPicture } from './picture-queries.ts';
import type { PieceKey, PieceRow } from './queries.ts';

/** One submission of a piece. */
export type Submission = PieceKey & { revision: number };

const detailColumns = sql`p.title, p.author, p.blurb, p.language, p.level, p.age_from, p.age_to, p.goal, p.categories, p.trim, p.source, p.school_class_id, p.cover_from, p.chosen_cover,
  p.rendition_id, p.submitted_revision, ${coverPicture} as cover_picture`;

export type SubmittedPiece = Pick<
  PieceRow,
  | (
      | 'title'
      | 'author'
      | 'blurb'
      | 'language'
      | 'level'
      | 'age_from'
      | 'age_to'
      | 'goal'
      | 'categories'
      | 'trim'
      | 'source'
      | 'school_class_id'
      | 'cover_from'
    )
  | ('rendition_id' | 'book_rendition_id' | 'submitted_revision')
> & { work_state: BookState; is_change: boolean; cover_picture: StoredPicture | null; chosen_cover: unknown };

/** Finds what the author has submitted. Nothing of it changes between the submission and the decision. */
export async function findSubmittedPiece(
  db: TenantDb,
  { tenantId, id }: PieceKey,
): Promise<SubmittedPiece | undefined> {
  const { rows } = await sql<SubmittedPiece>`
    select ${detailColumns}, b.rendition_id as book_rendition_id, p.work_state,
      p.change_state is not null as is_change
    from pieces p join books b on b.tenant_id = p.tenant_id and b.id = p.id
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a piece and finds it while the worker has to do with this submission; undefined when it was withdrawn or sent again. */
export async function lockSubmission(
  db: TenantDb,
  { tenantId, id, revision }: Submission,
): Promise<SubmittedPiece | undefined> {
  const { rows } = await sql`
    select from pieces where tenant_id = ${tenantId} and id = ${id} and submitted_revision = ${revision}
      and work_state in ('uploaded', 'processing') for update`.execute(db);
  return rows.length > 0 ? findSubmittedPiece(db, { tenantId, id }) : undefined;
}

export type WaitingPiece = { tenant_id: string; id: string; revision: number; is_dead: boolean };

/** Finds the pieces of all schools that wait for the worker although no job will process them. */
export async function findPiecesWithoutJob(db: PlatformDb): Promise<WaitingPiece[]> {
  const { rows } = await sql<WaitingPiece>`select * from pieces_without_job() limit 1000`.execute(db);
  return rows;
}
