import type { WebPage } from '#contract/web-book.ts';

/** How the pages of a book lie beside each other; `isPaired`: two and two in a wide window, the cover alone. */
export type Binding = { count: number; isPaired: boolean };

/** Pages that are pictures of upright pages lie in pairs; wide ones would become too small. */
export function bindingFor(count: number, pages: readonly WebPage[]): Binding {
  const page = pages.find(({ number }) => number === 2) ?? pages[0];
  const size = page?.kind === 'scan' ? page.picture : page?.kind === 'fixed' ? page : undefined;
  return { count, isPaired: size !== undefined && count > 1 && size.width <= size.height * 1.1 };
}

/** The pages that lie open together in a wide window, in reading order. */
export function openPagesAt(page: number, { count, isPaired }: Binding): number[] {
  if (!isPaired || page === 1) return [page];
  const first = page - (page % 2);
  return first < count ? [first, first + 1] : [first];
}

export type TurnDirection = 'next' | 'previous' | 'first' | 'last';

/** Where a turn leads from a page; undefined: the book ends there. */
export function pageAfterTurn(page: number, way: TurnDirection, binding: Binding, isWide: boolean): number | undefined {
  const open = isWide ? openPagesAt(page, binding) : [page];
  const { count } = binding;
  const wanted = { next: (open.at(-1) ?? page) + 1, previous: (open[0] ?? page) - 1, first: 1, last: count }[way];
  if (wanted < 1 || wanted > count) return undefined;
  const target = isWide ? (openPagesAt(wanted, binding)[0] ?? wanted) : wanted;
  return open.includes(target) ? undefined : target;
}

/** Every opening of the book, for the row of small pages. */
export function openings(binding: Binding): number[][] {
  const all: number[][] = [];
  for (let page = 1; page <= binding.count; ) {
    const open = openPagesAt(page, binding);
    all.push(open);
    page = (open.at(-1) ?? page) + 1;
  }
  return all;
}

/** How wide a picture book lies open for its pictures to fill their half, within what fits windows. */
export function spreadRatio(pages: readonly WebPage[]): number {
  const picture = pages.map((page) => (page.kind === 'picture' ? page.picture : null)).find((one) => one !== null);
  return picture ? Math.min(2.2, Math.max(1.3, (2 * picture.width) / picture.height)) : 1.62;
}
