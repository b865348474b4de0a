import { describe, expect } from 'vitest';
import { aFile, pressForTest } from '#api/core/press/testing.ts';
import { publishedFilesTest, streamsOf } from '#api/testing/published-files-test.ts';

const FULL_NAMES = /okafor|quillfeather|zephyrine/i;

const test = publishedFilesTest
  .extend('amara', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('zephyrine', ({ app, school }) => {
    const name = { first_name: 'Zephyrine', last_name: 'Quillfeather', pen_name: 'Zed the Otter' };
    return app.aPerson(school, 'student', name);
  })
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('otters', ({ app, teacher, amara, zephyrine }) => app.aClass(teacher, 'Otters', [amara, zephyrine]));

describe('the files of a published book', () => {
  test('have the pen name of a student, and the full name nowhere', async ({
    pieces,
    amara,
    permit,
    publish,
    filesOf,
  }) => {
    const { id } = await pieces.aDraft(amara, 'A boat waits.', 'The Boat');
    await permit(amara);
    await publish(amara, id);

    const { epub, pdf } = await filesOf(id);

    expect(everyWordOf(epub)).toContain('Amara O.');
    expect(everyWordOf(epub)).not.toMatch(FULL_NAMES);
    expect(await wordsOfPdf(pdf)).toContain('Amara O.');
    expect(await wordsOfPdf(pdf)).toContain('A boat waits.');
    expect(await wordsOfPdf(pdf)).not.toMatch(FULL_NAMES);
  });

  test('of a class have the pen name of each student, and a full name nowhere', async ({
    app,
    school,
    pieces,
    teacher,
    amara,
    zephyrine,
    otters,
    permit,
    publish,
    filesOf,
  }) => {
    const body = { title: 'Our rivers', starter: 'blank' };
    const book = (await pieces.send(teacher, 'POST', `/v1/school-classes/${otters.id}/books/`, body)).json();
    for (const [index, text] of ['Rivers bend.', 'Rivers run.'].entries())
      await pieces.change(teacher, `/my-books/${book.id}/pages/${book.pages[index].id}/`, { text });
    for (const student of [amara, zephyrine]) await permit(student);
    await publish(teacher, book.id);

    const { epub, pdf } = await filesOf(book.id);

    const page = (await app.request(`/api/books/${book.id}/`, { at: school })).body;
    expect(page).not.toMatch(FULL_NAMES);
    expect(everyWordOf(epub)).not.toMatch(FULL_NAMES);
    expect(await wordsOfPdf(pdf)).not.toMatch(FULL_NAMES);
    for (const penName of ['Amara O.', 'Zed the Otter']) {
      expect(page).toContain(penName);
      expect(everyWordOf(epub)).toContain(penName);
      expect(await wordsOfPdf(pdf)).toContain(penName);
    }
  });
});

const everyWordOf = (epub: Map<string, Buffer>) =>
  [...epub].flatMap(([name, bytes]) => [name, bytes.toString()]).join('\n');

/** Returns the text that PDF readers see, and the text in its objects and metadata, also in UTF-16. */
async function wordsOfPdf(pdf: Buffer): Promise<string> {
  const { pages } = await pressForTest(await aFile(pdf), 'book.pdf');
  const objects = [pdf, ...streamsOf(pdf).map(({ bytes }) => bytes)].map((bytes) => bytes.toString('latin1'));
  return [...pages.map(({ text }) => text), ...objects, ...objects.map((text) => text.replaceAll('\0', ''))].join('\n');
}
