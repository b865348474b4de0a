import { describe, expect, test } from 'vitest';
import type { Article } from '#contract/core/help.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { Component as Faq } from './faq.screen.tsx';
import type { FaqData, QuestionData } from './faq-data.ts';
import { Component as Question } from './question.screen.tsx';

const article = (slug: string, section: string, language = 'en'): Article => ({
  ...{ slug, section, language, title: `How to ${slug}`, body: '<p>Open <strong>Books</strong>.</p>' },
  ...{ role: 'teacher', screens: [], url: `/faq/${slug}` },
});

describe('the page of questions', () => {
  const render = (data: Partial<FaqData>) =>
    renderPage(<Faq />, { data: { reader: 'teacher', search: '', articles: [], ...data } });

  test('has each section once, its answers, and a page of each answer', () => {
    const html = render({ articles: [article('add', 'Books'), article('print', 'Cards'), article('edit', 'Books')] });

    expect(html.match(/<h2[^>]*>Books</g)).toHaveLength(1);
    expect(html).toContain('<p>Open <strong>Books</strong>.</p>');
    expect(html).toContain('href="/faq/print"');
  });

  test('marks the group that is shown, and none while there is a search', () => {
    expect(render({})).toMatch(/aria-current="page"[^>]*>Teachers/);
    expect(render({ search: 'add' })).not.toContain('aria-current');
  });

  test('says what helps when nothing was found', () => {
    expect(render({ search: 'zebra' })).toContain('Try another word');
  });
});

describe('the page of one question', () => {
  const render = (data: QuestionData) => renderPage(<Question />, { data });

  test('has the question as its heading, its answer, and the others of its section', () => {
    const html = render({
      article: { ...article('add', 'Books'), is_preview: false },
      related: [article('edit', 'Books')],
    });

    expect(html).toMatch(/<h1[^>]*>How to add/);
    expect(html).toContain('href="/faq/edit"');
    expect(html).not.toContain('not translated');
  });

  test('has the language of its text, and says that it is not translated, or only a preview', () => {
    const html = render({ article: { ...article('add', 'Books', 'ar'), is_preview: true }, related: [] });

    expect(html).toMatch(/<article lang="ar" dir="rtl"/);
    expect(html).toContain('This answer is not translated yet.');
    expect(html).toContain('Only people with this link see this text.');
  });
});
