import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { dayFromNow, exampleRubric } from '#api/testing/challenges.ts';
import { contentTest } from '#api/testing/content-test.ts';
import { aCourse } from '#api/testing/courses.ts';
import { contentWords } from '#contract/core/content-words.ts';

const image = { scene: 'whale', goal: 14, alt: 'A whale' } as const;
const host = 'localhost';

const test = contentTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('move', ({ staff }) => async (id: string, slug: string, takes_over?: boolean) => {
    const body = { slug, ...(takes_over !== undefined && { takes_over }) };
    return staff('PUT', `${id}/slug/`, { body });
  })
  /** Returns a URL's target: its own status, or the address of a redirect. */
  .extend('lead', ({ app }) => async (url: string) => {
    const reply = await app.request(url, { host });
    return reply.statusCode === 301 ? reply.headers.location : reply.statusCode;
  })
  .extend(
    'aHub',
    ({ app }) =>
      async (slug: string, blocks: object[] = []) =>
        app.aContentEntry({
          ...{ kind: 'hub', slug },
          en: {
            title: `Hub ${slug}`,
            summary: 'The sea.',
            image,
            blocks: [{ kind: 'text', html: '<p>Sea</p>' }, ...blocks],
          },
        }),
  );

describe('PUT /content/{id}/slug/', () => {
  test('leads the old address of each kind to the new one: the page, its call, search and sitemap', async ({
    app,
    lead,
    move,
  }) => {
    const en = { title: 'Zebrafish', summary: 'About zebrafish.', image, duration_seconds: 60, body: '<p>Fish</p>' };
    const dates = {
      brief: '<p>Draw</p>',
      rubric: exampleRubric,
      opens_on: dayFromNow(-5),
      closes_on: dayFromNow(20),
      goals: [14],
    };
    const kinds = [
      ['article', '/faq', '/api/faqs', { section: 'Reading', reader_role: 'public' }],
      ['hub', '/hubs', '/api/hubs', { blocks: [] }],
      ['course', '/courses', '/api/courses', {}],
      ['film', '/impact-films', '/api/films', { drawing: 'ten-litres' }],
      ['challenge', '/challenges', '/api/challenges', dates],
    ] as const;
    const school = await app.aSchool();
    for (const [kind, folder, calls, fields] of kinds) {
      const id = await app.aContentEntry({ kind, slug: `fish-${kind}`, en: { ...en, ...fields } });
      expect(await lead(`${folder}/fish-${kind}`)).toBe(200);
      expect((await move(id, `fishes-${kind}`)).json()).toMatchObject({ slug: `fishes-${kind}`, can_move: true });
      expect(await lead(`${folder}/fish-${kind}`)).toBe(`${folder}/fishes-${kind}`);
      expect(await lead(`${calls}/fish-${kind}/`)).toBe(`${calls}/fishes-${kind}/`);
      for (const start of [folder, calls])
        expect((await app.request(`${start}/fish-${kind}`, { at: school })).headers.location, start).toMatch(
          `${start}/fishes-${kind}`,
        );
      const page = await app.request(`${folder}/fishes-${kind}`, { host });
      expect(page.body).toMatch(new RegExp(`rel="canonical" href="[^"]*${folder}/fishes-${kind}"`));
      expect((await app.request(`${folder}/fish-${kind}?lang=ar`, { host })).headers).toMatchObject({
        ...{ location: `${folder}/fishes-${kind}?lang=ar`, 'cache-control': 'no-cache' },
      });
    }
    expect(await lead('/challenges/fish-challenge/judging')).toBe('/challenges/fishes-challenge/judging');
    const results = (await app.request('/api/combined/?search=zebrafish', { host })).body;
    expect(results).toContain('/hubs/fishes-hub');
    expect(results).not.toContain('/hubs/fish-hub');
    const sitemap = (await app.request('/sitemap.xml', { host })).body;
    expect(sitemap).toContain('/hubs/fishes-hub');
    expect(sitemap).not.toContain('/hubs/fish-hub<');
    const { rows } = await app.database.owner.query(
      "select facts ->> 'entry' as entry from audit_events where act = 'content.moved' order by id limit 1",
    );
    expect(rows).toEqual([{ entry: 'fish-article → fishes-article' }]);
  });

  test('leads a chapter there in one step, after changes of it and of its course, and takes answers that come late', async ({
    app,
    lead,
    move,
  }) => {
    const { id, chapters } = await aCourse(app, 'old-course', { 'old-chapter': {} });
    await move(id, 'middle-course');
    await move(id, 'new-course');
    await move(chapters['old-chapter'] ?? '', 'new-chapter');
    for (const url of ['old-course/chapters/old-chapter', 'middle-course/chapters/new-chapter'])
      for (const folder of ['/courses', '/api/courses'])
        expect(await lead(`${folder}/${url}`)).toBe(`${folder}/new-course/chapters/new-chapter`);
    const school = await app.aSchool();
    const student = await app.aPerson(school, 'student');
    const sent = await app.request('/api/courses/old-course/chapters/old-chapter/progress/', {
      ...{ method: 'PUT', at: school, as: student },
      body: {
        ...{ operation_id: crypto.randomUUID(), seen_at: new Date().toISOString() },
        answers: { notice: 'It was heavy.' },
      },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const page = await app.request('/api/courses/new-course/chapters/new-chapter/', { at: school, as: student });
    expect(JSON.stringify(page.json().progress)).toContain('It was heavy.');
  });

  test('keeps what other texts name: the film of a chapter, a course of a hub', async ({ app, aHub, move }) => {
    const film = { title: 'Ten litres', summary: 'Water.', duration_seconds: 95, image, drawing: 'ten-litres' };
    const filmId = await app.aContentEntry({ kind: 'film', slug: 'named-film', en: film });
    const course = await aCourse(app, 'named-course', { first: { film: 'named-film' } });
    await aHub('naming-hub', [{ kind: 'courses', slugs: ['named-course'], goals: [] }]);
    await move(filmId, 'renamed-film');
    await move(course.id, 'renamed-course');
    const read = async (url: string) => (await app.request(`/api/${url}`, { host })).json();
    expect((await read('courses/renamed-course/chapters/first/')).film.url).toBe('/impact-films/renamed-film');
    expect((await read('courses/renamed-course/')).chapters[0].has_film).toBe(true);
    expect(JSON.stringify((await read('hubs/naming-hub/')).blocks)).toContain('/courses/renamed-course');
    // A device that was offline sends to the old address.
    const school = await app.aSchool();
    const student = await app.aPerson(school, 'student');
    const watched = (slug: string) =>
      app.request(`/api/films/${slug}/watched/`, { method: 'PUT', at: school, as: student, body: {} });
    expect((await watched('named-film')).statusCode).toBe(204);
    expect((await watched('no-film')).statusCode).toBe(404);
  });
});

describe('a former address', () => {
  test('says plainly what it does to take the former address of another entry', async ({ aHub, lead, move, staff }) => {
    const [first, second] = [await aHub('sea'), await aHub('land')];
    await move(first, 'ocean');
    const refused = await move(second, 'sea');
    const sentence = contentWords.slugLeadsElsewhere.replaceAll('{title}', 'Hub sea');
    expect(refused.json().fields).toEqual({ takes_over: [sentence] });
    const content = { title: 'Sea again' };
    const created = await staff('POST', '', { body: { kind: 'hub', slug: 'sea', content } });
    expect(created.json().fields).toEqual({ takes_over: [sentence] });
    const copy = await staff('POST', `${second}/duplicate/`, { body: { slug: 'sea' } });
    expect(copy.json().fields).toEqual({ takes_over: [sentence] });
    expect(await lead('/hubs/sea')).toBe('/hubs/ocean');

    expect((await move(second, 'sea', true)).statusCode).toBe(200);
    expect([await lead('/hubs/sea'), await lead('/hubs/land')]).toEqual([200, '/hubs/sea']);
    expect((await move(first, 'sea', true)).json().fields).toEqual({ slug: [contentWords.slugTaken] });
  });

  test('leads nowhere for what readers cannot see, and tells no one the address of a draft', async ({
    aHub,
    lead,
    move,
    staff,
  }) => {
    const draft = (await staff('POST', '', { body: { kind: 'hub', slug: 'plan', content: { title: 'Plan' } } })).json();
    await move(draft.id, 'secret-plan');
    expect(await lead('/hubs/plan')).toBe(404);
    const id = await aHub('shore');
    await move(id, 'coast');
    await staff('POST', `${id}/unpublish/`, { body: {} });
    expect(await lead('/hubs/shore')).toBe(404);
    await staff('POST', `${id}/undo/`, { body: { step: 'unpublish' } });
    expect(await lead('/hubs/shore')).toBe('/hubs/coast');
    await staff('DELETE', `${id}/`);
    expect(await lead('/hubs/shore')).toBe(404);
  });

  test('leads on while a draft has it, and again when the entry that took it is deleted', async ({
    aHub,
    lead,
    move,
    staff,
  }) => {
    await move(await aHub('lake'), 'loch');
    const body = { kind: 'hub', slug: 'lake', takes_over: true, content: { title: 'Lake' } };
    const draft = (await staff('POST', '', { body })).json();
    expect(await lead('/hubs/lake')).toBe('/hubs/loch');
    await staff('DELETE', `${draft.id}/`);
    expect(await lead('/hubs/lake')).toBe('/hubs/loch');

    const other = await aHub('pond');
    await move(other, 'lake', true);
    expect(await lead('/hubs/lake')).toBe(200);
    await staff('DELETE', `${other}/`);
    expect(await lead('/hubs/lake')).toBe('/hubs/loch');
  });

  test('leads to no chapter of a course that readers cannot see', async ({ app, lead, move, staff }) => {
    const { id, chapters } = await aCourse(app, 'hidden-course', { 'old-name': {} });
    await move(chapters['old-name'] ?? '', 'new-name');
    const url = '/courses/hidden-course/chapters';
    expect(await lead(`${url}/old-name`)).toBe(`${url}/new-name`);
    await staff('POST', `${id}/unpublish/`, { body: {} });
    expect(await lead(`${url}/old-name`)).toBe(404);
  });

  test('goes to one of two entries that are moved to it at the same time', async ({ aHub, move }) => {
    const ids = [await aHub('left'), await aHub('right')];
    const replies = await Promise.all(ids.map((id) => move(id, 'middle')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(replies.find(({ statusCode }) => statusCode === 400)?.json().fields).toEqual({
      slug: [contentWords.slugTaken],
    });
  });

  test('refuses an address that is not written as one, and those of pages of the product', async ({
    app,
    aHub,
    move,
  }) => {
    expect((await move(await aHub('good'), 'Not Good')).json().fields).toEqual({ slug: [contentWords.slugInvalid] });
    const { rows } = await app.database.owner.query(
      "select id from content_entries where kind = 'page' and slug = 'about'",
    );
    expect((await move(rows[0].id, 'about-us')).json().fields).toEqual({ slug: [contentWords.slugIsFixed] });
  });

  test('no order of changes and takings makes a loop or a second step', async ({ aHub, lead, move }) => {
    const steps = fc.array(fc.tuple(fc.nat(1), fc.nat(4), fc.boolean()), { maxLength: 6 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        run += 1;
        const slugs = ['a', 'b', 'c', 'd', 'e'].map((letter) => `p${run}${letter}`);
        const present = [slugs[0] ?? '', slugs[1] ?? ''];
        const entries = [await aHub(present[0] ?? ''), await aHub(present[1] ?? '')];
        /** Maps each address to the entry that has it, or had it last. */
        const owners = new Map(present.map((slug, entry) => [slug, entry]));
        for (const [entry, to, takesOver] of moves) {
          const slug = slugs[to] ?? '';
          const owner = owners.get(slug);
          const isAllowed = owner === undefined || owner === entry || (takesOver && present[owner] !== slug);
          const reply = await move(entries[entry] ?? '', slug, takesOver);
          expect(reply.statusCode, reply.body).toBe(isAllowed ? 200 : 400);
          if (!isAllowed) continue;
          present[entry] = slug;
          owners.set(slug, entry);
        }
        for (const [slug, owner] of owners)
          expect(await lead(`/hubs/${slug}`)).toBe(present[owner] === slug ? 200 : `/hubs/${present[owner]}`);
      }),
      { numRuns: 12 },
    );
  });
});
