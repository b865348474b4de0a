import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { changedDetails, detailsOf } from './changes.ts';

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

describe('the details of a book', () => {
  test('are not sent when nothing changed, in any order of the categories', () => {
    expect(changedDetails(detailsOf(book), book)).toEqual({});
    expect(changedDetails({ ...detailsOf(book), categories: ['sea', 'sky'] }, book)).toEqual({});
  });

  test('are sent where they changed, without spaces around them and an emptied number as null', () => {
    const details = {
      ...detailsOf(book),
      ...{ title: ' The Red Kite ', author: '', level: '', goal: '13', categories: ['sky'] },
      ...{ is_featured: true, language: 'ar', work_id: 'w2' },
    };

    expect(changedDetails(details, book)).toEqual({
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

  test('are empty while the book loads', () => {
    expect(detailsOf(undefined)).toMatchObject({ title: '', level: '', categories: [] });
  });
});
