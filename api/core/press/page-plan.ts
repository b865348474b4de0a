import type { ContentsLine } from '#contract/kit/web-book.ts';
import { type ChosenPage, numbersOf } from './chosen-pages.ts';
import { type BookDocument, hasNoContent } from './documents.ts';
import type { Node } from './markup.ts';
import { type BookLocation, foldPath, resolveReference, toAnchorId } from './paths.ts';
import { type PicturePagePlan, planPictureBook } from './picture-book-plan.ts';
import { anchorIdsIn, firstHeadingIn, splitChapter } from './split-chapter.ts';
import type { TocEntry } from './table-of-contents.ts';

/** A planned page: enough to count the pages and to resolve links. */
export type PlannedPage = { document: BookDocument; nodes: Node[] } & (
  | { kind: 'fixed' }
  | { kind: 'chapter' }
  | { kind: 'picture'; plan: PicturePagePlan }
);

export type PagePlan = {
  pages: PlannedPage[];
  layout: 'pages' | 'fixed' | 'chapters';
  /** Returns the page and anchor to which a reference from a book's file leads. */
  resolveLink(from: string, reference: string): { page: number; anchor: string | null } | undefined;
  contents: ContentsLine[];
  titles: string[];
};

/** Plans all pages of an EPUB, so that links and contents can name pages that are created later. */
export function planPages(
  documents: BookDocument[],
  entries: TocEntry[],
  title: string,
  hasFile: (path: string) => boolean,
): PagePlan {
  const flowing = documents.filter(({ item }) => !item.isFixed && !item.properties.includes('nav'));
  const pictures = planPictureBook(flowing, title, hasFile);
  const pages = documents.flatMap((document) =>
    plannedPagesOf(document, pictures?.get(document), pictures !== undefined),
  );
  const targets = linkTargetsOf(pages);
  const resolve = (location: BookLocation | undefined) => findTarget(location, targets);
  const contents = contentsOf(entries, resolve);
  return {
    pages,
    layout: layoutOf(pages),
    resolveLink: (from, reference) => resolve(resolveReference(from, reference)),
    contents,
    titles: pages.map(
      (draft, index) => contents.find(({ page }) => page === index + 1)?.title ?? firstHeadingIn(draft.nodes),
    ),
  };
}

/** Returns a plan with only the chosen pages, in their order. Links to removed pages lead nowhere. */
export function choosePages(plan: PagePlan, selection: ChosenPage[]): PagePlan {
  const numbers = numbersOf(selection);
  const renumber = <Target extends { page: number }>(target: Target | undefined): Target | undefined => {
    const page = target && numbers.get(target.page);
    return target && page ? { ...target, page } : undefined;
  };
  return {
    ...plan,
    pages: selection.map(({ page }) => {
      const planned = plan.pages[page - 1];
      if (!planned) throw new Error(`the book has no page ${page}`);
      return planned;
    }),
    resolveLink: (from, reference) => renumber(plan.resolveLink(from, reference)),
    contents: plan.contents.flatMap((line) => renumber(line) ?? []),
    titles: selection.map(({ page }) => plan.titles[page - 1] ?? ''),
  };
}

function plannedPagesOf(
  document: BookDocument,
  plans: PicturePagePlan[] | undefined,
  isPictureBook: boolean,
): PlannedPage[] {
  const nodes = document.body.children;
  if (document.item.isFixed) return [{ kind: 'fixed', document, nodes }];
  // The thumbnails of a picture book replace its navigation page.
  if (isPictureBook && document.item.properties.includes('nav')) return [];
  if (plans) return plans.map((plan, index) => ({ kind: 'picture', document, plan, nodes: index === 0 ? nodes : [] }));
  const parts = splitChapter(nodes).filter((part) => !hasNoContent(part));
  return parts.map((part) => ({ kind: 'chapter', document, nodes: part }));
}

function layoutOf(drafts: PlannedPage[]) {
  const count = (kind: PlannedPage['kind']) => drafts.filter((draft) => draft.kind === kind).length;
  if (count('fixed') > drafts.length / 2) return 'fixed';
  return count('picture') > drafts.length / 2 ? 'pages' : 'chapters';
}

type LinkTargets = Map<string, { page: number; anchors: Map<string, { page: number; isShown: boolean }> }>;

function linkTargetsOf(drafts: PlannedPage[]): LinkTargets {
  const targets: LinkTargets = new Map();
  for (const [index, { document, nodes, kind }] of drafts.entries()) {
    const page = index + 1;
    const pageTargets = targets.get(foldPath(document.path)) ?? { page, anchors: new Map() };
    for (const id of anchorIdsIn(nodes)) pageTargets.anchors.set(id, { page, isShown: kind !== 'picture' });
    targets.set(foldPath(document.path), pageTargets);
  }
  return targets;
}

function findTarget(location: BookLocation | undefined, targets: LinkTargets) {
  const pageTargets = location && targets.get(foldPath(location.path));
  if (!pageTargets) return undefined;
  const anchor = pageTargets.anchors.get(location.fragment);
  return { page: anchor?.page ?? pageTargets.page, anchor: anchor?.isShown ? toAnchorId(location.fragment) : null };
}

/** Returns the table of contents; a heading without a location leads to the first entry below it. */
function contentsOf(
  entries: TocEntry[],
  resolve: (location: BookLocation | undefined) => ReturnType<typeof findTarget>,
): ContentsLine[] {
  return entries.flatMap(({ title, depth, location }, index) => {
    const firstBelow = entries.slice(index + 1).find((line) => line.location);
    const target = resolve(location ?? firstBelow?.location);
    return target && title ? [{ title, depth, ...target }] : [];
  });
}
