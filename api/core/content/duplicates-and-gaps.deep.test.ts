import { describe, expect } from 'vitest';
import { article, contentTest as test } from '#api/testing/content-test.ts';
import { contentWords } from '#contract/core/content-words.ts';

describe('POST /content/{id}/duplicate/', () => {
  test('adds a draft with the newest text of every language, and changes nothing of the entry', async ({
    anArticle,
    staff,
    app,
    read,
  }) => {
    const { id, slug } = await anArticle('Keep bees');
    await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    const arabic = { title: 'النحل', body: '<p>النحل</p>', section: 'القراءة' };
    await staff('PUT', `${id}/draft/?language=ar`, { body: arabic, ifMatch: '"1"' });
    const copy = await staff('POST', `${id}/duplicate/`, { body: { slug: `${slug.slice(0, 70)}-copy` } });
    expect(copy.statusCode, copy.body).toBe(201);
    expect(copy.json()).toMatchObject({ state: 'draft', revision: 2, languages: ['ar', 'en'], has_changes: false });
    expect(copy.json().texts.map(({ content }: { content: object }) => content)).toEqual([
      article('Keep bees'),
      arabic,
    ]);
    expect(await read(`${slug.slice(0, 70)}-copy`)).toBe(404);
    expect((await staff('GET', `${id}/`)).json()).toMatchObject({ slug, revision: 2, state: 'published' });
    const act = await app.database.owner.query(
      `select facts ->> 'entry' as entry from audit_events where act = 'content.duplicated'`,
    );
    expect(act.rows).toEqual([{ entry: `${slug.slice(0, 70)}-copy` }]);
  });

  test('refuses a web address that is taken, at its field, and an entry that was deleted', async ({
    anArticle,
    staff,
  }) => {
    const { id, slug } = await anArticle();
    const taken = await staff('POST', `${id}/duplicate/`, { body: { slug } });
    expect(taken.json().fields).toEqual({ slug: [contentWords.slugTaken] });
    await staff('DELETE', `${id}/`);
    expect((await staff('POST', `${id}/duplicate/`, { body: { slug: 'bees-again' } })).statusCode).toBe(404);
  });

  test('leaves an uploaded film with its entry', async ({ app, staff }) => {
    const image = { scene: 'whale', goal: 14, alt: 'A whale' };
    const facts = { title: 'Bees', summary: 'Bees.', duration_seconds: 9, image, file: crypto.randomUUID() };
    const film = await app.aContentEntry({ kind: 'film', slug: 'bees-with-a-file', en: facts });
    const copy = (await staff('POST', `${film}/duplicate/`, { body: { slug: 'bees-copied' } })).json();
    expect(copy.texts[0].content.file).toBeUndefined();
    expect(copy.texts[0].content.title).toBe('Bees');
  });
});

describe('what is missing', () => {
  const image = { scene: 'whale', goal: 14, alt: '' };
  const cues = [{ from: 0, to: 900, text: 'A bee.' }];
  const film = { title: 'Gap film', summary: 'Bees.', duration_seconds: 9, drawing: 'ten-litres' };

  test('is listed by what it is, counted, filtered and exported', async ({ staff }) => {
    const create = async (kind: string, slug: string, content: object) =>
      (await staff('POST', '', { body: { kind, slug: `gap-${slug}`, content } })).json().id;
    const id = await create('film', 'none', { ...film, cues, image: { ...image, alt: 'A hive' } });
    await create('film', 'captions', { ...film, image: { ...image, alt: 'A hive' } });
    await create('film', 'link', { ...film, drawing: null, link: 'https://films.example/bees', image });
    await create('hub', 'block', {
      title: 'Gap hub',
      blocks: [
        { kind: 'picture', picture: { ...image } },
        { kind: 'text', html: '<p>Blue.</p>' },
      ],
    });
    const translate = (language: string, body: object, revision: number) =>
      staff('PUT', `${id}/draft/?language=${language}`, { body, ifMatch: `"${revision}"` });
    const complete = { cues, image: { ...image, alt: 'خلية' } };
    await translate('ar', { title: 'النحل', summary: 'النحل', cues: [] }, 1);
    await translate('es', { title: 'Abejas', summary: 'Abejas.', ...complete }, 2);
    await translate('fr', { title: 'Abeilles', summary: 'Abeilles.', ...complete }, 3);
    const list = async (query = '') => (await staff('GET', `?search=gap-&ordering=title&${query}`)).json();
    const { results, gap_counts } = await list();
    const gaps = Object.fromEntries(results.map((row: { slug: string; gaps: string[] }) => [row.slug, row.gaps]));
    expect(gaps).toEqual({
      'gap-none': ['picture_description', 'caption'],
      'gap-captions': ['caption', 'language'],
      'gap-link': ['picture_description', 'language'],
      'gap-block': ['picture_description', 'language'],
    });
    expect(gap_counts).toEqual({ picture_description: 3, caption: 2, late_caption: 0, language: 3 });
    const captions = await list('gap=caption');
    expect(captions.results.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['gap-captions', 'gap-none']);
    expect(captions.gap_counts).toEqual(gap_counts);
    const csv = await staff('GET', '?search=gap-&gap=language&format=csv');
    expect(csv.statusCode).toBe(200);
    expect(csv.body).toContain('gap-block');
    expect(csv.body).not.toContain('gap-none');
    await translate('ar', { title: 'النحل', summary: 'النحل', ...complete }, 4);
    expect((await staff('GET', `${id}/`)).json().gaps).toEqual([]);
  });
});
