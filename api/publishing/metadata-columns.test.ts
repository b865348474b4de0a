import { describe, expect, test } from 'vitest';
import type { WebPage } from '#contract/web-book.ts';
import { columnsFromMetadata, coverOfFirstPage, type MetadataEvent } from './metadata-columns.ts';

const metadata: MetadataEvent = {
  ...{ event: 'metadata', format: 'epub', layout: 'chapters', title: 'The Kite', original_title: '', description: '' },
  ...{ creators: [], publisher: '', language: 'en', direction: 'ltr', licence: '', licence_url: '', level: null },
  ...{ age_from: null, age_to: null, is_noncommercial: false, subjects: [], edition_of: null, page_count: 3 },
  accessibility: { modes: [], sufficient_modes: [], features: [], hazards: [], summary: '', conforms_to: [] },
};
const book = { tenantId: 't1', edited_fields: [], language: '' };

test('the ages of a file are taken over, unless a person edited them', () => {
  const file = { ...metadata, age_from: 5, age_to: 8 };

  expect(columnsFromMetadata(file, book)).toMatchObject({ age_from: 5, age_to: 8 });
  expect(columnsFromMetadata(file, { ...book, edited_fields: ['age_to'] })).not.toHaveProperty('age_to');
});

test('texts of a file that are too long end with a whole character', () => {
  const creators = [{ name: `${'b'.repeat(199)}🪁 Okafor`, role: 'author' }];
  const columns = columnsFromMetadata({ ...metadata, title: `${'a'.repeat(299)}🪁 flies`, creators }, book);

  expect(columns.title).toBe('a'.repeat(299));
  expect(columns.author).toBe('b'.repeat(199));
});

describe('the cover of a book that brings none', () => {
  const shared = { number: 1, title: '', text: '' };
  const picture = { small: 'i1-s.webp', large: 'i1.webp', width: 1600, height: 1200, alt: '' };

  test('is the picture on the first page of a picture book', () => {
    const first: WebPage = { ...shared, kind: 'picture', picture, paragraphs: ['A boat.'] };
    expect(coverOfFirstPage(first)).toEqual({
      ...{ width: 1600, height: 1200, is_own: false },
      files: [
        { name: 'i1-s.webp', width: 800 },
        { name: 'i1.webp', width: 1600 },
      ],
    });
  });

  test('is drawn when that page has no picture, and for a book of chapters', () => {
    const words: WebPage = { ...shared, kind: 'picture', picture: null, paragraphs: ['A boat.'] };
    const chapter: WebPage = { ...shared, kind: 'chapter', html: '' };
    for (const page of [words, chapter, undefined]) expect(coverOfFirstPage(page)).toBeNull();
  });
});
