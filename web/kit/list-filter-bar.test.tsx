import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buttonsIn, findTag } from '#web/kit/ui/testing/markup.ts';
import { ListFilters } from './list-filter-bar.tsx';
import { createTranslator, TranslateContext } from './translate.ts';

/** Renders filters with these names; `setNames` are the set ones. */
const renderFilters = (names: string[], setNames: string[] = []) =>
  renderToStaticMarkup(
    <TranslateContext value={createTranslator('en', {})}>
      <ListFilters
        label="Filter books"
        search={<input name="search" />}
        filters={names.map((name) => ({
          name,
          field: <select key={name} name={name} />,
          chip: setNames.includes(name) ? { label: `${name}: any`, remove: () => undefined } : undefined,
        }))}
      />
    </TranslateContext>,
  );
const fieldsIn = (html: string) => [...html.matchAll(/<select name="(\w+)"/g)].map(([, name]) => name);
const six = ['state', 'class', 'level', 'goal', 'author', 'format'];

describe('the filters of a list', () => {
  test('are behind a button, which says how many are set, and the search field is shown', () => {
    expect(renderFilters(six)).toMatch(/name="search".*<button[^>]*aria-expanded="false"[^>]*>.*Filter<\/button>/);
    expect(renderFilters(six)).toMatch(/<div id="([^"]+)"[^>]* hidden=""><select/);
    expect(fieldsIn(renderFilters(six))).toEqual(six);
    expect(renderFilters(six, ['state', 'format'])).toContain('Filter (2)');
  });

  test('that are set are each removed by a button', () => {
    expect(buttonsIn(renderFilters(six))).toEqual(['Filter']);
    const html = renderFilters(six, ['state', 'format']);
    for (const name of ['state', 'format'])
      expect(findTag(html, 'button', { 'aria-label': `Remove filter: ${name}: any` })).toBeDefined();
    expect(html).not.toContain('Remove filter: class');
  });

  test('have no button when there are none', () => {
    expect(renderFilters([])).not.toContain('<button');
  });
});
