import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { aBook } from '#web/library/books/testing/example-books.ts';
import { Component as CauseScreen } from './cause.screen.tsx';
import { Component as CausesScreen } from './causes.screen.tsx';
import { type CausesData, parseCauseQuery } from './causes-data.ts';
import { Component as LibrariesScreen } from './libraries.screen.tsx';
import { Component as ProjectScreen } from './project.screen.tsx';
import { aCause, aCauseSummary, aProject } from './testing/example-causes.ts';

function render(Component: ComponentType, data: object): string {
  const routes = [{ id: 'screen', path: '/', Component }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { screen: data } } });
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <RouterProvider router={router} />
      </TranslateContext>
    </SiteContext>,
  );
}
/** The sentences without the characters that isolate names and amounts. */
const wordsOf = (html: string) => textOf(html).replaceAll(/[\u2066-\u2069]/g, '');

const list = (change: Partial<CausesData> = {}): CausesData => ({
  ...{ query: { offset: 0 }, count: 1, causes: [aCauseSummary()], goals: [], countries: [], mode: null },
  sums: { raised: 318_400, on_its_way: 14_600, currency: 'GBP' },
  ...change,
});

describe('the list of causes', () => {
  test('counts in units, and names what is on its way apart', () => {
    const html = render(CausesScreen, list());
    expect(wordsOf(html)).toContain('31 of 40 filters');
    expect(wordsOf(html)).toContain('3 more on their way');
    expect(html).toContain('aria-valuetext="31 of 40 \u2068filters\u2069, 3 more on their way"');
    expect(wordsOf(html)).toContain('Riverside has raised £3,184.00');
  });

  test('says what a unit costs where nothing was given yet, and what is in use where it is done', () => {
    const begun = aProject({ raised: 0, on_its_way: 0, units_raised: 0, units_on_its_way: 0, units_in_use: 0 });
    expect(wordsOf(render(CausesScreen, list({ causes: [aCauseSummary({ project: begun })] })))).toContain(
      'Filters cost £39.00 each.',
    );
    const single = { ...begun, units: 1, unit: 'library' };
    expect(wordsOf(render(CausesScreen, list({ causes: [aCauseSummary({ project: single })] })))).toContain(
      'It costs £39.00.',
    );
    const done = aProject({ state: 'done', units_raised: 40, units_on_its_way: 0, units_in_use: 40 });
    expect(wordsOf(render(CausesScreen, list({ causes: [aCauseSummary({ project: done })] })))).toContain(
      'Done. 40 filters are in use.',
    );
  });

  test('has a way back where the filters leave nothing, and says why a mode shows none', () => {
    const empty = render(CausesScreen, list({ causes: [], count: 0, query: { goal: '17', offset: 0 } }));
    expect(empty).toContain('See all causes');
    const off = render(CausesScreen, list({ causes: [], count: 0, sums: null, notice: 'Choose another mode.' }));
    expect(wordsOf(off)).toContain('Choose another mode.');
    expect(wordsOf(off)).not.toContain('No causes yet');
  });

  test('offers more countries than a native select may have', () => {
    const countries = Array.from({ length: 25 }, (_, index) => `A${String.fromCharCode(65 + index)}`);
    expect(render(CausesScreen, list({ countries }))).toContain('<option value="AY">');
  });

  test('ignores what is malformed in its address', () => {
    const address = new URLSearchParams('goal=18&country=np&state=open&offset=-3&x=1');
    expect(parseCauseQuery(address)).toEqual({ state: 'open', offset: 0 });
  });
});

describe('the list of libraries', () => {
  const cover = { width: 320, height: 480, src: [{ width: 320, url: '/files/r1/c320.webp' }] };
  const library = {
    ...{ name: 'Lakeside School', url: 'https://lakeside.example/library', books: 12, country: 'KE' },
    ...{ look: { logo: null, colour: '#0E5A66' }, newest: [{ ...aBook(), cover }] },
  };
  const data = { libraries: [library], count: 1, offset: 0, isBuilt: false };

  test('has one link for each school, with its mark, place, books and covers', () => {
    const html = render(LibrariesScreen, data);
    const link = html.slice(html.indexOf('<a href="https://lakeside.example/library"'), html.lastIndexOf('</a>'));

    expect(wordsOf(link)).toMatch(/L.?S.*Lakeside School.*12 books · Kenya/);
    expect(link).toContain('/files/r1/c320.webp');
    expect(link.match(/<a /g)).toHaveLength(1);
  });

  test('names libraries that were built, which have neither mark nor covers', () => {
    const built = { ...library, url: '/projects/shelves', look: null, newest: [] };
    const html = render(LibrariesScreen, { ...data, libraries: [built], isBuilt: true });

    expect(linksIn(html)).toContain('/projects/shelves');
    expect(html).not.toContain('--own');
    expect(html).not.toContain('<img');
  });
});

