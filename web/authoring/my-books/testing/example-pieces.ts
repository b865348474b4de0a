import type { MyPiece, Piece } from '#contract/authoring/pieces.ts';

/** Returns a book in the list of its author. */
export function aMyPiece(of: Partial<MyPiece> = {}): MyPiece {
  return {
    ...{
      id: 'p1',
      type: 'book',
      title: 'Night Lorry',
      author: 'Kofi B.',
      language: 'en',
      trim: 'portrait',
      goal: null,
    },
    ...{ source: 'pages', state: 'draft', change_state: null, status_text: 'You are working on this.' },
    ...{
      next_step: 'continue',
      cover: null,
      drawn_cover: null,
      page_count: 4,
      pages_done: null,
      pages_total: null,
      reads: 0,
      reactions: 0,
    },
    ...{ submitted_at: null, published_at: null, url: null, is_class_book: false, school_class: null },
    ...of,
  } satisfies MyPiece;
}

/** Returns a book as its author opens it. */
export function aPiece(of: Partial<Piece> = {}): Piece {
  return {
    ...{ id: 'p1', type: 'book', state: 'draft', change_state: null, status_text: 'You are working on this.' },
    ...{ next_step: 'continue', title: 'Night Lorry', author: 'Kofi B.', blurb: '', language: 'en', direction: 'ltr' },
    ...{
      level: null,
      age_from: null,
      age_to: null,
      goal: null,
      cause_id: null,
      project_id: null,
      categories: [],
      trim: 'portrait',
    },
    ...{ declaration_accepted: false, source: 'file', starter: null, file: null, pages: [], checks: [], remarks: [] },
    ...{
      cover: null,
      drawn_cover: null,
      cover_from: 'drawn',
      cover_page: null,
      url: null,
      made_from: null,
      is_class_book: false,
    },
    ...{
      can_edit: true,
      can_lead: true,
      can_submit: true,
      can_withdraw: false,
      edits: 0,
      submitted_at: null,
      published_at: null,
    },
    ...of,
  } satisfies Piece;
}
