import { anyone, type CallTable, type ReplayContext, schoolPeople, staff } from '#api/testing/call-table.ts';
import { createChallenge, exampleFeedback, exampleScores, scoreAs, writeAs } from '#api/testing/challenges.ts';

const open = async ({ app }: ReplayContext) => ({ params: { slug: (await createChallenge(app, 'open')).slug } });

/** A work of the caller, if the caller has an account. */
async function anOwnWork({ app, school, as }: ReplayContext) {
  const author_id = as?.school.id === school.id ? as.id : null;
  return { type: 'book', id: (await app.aBook(school, { author_id })).id };
}

async function anEntry(context: ReplayContext, at = context.school): Promise<{ id: string; slug: string }> {
  const { app } = context;
  const isOwn = at.id === context.school.id;
  const { id: challenge_id, slug } = await createChallenge(app, isOwn ? 'open' : 'judging');
  const book_id = isOwn ? (await anOwnWork(context)).id : (await app.aBook(at)).id;
  return { id: await app.insert('challenge_entries', { tenant_id: at.id, challenge_id, book_id }), slug };
}

const aForeignEntry = async (context: ReplayContext) => anEntry(context, await context.app.aSchool());

/** A text about an entry of the school, by another school's judge. */
async function aText(context: ReplayContext) {
  const { app, school, as } = context;
  const { id } = await anEntry(context);
  if (as?.role === 'teacher' && as.school.id === school.id) {
    const author = await app.aPerson(school, 'student');
    await app.aClass(as, 'Otters', [author]);
    await app.database.owner.query('update challenge_entries set author_id = $2 where id = $1', [id, author.id]);
  }
  const feedback = await writeAs(app, { school, entry: id }, await app.aPerson(await app.aSchool(), 'teacher'));
  return { params: { id }, fields: { feedback } };
}

const judging = { host: 'both', who: ['upschool_admin'], ability: 'challenges.judge' } as const;
const byPlatform = { host: 'root', who: ['upschool_admin'] } as const;
const judges = { ...judging, who: [...judging.who] };

export const callTable: CallTable = {
  'GET /challenges/': { host: 'both', who: anyone },
  'GET /challenges/{slug}/': { host: 'both', who: anyone, prepare: open },
  'GET /challenges/{slug}/works/': { host: 'tenant', who: schoolPeople, prepare: open },
  'POST /challenges/{slug}/entries/': {
    ...{ host: 'tenant', who: schoolPeople, body: { work: { type: 'book', id: crypto.randomUUID() } } },
    prepare: async (context) => ({ ...(await open(context)), fields: { work: await anOwnWork(context) } }),
  },
  'POST /challenges/{slug}/entries/many/': {
    ...{ host: 'tenant', who: staff },
    body: { class: crypto.randomUUID(), works: [{ type: 'book', id: crypto.randomUUID() }] },
    prepare: async (context) => {
      const { app, school, as } = context;
      const teacher = as?.school.id === school.id && as.role !== 'student' ? as : await app.aPerson(school, 'teacher');
      const student = await app.aPerson(school, 'student');
      const { id } = await app.aClass(teacher, 'Otters', [student]);
      const work = { type: 'book', id: (await app.aBook(school, { author_id: student.id })).id };
      return { ...(await open(context)), fields: { class: id, works: [work] } };
    },
  },
  'DELETE /entries/{id}/': {
    host: 'tenant',
    who: schoolPeople,
    createId: async (context) => (await anEntry(context)).id,
  },
  'GET /challenges/{slug}/judging/next/': {
    ...judges,
    prepare: async (context) => ({ params: { slug: (await aForeignEntry(context)).slug } }),
  },
  'PUT /entries/{id}/scores/': {
    ...judges,
    body: {
      ...{ scores: exampleScores, comment: 'We could find it by your book.', rubric_version: 'replaced' },
      feedback: exampleFeedback,
    },
    prepare: async (context) => {
      const { id, slug } = await aForeignEntry(context);
      const { rows } = await context.app.database.owner.query(
        `select c.rubric_version from content_entries e, live_challenges(e.id) c where e.kind = 'challenge' and e.slug = $1`,
        [slug],
      );
      return { params: { id }, fields: { rubric_version: rows[0].rubric_version } };
    },
  },
  'PUT /entries/{id}/feedback/': {
    ...judges,
    body: exampleFeedback,
    prepare: async (context) => {
      const { id } = await aForeignEntry(context);
      if (context.as) await scoreAs(context.app, id, context.as);
      return { params: { id } };
    },
  },
  'GET /feedback-reviews/': { host: 'tenant', who: staff },
  'POST /entries/{id}/feedback/release/': {
    ...{ host: 'tenant', who: staff, body: { feedback: crypto.randomUUID() } },
    prepare: aText,
  },
  'POST /entries/{id}/feedback/withhold/': {
    ...{ host: 'tenant', who: staff, body: { feedback: crypto.randomUUID() } },
    prepare: aText,
  },
  'GET /my-feedback/': { host: 'tenant', who: schoolPeople },
  'GET /challenges/{slug}/judging/': {
    ...{ ...byPlatform, who: [...byPlatform.who] },
    prepare: async (context) => ({ params: { slug: (await aForeignEntry(context)).slug } }),
  },
  'POST /challenges/{slug}/winners/': {
    ...{ ...byPlatform, who: [...byPlatform.who] },
    body: { entries: [{ id: crypto.randomUUID(), award: 'Best map' }] },
    prepare: async (context) => {
      const { id, slug } = await aForeignEntry(context);
      return { params: { slug }, fields: { entries: [{ id, award: 'Best map' }] } };
    },
  },
};
