import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve } from '#api/kit/serve.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import type { LiveLesson, LiveWish, WishState } from '#contract/learning/live.ts';
import { decideLiveWish, listLiveWishes } from '#contract/learning/live.ts';
import { refuseClosed, rowOf, takeSeats } from './actions.ts';
import { findFacts, findLessons, findPublishedLesson } from './lessons.ts';
import { isOver, toLesson } from './presenter.ts';
import { insertRegistration } from './queries.ts';
import { findWishes, lockWish, updateWish, type WishRow } from './wish-queries.ts';

/** The query limits the students. A guest of the school answers for none of them. */
const mayDecideWishes: Policy = (caller) => allowAuthors(caller) && allowStaff(caller);

const acts: Record<WishState, AuditAction> = {
  with_teacher: 'live.with_teacher',
  alone: 'live.alone',
  declined: 'live.declined',
  waiting: 'live.taken_back',
};

export const wishRoutes = [
  serve(listLiveWishes, mayDecideWishes, async (call) => {
    const { db, actor, query, url, isExport } = call;
    const lessons = (call.site.allows_live ? await findLessons(call) : []).filter(
      (lesson) => !isOver(lesson) && (query.lesson === undefined || lesson.id === query.lesson),
    );
    const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const scope = { lessons: [...byId.keys()], teacherId: teacherScope(actor), isExport };
    const page = toKeysetPage(url, query, await findWishes(db, scope, query));
    const results = page.results.flatMap((row) => {
      const lesson = byId.get(row.lesson_id);
      return lesson ? [toWish(row, lesson)] : [];
    });
    return { ...page, results };
  }),
  serve(decideLiveWish, mayDecideWishes, (call) => decide(call, call.params.id, call.body.state)),
];

/** Decides about a student's wish. A seat is taken when the wish is confirmed, and free again when it is taken back. */
async function decide(call: DbCall, id: string, state: WishState): Promise<LiveWish> {
  const { db, actor, ip } = call;
  const wish = await lockWish(db, id, teacherScope(actor));
  if (!wish) throw new Refusal('notFound');
  const lesson = await findPublishedLesson(call, wish.lesson_id);
  await refuseClosed(call, lesson, 0);
  const isConfirmed = state === 'with_teacher' || state === 'alone';
  if (wish.state !== state || (state === 'with_teacher' && wish.decided_by !== actor.personId)) {
    // The teacher, who opens the link, is registered first.
    if (state === 'with_teacher')
      await takeSeats(
        insertRegistration(db, { ...rowOf(call, lesson), person_id: actor.personId, email: null, seats: 1 }),
      );
    const decision = { wish: state, decided_by: state === 'waiting' ? null : actor.personId };
    await takeSeats(updateWish(db, id, { ...decision, confirmed_at: isConfirmed ? new Date() : null }));
    await recordAuditEvent(
      db,
      { actor, ip },
      {
        act: acts[state],
        subjects: { kind: 'person', ids: [wish.student.id] },
        facts: { lesson: lesson.fields.title },
      },
    );
  }
  const factsOf = await findFacts(call);
  const decided = await lockWish(db, id, null);
  return toWish(decided ?? wish, toLesson(lesson, factsOf(lesson.id)));
}

function toWish({ id, state, student, classes, teacher }: WishRow, lesson: LiveLesson): LiveWish {
  const { title, text_language, starts_at, ends_at, time_zone, host, join_host, seats_left, url } = lesson;
  const facts = { title, text_language, starts_at, ends_at, time_zone, host, join_host, seats_left, url };
  return { id, state, student, classes, teacher, lesson: { id: lesson.id, ...facts } };
}
