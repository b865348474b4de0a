import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowStaff, type Policy } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve, serveWithoutReply } from '#api/kit/serve.ts';
import { compareCodeUnits, type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import { toBookSummary } from '#api/library/books/service.ts';
import { findAccessibleClass, findClassStudents } from '#api/people/classes/service.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { sortedByName } from '#contract/kit/person-names.ts';
import {
  createAssignment,
  deleteAssignment,
  listAssignments,
  listOwnAssignments,
  showAssignmentProgress,
} from '#contract/learning/assignments.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import { findEntries, resolveItems, toShownItem } from './items.ts';
import { assignedOf, toAssignment, toOwnAssignment } from './presenter.ts';
import * as queries from './queries.ts';

/** Staff of the school. Rows decide which classes a teacher can access: see `findAccessibleClass`. */
const mayManageAssignments = allowStaff;

const mayReadOwnAssignments: Policy = ({ role, visit }) => role === 'student' && visit === undefined;

/** Sorts by id, because ids grow with time. */
const newestFirst: RowOrdering<queries.AssignmentRow> = {
  keys: [{ read: ({ id }) => id, type: 'uuid' }],
  isDescending: true,
  compareText: compareCodeUnits,
};

export const assignmentRoutes = [
  serve(listAssignments, mayManageAssignments, async (call) => {
    const { db, query, url } = call;
    const { key, students } = await findOwnClass(call);
    const all = await queries.findAssignments(db, key.classId);
    const matching = all.filter(({ title }) => containsText(title, query.search));
    const page = toSortedPage(url, query, { rows: matching, ordering: newestFirst });
    return { ...page, results: await presentAll(call, page.results, students) };
  }),

  serve(createAssignment, mayManageAssignments, async (call) => {
    const { db, actor, body, language } = call;
    const { key, students } = await findOwnClass(call);
    if (body.students && !body.students.every((id) => students.some((student) => student.id === id)))
      throw fieldRefusal('students', courseWords.notInClass);
    const entries = await findEntries(db, language);
    const items = await resolveItems(db, body.items, entries);
    const title = body.title || items.slice(0, 1).map((item) => toShownItem(item, entries).title)[0] || '';
    const chosen = body.students && [...new Set(body.students)];
    const createdBy = accountIdOf(actor);
    const id = await queries.insertAssignment(db, key.classId, {
      title,
      due_on: body.due_on,
      students: chosen,
      createdBy,
    });
    await queries.insertItems(db, id, items);
    if (chosen) await queries.insertAssignedStudents(db, id, chosen);
    await recordOfClass(call, 'class.work_assigned', items.length);
    const row = await queries.findAssignment(db, { ...key, id });
    const [shown] = await presentAll(call, row ? [row] : [], students);
    if (!shown) throw new Error('the assignment was created but could not be found');
    return shown;
  }),

  serveWithoutReply(deleteAssignment, mayManageAssignments, async (call) => {
    const { db, params } = call;
    const { key } = await findOwnClass(call);
    if (!(await queries.deleteAssignmentOf(db, { ...key, id: params.assignment }))) throw new Refusal('notFound');
    await recordOfClass(call, 'class.assignment_taken_back');
  }),

  serve(showAssignmentProgress, mayManageAssignments, async (call) => {
    const { db, site, params, language } = call;
    const { key, students } = await findOwnClass(call);
    const row = await queries.findAssignment(db, { ...key, id: params.assignment });
    if (!row) throw new Refusal('notFound');
    const assigned = sortedByName(assignedOf(row, students), { order: site.name_order, language });
    const people = assigned.map(({ id }) => id);
    const [states, entries] = await Promise.all([
      queries.findItemStates(db, people, [row.id]),
      findEntries(db, language),
    ]);
    const statesOfPerson = Map.groupBy(states, ({ person_id }) => person_id);
    return {
      items: row.items.map((item) => toShownItem(item, entries)),
      students: assigned.map((student) => {
        const own = statesOfPerson.get(student.id) ?? [];
        const read = own.flatMap(({ last_read_at }) => last_read_at?.toISOString() ?? []).toSorted();
        return { ...student, states: own.map(({ state }) => state), last_read_at: read.at(-1) ?? null };
      }),
    };
  }),

  serve(listOwnAssignments, mayReadOwnAssignments, async ({ db, person, query, url, language, settings }) => {
    const { personId } = person();
    const all = await queries.findOwnAssignments(db, personId);
    const rows = all.slice(query.offset, query.offset + query.limit);
    const ids = rows.map(({ id }) => id);
    const [itemStates, entries, books] = await Promise.all([
      queries.findItemStates(db, [personId], ids),
      findEntries(db, language),
      queries.findAssignedBooks(db, rows),
    ]);
    const states = Map.groupBy(itemStates, ({ assignment_id }) => assignment_id);
    const covers = new Map(books.map((book) => [book.id, toBookSummary(book, { settings })]));
    const results = rows.map((row) => toOwnAssignment(row, { states, entries, covers }));
    return toPage(url, query, { count: all.length, rows: results });
  }),
];

type ClassCall = DbCall & { params: { id: string } };

/** Records an action on an assignment. The log leaves out the title, which may name a student. */
async function recordOfClass(call: ClassCall & ActorContext, act: AuditAction, count?: number): Promise<void> {
  const subjects = { kind: 'class' as const, ids: [call.params.id] };
  await recordAuditEvent(call.db, call, { act, subjects, ...(count !== undefined && { facts: { count } }) });
}

/** Finds a class that the caller can access, with its current students. */
async function findOwnClass({ db, actor, params }: ClassCall) {
  await findAccessibleClass(db, actor, params.id);
  const key = { classId: params.id };
  return { key, students: await findClassStudents(db, key.classId) };
}

async function presentAll({ db, language }: ClassCall, rows: queries.AssignmentRow[], students: { id: string }[]) {
  const people = students.map(({ id }) => id);
  const ids = rows.map(({ id }) => id);
  const [doneCounts, entries] = await Promise.all([queries.countDone(db, people, ids), findEntries(db, language)]);
  return rows.map((row) => toAssignment(row, { students, doneCounts, entries }));
}
