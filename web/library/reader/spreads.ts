import type { WebPage } from '#contract/kit/web-book.ts';

/** The page layout of a book. `isPaired`: wide windows show two pages side by side, and the cover alone. */
export type Binding = { count: number; isPaired: boolean };

/** Pairs portrait page images. Landscape ones would become too small. */
export function bindingFor(count: number, pages: readonly WebPage[]): Binding {
  const page = pages.find(({ number }) => number === 2) ?? pages[0];
  const size = page?.kind === 'scan' ? page.picture : page?.kind === 'fixed' ? page : undefined;
  return { count, isPaired: size !== undefined && count > 1 && size.width <= size.height * 1.1 };
}

/** Returns the pages that a wide window shows together, in reading order. */
export function openPagesAt(page: number, { count, isPaired }: Binding): number[] {
  if (!isPaired || page === 1) return [page];
  const first = page - (page % 2);
  return first < count ? [first, first + 1] : [first];
}

export type TurnDirection = 'next' | 'previous' | 'first' | 'last';

/** Returns the page that a turn leads to, undefined at the end of the book. */
export function pageAfterTurn(page: number, way: TurnDirection, binding: Binding, isWide: boolean): number | undefined {
  const open = isWide ? openPagesAt(page, binding) : [page];
  const { count } = binding;
  const next = { next: (open.at(-1) ?? page) + 1, previous: (open[0] ?? page) - 1, first: 1, last: count }[way];
  if (next < 1 || next > count) return undefined;
  const target = isWide ? (openPagesAt(next, binding)[0] ?? next) : next;
  return open.includes(target) ? undefined : target;
}

/** Returns all groups of pages that are shown together, for the thumbnails. */
export function openings(binding: Binding): number[][] {
  const all: number[][] = [];
  for (let page = 1; page <= binding.count; ) {
    const open = openPagesAt(page, binding);
    all.push(open);
    page = (open.at(-1) ?? page) + 1;
  }
  return all;
}

/** Returns the aspect ratio of an open picture book whose pictures fill their half, within limits that fit windows. */
export function spreadRatio(pages: readonly WebPage[]): number {
  const picture = pages
    .map((page) => (page.kind === 'picture' ? page.picture : null))
    .find((candidate) => candidate !== null);
  return picture ? Math.min(2.2, Math.max(1.3, (2 * picture.width) / picture.height)) : 1.62;
}
