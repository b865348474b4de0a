import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { suggestSubdomain } from '#contract/identity/registration.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { works } from '#db/demo/books/works.ts';
import { riversideWriting } from '#db/demo/pieces/writing.ts';
import { demoShops } from '#db/demo/sales.ts';

/** Every edition of Riverside's demo books, with the fields that modes filter by. */
const editions = works.flatMap(({ editions: all, ...work }) =>
  all.flatMap(({ language, title, shelves }) => {
    const shelf = shelves.find(({ school }) => school === 'riverside');
    return shelf ? [{ ...work, language, title, audience: shelf.audience }] : [];
  }),
);

/** Causes that Riverside's sales give to. */
const offers = demoShops.find(({ school }) => school === 'riverside')?.offers ?? [];
const givingTitles = new Set(offers.map(({ title }) => title));

schoolTest('every seeded mode shows books of the demo data, and no two show the same', async ({ app, school }) => {
  await app.database.owner.query('update tenants set switchboard = true where id = $1', [school.id]);
  await app.database.owner.query(
    'insert into tenant_modes (tenant_id, mode_id, position) select $1, id, position from modes',
    [school.id],
  );
  const columns = { slug: randomUUID(), name: 'School gardens', image: 'hills-4.svg' };
  const cause = await app.insert('causes', {
    tenant_id: school.id,
    ...columns,
    state: 'approved',
    decided_at: new Date(),
  });
  const givingOf = (title: string) => ({ cause_id: givingTitles.has(title) ? cause : null });
  const byCategory = new Map<string, string[]>();
  for (const { title, language, level, goal, ages, audience, categories } of editions) {
    const ofWork = { title, language, level, goal, audience, age_from: ages[0], age_to: ages[1] };
    const { id } = await app.aBook(school, { ...ofWork, ...givingOf(title) });
    for (const name of categories) byCategory.set(name, [...(byCategory.get(name) ?? []), id]);
  }
  for (const { title, language, state } of riversideWriting.pieces)
    if (state.at === 'published')
      await app.aBook(school, { ...{ title, language, audience: 'families', by_students: true }, ...givingOf(title) });
  for (const [name, ids] of byCategory) await app.aCategory(school, suggestSubdomain(name), ids);
  const as = await app.aPerson(school, 'teacher');

  const modes: { id: string; name: string }[] = (await app.request('/api/modes/', { as })).json().results;
  const booksByMode = new Map<string, string>();
  let giving: string[] = [];
  for (const { id, name } of modes) {
    const { results } = (await app.request(`/api/books/?limit=100&ordering=title&mode=${id}`, { as })).json();
    if (name === 'Big Causes') giving = results.map(({ title }: BookSummary) => title);
    booksByMode.set(name, results.map((book: BookSummary) => book.id).join());
  }

  expect([...booksByMode.keys()]).toEqual(['All Books', 'Early Readers', 'Young Authors', 'Big Causes', 'Staff Room']);
  expect([...booksByMode.values()]).not.toContain('');
  expect(new Set(booksByMode.values()).size).toBe(booksByMode.size);
  expect(giving.toSorted()).toEqual([...givingTitles].toSorted());
});
