import type { PageLayout } from '#contract/pieces.ts';
import type { DraftPage, DraftPicture } from '#web/kit/drafts/changes.ts';

/** The layouts in the order in which they are offered. */
export const LAYOUTS: readonly PageLayout[] = [
  'picture_above',
  'picture_beside',
  'picture_below',
  'picture_full',
  'two_pictures',
  'text_only',
];

/** Returns how many pictures a layout shows. */
export function picturesOf(layout: PageLayout | null): number {
  if (layout === 'two_pictures') return 2;
  return layout === 'text_only' ? 0 : 1;
}

/** Returns the pictures that the layout of a page shows. The others come back with a layout that shows them. */
export function shownPictures({ pictures, layout }: DraftPage): DraftPicture[] {
  return pictures.filter(({ position }) => position <= picturesOf(layout));
}
