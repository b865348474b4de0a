import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { refreshGlobalReach } from '#api/learning/global-reach/service.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aRaisedCause } from '#api/testing/payouts.ts';

const ROOT = { host: 'localhost' };
const image = { scene: 'whale', goal: 14, alt: '' };
const film = { title: 'Ten litres', summary: 'Water is heavy.', image, duration_seconds: 60, goals: [6] };
const hub = { title: 'Oceans', summary: 'The sea begins at your drain.', blocks: [], goals: [14] };

const test = schoolTest
  .extend('slug', () => `entry-${crypto.randomUUID()}`)
  .extend('aHub', ({ app, slug }) => async (blocks: object[], facts: object = {}) => {
    await app.aContentEntry({ kind: 'hub', slug, en: { ...hub, blocks, ...facts } });
    return slug;
  });

type Shown = { kind: string; entries?: { slug: string }[]; books?: { id: string; url: string }[] };

describe('GET /hubs/{slug}/', () => {
  test('has its text, its language and whose it is, at a school and on the root host', async ({
    app,
    school,
    aHub,
  }) => {
    const slug = await aHub([{ kind: 'text', html: '<p>Blue.</p>' }]);

    for (const at of [{ at: school }, ROOT]) {
      const reply = await app.request(`/api/hubs/${slug}/`, at);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        ...{ slug, title: 'Oceans', language: 'en', is_translated: true, source: 'booklark', is_preview: false },
        blocks: [{ kind: 'text', html: '<p>Blue.</p>' }],
      });
    }
  });

  test('shows the English text to readers of Arabic, marked as not translated', async ({ app, aHub }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });
    const slug = await aHub([]);

    const reply = await app.request(`/api/hubs/${slug}/`, { at: school, headers: { 'accept-language': 'ar' } });

    expect(reply.json()).toMatchObject({ language: 'en', is_translated: false });
  });

  test('resolves a block of films by name and by goal, and leaves out a block without any', async ({
    app,
    school,
    aHub,
  }) => {
    const name = `film-${crypto.randomUUID()}`;
    await app.aContentEntry({ kind: 'film', slug: name, en: film });
    const slug = await aHub([
      { kind: 'films', slugs: ['no-such-film', name], goals: [] },
      { kind: 'films', slugs: [], goals: [6] },
      { kind: 'films', slugs: [], goals: [17] },
      { kind: 'challenges', slugs: ['no-such-challenge'], goals: [] },
    ]);

    const blocks: Shown[] = (await app.request(`/api/hubs/${slug}/`, { at: school })).json().blocks;

    expect(blocks.map(({ kind }) => kind)).toEqual(['films', 'films']);
    expect(blocks[0]?.entries?.map(({ slug }) => slug)).toEqual([name]);
    expect(blocks[1]?.entries).toContainEqual(expect.objectContaining({ slug: name, url: `/impact-films/${name}` }));
  });

  test('a shelf has the books that match and that the caller sees; on the root host those that schools share', async ({
    app,
    aHub,
  }) => {
    const school = await app.aSchool({ shares_on_booklark: true });
    const shown = { state: 'published', audience: 'everyone', language: 'to', goal: 9 };
    const { id } = await app.aBook(school, shown);
    await app.aBook(school, { ...shown, audience: 'school' });
    await app.aBook(school, { ...shown, goal: 8 });
    const slug = await aHub([{ kind: 'shelf', goal: 9, language: 'to', limit: 6 }]);
    const read = async (at: object): Promise<Shown | undefined> =>
      (await app.request(`/api/hubs/${slug}/`, at)).json().blocks[0];

    expect((await read({ at: school }))?.books?.map((book) => book.id)).toEqual([id]);
    expect(await read({ at: school })).toMatchObject({ url: '/library?goal=9&language=to' });
    expect((await read(ROOT))?.books).toEqual([
      expect.objectContaining({ id, url: expect.stringContaining(`${school.subdomain}.localhost`) }),
    ]);
    expect(await read({ at: await app.aSchool() })).toBeUndefined();
  });

  test('statistics are counted, and a figure of which there is nothing is left out', async ({ app, school, aHub }) => {
    const slug = await aHub([{ kind: 'statistics', figures: ['schools', 'raised'] }]);
    await inPlatform(app.platformPool, refreshGlobalReach);
    const { totals } = (await app.request('/api/global-reach/', ROOT)).json();

    const [block] = (await app.request(`/api/hubs/${slug}/`, { at: school })).json().blocks;

    expect(block.figures).toEqual([{ figure: 'schools', count: totals.schools, sums: [] }]);
  });

  test('the raised figure has the sums of the dashboards, with those of a school’s own cause', async ({
    app,
    school,
    aHub,
  }) => {
    const slug = await aHub([{ kind: 'statistics', figures: ['raised'] }]);
    await aRaisedCause(app, school.id);

    const [block] = (await app.request(`/api/hubs/${slug}/`, ROOT)).json().blocks;

    expect(block.figures).toEqual([{ figure: 'raised', count: null, sums: [{ currency: 'GBP', amount: 500 }] }]);
  });

  test('a preview shows exactly its revision at its site, and no other link does', async ({ app, school }) => {
    const staff = { as: await app.aColleague(), host: 'localhost' };
    const slug = `hub-${crypto.randomUUID()}`;
    const created = await app.request('/api/content/', {
      ...{ ...staff, method: 'POST' },
      body: { kind: 'hub', slug, language: 'en', content: { ...hub, title: 'A draft' } },
    });
    const { id, revision } = created.json();
    const body = { revision, host: school.subdomain };
    const { url } = (await app.request(`/api/content/${id}/preview/`, { ...staff, method: 'POST', body })).json();
    const preview = new URL(url).searchParams.get('preview');
    const read = (query: string, at = school) => app.request(`/api/hubs/${slug}/${query}`, { at });

    expect((await read(`?preview=${preview}`)).json()).toMatchObject({ title: 'A draft', is_preview: true });
    expect((await read('')).statusCode).toBe(404);
    expect((await read(`?preview=${preview}`, await app.aSchool())).statusCode).toBe(404);
  });

  test('an unknown hub is 404', async ({ app }) => {
    expect((await app.request('/api/hubs/no-such/', ROOT)).statusCode).toBe(404);
  });
});

