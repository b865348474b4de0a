import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { dayFromNow, exampleRubric } from '#api/testing/challenges.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';

const TITLE = 'Never published';
const image = { scene: 'rain', goal: 6, alt: 'Rain' };
const summary = 'Short.';
const blocks = [{ kind: 'text', html: '<p>Text.</p>' }];
const steps = [{ title: 'Draw', text: 'Draw a page.' }];
const cues = [{ from: 0, to: 2000, text: 'The rain begins.' }];
const example = { role: 'Teacher', text: 'I draw.', is_example: true };
const live = {
  ...{ summary, image, host: 'Booklark team', starts_at: '2090-01-01T10:00:00Z', ends_at: '2090-01-01T11:00:00Z' },
  ...{ time_zone: 'UTC', spoken_language: 'en', seats: 5, join_url: 'https://meet.example/never' },
};
const legal = { updated: '2026-11-01', lead: 'Lead.', sample_note: 'Sample.', sections: [] };

/** Kind, slug and fields besides the title. A slug is given where the address of the page decides it. */
const entries: [kind: string, slug: string, fields: object][] = [
  ['article', 'never', { body: '<p>Text.</p>', section: 'Reading', reader_role: 'public' }],
  ['legal', 'privacy-policy', legal],
  ['page', 'about', { summary, blocks }],
  ['hub', 'never', { summary, blocks }],
  ['course', 'never', courseFields()],
  ['chapter', 'never', chapterFields()],
  ['film', 'never', { summary, image, cues, drawing: 'a-seed-wakes', duration_seconds: 60 }],
  [
    'challenge',
    'never',
    { summary, image, brief: '<p>Go.</p>', rubric: exampleRubric, opens_on: dayFromNow(1), closes_on: dayFromNow(9) },
  ],
  ['live', 'never', live],
  ['goal', '6', { text: '<p>Text.</p>', image }],
  ['template', 'never', { summary, size: 'a4', steps }],
  ['person', 'never', example],
  ['testimonial', 'never', example],
];

const test = appTest.extend('appOptions', { scope: 'file' }, withWeb).extend('staff', async ({ app }) => {
  const as = await app.aColleague();
  return async (pathname: string, body: object) => {
    const reply = await app.request(`/api/content/${pathname}`, { method: 'POST', as, host: 'localhost', body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  };
});

test.beforeAll(async ({ app }) => {
  await app.removeContent();
  // Pages that list people show the list beside their own text.
  for (const slug of ['our-team', 'testimonials'])
    await app.aContentEntry({ kind: 'page', slug, en: { title: 'People', summary, blocks } });
});

test.for(entries)(
  'a preview of a %s that was never published is on its real page, on both kinds of host',
  async ([kind, slug, fields], { app, staff }) => {
    const school = await app.aSchool();
    const language = 'en';
    const parent = kind === 'chapter' ? { parent: 'unpublished' } : {};
    if (kind === 'chapter')
      await staff('', { kind: 'course', slug: 'unpublished', language, content: { title: 'A course without a text' } });
    const content = { ...fields, title: TITLE };
    const { id } = await staff('', { kind, slug, language, content, ...parent });

    for (const host of [school.subdomain, '']) {
      const { pathname, search } = new URL((await staff(`${id}/preview/`, { revision: 1, host })).url);
      const at = host === '' ? { host: 'localhost' } : { at: school };
      const page = await app.request(pathname + search, at);
      const unsigned = await app.request(pathname, at);
      const forged = await app.request(pathname + search.replace('.1.', '.2.'), at);
      expect({
        statusCode: page.statusCode,
        showsText: page.body.includes(TITLE),
        hasBanner: page.body.includes('Only people with this link see this text.'),
        isIndexed: !page.body.includes('<meta name="robots" content="noindex">'),
        cookie: page.headers['set-cookie'],
        ofOthers: [unsigned, forged].map(({ body }) => body.includes(TITLE)),
      }).toEqual({
        ...{ statusCode: 200, showsText: true, hasBanner: true, isIndexed: false, cookie: undefined },
        ofOthers: [false, false],
      });
    }
  },
);

test('the files of a film that was never published open with the signature of its preview only', async ({
  app,
  staff,
}) => {
  const content = { title: TITLE, summary, image, cues, drawing: 'a-seed-wakes', duration_seconds: 60 };
  const { id } = await staff('', { kind: 'film', slug: 'unseen', language: 'en', content });
  const { search } = new URL((await staff(`${id}/preview/`, { revision: 1 })).url);
  const film = (await app.request(`/api/films/unseen/${search}`, { host: 'localhost' })).json();
  const urls: string[] = [film.poster, film.sources[0].url, film.captions[0].url];
  for (const url of urls) {
    const { statusCode, headers } = await app.request(url, { host: 'localhost' });
    expect([statusCode, headers['cache-control']], url).toEqual([200, 'private, no-store']);
    expect((await app.request(url.replace(/\?.*/, ''), { host: 'localhost' })).statusCode, url).toBe(404);
  }
});

test('a preview counts no page and sets no language', async ({ app, staff }) => {
  const school = await app.aSchool();
  const content = { title: TITLE, summary, blocks };
  const { id } = await staff('', { kind: 'page', slug: 'acknowledgement', language: 'en', content });
  const { url } = await staff(`${id}/preview/`, { revision: 1, host: school.subdomain });
  const { pathname, search } = new URL(url);
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  const page = await app.request(`${pathname}${search}&lang=ar`, { at: school, headers });
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
  await app.counters.flush();
  const { rows } = await app.database.owner.query('select from daily_counts where tenant_id = $1', [school.id]);
  expect(rows).toEqual([]);
});

test('a preview of a chapter does not open its unpublished course, nor another chapter of it', async ({
  app,
  staff,
}) => {
  const language = 'en';
  await staff('', { kind: 'course', slug: 'closed', language, content: courseFields() });
  const [first] = await Promise.all(
    ['first', 'second'].map((slug) =>
      staff('', { kind: 'chapter', slug, language, parent: 'closed', content: chapterFields() }),
    ),
  );
  const { search } = new URL((await staff(`${first.id}/preview/`, { revision: 1 })).url);
  const read = (pathname: string) => app.request(`/api/courses/closed/${pathname}${search}`, { host: 'localhost' });
  expect((await read('chapters/first/')).json()).toMatchObject({ course: { title: 'Where water goes' } });
  expect((await read('chapters/second/')).statusCode).toBe(404);
  expect((await read('')).statusCode).toBe(404);
});
