import type { ContentsLine } from '#contract/web-book.ts';
import { type BookDocument, isEmpty } from './documents.ts';
import type { Node } from './markup.ts';
import { anchorOf, type Place, resolve } from './paths.ts';
import { type PicturePlan, picturePlans } from './picture-book-plan.ts';
import { anchorsOf, headingOf, splitChapter } from './split-chapter.ts';
import type { Line } from './table-of-contents.ts';

/** A page before it is made: known enough to be counted and to be led to. */
export type Draft = { document: BookDocument; nodes: Node[] } & (
  | { kind: 'fixed' }
  | { kind: 'chapter' }
  | { kind: 'picture'; plan: PicturePlan }
);

export type Plan = {
  drafts: Draft[];
  layout: 'pages' | 'fixed' | 'chapters';
  /** Where a reference from a file of the book leads. */
  lead(from: string, reference: string): { page: number; anchor: string | null } | undefined;
  contents: ContentsLine[];
  titles: string[];
};

export function planPages(
  documents: BookDocument[],
  lines: Line[],
  title: string,
  hasFile: (path: string) => boolean,
): Plan {
  const flowing = documents.filter(({ item }) => !item.isFixed && !item.properties.includes('nav'));
  const pictures = picturePlans(flowing, title, hasFile);
  const drafts = documents.flatMap((document) => draftsOf(document, pictures?.get(document), pictures !== undefined));
  const places = placesOf(drafts);
  const lead = (place: Place | undefined) => leadTo(place, places);
  const contents = contentsFrom(lines, lead);
  return {
    drafts,
    layout: layoutOf(drafts),
    lead: (from, reference) => lead(resolve(from, reference)),
    contents,
    titles: drafts.map(
      (draft, index) => contents.find(({ page }) => page === index + 1)?.title ?? headingOf(draft.nodes),
    ),
  };
}

function draftsOf(document: BookDocument, plans: PicturePlan[] | undefined, isPictureBook: boolean): Draft[] {
  const nodes = document.body.children;
  if (document.item.isFixed) return [{ kind: 'fixed', document, nodes }];
  // A list of the pages of a picture book is what the thumbnails show.
  if (isPictureBook && document.item.properties.includes('nav')) return [];
  if (plans) return plans.map((plan, index) => ({ kind: 'picture', document, plan, nodes: index === 0 ? nodes : [] }));
  const parts = splitChapter(nodes).filter((part) => !isEmpty(part));
  return parts.map((part) => ({ kind: 'chapter', document, nodes: part }));
}

function layoutOf(drafts: Draft[]) {
  const count = (kind: Draft['kind']) => drafts.filter((draft) => draft.kind === kind).length;
  if (count('fixed') > drafts.length / 2) return 'fixed';
  return count('picture') > drafts.length / 2 ? 'pages' : 'chapters';
}

type Places = Map<string, { page: number; anchors: Map<string, { page: number; isShown: boolean }> }>;

function placesOf(drafts: Draft[]): Places {
  const places: Places = new Map();
  for (const [index, { document, nodes, kind }] of drafts.entries()) {
    const page = index + 1;
    const known = places.get(document.path) ?? { page, anchors: new Map() };
    for (const id of anchorsOf(nodes)) known.anchors.set(id, { page, isShown: kind !== 'picture' });
    places.set(document.path, known);
  }
  return places;
}

function leadTo(place: Place | undefined, places: Places) {
  const found = place && places.get(place.path);
  if (!found) return undefined;
  const anchor = found.anchors.get(place.fragment);
  return { page: anchor?.page ?? found.page, anchor: anchor?.isShown ? anchorOf(place.fragment) : null };
}

/** A heading that leads nowhere itself leads to the first line below it. */
function contentsFrom(lines: Line[], lead: (place: Place | undefined) => ReturnType<typeof leadTo>): ContentsLine[] {
  return lines.flatMap(({ title, depth, place }, index) => {
    const below = lines.slice(index + 1).find((line) => line.place);
    const target = lead(place ?? below?.place);
    return target && title ? [{ title, depth, ...target }] : [];
  });
}
