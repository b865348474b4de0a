import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import { enrolmentWords, rowWords } from '#contract/people/enrolment-words.ts';

const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** The errors of the awkward rows; all other rows are new. */
const awkward: Record<number, keyof typeof rowWords> = {
  5: 'usernameRepeated',
  3: 'usernameRepeated',
  21: 'usernameRepeated',
  24: 'nameLong',
  28: 'usernameRepeated',
  30: 'usernameRepeated',
  31: 'classUnknown',
  35: 'numberRepeated',
  38: 'tooManyCells',
};

const test = enrolmentTest.extend('anAdmin', ({ app }) => async () => {
  return app.aPerson(await app.aSchool(), 'school_admin');
});

describe.skipIf(samples === '')('the sample rosters (set BOOKLARK_SAMPLES to their folder to run these)', () => {
  const roster = (name: string) => readFile(path.join(samples, 'rosters', name));

  test.for([
    ['students-600.csv', 600, 'utf-8', ','],
    ['students-600-bom-crlf-semicolon.csv', 600, 'utf-8', ';'],
    ['students-windows-1252.csv', 167, 'windows-1252', ';'],
    ['students-60-utf16le-tab.csv', 60, 'utf-16le', '\t'],
  ] as const)(
    '%s: all %i students are new, are enrolled, and are the same the next time',
    async ([name, count, encoding, separator], { actions, anAdmin }) => {
      const admin = await anAdmin();
      const list = await roster(name);
      const upload = await actions.createImport(admin, list, { makes_classes: true });
      expect(upload).toMatchObject({ encoding, separator, counts: { new: count, error: 0, question: 0, left_out: 0 } });

      expect(await actions.confirmAndWait(admin, upload.id)).toMatchObject({ state: 'done', rows_done: count });

      const retry = await actions.createImport(admin, list);
      expect(retry.counts).toEqual({ new: 0, same: count, will_change: 0, question: 0, error: 0, left_out: 0 });
    },
  );

  test('the same students in three encodings are recognized', async ({ actions, anAdmin }) => {
    const admin = await anAdmin();
    await actions.enrolList(admin, await roster('students-600.csv'));
    for (const name of ['students-60-utf16le-tab.csv', 'students-600-bom-crlf-semicolon.csv']) {
      const { counts } = await actions.createImport(admin, await roster(name));
      expect(counts).toMatchObject({ new: 0, will_change: 0, error: 0 });
    }
  });

  test('each awkward row is enrolled or has an error', async ({ app, actions, anAdmin }) => {
    const admin = await anAdmin();
    const teacher = await app.aPerson(admin.school, 'teacher');
    for (const [name, code] of [
      ['1A', 'GV1A162'],
      ['1B', 'GV1B163'],
      ['1C', 'GV1C164'],
    ] as const)
      await app.aClass(teacher, name, [], code);
    const { id, counts } = await actions.createImport(admin, await roster('awkward-rows.csv'));

    const rows = await actions.listRows(admin, id);
    const wrong = Object.entries(awkward).map(([number, messageKey]) => [Number(number), rowWords[messageKey]]);
    expect(rows.filter(({ state }) => state === 'error').map(({ number, says }) => [number, says])).toEqual(
      wrong.map(([number, says]) => [number, expect.stringContaining(String(says).split('{')[0] ?? '')]),
    );
    expect(counts).toMatchObject({ new: rows.length - wrong.length, question: 0 });
    const rowAt = (number: number) => rows.find((row) => row.number === number);
    expect(rowAt(8)?.first_name).toBe('=HYPERLINK("https://collect.example.invalid","x")');
    expect(rowAt(13)?.first_name).toBe('Mary Ann');
    expect(rowAt(19)?.first_name).toBe('evil');
    expect(rowAt(33)?.external_id).toBe('00032');
    expect(rowAt(34)?.external_id).toBe('1E5');
    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done' });
  });

  test('OneRoster: remaining students are enrolled, leaving students are errors', async ({ actions, anAdmin }) => {
    const admin = await anAdmin();
    const list = await roster('oneroster-1p2.zip');
    const upload = await actions.createImport(admin, list, { makes_classes: true });
    expect(upload).toMatchObject({ kind: 'oneroster', counts: { new: 98, error: 22 } });
    expect((await actions.listRows(admin, upload.id, '&state=error'))[0]?.says).toBe(rowWords.leaves);
    await actions.confirmAndWait(admin, upload.id);
    expect((await actions.createImport(admin, list)).counts).toMatchObject({ new: 0, same: 98, will_change: 0 });
  });

  test.for([
    ['rosters/broken-quotes.csv', 'quoteOpen'],
    ['epub/made-zip-bomb.epub', 'zipUnsafe'],
    ['pdf/made-javascript-launch.pdf', 'notAList'],
    ['images/odd/made-html-named.jpg', 'notAList'],
    ['books.json', 'notAList'],
  ] as const)('%s is refused with a message', async ([file, messageKey], { actions, anAdmin }) => {
    const reply = await actions.uploadList(await anAdmin(), await readFile(path.join(samples, file)));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.replace(/\d+/, '{row}')).toBe(enrolmentWords[messageKey]);
  });
});
