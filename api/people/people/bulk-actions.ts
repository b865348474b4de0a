import type { BulkActionOnRows, BulkCall, BulkList } from '#api/core/bulk/service.ts';
import { findStateTimes, lockPeople } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import { endUnusedCodes, moveBack, moveToClass, requireAccessibleStudents } from '#api/people/students/service.ts';
import type { bulkOnPeople } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import type { bulkOnStudents } from '#contract/people/students.ts';
import { setPeopleArchived } from './actions.ts';
import { findPeopleIds } from './list-queries.ts';

type PeopleBody = (typeof bulkOnPeople)['body']['_output'];
type StudentsBody = (typeof bulkOnStudents)['body']['_output'];

const archive = archiving(true);
const restore = archiving(false);

/**
 * Returns an action that archives or restores. A person who was archived or restored again in the meantime has another
 * time, so undo leaves them.
 */
function archiving(isArchived: boolean): BulkActionOnRows {
  const set = ({ db, actor, ip }: BulkCall, ids: string[], value: boolean) =>
    setPeopleArchived(db, { actor, ip }, ids, value);
  return {
    async run(call, ids) {
      const changed = await set(call, ids, isArchived);
      const times = await findStateTimes(call.db, changed, 'archived_at');
      return new Map(changed.map((id) => [id, { archived_at: times.get(id) ?? null }]));
    },
    async undo(call, rows) {
      const ids = rows.map(({ id }) => id);
      await lockPeople(call.db, ids);
      const times = await findStateTimes(call.db, ids, 'archived_at');
      const unchanged = rows.filter(({ id, previous }) => times.get(id) === previous.archived_at).map(({ id }) => id);
      if (unchanged.length > 0) await set(call, unchanged, !isArchived);
      return unchanged;
    },
  };
}

/** Limits an action, and its undo, to the students that the caller can access at the time. */
function ofOwnStudents({ run, undo }: BulkActionOnRows): BulkActionOnRows {
  return {
    async run(call, ids) {
      await requireAccessibleStudents(call.db, call.actor, ids);
      return run(call, ids);
    },
    ...(undo && {
      async undo(call, rows) {
        const ids = rows.map(({ id }) => id);
        await requireAccessibleStudents(call.db, call.actor, ids);
        return undo(call, rows);
      },
    }),
  };
}

const move: BulkActionOnRows = {
  run: ({ db, actor, ip, parameters }, ids) => moveToClass(db, { actor, ip }, { ids, to: String(parameters.class) }),
  undo: ({ db, actor, ip, parameters }, rows) =>
    moveBack(
      db,
      { actor, ip },
      String(parameters.class),
      rows.map(({ id, previous }) => ({ id, before: asIds(previous.before), after: asIds(previous.after) })),
    ),
};

/** Has no undo: codes are not stored in plain text, and a lost letter must not work again. */
const removeFamilyCodes: BulkActionOnRows = {
  async run({ db, actor, ip }, ids) {
    const changed = await endUnusedCodes(db, { actor, ip }, ids);
    return new Map(changed.map((id) => [id, {}]));
  },
};

const asIds = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export const peopleBulkList: BulkList<PeopleBody> = {
  path: '/people/',
  actions: { archive, restore },
  findIds: ({ db }, { ids, where }, limit) => findPeopleIds(db, { teacherId: null, ids, where }, limit),
};

export const studentBulkList: BulkList<StudentsBody> = {
  path: '/students/',
  actions: {
    move,
    archive: ofOwnStudents(archive),
    restore: ofOwnStudents(restore),
    remove_family_codes: ofOwnStudents(removeFamilyCodes),
  },
  parametersOf({ action, class: classId }) {
    if (action !== 'move') return {};
    if (classId) return { class: classId };
    throw new Refusal('malformed', {
      message: peopleWords.classMissing,
      fields: { class: [peopleWords.classMissing] },
    });
  },
  findIds: ({ db, actor }, { ids, where }, limit) =>
    findPeopleIds(db, { teacherId: teacherScope(actor), group: 'students', ids, where }, limit),
};
