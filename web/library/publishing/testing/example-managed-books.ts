import type { ManagedBook } from '#contract/library/publishing.ts';

type Rendition = NonNullable<ManagedBook['rendition']>;

/** The newest file of a book, with all its pages ready. */
export function aRendition(overrides: Partial<Rendition> = {}): Rendition {
  return {
    ...{ id: '0190a5c0-0000-7000-8000-000000000003', file_name: 'kite.pdf', file_size: 2_500_000, state: 'ready' },
    ...{ says: null, pages_done: 3, pages_total: 3, is_damaged: false, can_retry: false },
    ...overrides,
  };
}

/** An approved book that staff can publish. */
export function aManagedBook(overrides: Partial<ManagedBook> = {}): ManagedBook {
  return {
    ...{ id: '0190a5c0-0000-7000-8000-000000000001', work_id: '0190a5c0-0000-7000-8000-000000000002' },
    ...{
      title: 'The Kite',
      author: 'Mina',
      blurb: 'It flies.',
      language: 'en',
      direction: 'ltr',
      level: 2,
      age_from: null,
      age_to: null,
      goal: null,
    },
    ...{
      country: null,
      trim: 'portrait',
      cover: null,
      drawn_cover: null,
      format: 'pages',
      page_count: 3,
      licence: 'CC BY 4.0',
    },
    ...{ licence_url: '', is_noncommercial: false, is_featured: true, publisher: '', credits: [], categories: ['sky'] },
    ...{
      state: 'approved',
      change_state: null,
      audience: 'school',
      has_text: true,
      is_readable: true,
      can_preview: true,
    },
    ...{ can_publish: true, can_review: false, can_edit_words: true, can_set_details: true, author_id: null },
    ...{ can_pull_down: false, can_delete: true, rendition: aRendition(), pulled_down_reason: null },
    ...{ for_sale: false, price: null, currency: null },
    ...{ created_at: '2026-11-20T08:00:00.000Z', published_at: null, edits: 4 },
    ...overrides,
  };
}
