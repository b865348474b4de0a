import { expect } from 'vitest';
import type { FilmFile } from '#contract/core/content-films.ts';
import { workerTest } from './app-test.ts';
import { tus } from './upload-actions.ts';

const host = 'localhost';

/** The text of a film with its files. */
export const filmFields = (file: string | null = null, small_file: string | null = null) => ({
  ...{ title: 'Bees', summary: 'About bees.', duration_seconds: 60, file, small_file },
  image: { scene: 'flower', goal: 15, alt: '' },
});

/** Gives a worker, and staff who add files to films. */
export const filmUploadTest = workerTest
  .extend('staff', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend(
    'call',
    ({ app, staff }) =>
      (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', where: string, options: object = {}) =>
        app.request(`/api/content/${where}`, { method, host, as: staff, ...options }),
  )
  .extend('begin', ({ call }) => (length: number, name = 'bees.mp4') => {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    return call('POST', 'uploads/', {
      headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata },
    });
  })
  /** Sends a film in two requests, like after a lost connection; returns the upload's id. */
  .extend('send', ({ begin, call }) => async (film: Buffer): Promise<string> => {
    const { id } = (await begin(film.length)).json();
    const half = Math.round(film.length / 2);
    for (const [offset, bytes] of [
      [0, film.subarray(0, half)],
      [half, film.subarray(half)],
    ] as const) {
      const head = await call('GET', `uploads/${id}/`, { headers: tus });
      expect(head.headers['upload-offset']).toBe(String(offset));
      const headers = {
        ...{ ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      };
      expect((await call('PATCH', `uploads/${id}/`, { headers, body: bytes })).statusCode).toBe(204);
    }
    return id;
  })
  .extend('aFilm', ({ call }) => async (): Promise<{ slug: string; id: string }> => {
    const slug = `film-${crypto.randomUUID()}`;
    const reply = await call('POST', '', { body: { kind: 'film', slug, language: 'en', content: filmFields() } });
    expect(reply.statusCode, reply.body).toBe(201);
    return { slug, id: reply.json().id };
  })
  /** Adds a file to a film, and waits until the worker has accepted or refused it. */
  .extend('put', ({ call, send }) => async (id: string, film: Buffer): Promise<FilmFile> => {
    const reply = await call('PUT', `${id}/film/`, { body: { upload: await send(film) } });
    expect(reply.statusCode, reply.body).toBe(200);
    const { id: file } = reply.json();
    const state = async () => (await call('GET', `${id}/film/?file=${file}`)).json();
    await expect.poll(async () => (await state()).state).toMatch(/ready|refused/);
    return state();
  });
