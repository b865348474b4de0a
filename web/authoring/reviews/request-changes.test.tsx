import { expect, test } from 'vitest';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { RequestChanges } from './request-changes.tsx';
import { aReviewedPiece } from './testing/example-review.ts';
import { changesErrors, useChangesForm } from './use-changes-form.ts';

function Form({ piece }: { piece: ReviewedPiece }) {
  const review = { piece, conflict: undefined, hasNewer: false, showNewer: () => {}, answers: 0 };
  return <RequestChanges piece={piece} changes={useChangesForm({ ...review, decide: async () => true })} />;
}

test('a request for changes names comments on pages only where there are pages to comment on', async () => {
  const sentence = 'To write about one page, choose Comment below it.';
  const book = textOf(await renderScreen(<Form piece={aReviewedPiece()} />));
  const story = textOf(await renderScreen(<Form piece={aReviewedPiece({ type: 'story' })} />));
  expect({ book: book.includes(sentence), story: story.includes(sentence) }).toEqual({ book: true, story: false });
});

test.for([
  [{ reasons: [], remark: 'Tell me how it ends.', pages: [] }, {}],
  [{ reasons: [], remark: '', pages: [{ page: 1, remark: 'Who is this?' }] }, {}],
  [{ reasons: ['too_short'], remark: '', pages: [] }, {}],
  [{ reasons: [], remark: ' ', pages: [{ page: 1, remark: '' }] }, { reasons: 'Choose a reason or write a message.' }],
  [{ reasons: ['something_else'], remark: '', pages: [] }, { remark: 'Write what the author should change.' }],
] as const)(
  'a request for changes needs a reason, a message or a comment: %o',
  ([{ reasons, remark, pages }, errors]) => {
    expect(changesErrors({ reasons: [...reasons], remark, pages: [...pages] }, t)).toEqual(errors);
  },
);
