import { describe, expect } from 'vitest';
import { contentTest } from '#api/testing/content-test.ts';
import { cueWords } from '#contract/core/content/cues.ts';
import { DAY_MS } from '#contract/kit/days.ts';

type Cue = { from: number; to: number; text: string };
const image = { scene: 'whale', goal: 14, alt: 'A whale' };
const film = (fields: object) => ({ title: 'Bees', summary: 'About bees.', duration_seconds: 60, image, ...fields });
const cue = (from: number, to: number, text = 'A bee wakes.'): Cue => ({ from, to, text });

const test = contentTest.extend('aFilm', ({ staff }) => async (fields: object): Promise<string> => {
  const body = { kind: 'film', slug: `film-${crypto.randomUUID()}`, content: film(fields) };
  const reply = await staff('POST', '', { body });
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(201);
  return reply.json().id;
});

describe('captions of a film', () => {
  const mistakes = [
    ['that overlap', [cue(0, 3000), cue(2000, 4000)], 'cues.1.from', cueWords.overlapping],
    ['that start before the line above', [cue(5000, 6000), cue(1000, 2000)], 'cues.1.from', cueWords.outOfOrder],
    ['that end before they start', [cue(5000, 4000)], 'cues.0.to', cueWords.backward],
    ['that take no time', [cue(5000, 5000)], 'cues.0.to', cueWords.backward],
    ['with HTML', [cue(0, 900, 'Hi <img src=x onerror=go()>')], 'cues.0.text', cueWords.markup],
    ['with the marks of WebVTT', [cue(0, 900, '<v Asha>Hi')], 'cues.0.text', cueWords.markup],
  ] as const;

  test.for(mistakes)(
    '%s are stored as they were typed, and refused by their line when they are published',
    async ([, cues, field, message], { staff, aFilm }) => {
      const id = await aFilm({ cues });
      const reply = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ [field]: [message] });
      const [text] = (await staff('GET', `${id}/`)).json().texts;
      expect(text.content.cues).toEqual(cues);
      const preview = await staff('POST', `${id}/preview/`, { body: { revision: 1 } });
      expect(Object.keys(preview.json().fields)).toEqual([field]);
    },
  );

  test('are refused in the same way as descriptions and in a translation', async ({ staff, aFilm }) => {
    const id = await aFilm({ descriptions: [cue(9, 5)] });
    const described = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    expect(described.json().fields).toEqual({ 'descriptions.0.to': [cueWords.backward] });
    const arabic = { title: 'النحل', summary: 'النحل', cues: [cue(0, 9), cue(5, 12)] };
    await staff('PUT', `${id}/draft/?language=ar`, { body: arabic, ifMatch: '"1"' });
    const translated = await staff('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(translated.json().fields).toEqual({ 'cues.1.from': [cueWords.overlapping] });
  });

  test.for([2001, 100_000])(
    'are refused by their field when they are %s, and the last text stays',
    async (count, { staff, aFilm }) => {
      const id = await aFilm({ cues: [cue(0, 900)] });
      const cues = Array.from({ length: count }, (_, index) => cue(index * 1000, index * 1000 + 900));
      const reply = await staff('PUT', `${id}/draft/`, { body: film({ cues }), ifMatch: '"1"' });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ cues: [cueWords.tooMany] });
      const entry = (await staff('GET', `${id}/`)).json();
      expect({ revision: entry.revision, cues: entry.texts[0].content.cues }).toEqual({
        ...{ revision: 1, cues: [cue(0, 900)] },
      });
    },
  );

  test('one after the other are published, with signs that are no tags', async ({ staff, aFilm }) => {
    const id = await aFilm({
      link: 'https://films.example/bees',
      cues: [cue(0, 900, '5 < 7 & 9 > 8'), cue(900, 1800)],
    });
    const reply = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    expect(reply.statusCode, reply.body).toBe(200);
  });
});

describe('captions after the end of a film', () => {
  const length = { length: '1:35', milliseconds: '95000' };
  const worded = (sentence: string, values: Record<string, string | number>) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const drawn = { drawing: 'ten-litres', duration_seconds: 1800 };

  test('are refused with their line and the length of a drawn film, and stay as they were typed', async ({
    staff,
    aFilm,
  }) => {
    const cues = [cue(0, 900), cue(94_000, 95_001), cue(95_001, 96_000)];
    const id = await aFilm({ ...drawn, cues });
    const reply = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: worded(cueWords.late, { line: 2, ...length }),
      fields: {
        'cues.1.to': [worded(cueWords.endsLate, length)],
        'cues.2.from': [worded(cueWords.startsLate, length)],
      },
    });
    const entry = (await staff('GET', `${id}/`)).json();
    expect(entry.texts[0].content.cues).toEqual(cues);
    expect(entry).toMatchObject({ state: 'draft', gaps: ['late_caption', 'language'] });
    await staff('PUT', `${id}/draft/`, { body: film({ ...drawn, cues: [cue(94_000, 95_000)] }), ifMatch: '"1"' });
    expect((await staff('POST', `${id}/publish/`, { body: { revision: 2 } })).statusCode).toBe(200);
  });

  test('are measured by the published film in a translation, and by the film of the moment when that is scheduled', async ({
    app,
    staff,
    aFilm,
  }) => {
    const id = await aFilm({});
    const ready = { name: 'bees.mp4', state: 'ready', format: 'mp4', size: 9, width: 9, height: 9, has_sound: true };
    const aFile = (duration_ms: number) => app.insert('film_files', { entry_id: id, ...ready, duration_ms });
    const [long, short] = [await aFile(60_000), await aFile(20_400)];
    const save = (language: string, body: object, revision: number) =>
      staff('PUT', `${id}/draft/?language=${language}`, { body, ifMatch: `"${revision}"` });
    const publish = (revision: number, at = {}) => staff('POST', `${id}/publish/`, { body: { revision, ...at } });
    const publishArabic = { title: 'النحل', summary: 'النحل', cues: [cue(50_000, 60_000)], image };
    await save('en', film({ file: long, cues: [cue(0, 900)] }), 1);
    await publish(2);
    await save('ar', publishArabic, 2);
    expect((await publish(3)).statusCode).toBe(200);

    // A shorter file uploaded later: the publication stays, the list names the captions that are too late, and
    // publishing again is refused.
    await save('en', film({ file: short, cues: [cue(0, 900)] }), 3);
    expect((await staff('GET', `${id}/`)).json()).toMatchObject({
      state: 'published',
      gaps: ['late_caption', 'language'],
    });
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    expect((await publish(4, { publish_at: tomorrow })).statusCode).toBe(200);
    expect((await publish(3)).statusCode, 'the longer film is still the published one').toBe(200);
    const later = await publish(3, { publish_at: new Date(Date.now() + 2 * DAY_MS).toISOString() });
    expect(later.json().fields).toEqual({
      'cues.0.from': [worded(cueWords.startsLate, { length: '0:20.4', milliseconds: '20400' })],
    });
    const arabic = (await staff('GET', `${id}/`))
      .json()
      .texts.find((text: { language: string }) => text.language === 'ar');
    expect(arabic.content.cues).toEqual(publishArabic.cues);
    const page = await app.request(`/api/films/${(await staff('GET', `${id}/`)).json().slug}/`, {
      ...{ host: 'localhost', headers: { 'accept-language': 'ar' } },
    });
    expect(page.json().cues).toEqual(publishArabic.cues);
  });
});
