import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { readZip } from '#api/testing/read-zip.ts';
import { recording, storyAndVoiceTest } from '#api/testing/story-and-voice-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { writeExport } from './export.ts';

type Row = Record<string, unknown>;

const test = storyAndVoiceTest
  .extend('colleague', ({ app }) => app.aColleague())
  /** Closes a school, and writes its export like the worker. */
  .extend('exportOf', ({ app, colleague }) => async ({ id }: School) => {
    const body = { school_name: 'Harbour School', reason: 'The school has asked us to close its site.' };
    const close = `/api/api-admin/tenants/${id}/close/`;
    const closed = await app.request(close, { method: 'POST', as: colleague, host: 'localhost', body });
    expect(closed.statusCode, closed.body).toBe(202);
    const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const target = path.join(folder, 'export.zip');
    await writeExport(jobContextOf(app, app.platformPool), id, { target, signal: new AbortController().signal });
    const files = await readZip(await readFile(target));
    const rowsOf = (table: string): Row[] => {
      const lines = String(files.get(`tables/${table}.jsonl`))
        .split('\n')
        .filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    };
    return { files, rowsOf };
  });

describe('the export of a school', () => {
  test('has the texts of stories as readers see them and as authors write them, with their pictures', async ({
    school,
    student,
    stories,
    publishedStory,
    exportOf,
  }) => {
    const draft = await stories.aStory(student, '<p>Not sent yet.</p>', 'The Storm');

    const { files, rowsOf } = await exportOf(school);

    const { id, slug, picture } = publishedStory;
    const words = expect.stringContaining('A purple submarine.');
    expect(rowsOf('stories')).toContainEqual(expect.objectContaining({ id, slug, state: 'published', body: words }));
    expect(JSON.stringify(rowsOf('piece_revisions'))).toContain('A purple submarine.');
    expect(rowsOf('pieces').map((piece) => piece.id)).toEqual(expect.arrayContaining([id, draft]));
    expect(files.get('tables/pieces.jsonl')?.toString()).toContain('Not sent yet.');
    const stored = rowsOf('story_pictures').find((row) => row.id === picture);
    expect(stored).toMatchObject({ alt: 'A boat' });
    const bytes = files.get(`files/pieces/${id}/${stored?.hash}.webp`);
    expect(bytes?.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('has the recorded voices of pages, byte for byte', async ({ school, voicedBook, exportOf }) => {
    const { files, rowsOf } = await exportOf(school);

    const [voice] = rowsOf('page_voices');
    expect(voice).toMatchObject({ milliseconds: 2016, size: recording.length });
    expect(files.get(`files/pieces/${voicedBook}/${voice?.hash}.mp3`)?.equals(recording)).toBe(true);
  });

  test('names no buyer and no receiver of an email', async ({ app, school, exportOf }) => {
    const buyer = {
      email: 'gran@home.example',
      name: 'Rosalind Buyer',
      address: { line1: 'Elm Street 7' },
      language: 'en',
    };
    const id = await app.insert('buyers', { tenant_id: school.id, ...buyer, address: JSON.stringify(buyer.address) });
    const mail = {
      to_address: buyer.email,
      subject: 'Your receipt',
      text_part: 'Thanks',
      html_part: 'Thanks',
      kind: 'money',
    };
    await app.insert('mails', { tenant_id: school.id, ...mail });

    const { files, rowsOf } = await exportOf(school);

    expect(rowsOf('buyers')).toMatchObject([{ id, language: 'en' }]);
    expect(rowsOf('mails')).toContainEqual(expect.objectContaining({ subject: 'Your receipt' }));
    const tables = [...files].filter(([name]) => name.startsWith('tables/')).map(([, bytes]) => bytes.toString());
    for (const words of [buyer.email, buyer.name, 'Elm Street']) expect(tables.join('\n')).not.toContain(words);
  });

  test('has no story and no voice of another school', async ({ app, publishedStory, voicedBook, exportOf }) => {
    const { files, rowsOf } = await exportOf(await app.aSchool());

    expect({ stories: rowsOf('stories'), voices: rowsOf('page_voices') }).toEqual({ stories: [], voices: [] });
    const everything = [...files].map(([name, bytes]) => name + bytes.toString()).join('\n');
    for (const words of [publishedStory.id, voicedBook, 'purple submarine']) expect(everything).not.toContain(words);
  });

  test('has what people wrote to the school, and no request for a tour of Booklark', async ({
    app,
    school,
    exportOf,
  }) => {
    const send = (body: object) => app.request('/api/messages/', { method: 'POST', at: school, body });
    const facts = { school: 'Hill School', role: 'head', country: 'KE', size: 200, times: 'any' };
    await send({ kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'Hello.' });
    await send({ kind: 'tour', name: 'Pat', email: 'pat@hill.example', body: 'Hello.', ...facts });

    const { files, rowsOf } = await exportOf(school);

    expect(rowsOf('messages')).toMatchObject([{ kind: 'contact', email: 'ada@home.example' }]);
    for (const [name, bytes] of files) expect(bytes.toString(), name).not.toContain('pat@hill.example');
  });
});
