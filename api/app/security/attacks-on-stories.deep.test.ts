import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { samples } from '#api/testing/sample-files.ts';
import { storyTest } from '#api/testing/story-test.ts';

const SQL = [
  "' or '1'='1",
  "'; drop table stories; --",
  "x' union select password_hash from credentials --",
  '%',
  '\\',
];
const MARKUP = [`"><img src=x onerror=alert(1)>`, '</script><script>alert(1)</script>', '\u2028alert(1)//'];
const OVERRIDE = '\u202Etxt.\u2066exe\u2069';
const MAX_PICTURE_BYTES = 10 * 1_048_576;
const forEveryone = { audience: 'everyone', publish: 'now', photos_approved: true };

const test = storyTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('draft', ({ stories, student }) => stories.aStory(student))
  .extend('sendPicture', ({ app, student, draft }) => (bytes: Buffer, name: string) => {
    const form = { picture: { name, bytes }, alt: 'A boat' };
    return app.request(`/api/my-stories/${draft}/pictures/`, { method: 'POST', as: student, form });
  })
  /** Publishes a story for everyone; returns its slug. */
  .extend('publish', ({ stories, student, reviews, lead, permit }) => async (id: string): Promise<string> => {
    expect(await stories.sendToReview(student, id)).toBe('in_review');
    await permit({});
    const approved = await reviews.decide(lead, id, 'approve', forEveryone);
    expect(approved.statusCode, approved.body).toBe(200);
    return approved.json().slug;
  });

test.beforeAll(({ app }) => app.removeContent());

describe('SQL as text', () => {
  test('finds no story, names none, and is no filter', async ({ app, student, draft, publish }) => {
    const slug = await publish(draft);
    for (const query of SQL.map(encodeURIComponent)) {
      for (const list of ['/stories/', '/my-stories/', '/combined/'])
        expect((await app.request(`/api${list}?search=${query}`, { as: student })).json().count, query).toBe(0);
      for (const url of [`/stories/${query}/`, `/my-stories/${query}/`, `/stories/${slug}${query}/reaction/`])
        expect((await app.request(`/api${url}`, { as: student })).statusCode, url).toBeOneOf([400, 404]);
      for (const name of ['ordering', 'limit', 'offset', 'kind', 'language', 'level', 'category'])
        expect((await app.request(`/api/stories/?${name}=${query}`, { as: student })).statusCode, name).toBe(400);
    }
  });
});

describe('markup as text', () => {
  test.for(MARKUP)(
    '%s in a story is inert on its pages, in the feed and in the embed',
    async (text, { app, school, stories, student, draft, publish }) => {
      const escaped = text.replaceAll('<', '&lt;');
      const details = {
        title: `Boat ${text}`,
        summary: text,
        body: `<p>${escaped}</p><a href="javascript:alert(1)">${text}</a>`,
      };
      expect((await stories.change(student, draft, details)).statusCode).toBe(200);
      const slug = await publish(draft);
      const urls = ['/stories', `/stories/${slug}`, `/embed/${draft}`, '/api/stories/feed/'];
      for (const url of urls) {
        const { statusCode, body } = await app.request(url, { at: school });
        expect(statusCode, url).toBe(200);
        expect(body, url).toContain('alert(1)');
        expect(body, url).not.toMatch(/<img src=x|<script>alert|href="javascript/);
        const scripts = body.match(/<script[^>]*>[^<]*/g) ?? [];
        expect(scripts.join(''), url).not.toContain('\u2028');
      }
    },
  );
});

describe('overrides of the direction of text', () => {
  test('are taken out of title, pen name, summary, text and descriptions; the words stay', async ({
    stories,
    student,
    draft,
    sendPicture,
    publish,
    rowOf,
  }) => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3300' } })
      .png()
      .toBuffer();
    const { id: picture } = (await sendPicture(photo, 'boat.png')).json();
    const body = `<p>${OVERRIDE}</p><img data-picture="${picture}" alt="${OVERRIDE}">`;
    const details = { title: `Boat ${OVERRIDE}`, author: `Amara ${OVERRIDE}`, summary: OVERRIDE, body };
    const changed = await stories.change(student, draft, details);
    expect(changed.json()).toMatchObject({
      ...{ title: 'Boat txt.exe', author: 'Amara txt.exe', summary: 'txt.exe' },
      body: `<p>txt.exe</p><img data-picture="${picture}" alt="txt.exe">`,
    });
    await publish(draft);
    const { title, author, summary, body: shown, slug } = await rowOf(draft);
    expect(JSON.stringify([title, author, summary, shown, slug])).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});

describe('two stories of one title', () => {
  test('have two addresses, also at two schools, and each is read at its own', async ({
    app,
    school,
    stories,
    student,
    publish,
  }) => {
    const texts = ['<p>A red boat.</p>', '<p>A blue boat.</p>'];
    const slugs: string[] = [];
    for (const text of texts) slugs.push(await publish(await stories.aStory(student, text, 'The Boat')));
    expect(new Set(slugs).size).toBe(2);
    for (const [index, slug] of slugs.entries()) {
      expect(slug).toMatch(/^the-boat-[0-9a-f]{6}$/);
      expect((await app.request(`/api/stories/${slug}/`, { at: school })).json().body).toBe(texts[index]);
      expect((await app.request(`/api/stories/${slug}/`, { at: await app.aSchool() })).statusCode).toBe(404);
    }
    const list = (await app.request('/api/stories/?search=boat', { at: school })).json();
    expect(list.results.map((row: { slug: string }) => row.slug).toSorted()).toEqual(slugs.toSorted());
  });
});

describe('files that are no pictures of stories', () => {
  test.for([
    ['a page of HTML', 'boat.png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', 'x.svg.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ] as const)('%s named %s is refused with a sentence', async ([, name, text], { sendPicture }) => {
    const reply = await sendPicture(Buffer.from(text), name);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().fields.picture[0]).toMatch(/\.$/);
  });

  test.skipIf(samples === '')(
    'a picture of 900 million pixels is refused by its header (set BOOKLARK_SAMPLES)',
    async ({ sendPicture }) => {
      const bytes = await readFile(path.join(samples, 'images/odd/made-bomb-30000x30000.png'));
      const before = process.memoryUsage.rss();
      expect((await sendPicture(bytes, 'boat.png')).statusCode).toBe(415);
      expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1_048_576);
    },
  );

  test('a picture of one byte too many is refused', async ({ sendPicture }) => {
    expect((await sendPicture(Buffer.alloc(MAX_PICTURE_BYTES + 1), 'boat.png')).statusCode).toBe(413);
  });
});

describe('the name and the place of a photo in a story', () => {
  test('are neither in its address nor in its bytes', async ({ app, school, sendPicture }) => {
    const exif = { IFD0: { ImageDescription: 'Amara, class 3B' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3300' } });
    const added = await sendPicture(await photo.jpeg().withExif(exif).toBuffer(), '../../etc/Amara.jpg');
    expect(added.statusCode).toBe(201);
    const { src } = added.json();
    expect(src).not.toMatch(/\.\.|etc|Amara/);
    const file = await app.request(src, { at: school });
    expect(file.statusCode).toBe(200);
    const { exif: places, xmp, iptc } = await sharp(file.rawPayload).metadata();
    expect({ places, xmp, iptc }).toEqual({ places: undefined, xmp: undefined, iptc: undefined });
    expect(file.rawPayload.includes('class 3B')).toBe(false);
  });
});