describe('GET /hubs/', () => {
  test('is filtered by goal, age, language and words, and has the mode', async ({ app, school, aHub }) => {
    const slug = await aHub([], { title: 'Kelp and crabs', goals: [14], age_from: 6, age_to: 9 });
    const slugs = async (query: string): Promise<string[]> =>
      (await app.request(`/api/hubs/?${query}`, { at: school }))
        .json()
        .results.map((hub: { slug: string }) => hub.slug);

    for (const query of ['goal=14', 'age=7', 'language=en', 'search=KELP']) expect(await slugs(query)).toContain(slug);
    for (const query of ['goal=1', 'age=12', 'language=ar', 'search=desert'])
      expect(await slugs(query)).not.toContain(slug);
    expect((await app.request('/api/hubs/', { at: school })).json()).toHaveProperty('mode', null);
    expect((await app.request('/api/hubs/?goal=18', { at: school })).statusCode).toBe(400);
  });

  test('a mode shows the hubs of its goals', async ({ app, aHub }) => {
    const slug = await aHub([], { goals: [14] });
    const school = await app.aSchool({ switchboard: true });
    const listed = async (goals: number[]) => {
      const mode_id = await app.insert('modes', { name: `Goals ${goals}`, position: 40, goals });
      await app.insert('tenant_modes', {
        tenant_id: school.id,
        mode_id,
        is_active: true,
        is_locked: false,
        position: 1,
      });
      const { results, mode } = (await app.request(`/api/hubs/?mode=${mode_id}`, { at: school })).json();
      expect(mode.id).toBe(mode_id);
      return results.map((hub: { slug: string }) => hub.slug).includes(slug);
    };

    expect(await listed([14])).toBe(true);
    expect(await listed([2])).toBe(false);
  });
});

