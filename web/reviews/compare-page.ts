import type { PiecePage, PiecePicture } from '#contract/pieces.ts';
import type { ReviewedPiece } from '#contract/reviews.ts';
import type { WordDifference } from '#contract/revisions.ts';

type Comparison = {
  /** Undefined where the words are those that readers see. */
  differences: WordDifference[] | undefined;
  /** The published pictures, where the change has others. */
  oldPictures: PiecePicture[];
  /** The published descriptions that the change replaces, by the place of their picture. */
  oldDescriptions: Map<number, string>;
  isNew: boolean;
};

/** Compares a page of a change with what readers see. Pages are the same by their ids, wherever they are. */
export function comparePage({ live, differences }: ReviewedPiece, page: PiecePage): Comparison {
  if (!live) return { differences: undefined, oldPictures: [], oldDescriptions: new Map(), isNew: false };
  const old = live.pages.find(({ id }) => id === page.id);
  if (!old) return { differences: undefined, oldPictures: [], oldDescriptions: new Map(), isNew: true };
  const sourcesOf = ({ pictures }: PiecePage) => pictures.map(({ src }) => pathOf(src)).join();
  return {
    // Removed pages are numbered by their place in the published version, which another page can have now.
    differences: differences.find((entry) => entry.page === page.number && newText(entry.differences) === page.text)
      ?.differences,
    oldPictures: sourcesOf(old) === sourcesOf(page) ? [] : old.pictures,
    oldDescriptions: descriptionsReplacedOn(page, old),
    isNew: false,
  };
}

function descriptionsReplacedOn({ pictures }: PiecePage, old: PiecePage): Map<number, string> {
  const changed = old.pictures.flatMap(({ position, alt }) => {
    const now = pictures.find((picture) => picture.position === position);
    return now && now.alt !== alt && alt !== '' ? [[position, alt] as const] : [];
  });
  return new Map(changed);
}

/** Returns the pages that readers see and that the change takes out. */
export function removedPages({ live, pages }: ReviewedPiece): PiecePage[] {
  const ids = new Set(pages.map(({ id }) => id));
  return live?.pages.filter(({ id }) => !ids.has(id)) ?? [];
}

const newText = (differences: WordDifference[]) =>
  differences.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');

/** A signed URL has another signature each time. */
const pathOf = (src: string) => src.split('?')[0];
