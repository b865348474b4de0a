import { type AuditContext, recordAuditEvent } from '#api/audit/service.ts';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { eraseAuthor } from '#api/publishing/service.ts';
import { childDataWords } from '#contract/child-data-words.ts';
import { deleteStudent, findPastRetention, findStudent, type Student } from './queries.ts';

type ErasureResult = { books_kept: number; books_deleted: number };

/** Erases a student: what stays are totals, published books under nobody's name, and what staff did, about somebody without one. */
export async function erase(db: TenantDb, by: AuditContext, child: Student): Promise<ErasureResult> {
  const { tenantId } = by.actor;
  const { id, avatar, pen_name, ...name } = child;
  const names = [fullName(name), name.username, ...(pen_name ? [pen_name] : [])];
  const files = avatar ? [`avatars/${avatar}`] : [];
  const { kept, deleted } = await eraseAuthor(db, { tenantId, id, names }, files);
  if (!(await deleteStudent(db, id))) throw new Error('a student was found, and is not there to be erased');
  const facts = { books_kept: kept, books_deleted: deleted };
  await recordAuditEvent(db, by, { act: 'person.erased', subjects: { kind: 'person', ids: [id] }, facts });
  return facts;
}

/** Nobody is erased by a slip: the name or the username has to be typed. */
export async function eraseConfirmedStudent(
  db: TenantDb,
  by: AuditContext,
  { id, confirm }: { id: string; confirm: string },
): Promise<ErasureResult> {
  const child = await findStudent(db, { tenantId: by.actor.tenantId, id }, true);
  if (!child) throw new Refusal('notFound');
  const message = childDataWords.confirmWrong;
  if (![fullName(child), child.username].some((name) => normalizeName(name) === normalizeName(confirm)))
    throw new Refusal('malformed', { message, fields: { confirm: [message] } });
  return erase(db, by, child);
}

function fullName({ first_name, last_name }: Pick<Student, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

function normalizeName(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export const childDataScheduledJobs: ScheduledJob[] = [
  { name: 'erase-archived', cron: '27 3 * * *', run: eraseArchivedStudents },
];

const BATCH_SIZE = 200;

/** Archived students whose school's time is over. However many cannot be erased, they keep nobody else from it. */
export async function eraseArchivedStudents(hands: JobContext): Promise<void> {
  const tried = new Set<string>();
  const faults: unknown[] = [];
  for (;;) {
    // Those that failed are found again, before the others.
    const found = await hands.inPlatform((db) => findPastRetention(db, BATCH_SIZE + faults.length));
    const due = found.filter(({ id }) => !tried.has(id));
    if (due.length === 0) break;
    for (const { tenant_id: tenantId, id } of due) {
      tried.add(id);
      await eraseArchivedStudent(hands, { tenantId, id }).catch((fault: unknown) => void faults.push(fault));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'archived students could not be erased');
}

async function eraseArchivedStudent(
  { inTenantOf }: JobContext,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  const actor = { tenantId, role: 'worker', personId: null, sessionId: null } as const;
  await inTenantOf(tenantId, async (db) => {
    const child = await findStudent(db, { tenantId, id }, true);
    // Somebody may have restored the child a moment ago.
    if (child?.archived_at) await erase(db, { actor, ip: null }, child);
  });
}
