import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListFilters, ListPager } from './list-controls.tsx';
import { listQuery } from './list-params.ts';
import { createTranslator, WordsContext } from './words.ts';

const render = (page: number, count: number, url = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <WordsContext value={createTranslator('en', {})}>
        <ListPager page={page} count={count} hrefOf={(target) => `?page=${target}`} />
      </WordsContext>
    </MemoryRouter>,
  );

test('a page after the last one links to the last; a single page and an empty list have no pager', () => {
  expect(render(99_999, 41)).toMatch(/This page does not exist\..*\?page=3"/);
  expect(render(3, 41)).toContain('aria-current="page"');
  expect([render(1, 20), render(99_999, 0)]).toEqual(['', '']);
});

test('a list of more than 20 rows offers 50 and 100 on a page, and its pages follow the choice', () => {
  expect(render(1, 20)).not.toContain('Rows on a page');
  expect(render(1, 120)).toMatch(/Rows on a page.*<option value="20" selected="">20.*50.*100/);
  expect(render(1, 120, '/?size=50')).toContain('?page=3');
  expect(render(1, 120, '/?size=50')).not.toContain('?page=4');
  expect(listQuery({ search: '', page: 2, size: 50 })).toEqual({ limit: 50, offset: 50 });
});

const renderFilters = (setCount: number, hasFields = true) =>
  renderToStaticMarkup(
    <WordsContext value={createTranslator('en', {})}>
      <ListFilters label="Filter books" search={<input name="search" />} setCount={setCount}>
        {hasFields && <select name="state" />}
      </ListFilters>
    </WordsContext>,
  );

test('on a phone the search field is shown and the filters are behind a button that says how many are set', () => {
  expect(renderFilters(0)).toMatch(/name="search".*<button[^>]*phone-only[^>]*>.*Filter<\/button>/);
  expect(renderFilters(0)).toMatch(/aria-expanded="false".*<div[^>]*class="[^"]*wide-only"><select/);
  expect(renderFilters(2)).toContain('Filter (2)');
});

test('a list without filters has no button for them', () => {
  expect(renderFilters(0, false)).not.toContain('<button');
});
