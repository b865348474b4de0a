import { expect } from 'vitest';
import { dayFromNow, exampleRubric } from '#api/testing/challenges.ts';
import { contentTest } from '#api/testing/content-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';
import { contentWords } from '#contract/core/content-words.ts';

const image = { scene: 'boat', goal: 6, alt: 'A boat' };
const text = { title: 'River', summary: 'Where it goes.', image };
const [firstLine] = exampleRubric;
const task = (fields: object) => ({ tasks: [{ kind: 'answer', id: 'notice', text: 'What did you see?', ...fields }] });
const choices = [
  { id: 'one', text: 'One' },
  { id: 'one', text: 'Two' },
];

const challenge = {
  ...{ ...text, brief: '<p>Draw.</p>', rubric: exampleRubric },
  ...{ opens_on: dayFromNow(5), closes_on: dayFromNow(9) },
};
const live = {
  ...{ ...text, host: 'Booklark team', starts_at: '2090-01-01T10:00:00Z', ends_at: '2090-01-01T11:00:00Z' },
  ...{ time_zone: 'UTC', spoken_language: 'en', seats: 5, join_url: 'https://meet.example/river' },
};
const film = { ...text, duration_seconds: 60, drawing: 'a-seed-wakes' };
const person = { title: 'Asha Rai', role: 'Teacher', text: 'I draw.', consent: { by: 'Asha Rai', on: '2026-11-01' } };

/** Fault, kind, good text, replaced part, refused field, and message. */
const cases: [fault: string, kind: string, good: object, wrong: object, field: string, message: string][] = [
  [
    'a challenge that closes before it opens',
    ...(['challenge', challenge, { closes_on: dayFromNow(-5) }, 'closes_on'] as const),
    contentWords.closesBeforeOpening,
  ],
  [
    'two lines of a rubric with one name',
    ...(['challenge', challenge, { rubric: [...exampleRubric, firstLine] }] as const),
    `rubric.${exampleRubric.length}.name`,
    contentWords.sameId,
  ],
  [
    'a lesson that ends before it starts',
    ...(['live', live, { ends_at: '2090-01-01T10:30:00+01:00' }, 'ends_at'] as const),
    contentWords.endBeforeStart,
  ],
  [
    'a question without choices',
    ...(['chapter', chapterFields(), task({ kind: 'choose' }), 'tasks.0.choices'] as const),
    contentWords.noChoices,
  ],
  [
    'two choices with one name',
    ...(['chapter', chapterFields(), task({ kind: 'choose', choices }), 'tasks.0.choices.1.id'] as const),
    contentWords.sameId,
  ],
  [
    'two tasks with one name',
    ...(['chapter', chapterFields(), { tasks: [...task({}).tasks, ...task({}).tasks] }, 'tasks.1.id'] as const),
    contentWords.sameId,
  ],
  ['a film that shows nothing', 'film', film, { drawing: null }, 'file', contentWords.noFilmSource],
  [
    'ages in the wrong order',
    ...(['course', courseFields(), { age_from: 12, age_to: 8 }, 'age_to', contentWords.agesReversed] as const),
  ],
  ['a person without consent', 'person', person, { consent: null }, 'consent', contentWords.noConsent],
  ['words without consent', 'testimonial', person, { consent: null }, 'consent', contentWords.noConsent],
];

const test = contentTest.extend('draft', ({ app, staff }) => async (kind: string, content: object) => {
  const language = 'en';
  const parent = `course-${crypto.randomUUID()}`;
  if (kind === 'chapter') await app.aContentEntry({ kind: 'course', slug: parent, en: courseFields() });
  const reply = await staff('POST', '', {
    body: { kind, slug: `${kind}-${crypto.randomUUID()}`, language, content, ...(kind === 'chapter' && { parent }) },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id as string;
});

test.for(cases)(
  '%s is a draft, and is refused by its field when it is published',
  async ([, kind, good, wrong, field, message], { staff, draft }) => {
    const id = await draft(kind, { ...good, ...wrong });
    const refused = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: [message] }]);

    await staff('PUT', `${id}/draft/`, { body: good, ifMatch: '"1"' });
    const published = await staff('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(published.statusCode, published.body).toBe(200);
  },
);

test('an example needs no consent, and a preview comes before it', async ({ staff, draft }) => {
  const id = await draft('person', { ...person, consent: null });
  expect((await staff('POST', `${id}/preview/`, { body: { revision: 1 } })).statusCode).toBe(200);
  const example = await draft('person', { ...person, consent: null, is_example: true });
  expect((await staff('POST', `${example}/publish/`, { body: { revision: 1 } })).statusCode).toBe(200);
});

test('a text is stored in the direction of its own letters', async ({ staff, draft }) => {
  const id = await draft('person', { ...person, title: 'Asha\u202e Rai\u202c', text: 'I \u2067draw.' });
  const [{ content }] = (await staff('GET', `${id}/`)).json().texts;
  expect(content).toMatchObject({ title: 'Asha Rai', text: 'I draw.' });
});
