import { describe, expect } from 'vitest';
import { filmFields, filmUploadTest } from '#api/testing/film-upload-test.ts';
import { anMp4, aWebM, placeOfFilms } from '#api/testing/small-films.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { filmWords } from '#contract/core/film-words.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { FilmSource } from '#contract/learning/films.ts';
import { removeUnusedFilms } from './film-jobs.ts';

const host = 'localhost';

const test = filmUploadTest
  .extend(
    'read',
    ({ app }) =>
      (url: string, headers: Record<string, string> = {}) =>
        app.request(url, { host, headers }),
  )
  .extend(
    'sourcesOf',
    ({ read }) =>
      async (slug: string): Promise<FilmSource[]> =>
        (await read(`/api/films/${slug}/`)).json().sources,
  )
  /** Saves the files of a film as its newest text; returns the number of the revision. */
  .extend('save', ({ call }) => async (id: string, file: string | null, smallFile: string | null): Promise<number> => {
    const { revision } = (await call('GET', `${id}/`)).json();
    const headers = { 'if-match': `"${revision}"` };
    // A film without a file is on another site: each film needs something to show.
    const link = file === null ? 'https://films.example/river' : null;
    const saved = await call('PUT', `${id}/draft/?language=en`, {
      headers,
      body: { ...filmFields(file, smallFile), link },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json().revision;
  })
  .extend('publish', ({ call, save }) => async (id: string, file: string | null, smallFile: string | null) => {
    const revision = await save(id, file, smallFile);
    return call('POST', `${id}/publish/`, { body: { revision } });
  });

describe('the smaller file of a film', () => {
  test('is checked as the first one is, listed after it, and can be read in parts and kept by browsers', async ({
    aFilm,
    put,
    publish,
    sourcesOf,
    read,
  }) => {
    const { id, slug } = await aFilm();
    const [film, small] = [await put(id, await anMp4()), await put(id, await aWebM({ hasSound: true }))];
    expect(small.size).toBeLessThan(film.size);
    const published = await publish(id, film.id, small.id);
    expect(published.statusCode, published.body).toBe(200);

    await expect.poll(async () => (await sourcesOf(slug)).map(({ is_small }) => is_small)).toEqual([false, true]);
    const [, source] = await sourcesOf(slug);
    const url = `/files/films/${slug}/film-${small.id.replaceAll('-', '').slice(-16)}.webm`;
    expect(source).toEqual({
      ...{ kind: 'file', type: 'video/webm', url, height: 96, bytes: small.size, has_sound: true, is_small: true },
    });
    const whole = await read(url);
    expect(whole.rawPayload.length).toBe(small.size);
    expect(whole.rawPayload.includes(placeOfFilms)).toBe(false);
    const part = await read(url, { range: 'bytes=0-9' });
    const { 'content-range': range, 'cache-control': cache, 'content-type': type } = part.headers;
    expect({ status: part.statusCode, range, cache, type }).toEqual({
      ...{ status: 206, range: `bytes 0-9/${small.size}`, type: 'video/webm' },
      cache: 'public, max-age=31536000, immutable',
    });
    expect((await read(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  test('opens before the publication with the signature of a preview only, and closes with its end', async ({
    aFilm,
    put,
    save,
    call,
    read,
  }) => {
    const { id, slug } = await aFilm();
    const [film, small] = [await put(id, await anMp4()), await put(id, await aWebM())];
    const revision = await save(id, film.id, small.id);
    const { search } = new URL((await call('POST', `${id}/preview/`, { body: { revision, host: '' } })).json().url);
    const [, source] = (await read(`/api/films/${slug}/${search}`)).json().sources;
    const url = source.url.replace(/\?.*/, '');
    const preview = await read(source.url);
    expect({ status: preview.statusCode, cache: preview.headers['cache-control'] }).toEqual({
      ...{ status: 200, cache: 'private, no-store' },
    });
    expect((await read(url)).statusCode).toBe(404);
    await call('POST', `${id}/publish/`, { body: { revision } });
    await expect.poll(async () => (await read(url)).statusCode).toBe(200);
    await call('POST', `${id}/unpublish/`, { body: {} });
    await expect.poll(async () => (await read(url)).statusCode).toBe(404);
  });

  test('is refused with a sentence when it does not fit the film, and the film stays as it was', async ({
    app,
    aFilm,
    put,
    publish,
    sourcesOf,
  }) => {
    const { id, slug } = await aFilm();
    const film = await put(id, await anMp4());
    const [small, short, near] = [
      await put(id, await aWebM()),
      await put(id, await anMp4({ seconds: 1 })),
      await put(id, await aWebM({ seconds: 3 })),
    ];
    const cut = await put(id, (await anMp4()).subarray(0, 90_000));
    expect(cut).toMatchObject({ state: 'refused', error: filmWords.cut });
    expect((await publish(id, film.id, near.id)).statusCode, 'a little longer is allowed').toBe(200);
    const refusalOf = async (file: string | null, smallFile: string) => {
      const reply = await publish(id, file, smallFile);
      expect(reply.statusCode).toBe(400);
      return reply.json().fields;
    };
    expect(await refusalOf(null, small.id)).toEqual({ small_file: [filmWords.smallWithoutFilm] });
    expect(await refusalOf(film.id, film.id)).toEqual({ small_file: [filmWords.notSmaller] });
    expect(await refusalOf(small.id, film.id)).toEqual({ small_file: [filmWords.notSmaller] });
    expect(await refusalOf(film.id, cut.id)).toEqual({ small_file: [filmWords.notReady] });
    const long = await put(id, await anMp4({ seconds: 4 }));
    expect(await refusalOf(long.id, short.id)).toEqual({
      small_file: ['This file lasts 0:01 and the film 0:04. Upload a file of the same length.'],
    });
    const other = await aFilm();
    const ofOther = await put(other.id, await aWebM());
    expect(await refusalOf(film.id, ofOther.id)).toEqual({ small_file: [filmWords.notReady] });
    expect((await sourcesOf(slug)).map(({ bytes }) => bytes)).toEqual([film.size, near.size]);

    const { rows } = await app.database.owner.query(
      'select number from content_revisions where entry_id = $1 order by number desc limit 1',
      [id],
    );
    const publication = app.insert('content_publications', { entry_id: id, language: 'en', number: rows[0].number });
    await expect(publication, 'the database refuses it too').rejects.toThrow(/smaller file does not fit/);
  });

  test('can be removed alone, and without the film file there is none', async ({ aFilm, put, publish, sourcesOf }) => {
    const { id, slug } = await aFilm();
    const [film, small] = [await put(id, await anMp4()), await put(id, await aWebM())];
    await publish(id, film.id, small.id);
    await expect.poll(async () => (await sourcesOf(slug)).length).toBe(2);
    await publish(id, film.id, null);
    await expect.poll(async () => (await sourcesOf(slug)).length).toBe(1);
    await publish(id, null, null);
    await expect.poll(() => sourcesOf(slug)).toEqual([]);
  });

  test('stays as long as a text names it, is not copied with its entry, and is removed with a deleted one', async ({
    app,
    aFilm,
    call,
    save,
  }) => {
    const { id, slug } = await aFilm();
    const created_at = new Date(Date.now() - 3 * DAY_MS);
    const small = await app.insert('film_files', { entry_id: id, name: 'bees.webm', size: 4, created_at });
    await save(id, null, small);
    const filesOf = async () => {
      await removeUnusedFilms(jobContextOf(app, app.platformPool));
      const { rows } = await app.database.owner.query('select id from film_files where entry_id = $1', [id]);
      return rows.map((row) => row.id);
    };
    expect(await filesOf()).toEqual([small]);
    const copy = await call('POST', `${id}/duplicate/`, { body: { slug: `${slug}-copy` } });
    expect(copy.statusCode, copy.body).toBe(201);
    expect(copy.json().texts[0].content).not.toHaveProperty('small_file');
    await call('DELETE', `${id}/`);
    expect(await filesOf()).toEqual([]);
  });
});
