import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { FavouriteToggle } from './favourite-button.tsx';

const render = (isFavourite: boolean) =>
  renderToStaticMarkup(
    <TranslateContext value={translateToEnglish}>
      <FavouriteToggle work={{ type: 'book', id: 'b1' }} isFavourite={isFavourite} />
    </TranslateContext>,
  );

test('the button adds a book, and removes one that is a favourite', () => {
  expect(render(false)).toContain('Add to favourites');
  expect(render(true)).toContain('Remove from favourites');
});
