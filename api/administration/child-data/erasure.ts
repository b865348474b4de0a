import { erasePieces, lockPiecesOf } from '#api/authoring/pieces/service.ts';
import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { eraseUploads } from '#api/core/uploads/service.ts';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { eraseAuthor } from '#api/library/publishing/service.ts';
import { childDataWords } from '#contract/administration/child-data-kinds.ts';
import { fullName, type NameOrder, nameOrders } from '#contract/kit/person-names.ts';
import { normalizeName } from '#contract/kit/text-folding.ts';
import { deleteStudent, findPastRetention, findStudent, type Student } from './queries.ts';

type ErasureResult = { books_kept: number; books_deleted: number };

/** Erases a student. Totals stay, as do published books without an author and audit events without a name. */
export async function eraseStudentData(db: TenantDb, by: AuditContext, student: Student): Promise<ErasureResult> {
  const facts = await eraseUnrecorded(db, by, student);
  await recordAuditEvent(db, by, { act: 'person.erased', subjects: { kind: 'person', ids: [student.id] }, facts });
  return facts;
}

/** Erases students like `eraseStudentData`, but leaves the audit event to the caller, who records one for all. */
export async function eraseStudents(db: TenantDb, by: AuditContext, ids: string[]): Promise<void> {
  for (const id of ids) {
    const student = await findAndLockStudent(db, id);
    if (student) await eraseUnrecorded(db, by, student);
  }
}

async function eraseUnrecorded(db: TenantDb, by: AuditContext, student: Student): Promise<ErasureResult> {
  const { id, avatar, pen_name, ...name } = student;
  const names = [...nameOrders.map((order) => fullName(name, order)), name.username, ...(pen_name ? [pen_name] : [])];
  const uploads = await eraseUploads(db, id);
  const pictures = await erasePieces(db, by, id);
  const files = [...(avatar ? [`avatars/${avatar}`] : []), ...uploads, ...pictures];
  const { kept, deleted } = await eraseAuthor(db, { id, names }, files);
  if (!(await deleteStudent(db, id))) throw new Error('the student was found but could not be deleted');
  return { books_kept: kept, books_deleted: deleted };
}

/** Locks the student's works before the student, in the same order as a decision about a work. */
async function findAndLockStudent(db: TenantDb, id: string) {
  await lockPiecesOf(db, id);
  return findStudent(db, id, true);
}

/**
 * Erases a student only if the caller typed the name as the school writes it, or the username, so that no one is erased
 * by accident.
 */
export async function eraseConfirmedStudent(
  db: TenantDb,
  by: AuditContext,
  { id, confirm, nameOrder }: { id: string; confirm: string; nameOrder: NameOrder },
): Promise<ErasureResult> {
  const student = await findAndLockStudent(db, id);
  if (!student) throw new Refusal('notFound');
  const message = childDataWords.confirmWrong;
  if (![fullName(student, nameOrder), student.username].some((name) => normalizeName(name) === normalizeName(confirm)))
    throw fieldRefusal('confirm', message);
  return eraseStudentData(db, by, student);
}

export const childDataScheduledJobs: ScheduledJob[] = [
  { name: 'erase-archived', cron: '27 3 * * *', run: eraseArchivedStudents },
];

const BATCH_SIZE = 200;

/**
 * Erases archived students after their school's retention period. A student who cannot be erased does not block the
 * others.
 */
export async function eraseArchivedStudents(context: JobContext): Promise<void> {
  const attemptedIds = new Set<string>();
  const errors: unknown[] = [];
  for (;;) {
    // Adds the failed students to the limit, because they are found again first.
    const students = await context.inPlatform((db) => findPastRetention(db, BATCH_SIZE + errors.length));
    const due = students.filter(({ id }) => !attemptedIds.has(id));
    if (due.length === 0) break;
    for (const { tenant_id: tenantId, id } of due) {
      attemptedIds.add(id);
      await eraseArchivedStudent(context, { tenantId, id }).catch((error: unknown) => void errors.push(error));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'archived students could not be erased');
}

async function eraseArchivedStudent(
  { inTenantOf }: JobContext,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  const actor = { tenantId, role: 'worker', personId: null, sessionId: null } as const;
  await inTenantOf(tenantId, async (db) => {
    const student = await findAndLockStudent(db, id);
    // Checks again, because someone may have just restored the student.
    if (student?.archived_at) await eraseStudentData(db, { actor, ip: null }, student);
  });
}
