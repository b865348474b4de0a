import type { Check, PiecePage } from '#contract/authoring/pieces.ts';
import type { Review, ReviewedPiece } from '#contract/authoring/reviews.ts';

const origin = {
  submitted_by: { id: 's1', first_name: 'Kofi', last_name: 'Boateng' },
  class: { id: 'c1', name: 'Year 4 Kingfishers' },
  ...{ is_change: false, assigned_to: null, publish_at: null, publish_stopped: null },
} satisfies Partial<Review>;

/** Returns a book in the queue. */
export function aReview(of: Partial<Review> = {}): Review {
  return {
    ...{ type: 'book', id: 'p1', title: 'How the Market Wakes', author: 'Kofi B.', language: 'en', trim: 'portrait' },
    ...{ goal: null, cover: null, drawn_cover: null, state: 'in_review', submitted_at: '2026-11-17T09:00:00Z' },
    ...{ checks: { must: 0, should: 0, info: 0, waived: 0 }, reports: 0, ...origin },
    ...of,
  } satisfies Review;
}

/** Returns a page with one picture. */
export function aPage(of: Partial<PiecePage> = {}): PiecePage {
  const picture = {
    position: 1,
    src: '/files/r1/1.webp?s=x',
    width: 400,
    height: 300,
    alt: 'A cat',
    source: 'drawing',
  };
  return {
    ...{ id: `page-${of.number ?? 1}`, number: 1, layout: 'picture_above', text: 'The market is asleep.' },
    ...{ has_picture: true, voice: null, author: null, is_mine: false, edits: 0, turn: 0, can_turn: false },
    pictures: [picture as PiecePage['pictures'][number]],
    ...of,
  } satisfies PiecePage;
}

/** Returns a check, by default a passed one. */
export function aCheck(of: Partial<Check> = {}): Check {
  return {
    ...{ id: `check-${of.code ?? 'opens'}`, code: 'opens', level: 'must', passed: true, page: null },
    ...{ message: 'The pages open.', fix: '', excerpt: null },
    ...{ can_be_made_up: false, is_made_up: false, waived: null },
    ...of,
  } satisfies Check;
}

/** Returns a book as its reviewer opens it. */
export function aReviewedPiece(of: Partial<ReviewedPiece> = {}): ReviewedPiece {
  return {
    ...{ id: 'p1', type: 'book', state: 'in_review', change_state: null, status_text: 'Your teacher is reading it.' },
    ...{ next_step: 'wait', title: 'How the Market Wakes', author: 'Kofi B.', blurb: '', language: 'en' },
    ...{ direction: 'ltr', level: 2, age_from: 7, age_to: 9, goal: null },
    ...{ cause_id: null, project_id: null, cause: null, project: null },
    ...{ categories: [], trim: 'portrait' },
    ...{ declaration_accepted: true, source: 'pages', starter: null, file: null, pages: [aPage()], checks: [aCheck()] },
    ...{ remarks: [], cover: null, cover_from: 'drawn', cover_page: null, url: null, made_from: null },
    ...{
      is_class_book: false,
      can_edit: false,
      can_lead: true,
      can_submit: false,
      can_withdraw: false,
      edits: 3,
      drawn_cover: null,
    },
    ...{ submitted_at: '2026-11-17T09:00:00Z', published_at: null, ...origin },
    ...{ version: '"1-in_review"', audience: 'families', history: [], live: null, differences: [] },
    ...{ audiences: ['families', 'school'], needs_photos_approved: false, assignees: [] },
    ...{ can_approve: true, can_request_changes: true, can_waive_check: false, can_assign: true },
    ...{ can_publish: false, can_return: false, can_take_down: false, can_restore: false, undo_until: null },
    ...of,
  } satisfies ReviewedPiece;
}
