import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { filmFields as fields, filmUploadTest as test } from '#api/testing/film-upload-test.ts';
import { anMp4, placeOfFilms } from '#api/testing/small-films.ts';
import { tus } from '#api/testing/upload-actions.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { filmWords } from '#contract/core/film-words.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { FilmSource } from '#contract/learning/films.ts';
import { removeUnusedFilms } from './film-jobs.ts';

const host = 'localhost';

describe('a film that staff upload', () => {
  test('is checked, stored without its place, and public from its publication until its end', async ({
    app,
    aFilm,
    put,
    call,
  }) => {
    const { id, slug } = await aFilm();
    const file = await put(id, await anMp4());
    expect(file).toMatchObject({ state: 'ready', duration_ms: 2000, width: 128, height: 96, has_sound: true });

    const sources = async (): Promise<FilmSource[]> =>
      (await app.request(`/api/films/${slug}/`, { host })).json().sources;
    const saved = await call('PUT', `${id}/draft/?language=en`, {
      ...{ headers: { 'if-match': '"1"' }, body: fields(file.id) },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const url = `/files/films/${slug}/film-${file.id.replaceAll('-', '').slice(-16)}.mp4`;
    const read = (query = '', headers = {}) => app.request(url + query, { host, headers });
    expect((await read()).statusCode, 'its file is not public before').toBe(404);
    const preview = new URL((await call('POST', `${id}/preview/`, { body: { revision: 2, host: '' } })).json().url);
    expect((await read(preview.search)).statusCode).toBe(200);
    expect((await read('?preview=2.1.x')).statusCode).toBe(404);

    await call('POST', `${id}/publish/`, { body: { revision: 2 } });
    await expect
      .poll(sources)
      .toEqual([
        { kind: 'file', type: 'video/mp4', url, height: 96, bytes: file.size, has_sound: true, is_small: false },
      ]);
    const whole = await read();
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.rawPayload.length).toBe(file.size);
    expect(whole.rawPayload.includes(placeOfFilms)).toBe(false);
    expect(whole.rawPayload.indexOf('moov')).toBeLessThan(whole.rawPayload.indexOf('mdat'));
    const part = await read('', { range: 'bytes=0-9' });
    expect({ status: part.statusCode, range: part.headers['content-range'] }).toEqual({
      ...{ status: 206, range: `bytes 0-9/${file.size}` },
    });
    expect((await read('', { range: `bytes=${file.size}-` })).statusCode).toBe(416);

    await call('POST', `${id}/unpublish/`, { body: {} });
    await expect.poll(async () => (await read()).statusCode).toBe(404);
  });

  test('is refused with a sentence, leaves no bytes, and cannot be published', async ({ app, aFilm, put, call }) => {
    const { id } = await aFilm();
    const film = await anMp4();
    const cut = await put(id, film.subarray(0, 90_000));
    expect(cut).toMatchObject({ state: 'refused', error: filmWords.cut, duration_ms: null });
    const other = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hev1'), 'latin1');
    expect((await put(id, other)).error).toBe(filmWords.wrongVideoCodec.replace('{codec}', 'H.265 (HEVC)'));
    const platform = await app.thePlatform();
    await expect.poll(() => readdir(path.join(app.files, platform.id, 'uploads'))).toEqual([]);

    const save = { headers: { 'if-match': '"1"' }, body: fields(cut.id) };
    expect((await call('PUT', `${id}/draft/?language=en`, save)).statusCode).toBe(200);
    const published = await call('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(published.statusCode).toBe(400);
    expect(published.json().fields).toEqual({ file: [filmWords.notReady] });
  });

  test('belongs to one film: neither its file nor its upload can be used by another one', async ({
    aFilm,
    put,
    call,
    send,
  }) => {
    const [own, other] = [await aFilm(), await aFilm()];
    const file = await put(own.id, await anMp4());
    await call('PUT', `${other.id}/draft/?language=en`, { headers: { 'if-match': '"1"' }, body: fields(file.id) });
    expect((await call('POST', `${other.id}/publish/`, { body: { revision: 2 } })).statusCode).toBe(400);
    expect((await call('GET', `${other.id}/film/?file=${file.id}`)).statusCode).toBe(404);
    const upload = await send(Buffer.from('Not a film, and not yet opened.'));
    const first = await call('PUT', `${own.id}/film/`, { body: { upload } });
    expect(first.statusCode).toBe(200);
    expect((await call('PUT', `${other.id}/film/`, { body: { upload } })).statusCode).toBe(400);
  });
});

describe('an upload of a film', () => {
  test('is refused before a byte is sent when it is larger than 1 GB', async ({ begin }) => {
    const reply = await begin(4 * 1024 ** 3);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error).toBe('The film must be 1 GB or smaller. Export it with a smaller picture.');
  });

  test('is for platform staff only, and for the one who began it', async ({ app, begin, call }) => {
    const { id } = (await begin(100)).json();
    const colleague = await app.aColleague();
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const read = (as?: typeof admin) =>
      app.request(`/api/content/uploads/${id}/`, { host, headers: tus, ...(as && { as }) });
    expect((await read(colleague)).statusCode).toBe(404);
    expect((await read(admin)).statusCode).toBeGreaterThanOrEqual(401);
    expect((await read()).statusCode).toBe(401);
    expect((await call('DELETE', `uploads/${id}/`, { headers: tus })).statusCode).toBe(204);
  });

  test('gives no file to what is no film', async ({ app, call, send }) => {
    const article = { title: 'Bees', body: '<p>Bees</p>', section: 'Reading', reader_role: 'public' };
    const id = await app.aContentEntry({ kind: 'article', slug: `bees-${crypto.randomUUID()}`, en: article });
    const upload = await send(Buffer.from('bytes that are complete'));
    expect((await call('PUT', `${id}/film/`, { body: { upload } })).statusCode).toBe(404);
  });
});

test('a file that no text names is removed after two days, and one that a text names is not', async ({
  app,
  aFilm,
  call,
}) => {
  const { id: entry_id } = await aFilm();
  const aFile = (days: number) =>
    app.insert('film_files', {
      ...{ entry_id, name: 'bees.mp4', size: 4 },
      created_at: new Date(Date.now() - days * DAY_MS),
    });
  const [unused, used, recent] = [await aFile(3), await aFile(3), await aFile(1)];
  const draft = { headers: { 'if-match': '"1"' }, body: fields(used) };
  expect((await call('PUT', `${entry_id}/draft/?language=en`, draft)).statusCode).toBe(200);

  await removeUnusedFilms(jobContextOf(app, app.platformPool));

  const { rows } = await app.database.owner.query('select id from film_files where entry_id = $1', [entry_id]);
  const remaining = rows.map(({ id }) => id);
  expect(remaining.toSorted()).toEqual([used, recent].toSorted());
  expect(remaining).not.toContain(unused);
});
