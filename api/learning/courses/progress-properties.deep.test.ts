import fc from 'fast-check';
import { expect } from 'vitest';
import { courseTest as test } from '#api/testing/course-test.ts';
import type { Answers } from '#contract/learning/courses.ts';

/**
 * Two devices of one student and a collaborating classmate: they write, lose requests and replies, and repeat old saves
 * in any order.
 */
type Step =
  | { device: 0 | 1; do: 'write' | 'carry' | 'done' | 'look' }
  | { do: 'again'; which: number }
  | { do: 'together' | 'take back' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ device: fc.constantFrom(0 as const, 1 as const), do: fc.constantFrom('write', 'carry', 'done', 'look') }),
  fc.record({ do: fc.constant('again' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constantFrom('together' as const, 'take back' as const) }),
);
type SavedBody = { operation_id: string; answers?: Answers; done?: boolean; seen_at?: string };

test('no order of saves and repeats loses a text, and every place shows the same state', async ({
  app,
  school,
  slug,
  save,
  show,
  teacher,
  course,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const student = await app.aPerson(school, 'student');
      const classmate = await app.aPerson(school, 'student', { first_name: 'Kofi' });
      const { id: classId } = await app.aClass(teacher, 'Otters', [student, classmate]);
      const classPath = `/api/v1/school-classes/${classId}/progress/`;
      const together: { body: SavedBody & { partners: string[] }; reply: string }[] = [];
      const written: string[] = [];
      const sent: { body: SavedBody; reply: string }[] = [];
      const seen: (string | undefined)[] = [undefined, undefined];
      const send = async (device: 0 | 1, body: Omit<SavedBody, 'operation_id'>) => {
        const seenAt = seen[device];
        const whole = { operation_id: crypto.randomUUID(), ...body, ...(seenAt && { seen_at: seenAt }) };
        const reply = await save(whole, { as: student });
        if (reply.statusCode !== 200) return expect(reply.statusCode).toBe(400);
        sent.push({ body: whole, reply: reply.body });
        seen[device] = reply.json().updated_at;
      };
      async function share(what: 'together' | 'take back') {
        if (what === 'together') {
          const answers = { notice: `Text of Kofi ${together.length}` };
          const body = { operation_id: crypto.randomUUID(), answers, done: true, partners: [student.id] };
          together.push({ body, reply: (await save(body, { as: classmate })).body });
          return expect((await show(student)).progress).toMatchObject({
            ...{ state: 'done', together_with: [{ id: classmate.id }] },
          });
        }
        const body = { course: slug, chapter: 'first', students: [student.id], done: false };
        await app.request(classPath, { method: 'PUT', as: teacher, body });
        expect((await show(student)).progress?.together_with).toEqual([]);
      }
      for (const one of steps) {
        if (one.do === 'again') {
          const old = sent[one.which % Math.max(1, sent.length)];
          if (old) expect((await save(old.body, { as: student })).body).toBe(old.reply);
          // A repeated save must not restore a withdrawn state.
          const before = (await show(student)).progress;
          const shared = together[one.which % Math.max(1, together.length)];
          if (shared) expect((await save(shared.body, { as: classmate })).body).toBe(shared.reply);
          expect((await show(student)).progress).toEqual(before);
        } else if (!('device' in one)) await share(one.do);
        else if (one.do === 'write') {
          const text = `Text ${written.length} of device ${one.device}`;
          written.push(text);
          await send(one.device, { answers: { notice: text } });
        } else if (one.do === 'look') seen[one.device] = (await show(student)).progress?.updated_at ?? undefined;
        else await send(one.device, one.do === 'done' ? { done: true } : { answers: { carry: true } });
      }
      const { progress } = await show(student);
      const kept = [...(progress?.earlier.notice ?? []), progress?.answers.notice];
      // A device may replace a text that it has seen; an unseen text is kept.
      expect(kept.at(-1)).toBe(written.at(-1));
      const replaced = sent.filter(
        ({ body }) => body.answers?.notice !== undefined && !kept.includes(String(body.answers.notice)),
      );
      for (const { body, reply } of replaced) {
        const { updated_at } = JSON.parse(reply);
        const next =
          sent[
            sent.findIndex((each) => each.body === body) +
              1 +
              sent
                .slice(sent.findIndex((each) => each.body === body) + 1)
                .findIndex((each) => each.body.answers?.notice !== undefined)
          ];
        expect(next?.body.seen_at !== undefined && next.body.seen_at >= updated_at).toBe(true);
      }
      const inCourse = (await app.request(`/api/courses/${slug}/`, { as: student })).json().chapters[0].state;
      expect(inCourse).toBe(progress?.state);
      const inClass = (await app.request(`${classPath}?course=${slug}`, { as: teacher })).json().students;
      const own = inClass.find(({ id }: { id: string }) => id === student.id).chapters.first;
      expect(own).toMatchObject({ state: progress?.state, together_with: progress?.together_with });
      expect(course.chapters.first).toBeTruthy();
    }),
    { numRuns: 25 },
  );
});
