import type { Piece, PiecePage } from '#contract/authoring/pieces.ts';

/** Returns whether a page can be on the cover: the server accepts only pictures that it has stored. */
export function hasCoverPicture({ pictures, has_picture }: Pick<PiecePage, 'has_picture' | 'pictures'>): boolean {
  return has_picture && pictures.length > 0;
}

/** Returns whether the page chosen for the cover, or its picture, is no longer in the book. */
export function lacksCoverPage({
  cover_from,
  cover_page,
  pages,
}: Pick<Piece, 'cover_from' | 'cover_page' | 'pages'>): boolean {
  return cover_from === 'page' && !pages.some((page) => page.id === cover_page && hasCoverPicture(page));
}