describe('the page of a cause', () => {
  test('shows raised, on its way and to go, which are never added', () => {
    const words = wordsOf(render(CauseScreen, aCause()));
    for (const amount of ['£1,209.00', '£117.00', '£234.00']) expect(words).toContain(amount);
    expect(words).toContain('From Riverside: £9.00 raised, £0.00 on its way.');
    expect(words).not.toContain('£1,326.00');
  });

  test('counts payments as payments: one person can give several times', () => {
    const words = wordsOf(render(CauseScreen, aCause()));
    expect(words).toContain('4 payments so far.');
    expect(wordsOf(render(CauseScreen, aCause({ donors: 0 })))).toContain('No one has given yet.');
  });

  test('of an archived cause still shows what it has raised', () => {
    const words = wordsOf(render(CauseScreen, aCause({ is_archived: true })));
    expect(words).toContain('This cause no longer collects money. What it has raised stays here.');
    expect(words).toContain('£1,209.00');
  });

  test('never converts other currencies', () => {
    const totals = [
      { currency: 'GBP', raised: 120_900, on_its_way: 0, paid_out: 0 },
      { currency: 'JOD', raised: 1250, on_its_way: 0, paid_out: 0 },
    ];
    expect(wordsOf(render(CauseScreen, aCause({ totals })))).toMatch(/In other currencies: JOD\s1\.250/);
  });
});

test('the page of a project draws each unit in its state and says the same in words', () => {
  const html = render(ProjectScreen, { ...aProject(), story: '', proofs: [], books: [] });
  for (const words of ['24 in use', '7 paid for', '3 on their way', '6 to go']) expect(wordsOf(html)).toContain(words);
  expect(html.match(/<svg viewBox="0 0 24 24"/g)).toHaveLength(40 + 4);
  expect(wordsOf(html)).toContain('There is no proof yet.');
});

describe('the page of a finished project', () => {
  const done = { state: 'done', units_in_use: 40, units_on_its_way: 0, on_its_way: 0 } as const;
  const page = (raised: number) =>
    wordsOf(render(ProjectScreen, { ...aProject({ ...done, raised }), story: '', proofs: [], books: [] }));

  test('names what was raised for it here, and never a zero above its units', () => {
    expect(page(156_000)).toContain('Done: 40 of 40 filters');
    expect(page(156_000)).toContain('Raised on this site£1,560.00');
    expect(page(0)).toContain('Done: 40 of 40 filters');
    expect(page(0)).not.toContain('£0.00');
  });

  test('ends with the books that paid for it', () => {
    const html = render(ProjectScreen, { ...aProject(done), story: '', proofs: [], books: [aBook()] });
    expect(wordsOf(html)).toContain('Books that paid for filters');
  });
});

describe('a cause in another language than the page', () => {
  test('is marked with its language: names, texts and units', () => {
    const project = aProject({ language: 'ar', title: 'مئتا كتاب', unit: 'كتب' });
    const cause = { language: 'ar', name: 'كتاب في كل بيت', summary: 'كتب.', project };
    const listed = render(CausesScreen, list({ causes: [aCauseSummary(cause)] }));
    expect(listed).toContain('<h2 lang="ar" dir="auto">');
    expect(listed).toContain('<span lang="ar">\u2068كتب\u2069</span>: 31 of 40');
    const page = render(CauseScreen, aCause({ ...cause, projects: [project] }));
    expect(page).toContain('<h1 lang="ar" dir="auto">كتاب في كل بيت</h1>');
    expect(page).toContain('<p class="lead" lang="ar" dir="auto">كتب.</p>');
    const proof = { id: 'u1', title: 'وصلت', text: '', happened_on: '2026-09-02', units: 2, project: 'p1', photos: [] };
    const ofProject = render(ProjectScreen, { ...project, story: 'قصة', gifts: null, proofs: [proof], books: [] });
    expect(ofProject).toContain('<span lang="ar">\u2068كتب\u2069</span>: 31 of 40');
    expect(ofProject).toContain('2 <span lang="ar">\u2068كتب\u2069</span> in use');
  });
});

test('a project that counts in another currency than the school says where the money of the school is counted', () => {
  const terms = { currency: 'JOD', smallest: 1000, largest: 1_000_000, providers: ['stripe'], suggestions: [] };
  const page = (currency: string) =>
    wordsOf(render(ProjectScreen, { ...aProject({ currency }), story: '', gifts: terms, proofs: [], books: [] }));
  expect(page('GBP')).toContain(
    'This project counts in GBP. What this school raises is in JOD, and is counted for its cause.',
  );
  expect(page('JOD')).not.toContain('This project counts in');
});
