import { expect, test } from 'vitest';
import { shippedContent } from '#db/content/content.ts';
import { readEntries } from '#db/content/read-entries.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';
import { findAdultWords } from './adult-words.ts';
import { findContentErrors } from './content-rules.ts';
import { proseOf, readingLevel } from './reading-level.ts';

test('the content that ships and the dated content of the demo data have no error', async () => {
  expect(shippedContent.length).toBeGreaterThan(150);
  expect(await findContentErrors([...shippedContent, ...readEntries('challenge'), ...readEntries('live')])).toEqual([]);
});

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'rain',
  en: { title: 'Rain', summary: 'About rain.', image: { scene: 'rain', goal: 6, alt: 'A cloud.' } },
  ar: { title: 'المطر', summary: 'عن المطر.', image: { scene: 'rain', goal: 6, alt: 'سحابة.' } },
};
const body = `<p>${'rain '.repeat(500)}</p>`;
const task = { id: 'wet-or-dry', kind: 'choose', is_required: true, text: 'Which one?' } as const;
const choices = [
  { id: 'wet', text: 'Wet', feedback: 'Yes.' },
  { id: 'dry', text: 'Dry', feedback: 'Look again.' },
];
const chapter = (fields: Partial<ShippedEntry<'chapter'>['en']>, ar?: ShippedEntry<'chapter'>['ar']) =>
  ({
    kind: 'chapter',
    slug: 'drops',
    parent: 'rain',
    en: {
      title: 'Drops',
      summary: 'Drops fall.',
      body,
      notes: '<p>Bring a bowl.</p>',
      minutes: 40,
      tasks: [{ ...task, choices }],
      ...fields,
    },
    ...(ar && { ar }),
  }) satisfies ShippedEntry<'chapter'>;

test.each<{ error: string; entry: ShippedEntry }>([
  {
    error: 'chapter rain/drops (en): body has marks that are not allowed',
    entry: chapter({ body: `${body}<p style="color: red">x</p>` }),
  },
  {
    error: 'chapter rain/drops (en): body has 2 words, not 400 to 700',
    entry: chapter({ body: '<p>Rain falls.</p>' }),
  },
  {
    error: 'chapter rain/drops (en): no page has the address /nowhere',
    entry: chapter({ body: `${body}<p><a href="/nowhere">x</a></p>` }),
  },
  {
    error: 'chapter rain/drops (en): no required task',
    entry: chapter({ tasks: [{ ...task, choices, is_required: false }] }),
  },
  {
    error: 'chapter rain/drops (en): task wet-or-dry twice',
    entry: chapter({
      tasks: [
        { ...task, choices },
        { ...task, choices },
      ],
    }),
  },
  {
    error: 'chapter rain/drops (en): task wet-or-dry: a choice without feedback',
    entry: chapter({ tasks: [{ ...task, choices: choices.map(({ id, text }) => ({ id, text })) }] }),
  },
  { error: 'chapter rain/drops (en): task wet-or-dry: choices do not fit choose', entry: chapter({ tasks: [task] }) },
  { error: 'chapter rain/drops (en): minutes: Too small: expected number to be >=1', entry: chapter({ minutes: 0 }) },
  {
    error: 'chapter rain/drops (ar): tasks is not built as in English',
    entry: chapter(
      {},
      { title: 'قطرات', summary: 'تسقط.', body, notes: '<p>وعاء.</p>', tasks: [{ ...task, id: 'wet', choices }] },
    ),
  },
  { error: 'chapter snow/drops: not a chapter of a course', entry: { ...chapter({}), parent: 'snow' } },
  { error: 'course rain: twice', entry: course },
  {
    error: 'course fog (en): a picture without a description',
    entry: { ...course, slug: 'fog', en: { ...course.en, image: { scene: 'rain', goal: 6 } } },
  },
  {
    error: 'course fog (ar): the picture has no description',
    entry: { ...course, slug: 'fog', ar: { title: 'الضباب', summary: 'عن الضباب.' } },
  },
  {
    error: 'hub sea (en): no course has the slug snow',
    entry: {
      kind: 'hub',
      slug: 'sea',
      en: { title: 'Sea', summary: 'x', blocks: [{ kind: 'courses', slugs: ['snow'] }] },
    },
  },
])('$error is reported', async ({ error, entry }) => {
  expect(await findContentErrors([course, entry])).toEqual([error]);
});

test('a link to a page with a query and a heading is not dead', async () => {
  const entry = chapter({ body: `${body}<p><a href="/library?age=7#books">x</a></p>` });
  expect(await findContentErrors([course, entry])).toEqual([]);
});

test('a reading level counts headings and list items as sentences, and reads no ids', () => {
  const lines = proseOf({ id: 'not-read', body: '<h2>Rain</h2><p>It rains. It <em>really</em> rains.</p>' });
  expect(lines).toEqual(['Rain', 'It rains. It really rains.']);
  expect(readingLevel([...lines, 'Groundwater moves'], 'en')).toEqual({
    words: 8,
    sentences: 4,
    sentenceLength: 2,
    longWords: 12.5,
    lix: 14.5,
  });
});

test('words that only adults use are found in all their forms', () => {
  expect(findAdultWords('She utilizes numerous pots.').map(({ word }) => word)).toEqual(['numerous', 'utilizes']);
});
