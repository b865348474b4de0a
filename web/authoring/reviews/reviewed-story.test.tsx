import { expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { ReviewedStory } from './reviewed-story.tsx';
import { aReviewedPiece } from './testing/example-review.ts';

test('a change that exchanges a picture says so where the description stays', async () => {
  const differences = (['removed', 'added'] as const).map((kind) => ({ kind, text: 'A kite.' }));
  const piece = aReviewedPiece({
    ...{ is_change: true, state: 'published', change_state: 'in_review', pages: [] },
    paragraphs: [{ paragraph: 2, differences, differs_in: 'picture' }],
  });
  const text = textOf(await renderScreen(<ReviewedStory piece={piece} body="<p>One.</p>" />));

  expect(text).toContain('The picture was replaced.');
  expect(text).not.toContain('The words are the same as now.');
});
