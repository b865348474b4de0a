import { expect, test } from 'vitest';
import { columnsFromMetadata, type MetadataEvent } from './metadata-columns.ts';

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
