import { describe, expect, test as plainTest } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { SearchResult } from '#contract/learning/search.ts';
import { isAlike } from './content-documents.ts';

const image = { scene: 'whale', goal: 14, alt: '' };
const hub = (title: string, html = '<p>Water.</p>') => ({
  ...{ title, summary: 'Where it goes.', image, goals: [14] },
  blocks: [{ kind: 'text', html }],
});
const staffOptions = { host: 'localhost' } as const;

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('staff', ({ app, colleague }) => async (method: 'POST' | 'DELETE', path: string, body: object) => {
    return app.request(`/api/content/${path}`, { method, as: colleague, ...staffOptions, body });
  })
  .extend('aHub', ({ staff }) => async (title: string, html?: string) => {
    const slug = `hub-${crypto.randomUUID()}`;
    const { id } = (await staff('POST', '', { kind: 'hub', slug, content: hub(title, html) })).json();
    return { id, slug, publish: (body: object = {}) => staff('POST', `${id}/publish/`, { revision: 1, ...body }) };
  })
  .extend(
    'search',
    ({ app, school }) =>
      async (words: string, at: { host: string } | { at: typeof school } = { at: school }) => {
        const reply = await app.request(`/api/combined/?search=${encodeURIComponent(words)}`, at);
        return reply.json<{ count: number; sections: object; results: SearchResult[] }>();
      },
  );

test.beforeAll(({ app }) => app.removeContent());

describe('GET /combined/', () => {
  test('content is found from its publication until it is taken off, at every school and on the root host', async ({
    aHub,
    staff,
    search,
  }) => {
    const { id, slug, publish } = await aHub('Kelp forests');
    expect((await search('kelp')).results).toEqual([]);
    await publish();
    for (const at of [undefined, { host: 'localhost' }]) {
      const { sections, results } = await search('kelp forests', at);
      expect(sections).toEqual({ hub: 1 });
      expect(results).toMatchObject([{ type: 'hub', id, title: 'Kelp forests', url: `/hubs/${slug}` }]);
    }
    await staff('POST', `${id}/unpublish/`, {});
    expect((await search('kelp')).results).toEqual([]);
  });

  test('a draft of what is published is not found', async ({ aHub, app, colleague, search }) => {
    const { id, publish } = await aHub('Mangroves');
    await publish();
    const body = hub('Quicksand');
    const headers = { 'if-match': '"1"' };
    await app.request(`/api/content/${id}/draft/`, { method: 'PUT', as: colleague, ...staffOptions, headers, body });
    expect((await search('quicksand')).results).toEqual([]);
    expect((await search('mangroves')).count).toBe(1);
  });

  test('scheduled content is found from its moment on, and until its end', async ({ app, aHub, search }) => {
    const { id, publish } = await aHub('Icebergs');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await publish({ publish_at: inHours(1), unpublish_at: inHours(3) });
    const passTwoHours = () =>
      app.database.owner.query(
        `update content_publications set publish_at = publish_at - interval '2 hours',
          unpublish_at = unpublish_at - interval '2 hours' where entry_id = $1`,
        [id],
      );
    expect((await search('icebergs')).count).toBe(0);
    await passTwoHours();
    expect((await search('icebergs')).count).toBe(1);
    await passTwoHours();
    expect((await search('icebergs')).count).toBe(0);
  });

  test('a title with all words comes before a text, and a mistyped title is found', async ({ aHub, search }) => {
    for (const [title, html] of [
      ['Estuaries', '<p>The tide table says when.</p>'],
      ['Tide table', '<p>When the sea comes.</p>'],
    ] as const)
      await (await aHub(title, html)).publish();
    const titles = async (words: string) => (await search(words)).results.map(({ title }) => title);
    expect(await titles('tide table')).toEqual(['Tide table', 'Estuaries']);
    expect(await titles('tdie table')).toEqual(['Tide table']);
    expect(await titles('estuary')).toEqual([]);
    expect(await titles('tides')).toEqual(['Tide table', 'Estuaries']);
  });

  test('letters that a keyboard lacks can be spelled out', async ({ aHub, search }) => {
    await (await aHub('Grüße von der Brücke')).publish();
    await (await aHub('Das Jahr der Kroete')).publish();
    const titles = async (words: string) => (await search(words)).results.map(({ title }) => title);

    expect(await titles('gruesse bruecke')).toEqual(['Grüße von der Brücke']);
    expect(await titles('Kröte')).toEqual(['Das Jahr der Kroete']);
  });

  test('a page with the text of the school is found by it, there only', async ({ app, school, search }) => {
    const blocks = (html: string) => [{ kind: 'text', html }];
    for (const [slug, title] of [
      ['about', 'About Booklark'],
      ['our-team', 'Our team'],
    ] as const)
      await app.aContentEntry({
        ...{ kind: 'page', slug },
        en: { title, summary: 'Who we are.', blocks: blocks('<p>Larks sing.</p>') },
      });
    const as = await app.aPerson(school, 'school_admin');
    const body = { language: 'en', blocks: blocks('<p>A school in a lighthouse.</p>') };
    expect((await app.request('/api/school-pages/about/', { method: 'PUT', as, body })).statusCode).toBe(200);
    const addressesFor = async (words: string, at?: { host: string }) =>
      (await search(words, at)).results.map(({ url, snippet }) => [url, snippet]);
    const own = [['/about', 'A school in a lighthouse.']];
    expect([await addressesFor('lighthouse'), await addressesFor('about'), await addressesFor('larks')]).toEqual([
      own,
      own,
      [],
    ]);
    expect(await addressesFor('lighthouse', { host: 'localhost' })).toEqual([]);
    // The empty page about the team is not found until the school has written it.
    expect(await addressesFor('our team')).toEqual([]);
    await app.request('/api/school-pages/our-team/', { method: 'PUT', as, body });
    await expect.poll(() => addressesFor('our team')).toEqual([['/our-team', 'A school in a lighthouse.']]);
  });

  test('a mode leaves out what its goals do not name', async ({ aHub, app, search }) => {
    await (await aHub('Coral gardens')).publish();
    const school = await app.aSchool({ switchboard: true });
    const mode_id = await app.insert('modes', { name: `Mode ${school.id}`.slice(0, 60), position: 40, goals: [4] });
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id, is_active: true, is_locked: false, position: 1 });
    expect((await search('coral gardens', { at: school })).count).toBe(0);
    expect((await search('coral gardens')).count).toBe(1);
  });
});

plainTest.for([
  ['river', 'rievr', true],
  ['river', 'rivr', true],
  ['river', 'riverss', false],
  ['where', 'there', true],
  ['cat', 'car', false],
  ['challenge', 'chalenges', true],
] as const)('%s and %s are alike: %s', ([one, other, expected]) => {
  expect(isAlike(one, other)).toBe(expected);
  expect(isAlike(other, one)).toBe(expected);
});
