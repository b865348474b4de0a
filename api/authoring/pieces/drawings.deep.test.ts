import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aDrawing, createPieceActions } from '#api/testing/piece-actions.ts';
import { CutoutScene, CutoutThing } from '#contract/kit/drawings.ts';
import { SCENE_NAMES } from '#look/scenes.ts';
import { THING_NAMES } from '#look/things.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('url', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { layout: 'picture_above' });
    return `/my-books/${id}/pages/${page}/`;
  });

describe('PUT and GET /my-books/{id}/pages/{page}/drawing/', () => {
  test('paints the strokes, and returns them to go on with', async ({ app, school, actions, student, url }) => {
    const reply = await actions.putDrawing(student, url, { ...aDrawing, cutouts: [], alt: 'A line' });

    expect(reply.statusCode).toBe(200);
    const [picture] = reply.json().pictures;
    expect(picture).toMatchObject({ alt: 'A line', source: 'drawing', width: 1600, height: 1200, position: 1 });
    const { rawPayload } = await app.request(picture.src, { at: school });
    const colourAt = async (left: number, top: number) => [
      ...(await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    // The colours of the paper and of the stroke's middle, rounded because WebP changes colours a little.
    expect((await colourAt(1500, 100)).map((value) => Math.round(value / 16))).toEqual([16, 16, 14]);
    expect((await colourAt(800, 600)).map((value) => Math.round(value / 16))).toEqual([1, 5, 7]);
    const drawing = (await actions.send(student, 'GET', `${url}drawing/`)).json();
    expect(drawing).toEqual({ ...aDrawing, cutouts: [] });
  });

  test('cutouts alone are named as such, and every scene and thing can be one', async ({ actions, student, url }) => {
    const [cutout] = aDrawing.cutouts;
    const cutouts = [...SCENE_NAMES, ...THING_NAMES].map((scene) => ({ ...cutout, scene }));
    const reply = await actions.putDrawing(student, url, { ...aDrawing, strokes: [], cutouts });
    expect(reply.json().pictures).toMatchObject([{ source: 'cutouts' }]);
    expect(CutoutScene.options).toEqual(SCENE_NAMES);
    expect(CutoutThing.options).toEqual(THING_NAMES);
  });

  test('needs the ETag of now', async ({ actions, student, url }) => {
    const blind = await actions.send(student, 'PUT', `${url}drawing/`, aDrawing);
    expect(blind.statusCode).toBe(400);
    expect(blind.json().fields).toHaveProperty('if-match');
    const { headers } = await actions.putDrawing(student, url);
    const stale = await actions.putDrawing(student, url, aDrawing, '"0"');
    expect(stale.statusCode).toBe(409);
    expect(stale.headers.etag).toBe(headers.etag);
  });

  test('a repeated request is painted once, also with the ETag of before', async ({ app, actions, student, url }) => {
    const { headers } = await actions.send(student, 'GET', url);
    const put = () =>
      app.request(`/api${url}drawing/`, {
        method: 'PUT',
        as: student,
        body: aDrawing,
        headers: { 'if-match': String(headers.etag), 'idempotency-key': 'the-same-drawing' },
      });
    const first = await put();
    const again = await put();
    expect(again.statusCode).toBe(200);
    expect(again.json().edits).toBe(first.json().edits);
  });

  test.for<[string, object, string]>([
    ['nothing', { strokes: [], cutouts: [] }, 'strokes'],
    ['a colour that is markup', { paper: '"/><script>' }, 'paper'],
    ['a scene that is none', { cutouts: [{ ...aDrawing.cutouts[0], scene: 'constructor' }] }, 'cutouts.0.scene'],
    ['a point without a number', { strokes: [{ ...aDrawing.strokes[0], points: [[1, '2']] }] }, 'strokes.0.points.0.1'],
    ['a sheet of a million pixels', { width: 1_000_000 }, 'width'],
    ['another field', { href: 'https://example.org' }, 'href'],
  ])('refuses %s by its name', async ([, part, field], { actions, student, url }) => {
    const reply = await actions.putDrawing(student, url, { ...aDrawing, ...part });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toContain(field);
  });

  test('a drawing of a million points is refused, and the largest one is painted', async ({
    actions,
    student,
    url,
  }) => {
    const scribble = (count: number) =>
      Array.from({ length: count }, (_, at) => [200 + Math.round(190 * Math.sin(at / 9)), (at * 3) % 300]);
    const million = { ...aDrawing, strokes: [{ colour: '#000000', width: 3, points: scribble(1_000_000) }] };
    expect((await actions.putDrawing(student, url, million)).statusCode).toBe(413);

    const largest = { ...aDrawing, strokes: [{ colour: '#000000', width: 3, points: scribble(20_000) }] };
    expect((await actions.putDrawing(student, url, largest)).statusCode).toBe(200);
  });

  test('a drawing that a photo replaced is gone, and no one else reads one', async ({
    app,
    school,
    actions,
    student,
    url,
  }) => {
    await actions.putDrawing(student, url);
    for (const role of ['student', 'school_admin'] as const) {
      const other = await app.aPerson(school, role);
      expect((await actions.send(other, 'GET', `${url}drawing/`)).statusCode, role).toBe(404);
      expect((await actions.send(other, 'PUT', `${url}drawing/`, aDrawing, '"1"')).statusCode, role).toBe(404);
    }
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3300' } })
      .png()
      .toBuffer();
    await actions.putPhoto(student, url, bytes);
    expect((await actions.send(student, 'GET', `${url}drawing/`)).statusCode).toBe(404);
  });
});
