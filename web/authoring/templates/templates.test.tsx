import { beforeEach, describe, expect, test } from 'vitest';
import type { Template } from '#contract/authoring/templates.ts';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';
import { type PageOptions, renderPage } from '#web/kit/testing/render-page.tsx';
import { readTicks, saveTicks } from './template-section.tsx';
import { Component } from './templates.screen.tsx';

const square: Template = {
  ...{ slug: 'square-book', title: 'Square book', summary: 'For a first book.', size: 'square', language: 'en' },
  ...{
    page: { width: 210, height: 210 },
    steps: [{ title: 'Draw', text: 'Draw a page.' }],
    checklist: ['It is mine.'],
  },
  ...{ goals: [4], link: null, svg_url: '/files/templates/square-en.svg', pdf_url: '/files/templates/square-en.pdf' },
  ...{ url: '/canva/#square-book', is_preview: false },
};
const render = (data: Template[], options: PageOptions = {}) => renderPage(<Component />, { ...options, data });

describe('the page of templates', () => {
  test('has the drawing, both files, the steps, the checklist and the upload', () => {
    const html = render([square]);

    expect(html).toContain('alt="A square page with an outer and an inner line."');
    expect(html).toContain('href="/files/templates/square-en.pdf" download="square-book.pdf"');
    expect(html).toContain('href="/files/templates/square-en.svg" download="square-book.svg"');
    expect(html).toMatch(/<ol[^>]*><li><b>Draw<\/b><p>Draw a page\.<\/p><\/li><\/ol>/);
    expect(html).toMatch(/type="checkbox"[^>]*>.*It is mine\./);
    expect(html).toContain('href="/uploadcontent"');
    expect(html).toMatch(/One page: \u2066?21 × 21/);
  });

  test('leads to the design tool only if there is a link, and says whose site it is', () => {
    expect(render([square])).not.toContain('another website');
    const html = render([{ ...square, link: 'https://www.canva.com/design/x' }]);
    expect(html).toContain('href="https://www.canva.com/design/x" rel="noopener noreferrer"');
    expect(html).toMatch(/Open on \u2066canva\.com/);
    expect(html).toContain('This opens another website.');
  });

  test('marks a text in another language, and says so', () => {
    const html = render([{ ...square, title: 'كتاب مربع', language: 'ar' }]);

    expect(html).toMatch(/<h2[^>]*lang="ar" dir="rtl"[^>]*>كتاب مربع/);
    expect(html).toContain('not translated yet');
    expect(render([square])).not.toContain('not translated yet');
  });

  test('leads to the sign-in on the root host, where no book is uploaded', () => {
    const html = render([square], { site: { isRoot: true } });

    expect(html).toContain('Find your school');
    expect(html).not.toContain('/uploadcontent');
  });

  test('says when it shows a revision that is not published, and when there is no template', () => {
    expect(render([{ ...square, is_preview: true }])).toContain('Only people with this link');
    expect(render([])).toContain('No templates yet');
  });
});

describe('the ticks of a checklist', () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = fakeStorage();
  });

  test('are kept for each template', () => {
    saveTicks('square-book', [0, 2]);
    saveTicks('class-book', [1]);
    expect(readTicks('square-book')).toEqual([0, 2]);
    expect(readTicks('class-book')).toEqual([1]);
    expect(readTicks('pocket-guide')).toEqual([]);
  });

  test.each(['{', 'null', '7', '{"square-book":"all"}', '{"square-book":["x"]}'])(
    'are none when storage has %s',
    (content) => {
      storage.set('templateTicks', content);
      expect(readTicks('square-book')).toEqual([]);
    },
  );

  test('do without storage', () => {
    forbidStorage();
    saveTicks('square-book', [0]);
    expect(readTicks('square-book')).toEqual([]);
  });
});
