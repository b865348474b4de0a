import { expect, test } from 'vitest';
import type { Article } from '#contract/core/help.ts';
import { articleForScreen, defaultTab, searchArticles, visibleTabs } from './articles.ts';

const article = (slug: string, more: Partial<Article>): Article => ({
  slug,
  title: slug,
  body: '<p>Nothing.</p>',
  role: 'public',
  section: 'All',
  screens: [],
  language: 'en',
  url: `/faq/${slug}`,
  ...more,
});

const find = article('find', { section: 'Books', screens: ['/library'], body: '<p>Type a <b>word</b>.</p>' });
const turn = article('turn', { section: 'Reading', screens: ['/library/{id}/read'] });
const hours = article('hours', { role: 'teacher', screens: ['/library', '/dashboard'] });
const all = [find, turn, hours];

test('the article about a screen is one for the reader’s role, or a public one', () => {
  expect(articleForScreen(all, '/library', 'teacher')).toBe(hours);
  expect(articleForScreen(all, '/library', 'student')).toBe(find);
  expect(articleForScreen(all, '/dashboard', 'student')).toBeUndefined();
  expect(articleForScreen(all, undefined, 'teacher')).toBeUndefined();
});

test('admins of a school or an organization read the teachers’ article where they have none', () => {
  expect(articleForScreen(all, '/dashboard', 'school_admin')).toBe(hours);
  expect(articleForScreen(all, '/dashboard', 'organization_admin')).toBe(hours);
  expect(articleForScreen(all, '/dashboard', 'upschool_admin')).toBeUndefined();
});

test('an empty tab is shown only to its own role', () => {
  expect(visibleTabs(all, 'public')).toEqual(['teacher', 'public']);
  expect(visibleTabs(all, 'upschool_admin')).toEqual(['teacher', 'upschool_admin', 'public']);
});

test('lead teachers start at the teachers’ tab, visitors at the public tab', () => {
  expect(defaultTab('teacher_admin')).toBe('teacher');
  expect(defaultTab(undefined)).toBe('public');
});

test('a search matches titles and text of all tabs, never tags', () => {
  expect(searchArticles(all, ' WORD ')).toEqual([find]);
  expect(searchArticles(all, 'nothing')).toEqual([turn, hours]);
  expect(searchArticles(all, '<b>')).toEqual([]);
});

test('a search finds each of its words, in any order and in singular and plural', () => {
  const lost = article('lost', { body: '<p>A student lost the sign-in card.</p>' });
  const cards = article('cards', { body: '<p>طباعة بطاقات الدخول</p>', language: 'ar' });

  expect(searchArticles([lost], 'card lost')).toEqual([lost]);
  expect(searchArticles([lost], 'lost cards')).toEqual([lost]);
  expect(searchArticles([lost], 'card poster')).toEqual([]);
  expect(searchArticles([cards], 'بطاقة')).toEqual([cards]);
  expect(searchArticles([cards], 'البطاقة')).toEqual([cards]);
});
