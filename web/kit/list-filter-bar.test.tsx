import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { ListFilters } from './list-filter-bar.tsx';
import { createTranslator, WordsContext } from './words.ts';

/** Renders filters with these names; `setNames` are the set ones. */
const renderFilters = (names: string[], setNames: string[] = []) =>
  renderToStaticMarkup(
    <WordsContext value={createTranslator('en', {})}>
      <ListFilters
        label="Filter books"
        search={<input name="search" />}
        filters={names.map((name) => ({
          name,
          field: <select key={name} name={name} />,
          chip: setNames.includes(name) ? { label: `${name}: any`, remove: () => undefined } : undefined,
        }))}
      />
    </WordsContext>,
  );
const fieldsIn = (html: string) => [...html.matchAll(/<select name="(\w+)"/g)].map(([, name]) => name);
const four = ['state', 'class', 'level', 'goal'];
const six = [...four, 'author', 'format'];

describe('on a phone', () => {
  test('the search field is shown and the filters are behind a button that says how many are set', () => {
    expect(renderFilters(four)).toMatch(/name="search".*<button[^>]*phone-only[^>]*>.*Filter<\/button>/);
    expect(renderFilters(four)).toMatch(/aria-expanded="false".*<div[^>]*class="[^"]*wide-only"><select/);
    expect(renderFilters(six, ['state', 'format'])).toContain('Filter (2)');
  });

  test('each filter that is set is removed by a button', () => {
    const html = renderFilters(four, ['class']);
    expect(html).toMatch(/<button[^>]*class="[^"]*phone-only"[^>]*aria-label="Remove filter: class: any"/);
  });

  test('a list without filters has no button for them', () => {
    expect(renderFilters([])).not.toContain('<button');
  });
});

describe('on wider screens', () => {
  test('filters that fit beside the search field are all shown', () => {
    const html = renderFilters(four);
    expect(fieldsIn(html)).toEqual(four);
    expect(buttonsIn(html)).toEqual(['Filter']);
  });

  test('of more filters the first three are shown, and the others are behind a button', () => {
    const html = renderFilters(six);
    expect(fieldsIn(html)).toEqual(['state', 'class', 'level']);
    expect(html).toMatch(/<button[^>]*wide-only[^>]*aria-expanded="false" aria-controls="[^"]+"[^>]*>More filters</);
  });

  test('a filter behind the button that is set is counted, and removed by a button of its own', () => {
    const html = renderFilters(six, ['state', 'format']);
    expect(html).toContain('More filters (1)');
    expect(html).toMatch(/class="(?![^"]*phone-only)[^"]*" aria-label="Remove filter: format: any"/);
    expect(html).toMatch(/phone-only"[^>]*aria-label="Remove filter: state: any"/);
  });
});
