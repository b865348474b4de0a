import { expect, test } from 'vitest';
import { aCategory } from '#web/authoring/categories/testing/example-categories.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { CategoryField } from './category-field.tsx';

const render = (selection: string[], names: string[]) =>
  renderScreen(<CategoryField chosen={selection} onChange={() => {}} />, {
    arrivals: [
      rowsOf(
        'GET /api-admin/book-categories/',
        names.map((name) => aCategory({ slug: name.toLowerCase(), name })),
      ),
    ],
  });

test('a field of categories has those of the school in its order', async () => {
  const html = await render(['sea'], ['Sky', 'Sea']);
  expect(html.indexOf('Sky')).toBeLessThan(html.indexOf('Sea'));
  expect(html).toMatch(/checked="" value="sea"/);
});

test('a chosen category that was deleted in the meantime is listed, so that it can be left out', async () => {
  const html = await render(['sea', 'birds'], ['Sea']);
  expect(html).toContain('birds (deleted)');
  expect(html).toMatch(/checked="" value="birds"/);
});

test('a category has its name in the language of the page', async () => {
  const sea = aCategory({ slug: 'sea', name: 'Sea', names: { ar: 'البحر' } });
  const html = await renderScreen(<CategoryField chosen={[]} onChange={() => {}} />, {
    site: { language: 'ar' },
    arrivals: [rowsOf('GET /api-admin/book-categories/', [sea, aCategory({ slug: 'sky', name: 'Sky' })])],
  });
  expect(html).toContain('البحر');
  expect(html).not.toContain('Sea');
  expect(html).toContain('Sky');
});

test('a school without categories has no field', async () => {
  expect(await render([], [])).not.toContain('Categories');
});
