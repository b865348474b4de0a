import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Article } from '#contract/core/help.ts';
import { createTranslator, TranslateContext } from '#web/kit/translate.ts';
import { ArticleList } from './article-list.tsx';

const article = (slug: string, title: string, language = 'en') =>
  ({
    slug,
    title,
    language,
    body: '<p>Open <b>Books</b>.</p>',
    section: 'Books',
    role: 'teacher',
    screens: [],
    url: `/faq/${slug}`,
  }) as Article;
const gamma = { ...article('gamma', 'Gamma'), role: 'student' } as Article;
const articles = [article('add', 'Add a book'), article('print', 'بطاقات الدخول', 'ar'), gamma];

const render = (search: string, openSlug?: string) =>
  renderToStaticMarkup(
    <TranslateContext value={createTranslator('en', {})}>
      <ArticleList articles={articles} tab="teacher" search={search} openSlug={openSlug} />
    </TranslateContext>,
  );

describe('the articles of help', () => {
  test('are closed, except the one about the screen', () => {
    expect(render('')).not.toContain('open=""');
    expect(render('', 'add')).toMatch(/<details[^>]*open=""[^>]*>.*Add a book/);
  });

  test('have the language and direction of their text', () => {
    expect(render('')).toMatch(/<details[^>]*lang="ar" dir="rtl"/);
  });

  test('say when none matches the search', () => {
    expect(render('zebra')).toContain('No articles match your search.');
    expect(render('zebra')).not.toContain('<details');
    expect(render('zebra')).not.toContain('tab');
  });

  test('say how many match in the other tabs', () => {
    expect(render('gamma')).toContain('No articles match your search.');
    expect(render('gamma')).toContain('Matches in other tabs: 1');
  });
});
