import { randomUUID } from 'node:crypto';
import type { Person, TestApp } from './test-app.ts';

/** A trace that keeps a student when their list is undone. */
type Keeps = { keeps: 'hasBeenHere' | 'changedSince'; plant: (studentId: string) => Promise<unknown> };
/** A trace that does not keep a student, with the reason. */
type Harmless = { because: string };
export type Traces = Record<string, Keeps | Harmless>;

/** Returns the foreign keys to a person in courses, assignments, challenges, live lessons and messages to the world. */
export function tracesOfLearning(app: TestApp, admin: Person): Traces {
  const insert = (table: string, row: object) => app.insert(table, { tenant_id: admin.school.id, ...row });
  return {
    'assignments.created_by': { because: 'A student assigns nothing.' },
    'assignment_students.student_id': {
      keeps: 'changedSince',
      plant: async (student_id) => {
        const school_class_id = (await app.aClass(admin, 'Otters')).id;
        const row = { school_class_id, title: 'Read', is_for_all: false };
        const assignment_id = await insert('assignments', row);
        return insert('assignment_students', { student_id, assignment_id });
      },
    },
    'challenge_entries.author_id': { because: 'It comes with a book or a story.' },
    'challenge_entries.entered_by': { because: 'Entering a work needs a sign-in.' },
    'challenge_scores.judge_id': { because: 'Only platform staff judge.' },
    'chapter_participations.lead_id': { because: 'Working on a chapter needs a sign-in.' },
    'chapter_participations.person_id': {
      keeps: 'changedSince',
      plant: async (person_id) => {
        const course_id = await app.aContentEntry({ kind: 'course', slug: randomUUID(), en: { title: 'Water' } });
        const times = { started_at: new Date(), done_at: new Date(), updated_at: new Date() };
        return insert('chapter_participations', {
          person_id,
          course_id,
          chapter_id: course_id,
          ...times,
        });
      },
    },
    'chapter_progress.marked_by': { because: 'A student marks nothing.' },
    'chapter_progress.person_id': {
      keeps: 'changedSince',
      plant: async (person_id) => {
        const course_id = await app.aContentEntry({ kind: 'course', slug: randomUUID(), en: { title: 'Water' } });
        const times = { started_at: new Date(), marked_done_at: new Date(), updated_at: new Date() };
        return insert('chapter_progress', { person_id, course_id, chapter_id: course_id, ...times });
      },
    },
    'dear_world_messages.approved_by': { because: 'A student approves nothing.' },
    'dear_world_messages.author_id': {
      keeps: 'hasBeenHere',
      plant: (author_id) =>
        insert('dear_world_messages', {
          ...{ author_id, text: 'Be kind to the river.', goal: 6, language: 'en', pen_name: 'Otter' },
        }),
    },
    'entry_feedback.decided_by': { because: 'A student releases nothing.' },
    'entry_feedback.judge_id': { because: 'A student judges nothing.' },
    'finished_books.person_id': { because: 'It comes with a position.' },
    'watched_films.person_id': { because: 'It is recorded only after a sign-in.' },
    'live_registrations.person_id': { because: 'Registering needs a sign-in.' },
  };
}