describe('GET /pages/{name}/', () => {
  test('the pages that ship have text in English and Arabic', async ({ app }) => {
    const school = await app.aSchool({ languages: ['en', 'ar'] });
    for (const name of ['about', 'our-framework', 'our-team', 'testimonials', 'acknowledgement'])
      for (const language of ['en', 'ar']) {
        const reply = await app.request(`/api/pages/${name}/`, {
          at: school,
          headers: { 'accept-language': language },
        });
        expect(reply.json(), name).toMatchObject({ slug: name, language, is_translated: true, source: 'booklark' });
      }
  });

  test('lists people with a recorded consent and examples, and no one else', async ({ app, school }) => {
    const person = (title: string) => ({ title, role: 'Editor', text: 'Reads a lot.' });
    const consent = { by: 'Ada', on: '2026-11-01' };
    await app.aContentEntry({ kind: 'person', slug: 'with-consent', en: { ...person('Ada Byron'), consent } });
    await app.aContentEntry({ kind: 'person', slug: 'example', en: { ...person('Sam Sample'), is_example: true } });
    await app.aContentEntry({ kind: 'person', slug: 'without', en: person('No Consent') });

    const { people } = (await app.request('/api/pages/our-team/', { at: school })).json();

    expect(people.map(({ name, is_example }: { name: string; is_example: boolean }) => ({ name, is_example }))).toEqual(
      [
        { name: 'Sam Sample', is_example: true },
        { name: 'Ada Byron', is_example: false },
      ],
    );
  });

  test('an unknown page, and a hub, are 404', async ({ app, aHub }) => {
    const slug = await aHub([]);
    expect((await app.request('/api/pages/no-such/', ROOT)).statusCode).toBe(404);
    expect((await app.request(`/api/pages/${slug}/`, ROOT)).statusCode).toBe(404);
  });
});

describe('GET /legal-texts/{name}/', () => {
  test('has the sections of a legal text in the language of the caller', async ({ app }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });
    const read = async (language: string) =>
      (
        await app.request('/api/legal-texts/privacy-policy/', { at: school, headers: { 'accept-language': language } })
      ).json();

    expect(await read('en')).toMatchObject({ title: 'Privacy policy', language: 'en', is_translated: true });
    expect((await read('ar')).language).toBe('ar');
    expect((await read('en')).sections.some(({ is_sample }: { is_sample: boolean }) => is_sample)).toBe(true);
    expect((await app.request('/api/legal-texts/about/', ROOT)).statusCode).toBe(404);
  });
});

describe('GET /content-references/', () => {
  const list = (reply: { json(): { results: { slug: string; is_published: boolean }[] } }) => reply.json().results;

  test('staff of the platform name every entry by its title, an admin of a school what is published', async ({
    app,
    school,
  }) => {
    const staff = { as: await app.aColleague(), host: 'localhost' };
    const admin = { as: await app.aPerson(school, 'school_admin') };
    const slugs = { draft: `film-${crypto.randomUUID()}`, published: `film-${crypto.randomUUID()}` };
    const title = `A film ${slugs.draft}`;
    const body = { kind: 'film', slug: slugs.draft, language: 'en', content: { title } };
    await app.request('/api/content/', { ...staff, method: 'POST', body });
    const image = { scene: 'rain', goal: 6, alt: '' };
    const en = { title, summary: 'Short.', image, duration_seconds: 9 };
    await app.aContentEntry({ kind: 'film', slug: slugs.published, en });
    const query = `?kind=film&search=${encodeURIComponent(title)}`;

    const ofStaff = list(await app.request(`/api/content-references/${query}`, staff));
    expect(Object.fromEntries(ofStaff.map(({ slug, is_published }) => [slug, is_published]))).toEqual({
      [slugs.draft]: false,
      [slugs.published]: true,
    });
    expect(list(await app.request(`/api/content-references/${query}`, admin)).map(({ slug }) => slug)).toEqual([
      slugs.published,
    ]);
    const teacher = await app.aPerson(school, 'teacher');
    expect((await app.request('/api/content-references/', { as: teacher })).statusCode).toBe(403);
  });
});
