import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListFilters } from './list-controls.tsx';
import { createTranslator, WordsContext } from './words.ts';

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
