import { describe, expect, test } from 'vitest';
import { answerFile, answerPage, fileKeys } from './reading-worker-answers.ts';

const site = 'https://riverside.example';
const rendition = '0190a5c0-0000-7000-8000-000000000001';
const load = async () => new Response('from the server');
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

const device = (...paths: string[]) => ({
  match: async (path: unknown) => (paths.includes(String(path)) ? new Response(`stored ${path}`) : undefined),
});
const textOf = async (response: Promise<Response>) => (await response).text();

describe('a page', () => {
  test('is the one of the server whenever there is a connection', async () => {
    expect(await textOf(answerPage(`${site}/library/b1/read`, load, device('/offline')))).toBe('from the server');
  });

  test('without a connection is the stored one, which gets the address of the other', async () => {
    Response.redirect = (url) => new Response(null, { status: 302, headers: { location: String(url) } });
    const reply = await answerPage(`${site}/library/b1/read?page=3`, fail, device('/offline'));
    expect(reply.headers.get('location')).toBe('/offline?next=%2Flibrary%2Fb1%2Fread%3Fpage%3D3');
    expect(await textOf(answerPage(`${site}/offline?next=%2F`, fail, device('/offline')))).toBe('stored /offline');
  });

  test.each(['/embed/b1', '/files/r1/book.epub', '/api/books/', '/sandbox/mail'])('is not what %s is', async (path) => {
    await expect(answerPage(site + path, fail, device('/offline'))).rejects.toThrow('Failed to fetch');
  });

  test('fails as without a service worker when nothing is stored', async () => {
    await expect(answerPage(`${site}/`, fail, device())).rejects.toThrow('Failed to fetch');
  });
});

describe('a file', () => {
  test('is the one of the server whenever there is a connection, so that a picture that was taken down is gone', async () => {
    const gone = async () => new Response('', { status: 404 });
    const reply = await answerFile(`/files/${rendition}/i1.webp`, gone, device(`/files/${rendition}/i1.webp`));
    expect(reply.status).toBe(404);
  });

  test('without a connection is the stored picture, whatever its signature and its size', async () => {
    const stored = device(`/files/${rendition}/i1-s.webp`);
    for (const name of ['i1.webp', 'i1-s.webp', '1700000000/abc_-D/i1.webp', '1-4/1700000000/abc_-D/i1.webp'])
      expect(await textOf(answerFile(`/files/${rendition}/${name}`, fail, stored)), name).toContain('i1-s.webp');
    await expect(answerFile(`/files/${rendition}/i2.webp`, fail, stored)).rejects.toThrow('Failed to fetch');
  });

  test.each([`/files/${rendition}/v1.mp3`, '/files/avatars/1/a/b.webp', '/api/books/', '/offline/books/b1'])(
    '%s is never stored',
    (path) => expect(fileKeys(path)).toEqual([]),
  );
});
