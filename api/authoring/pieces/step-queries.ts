import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ChangeReason, PieceType } from '#contract/authoring/pieces.ts';

export type Step =
  | ('change' | 'discard' | 'submit' | 'process' | 'pass' | 'fail' | 'withdraw' | 'waive' | 'request_changes')
  | ('approve' | 'publish' | 'return' | 'take_down' | 'restore')
  | 'undo';

export type PageRemark = { page: number; remark: string };
export type NewStep = {
  step: Step;
  byId: string | null;
  byName: string;
  revision?: number | undefined;
  reasons?: string[] | undefined;
  remark?: string | undefined;
  pageRemarks?: PageRemark[] | undefined;
  previous?: object | undefined;
};

/**
 * Inserts a step, by which the database moves the piece, and returns the type of the piece. Raises BK409 if the piece's
 * state does not allow the step.
 */
export async function insertStep(db: TenantDb, id: string, step: NewStep): Promise<{ id: string; type: PieceType }> {
  const { rows } = await sql<{ id: string; type: PieceType }>`
    insert into piece_steps (tenant_id, piece_id, step, from_state, to_state, is_change, revision, reasons, remark, page_remarks, previous, by_id, by_name)
    values (${db.tenantId}, ${id}, ${step.step}, '', '', false, ${step.revision ?? null}, ${step.reasons ?? []}, ${step.remark ?? ''},
      ${JSON.stringify(step.pageRemarks ?? [])}, ${step.previous ? JSON.stringify(step.previous) : null}, ${step.byId}, ${step.byName})
    returning id, (select p.type from pieces p where p.tenant_id = piece_steps.tenant_id and p.id = piece_steps.piece_id)`.execute(
    db,
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('the step of a piece was not stored');
  return inserted;
}

export type StepRow = Pick<
  Row<'piece_steps'>,
  'step' | 'happened_at' | 'by_id' | 'colleague_id' | 'by_name' | 'remark' | 'revision' | 'is_change'
> & {
  reasons: ChangeReason[];
  page_remarks: PageRemark[];
  previous: Record<string, unknown> | null;
};

/** Finds the steps of a piece, the oldest first. */
export async function findSteps(db: TenantDb, id: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step, happened_at, by_id, colleague_id, by_name, reasons, remark, page_remarks, revision, is_change, previous from piece_steps
    where tenant_id = ${db.tenantId} and piece_id = ${id} order by id`.execute(db);
  return rows;
}
