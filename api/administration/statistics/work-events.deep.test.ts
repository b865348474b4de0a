import fc from 'fast-check';
import { expect } from 'vitest';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { storyTest } from '#api/testing/story-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { expectedReactions, expectedStatistics, type ModelWork } from '#api/testing/work-model.ts';
import { Reaction } from '#contract/library/reactions.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';

const index = fc.nat(11);
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), work: index, reader: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('react' as const),
      work: index,
      reader: index,
      reaction: fc.constantFrom(...Reaction.options),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeReaction' as const), work: index, reader: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeDownOrRestore' as const), work: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('eraseReader' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('eraseAuthor' as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** A school with readers and two classes, whose authors each have a book and a story. */
const test = storyTest
  .extend('pieces', ({ app }) => createPieceActions(app))
  .extend('bookReviews', ({ app }) => createReviewActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('aClass', ({ app, school, lead, pieces, stories, bookReviews, reviews }) => async (name: string) => {
    const author = await app.aPerson(school, 'student', { first_name: 'Mira', last_name: name });
    const teacher = await app.aPerson(school, 'teacher');
    const { id } = await app.aClass(teacher, name, [author]);
    const approval = { audience: 'school', publish: 'now' };
    const book = await pieces.aSentBook(author, 'A boat.', `Book of ${name}`);
    const stateOf = async () => (await pieces.send(author, 'GET', `/my-books/${book}/`)).json().state;
    await expect.poll(stateOf).toBe('in_review');
    await bookReviews.decide(lead, book, 'approve', approval);
    const story = await stories.aStory(author, '<p>A boat.</p>', `Story of ${name}`);
    expect(await stories.sendToReview(author, story)).toBe('in_review');
    const approved = await reviews.decide(lead, story, 'approve', approval);
    expect(approved.body).toContain('"published"');
    const { slug } = approved.json();
    const shared = { className: name, state: 'published' as const };
    const works: ModelWork[] = [
      { ...shared, id: book, type: 'book', url: `/books/${book}`, readers: new Set(), reactions: new Map() },
      { ...shared, id: story, type: 'story', url: `/stories/${slug}`, readers: new Set(), reactions: new Map() },
    ];
    return { id, author, teacher, works };
  })
  .extend('numbersFor', ({ app }) => async (as: Person, query = '') => {
    const get = async (url: string) => {
      const reply = await app.request(`/api${url}${query}`, { as });
      expect(reply.statusCode, url).toBe(200);
      return reply.json();
    };
    const { results } = await get('/reactions/stats/');
    const usedReactions = (results as { reaction: string; count: number }[]).filter(({ count }) => count > 0);
    return {
      book: summaryOf(await get('/teacher/book-stats/')),
      story: summaryOf(await get('/teacher/blog-stats/')),
      reacted: {
        counts: Object.fromEntries(usedReactions.map(({ reaction, count }) => [reaction, count])),
        impacts: (await get('/v1/impacts/count/')).total_impacts,
      },
    };
  });

/**
 * Returns the statistics that the model predicts as well. A test's reads belong to this week, or to two weeks if Sunday
 * ends meanwhile.
 */
function summaryOf({ total, by_state, this_month, reads, weeks, reactions, top }: WorkStatistics) {
  const published = by_state.published;
  expect(this_month).toBeLessThanOrEqual(published);
  return {
    ...{ total, published, pulledDown: by_state.pulled_down, reads, reactions },
    weekly: weeks.reduce((sum, week) => sum + week.reads, 0),
    top: top
      .map((work) => ({ id: work.id, reads: work.reads, reactions: work.reactions }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

test('after random events every number of every caller is that of the events', async ({
  app,
  school,
  lead,
  admin,
  aClass,
  bookReviews,
  reviews,
  numbersFor,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 20 }), async (events) => {
      const suffix = crypto.randomUUID().slice(0, 8);
      const [otters, bees] = [await aClass(`Otters ${suffix}`), await aClass(`Bees ${suffix}`)];
      const works = [...otters.works, ...bees.works];
      const readers = await Promise.all(
        [1, 2, 3].map((n) => app.aPerson(school, 'student', { first_name: 'Rea', last_name: `Der${n}${suffix}` })),
      );
      const erased = new Set<Person>();
      const erase = async (student: Person, name: string) => {
        erased.add(student);
        const body = { confirm: name };
        const reply = await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body });
        expect(reply.statusCode).toBe(200);
      };

      async function happen(one: Event): Promise<void> {
        if (one.kind === 'eraseReader') {
          const reader = readers[2] as Person;
          if (erased.has(reader)) return;
          await erase(reader, `Rea Der3${suffix}`);
          for (const work of works) work.reactions.delete(reader.id);
          return;
        }
        if (one.kind === 'eraseAuthor') {
          if (erased.has(bees.author)) return;
          await erase(bees.author, `Mira Bees ${suffix}`);
          for (const work of bees.works) {
            work.className = null;
            if (work.state !== 'published') work.state = 'deleted';
          }
          return;
        }
        const work = works[one.work % works.length] as ModelWork;
        if (one.kind === 'takeDownOrRestore') {
          if (work.state === 'deleted' || work.className === null) return;
          const isShown = work.state === 'published';
          const desk = work.type === 'book' ? bookReviews : reviews;
          const reply = isShown
            ? await desk.decide(lead, work.id, 'take-down', { reason: 'not_kind' })
            : await desk.decide(lead, work.id, 'restore');
          expect(reply.statusCode, reply.body).toBe(200);
          work.state = isShown ? 'pulled_down' : 'published';
          return;
        }
        const reader = readers[one.reader % readers.length] as Person;
        if (erased.has(reader)) return;
        const isShown = work.state === 'published';
        const call = {
          read: { method: 'POST', url: 'reads/' },
          react: { method: 'PUT', url: 'reaction/' },
          removeReaction: { method: 'DELETE', url: 'reaction/' },
        }[one.kind] as { method: 'POST' | 'PUT' | 'DELETE'; url: string };
        const body = one.kind === 'react' ? { body: { reaction: one.reaction } } : {};
        const reply = await app.request(`/api${work.url}/${call.url}`, { method: call.method, as: reader, ...body });
        expect(reply.statusCode === 404, `${one.kind} of a ${work.state} ${work.type}`).toBe(!isShown);
        if (!isShown) return;
        if (one.kind === 'read') work.readers.add(reader.id);
        else if (one.kind === 'react') work.reactions.set(reader.id, one.reaction);
        else work.reactions.delete(reader.id);
      }

      const schoolBefore = await numbersFor(lead);
      for (const one of events) {
        await happen(one);
        const ofClass = async (name: string, as: Person, query = '') => {
          const { book, story, reacted } = await numbersFor(as, query);
          expect({ book, story, reacted }).toEqual({
            book: expectedStatistics(works, 'book', name),
            story: expectedStatistics(works, 'story', name),
            reacted: expectedReactions(works, name),
          });
        };
        await ofClass(`Otters ${suffix}`, otters.teacher);
        await ofClass(`Bees ${suffix}`, bees.teacher);
        await ofClass(`Bees ${suffix}`, lead, `?class=${bees.id}`);
      }
      // Counts include the works of earlier runs.
      const after = await numbersFor(lead);
      for (const type of ['book', 'story'] as const) {
        const own = expectedStatistics(works, type, undefined);
        expect(after[type].weekly - schoolBefore[type].weekly).toBe(own.weekly);
        expect(after[type].reads - schoolBefore[type].reads).toBe(own.reads);
        expect(after[type].reactions - schoolBefore[type].reactions).toBe(own.reactions);
      }
      expect(after.reacted.impacts - schoolBefore.reacted.impacts).toBe(expectedReactions(works, undefined).impacts);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
