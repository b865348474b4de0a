import { hasWords, picturesOf } from '#contract/authoring/layout-pictures.ts';
import type { PageLayout } from '#contract/authoring/pieces.ts';

type Pictures<Picture> = { layout: PageLayout | null; pictures: Picture[] };

/** Returns the pictures that a page shows. Hidden pictures reappear with a layout that has room for them. */
export function shownPictures<Picture extends { position: number }>({ layout, pictures }: Pictures<Picture>) {
  return layout === null ? pictures : pictures.filter(({ position }) => position <= picturesOf(layout));
}

/** Returns whether a page shows a picture that is not described, by the rule of the checks. */
export function lacksDescription(
  page: Pictures<{ position: number; alt: string }> & { has_picture: boolean },
): boolean {
  return page.has_picture && shownPictures(page).some(({ alt }) => !hasWords(alt));
}
