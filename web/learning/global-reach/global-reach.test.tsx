import { describe, expect, test } from 'vitest';
import type { GlobalReach } from '#contract/learning/global-reach.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { Component } from './global-reach.screen.tsx';

const reach: GlobalReach = {
  countries: [
    { code: 'GB', schools: 1062, books: 3120 },
    { code: 'SG', schools: 3, books: 0 },
  ],
  others: { countries: 2, schools: 4, books: 12 },
  totals: { schools: 1069, books: 3132, languages: 1, countries: 4 },
  as_of: '2026-11-25T21:40:00.000Z',
};

const render = (data: GlobalReach, isRoot = true) =>
  renderPage(<Component />, { site: { name: 'Booklark', isRoot }, data });
const tableOf = (html: string) => [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => textOf(row));

describe('the page of the schools around the world', () => {
  test('has a row for each named country and one for all others', () => {
    expect(tableOf(render(reach))).toEqual([
      expect.stringMatching(/^Country\s*Schools\s*Books$/),
      expect.stringMatching(/^United Kingdom\s*1,062\s*3,120$/),
      expect.stringMatching(/^Singapore\s*3\s*0$/),
      expect.stringMatching(/^All other countries together\s*4\s*12$/),
    ]);
  });

  test('highlights the named countries in a map with a text alternative, whose shapes are in a file of their own', () => {
    const html = render(reach);
    const shapes = [...html.matchAll(/<use href="[^"#]*world[^"#]*\.svg#(\w+)"/g)].map(([, id]) => id);
    expect(shapes).toEqual(['land', 'dots', 'GB', 'SG']);
    expect(html).toContain('role="img"');
    expect(html).toContain('Map of the world with schools in 4 countries. The table has the same numbers.');
    expect(html).not.toContain('<path');
  });

  test('says the totals, the day of the count and how it is counted, and leads to the library and to registration', () => {
    const html = render(reach, false);
    const text = textOf(html);
    expect(text).toMatch(/1,?069 schools\s*in 4 countries/);
    expect(text).toMatch(/3,?132 books\s*in 1 language/);
    expect(text).toContain('Last count: 25 Nov 2026, ');
    expect(text).toContain('A country is named when it has at least three schools');
    expect(text.length).toBeGreaterThan(900);
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/library', '/register']);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('sums all countries where none can be named yet, and leaves out the sum where all are named', () => {
    const few = { ...reach, countries: [], others: { countries: 1, schools: 2, books: 5 } };
    const empty = {
      ...few,
      others: { countries: 0, schools: 0, books: 0 },
      totals: { schools: 0, books: 0, languages: 0, countries: 0 },
    };
    expect(tableOf(render(few))[1]).toMatch(/^All countries together\s*2\s*5$/);
    expect(tableOf(render({ ...reach, others: empty.others }))).toHaveLength(3);
    expect(textOf(render(empty))).not.toContain('in 0');
    expect(render(empty)).toContain('Map of the world. No country has a school yet.');
  });
});
