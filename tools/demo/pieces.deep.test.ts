import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMp3 } from '#api/authoring/pieces/mp3.ts';
import { chooseAvatar } from '#contract/identity/avatars.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { hillcrestWriting, riversideVersions, riversideWriting } from '#db/demo/pieces/writing.ts';
import { paintCover } from './own-cover.ts';
import { makeVoice } from './voices.ts';

const all = [riversideWriting, hillcrestWriting];

test('a book at Riverside is in each state in which a book can stay, and a published one has a change in review', () => {
  const states = new Set(riversideWriting.pieces.map(({ state }) => state.at));
  // The worker itself ends the other two states.
  const lasting = BookState.exclude(['uploaded', 'processing']).options;
  expect([...states].toSorted()).toEqual([...lasting, 'change_in_review'].toSorted());
});

test.each(all)('at $subdomain, students write, and a teacher of theirs reads', ({ subdomain, teacher, ...writing }) => {
  const school = demoTenants.find((tenant) => tenant.subdomain === subdomain);
  const students = school?.classes.flatMap((schoolClass) => schoolClass.students.map(({ username }) => username));
  const authors = [...writing.pieces.map(({ author }) => author), ...Object.keys(writing.classBook?.pages ?? {})];
  expect(students).toEqual(expect.arrayContaining(authors));
  expect(school?.classes.map((schoolClass) => schoolClass.teacher)).toContain(teacher);
});

test.each(all)('every picture at $subdomain is described, and none shows the name of an author', ({ pieces }) => {
  for (const { pages, author } of pieces)
    for (const { scene, alt, text } of pages) {
      if (scene) expect(alt, text).toMatch(/\S/);
      expect(text.toLowerCase()).not.toContain(author.split('.')[1]);
    }
});

test('three books show the picture of a page on their cover, and one a picture of its author', async () => {
  const pieces = all.flatMap((writing) => writing.pieces);
  expect(pieces.filter(({ hasPageCover }) => hasPageCover)).toHaveLength(3);
  expect(pieces.filter(({ hasOwnCover }) => hasOwnCover)).toHaveLength(1);
  expect(await sharp(paintCover()).metadata()).toMatchObject({ format: 'png', width: 450, height: 600 });
});

test('a published book has a translation, a retelling and a version that waits, by students who may publish', () => {
  const published = riversideVersions.filter(({ isPublished }) => isPublished);
  expect(published.map(({ as }) => as).toSorted()).toEqual(['retelling', 'translation']);
  expect(riversideVersions).toHaveLength(3);
  const students = demoTenants
    .find(({ subdomain }) => subdomain === 'riverside')
    ?.classes.flatMap((schoolClass) => schoolClass.students.map(({ username }) => username));
  for (const { of, by, as, language, texts, alts } of riversideVersions) {
    const original = riversideWriting.pieces.find(({ title }) => title === of);
    expect(original?.state.at).toBe('published');
    expect({ pages: texts.length, isTranslated: language !== original?.language }).toEqual({
      ...{ pages: original?.pages.length, isTranslated: as === 'translation' },
    });
    expect(alts?.length).toBe(as === 'translation' ? original?.pages.filter(({ scene }) => scene).length : undefined);
    expect(students).toContain(by);
    expect(by).not.toBe(original?.author);
  }
});

test.each(all)('every author at $subdomain has chosen an animal that can be chosen', ({ pieces, animals }) => {
  for (const { author } of pieces) expect(chooseAvatar.body.safeParse(animals[author]).success, author).toBe(true);
});

test('two published books have recorded voices, and the words of one recording have changed since', () => {
  const recorded = all.flatMap(({ pieces }) => pieces).filter(({ pages }) => pages.some(({ voice }) => voice));
  expect(recorded.map(({ state }) => state.at).toSorted()).toEqual(['change_in_review', 'published']);
  const [stale] = recorded.filter(({ state }) => state.at === 'change_in_review');
  expect(stale?.pages[0]?.voice).toBeDefined();
});

test.each(['hum', 'bell'] as const)(
  'the sound of a %s is a recording that the product takes, the same on every start',
  async (sound) => {
    const file = Buffer.from(await makeVoice(sound));
    expect(readMp3(file)?.milliseconds).toBeGreaterThan(5000);
    expect(Buffer.from(await makeVoice(sound)).equals(file)).toBe(true);
  },
);
