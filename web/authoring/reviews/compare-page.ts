import type { PageLayout, PiecePage, PiecePicture } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { WordDifference } from '#contract/authoring/revisions.ts';

type Comparison = {
  /** Undefined where readers see the same text. */
  differences: WordDifference[] | undefined;
  /** The published pictures, where the change replaces them. */
  oldPictures: PiecePicture[];
  /** The published descriptions that the change replaces, by the position of their picture. */
  oldDescriptions: Map<number, string>;
  /** The published number of a page that the change moves. */
  movedFrom: number | undefined;
  /** The published layout, where the change replaces it. */
  oldLayout: PageLayout | undefined;
  isNew: boolean;
};

/** Compares a page of a change with its published version. Pages match by their ids, wherever they are. */
export function comparePage({ live, differences, pages }: ReviewedPiece, page: PiecePage): Comparison {
  if (!live) return { ...unchanged, isNew: false };
  const old = live.pages.find(({ id }) => id === page.id);
  if (!old) return { ...unchanged, isNew: true };
  const sourcesOf = ({ pictures }: PiecePage) => pictures.map(({ src }) => pathOf(src)).join();
  return {
    // Removed pages are numbered by their place in the published version, and another page may have the same number
    // now.
    differences: differences.find((entry) => entry.page === page.number && newText(entry.differences) === page.text)
      ?.differences,
    oldPictures: sourcesOf(old) === sourcesOf(page) ? [] : old.pictures,
    oldDescriptions: descriptionsReplacedOn(page, old),
    movedFrom: movedPages(pages, live.pages).has(page.id) ? old.number : undefined,
    oldLayout: old.layout === page.layout ? undefined : (old.layout ?? undefined),
    isNew: false,
  };
}

const unchanged = {
  ...{ differences: undefined, oldPictures: [], oldDescriptions: new Map<number, string>() },
  ...{ movedFrom: undefined, oldLayout: undefined },
};

/** Returns the moved pages: the fewest that explain the new order. Pages that others only displace are left out. */
function movedPages(pages: PiecePage[], before: PiecePage[]): Set<string> {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const kept = pages.filter(({ id }) => places.has(id)).map(({ id }) => ({ id, place: places.get(id) ?? 0 }));
  if (kept.every(({ place }, index) => place >= (kept[index - 1]?.place ?? 0))) return new Set();
  // The longest rising sequence that ends with each page.
  const sequences: (typeof kept)[] = [];
  for (const page of kept) {
    const longest = sequences.reduce<typeof kept>(
      (best, sequence) =>
        (sequence.at(-1)?.place ?? 0) < page.place && sequence.length > best.length ? sequence : best,
      [],
    );
    sequences.push([...longest, page]);
  }
  const still = sequences.reduce<typeof kept>(
    (best, sequence) => (sequence.length > best.length ? sequence : best),
    [],
  );
  return new Set(kept.filter((page) => !still.includes(page)).map(({ id }) => id));
}

function descriptionsReplacedOn({ pictures }: PiecePage, old: PiecePage): Map<number, string> {
  const changed = old.pictures.flatMap(({ position, alt }) => {
    const now = pictures.find((picture) => picture.position === position);
    return now && now.alt !== alt && alt !== '' ? [[position, alt] as const] : [];
  });
  return new Map(changed);
}

/** Returns the published pages that the change removes. */
export function removedPages({ live, pages }: ReviewedPiece): PiecePage[] {
  const ids = new Set(pages.map(({ id }) => id));
  return live?.pages.filter(({ id }) => !ids.has(id)) ?? [];
}

const newText = (differences: WordDifference[]) =>
  differences.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');

/** A signed URL has another signature each time. */
const pathOf = (src: string) => src.split('?')[0];
