import { expect, test } from 'vitest';
import type { ManagedBook } from '#contract/publishing.ts';
import { changedDetails } from './changes.ts';

const book = {
  title: 'The Kite',
  author: 'Mina',
  blurb: '',
  licence: 'CC BY 4.0',
  licence_url: '',
  publisher: '',
  level: 2,
  goal: null,
  categories: ['sky', 'sea'],
  language: 'en',
  work_id: 'w1',
  is_featured: false,
} as unknown as ManagedBook;

function formWith(changed: Record<string, string | string[]> = {}): FormData {
  const form = new FormData();
  const fields = {
    title: 'The Kite',
    author: 'Mina',
    licence: 'CC BY 4.0',
    level: '2',
    goal: '',
    category: ['sea', 'sky'],
  };
  for (const [name, values] of Object.entries({ ...fields, ...changed }))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}
const chosen = { language: 'en', workId: 'w1' };

test('a form with the same values sends nothing, in any order', () => {
  expect(changedDetails(formWith(), chosen, book)).toEqual({});
});

test('only changed details are sent, and an emptied one as null', () => {
  const form = formWith({
    title: ' The Red Kite ',
    author: '',
    level: '',
    goal: '13',
    category: ['sky'],
    is_featured: 'on',
  });

  expect(changedDetails(form, { language: 'ar', workId: 'w2' }, book)).toEqual({
    title: 'The Red Kite',
    author: '',
    level: null,
    goal: 13,
    categories: ['sky'],
    is_featured: true,
    language: 'ar',
    work_id: 'w2',
  });
});
