import { expect, test } from 'vitest';
import type { Article } from '#contract/help.ts';
import { articleAbout, sectionsOf, tabOf, tabsWith } from './articles.ts';

const article = (slug: string, more: Partial<Article>): Article => ({
  slug,
  title: slug,
  body: '<p>Nothing.</p>',
  role: 'public',
  section: 'All',
  screens: [],
  language: 'en',
  ...more,
});

const find = article('find', { section: 'Books', screens: ['/library'], body: '<p>Type a <b>word</b>.</p>' });
const turn = article('turn', { section: 'Reading', screens: ['/library/{id}/read'] });
const hours = article('hours', { role: 'teacher', screens: ['/library', '/dashboard'] });
const all = [find, turn, hours];

test('the article about a screen is the reader’s own, else everybody’s', () => {
  expect(articleAbout(all, '/library', 'teacher')).toBe(hours);
  expect(articleAbout(all, '/library', 'student')).toBe(find);
  expect(articleAbout(all, '/dashboard', 'student')).toBeUndefined();
  expect(articleAbout(all, undefined, 'teacher')).toBeUndefined();
});

test('an empty tab is there for its own reader alone', () => {
  expect(tabsWith(all, 'public')).toEqual(['teacher', 'public']);
  expect(tabsWith(all, 'upschool_admin')).toEqual(['teacher', 'upschool_admin', 'public']);
});

test('lead teachers read what teachers read, visitors what is for everybody', () => {
  expect(tabOf('teacher_admin')).toBe('teacher');
  expect(tabOf(undefined)).toBe('public');
});

test('a search reads titles and words, never tags, and keeps sections apart', () => {
  expect([...sectionsOf(all, 'public', '').keys()]).toEqual(['Books', 'Reading']);
  expect(sectionsOf(all, 'public', ' WORD ').get('Books')).toEqual([find]);
  expect(sectionsOf(all, 'public', '<b>').size).toBe(0);
});
