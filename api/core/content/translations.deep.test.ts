import { expect } from 'vitest';
import { dayFromNow, exampleRubric } from '#api/testing/challenges.ts';
import { article, contentTest } from '#api/testing/content-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import { contentWords } from '#contract/core/content-words.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const test = contentTest.extend('translate', ({ staff, anArticle }) => async () => {
  const entry = await anArticle('Keep bees');
  const draft = await staff('PUT', `${entry.id}/draft/?language=ar`, {
    body: { title: 'تربية النحل', body: '<p>نحل</p>', section: 'القراءة' },
    ifMatch: '"1"',
  });
  expect(draft.statusCode, draft.body).toBe(200);
  return entry;
});

test('a translation is published only while its English text is', async ({ staff, translate, read }) => {
  const { id, slug } = await translate();
  const publish = (body: object) => staff('POST', `${id}/publish/`, { body });
  const refused = { revision: [contentWords.noPublishedEnglish] };
  const early = await publish({ revision: 2 });
  expect([early.statusCode, early.json().fields]).toEqual([400, refused]);

  await publish({ revision: 1, publish_at: inMinutes(60), unpublish_at: inMinutes(120) });
  for (const [minutes, status] of [
    [30, 400],
    [90, 200],
    [150, 400],
  ] as const)
    expect((await publish({ revision: 2, publish_at: inMinutes(minutes) })).statusCode, `in ${minutes}`).toBe(status);

  await publish({ revision: 1 });
  await publish({ revision: 2 });
  expect([await read(slug), await read(slug, 'ar')]).toEqual(['Keep bees', 'تربية النحل']);
});

test('a translation whose English text has ended is in no list, and the lists stay', async ({ app }) => {
  const school = await app.aSchool();
  const ids: string[] = [];
  const publishBoth = async (kind: string, en: object, ar: object, parent_id?: string) => {
    const slug = `ended-${kind}-${crypto.randomUUID()}`;
    const id = await app.aContentEntry({ kind, slug, en, ar, ...(parent_id && { parent_id }) });
    ids.push(id);
    return id;
  };
  const image = { scene: 'boat', goal: 6 };
  const text = { title: 'نهر', summary: 'ماء' };
  const courseId = await publishBoth('course', courseFields(), text);
  await publishBoth('chapter', chapterFields({}), { ...text, body: '<p>ماء</p>', notes: '<p>ماء</p>' }, courseId);
  await publishBoth('film', { title: 'River', summary: 'Water', drawing: 'rain', duration_seconds: 9, image }, text);
  await publishBoth(
    'challenge',
    {
      ...{ title: 'River', summary: 'Water', brief: '<p>Draw.</p>', rubric: exampleRubric, image },
      ...{ opens_on: dayFromNow(-1), closes_on: dayFromNow(5) },
    },
    { ...text, brief: '<p>ماء</p>', rubric: exampleRubric },
  );
  await publishBoth(
    'template',
    { title: 'River', summary: 'Water', size: 'a4', steps: [{ title: 'Draw', text: 'Draw.' }] },
    { ...text, steps: [{ title: 'ماء', text: 'ماء' }] },
  );
  await publishBoth('article', article('River'), { title: 'نهر', body: '<p>ماء</p>', section: 'ماء' });
  ids.push(await aLiveLesson(app, { ar: { ...text, host: 'مكتبة' } }));
  await app.database.owner.query(
    `update content_publications set publish_at = now() - interval '2 minutes', unpublish_at = now() - interval '1 minute'
     where entry_id = any($1) and language = 'en'`,
    [ids],
  );
  const paths = ['courses/', 'films/', 'challenges/', 'live/', 'live/calendar.ics', 'templates/', 'faqs/'];
  for (const path of paths)
    for (const language of ['en', 'ar']) {
      const reply = await app.request(`/api/${path}`, { at: school, headers: { 'accept-language': language } });
      expect(reply.statusCode, `${path} ${reply.body}`).toBe(200);
      expect(reply.body, path).not.toContain('نهر');
    }
  expect((await app.request(`/api/live/${ids.at(-1)}/`, { at: school })).statusCode).toBe(404);
  expect((await app.request('/sitemap.xml', { at: school })).body).not.toContain('ended-');
});

test('a translation is taken off alone, and the English text with all of them', async ({ staff, translate, read }) => {
  const { id, slug } = await translate();
  for (const revision of [1, 2]) await staff('POST', `${id}/publish/`, { body: { revision } });
  const unpublish = (language?: string) => staff('POST', `${id}/unpublish/`, { body: language ? { language } : {} });
  await unpublish('ar');
  expect([await read(slug), await read(slug, 'ar')]).toEqual(['Keep bees', 'Keep bees']);
  const undone = await staff('POST', `${id}/undo/`, { body: { step: 'unpublish' } });
  expect([undone.statusCode, await read(slug, 'ar')]).toEqual([200, 'تربية النحل']);

  await unpublish('en');
  expect([await read(slug), await read(slug, 'ar')]).toEqual([404, 404]);
});
