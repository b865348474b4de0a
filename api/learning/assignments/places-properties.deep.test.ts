import fc from 'fast-check';
import { expect } from 'vitest';
import { courseTest as test } from '#api/testing/course-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { OwnAssignment } from '#contract/learning/assignments.ts';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import type { Answers } from '#contract/learning/courses.ts';

type Save = { operation_id: string; answers?: Answers; done?: boolean };
type SavedIn = { chapter: string; body: Save };
const chapters = ['first', 'second'] as const;
const ofChapter = { chapter: fc.constantFrom(...chapters) };

/**
 * Actions of a student, the teacher and the connection. An unsent save stays on the device, and can be sent at any
 * later time.
 */
type Step =
  | { do: 'write' | 'done' | 'not done' | 'mark' | 'unmark'; chapter: string }
  | { do: 'together'; chapter: string; isDone: boolean }
  | { do: 'send again'; which: number }
  | { do: 'cut' | 'connect' | 'leave' | 'join' | 'sign out' | 'look' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('write', 'done'), ...ofChapter }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('not done', 'mark', 'unmark'), ...ofChapter }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('together' as const), isDone: fc.boolean(), ...ofChapter }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send again' as const), which: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cut', 'connect', 'leave', 'join', 'sign out', 'look') }),
  },
);

test('no order of saves, cuts, joining, leaving, working together, taking back and signing out loses an answer or lets two places differ', async ({
  app,
  school,
  slug,
  save,
  show,
  showCourse,
  teacher,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const person = await app.aPerson(school, 'student');
      const classmate = await app.aPerson(school, 'student', { first_name: 'Kofi' });
      const { id: classId } = await app.aClass(teacher, 'Otters', [person, classmate]);
      const items = chapters.map((chapter) => ({ kind: 'chapter', target: `${slug}/${chapter}` }));
      const path = `/api/v1/school-classes/${classId}`;
      await app.request(`${path}/assignments/`, { method: 'POST', as: teacher, body: { items } });
      const now: { student: Person; isCut: boolean; isIn: boolean } = { student: person, isCut: false, isIn: true };
      const queue: SavedIn[] = [];
      const replies: { save: SavedIn; body: string }[] = [];
      const written: Record<string, string> = {};
      let counter = 0;

      async function send() {
        while (!now.isCut && queue[0]) {
          const [{ chapter, body }] = queue as [SavedIn];
          const reply = await save(body, { as: now.student, chapter });
          // Marking a chapter done before its required answer is refused with 400, and stores nothing.
          expect([200, 400]).toContain(reply.statusCode);
          if (reply.statusCode === 200) replies.push({ save: { chapter, body }, body: reply.body });
          queue.shift();
        }
      }
      async function enqueue(chapter: string, body: Omit<Save, 'operation_id'>) {
        queue.push({ chapter, body: { operation_id: crypto.randomUUID(), ...body } });
        await send();
      }
      async function signOut() {
        await app.database.owner.query('delete from sessions where user_id = $1', [person.id]);
        if (queue[0] && !now.isCut)
          expect((await save(queue[0].body, { as: now.student, chapter: queue[0].chapter })).statusCode).toBe(401);
        const expires_at = new Date(Date.now() + 3600_000);
        const session = { tenant_id: school.id, user_id: person.id, expires_at };
        now.student = { ...person, sessionId: await app.insert('sessions', session) };
      }
      /** Reads the states of both chapters in every place that shows them, and expects equal states. */
      async function expectSameEverywhere() {
        const pages = await Promise.all(chapters.map((chapter) => show(now.student, chapter)));
        const states = pages.map(({ progress }) => progress?.state);
        const course = await showCourse(now.student);
        expect(course.chapters.map(({ state }) => state)).toEqual(states);
        const certificates = (await app.request('/api/my-certificates/', { as: now.student })).json().results;
        expect(certificates.length).toBe(course.certificate === null ? 0 : 1);
        if (states.every((state) => state === 'done')) expect(certificates).toHaveLength(1);
        const own: OwnAssignment[] = (await app.request('/api/assignments/', { as: now.student })).json().results;
        const list: ClassProgress = (await app.request(`${path}/progress/?course=${slug}`, { as: teacher })).json();
        if (!now.isIn) {
          expect(own).toEqual([]);
          return expect(list.students.map(({ id }) => id)).toEqual([classmate.id]);
        }
        expect(own[0]?.items.map(({ state }) => state)).toEqual(states);
        const inClass = list.students.find(({ id }) => id === person.id)?.chapters;
        expect(chapters.map((chapter) => inClass?.[chapter]?.state)).toEqual(states);
        expect(chapters.map((chapter) => inClass?.[chapter]?.together_with)).toEqual(
          pages.map(({ progress }) => progress?.together_with),
        );
      }
      const key = [school.id, classId, person.id];
      for (const step of steps) {
        if (step.do === 'write') {
          written[step.chapter] = `Text ${++counter}`;
          // Only the first chapter has a task with a text.
          await enqueue(step.chapter, { answers: step.chapter === 'first' ? { notice: `Text ${counter}` } : {} });
        } else if (step.do === 'done' || step.do === 'not done')
          await enqueue(step.chapter, { done: step.do === 'done' });
        else if (step.do === 'together') {
          const answers = step.chapter === 'first' ? { notice: `Text of Kofi ${++counter}` } : {};
          const body = { answers, done: step.isDone, partners: [person.id] };
          const reply = await save(body, { as: classmate, chapter: step.chapter });
          expect(reply.statusCode).toBe(now.isIn ? 200 : 400);
          if (now.isIn && step.isDone) expect((await show(now.student, step.chapter)).progress?.state).toBe('done');
        } else if (step.do === 'mark' || step.do === 'unmark') {
          const body = { course: slug, chapter: step.chapter, students: [person.id], done: step.do === 'mark' };
          const reply = await app.request(`${path}/progress/`, { method: 'PUT', as: teacher, body });
          expect(reply.statusCode).toBe(now.isIn ? 200 : 400);
          if (now.isIn && step.do === 'unmark')
            expect((await show(now.student, step.chapter)).progress?.together_with).toEqual([]);
        } else if (step.do === 'send again') {
          const old = replies[step.which % Math.max(1, replies.length)];
          if (old && !now.isCut)
            expect((await save(old.save.body, { as: now.student, chapter: old.save.chapter })).body).toBe(old.body);
        } else if (step.do === 'leave') {
          await app.database.owner.query(
            'delete from enrolments where tenant_id = $1 and school_class_id = $2 and student_id = $3',
            key,
          );
          now.isIn = false;
        } else if (step.do === 'join') {
          await app.database.owner.query(
            'insert into enrolments (tenant_id, school_class_id, student_id) values ($1, $2, $3) on conflict do nothing',
            key,
          );
          now.isIn = true;
        } else if (step.do === 'sign out') await signOut();
        else if (step.do === 'look') await expectSameEverywhere();
        else {
          now.isCut = step.do === 'cut';
          await send();
        }
      }
      now.isCut = false;
      await send();
      await expectSameEverywhere();
      expect((await show(now.student)).progress?.answers.notice).toBe(written.first);
    }),
    { numRuns: 10 },
  );
});
