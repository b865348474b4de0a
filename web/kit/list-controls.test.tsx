import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListPager } from './list-controls.tsx';
import { createTranslator, WordsContext } from './words.ts';

const render = (page: number, count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
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
