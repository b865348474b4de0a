import type { Archive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { limits } from './limits.ts';
import {
  type Element,
  elementsIn,
  findElement,
  isElement,
  type Node,
  type ParseTally,
  parseMarkup,
  textOf,
} from './markup.ts';
import type { SpineItem } from './package.ts';
import { resolveReference } from './paths.ts';

/** A parsed spine document. */
export type BookDocument = {
  item: SpineItem;
  path: string;
  title: string;
  html: Record<string, string>;
  body: Element;
  /** Style sheets with their file's path, to which their references are relative. */
  styles: { path: string; source: string }[];
  viewport: string;
};

/** State that all documents of a book share: the archive, the parsed amount, and style sheets by path. */
export type DocumentSource = { archive: Archive; tally: ParseTally; stylesheets: Map<string, string> };

/** Reads a spine document; undefined if its file is missing. */
export async function readDocument(source: DocumentSource, item: SpineItem): Promise<BookDocument | undefined> {
  const { archive, tally } = source;
  const { path } = item;
  if (item.type.startsWith('image/') && item.type !== 'image/svg+xml') return pictureDocument(archive, item);
  const bytes = await archive.read(path, limits.documentBytes);
  if (!bytes) return undefined;
  const root = parseMarkup(decodeText(bytes), tally);
  const body = findElement(root.children, 'body') ?? { name: 'body', attributes: {}, children: root.children };
  const title = findElement(root.children, 'title');
  return {
    item,
    path,
    title: title && body.name === 'body' ? textOf(title.children) : '',
    html: findElement(root.children, 'html')?.attributes ?? {},
    body,
    styles: await readStyles(source, path, root),
    viewport: viewportOf(root),
  };
}

function pictureDocument(archive: Archive, item: SpineItem): BookDocument | undefined {
  if (!archive.has(item.path)) return undefined;
  const src = `./${encodeURIComponent(item.path.split('/').at(-1) ?? '')}`;
  const body = {
    name: 'body',
    attributes: {},
    children: [{ name: 'img', attributes: { src, alt: '' }, children: [] }],
  };
  return { item, path: item.path, title: '', html: {}, body, styles: [], viewport: '' };
}

function* everyElement(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* everyElement(node.children);
  }
}

async function readStyles({ archive, stylesheets }: DocumentSource, path: string, root: Element) {
  const styles: BookDocument['styles'] = [];
  for (const { name, attributes, children } of everyElement(root.children)) {
    if (name === 'style') styles.push({ path, source: children.filter((child) => !isElement(child)).join('') });
    if (name !== 'link' || !/\bstylesheet\b/i.test(attributes.rel ?? '') || /\balternate\b/i.test(attributes.rel ?? ''))
      continue;
    const location = resolveReference(path, attributes.href ?? '');
    if (!location) continue;
    const stylesheet =
      stylesheets.get(location.path) ??
      decodeText((await archive.read(location.path, limits.styleBytes)) ?? Buffer.alloc(0));
    stylesheets.set(location.path, stylesheet);
    styles.push({ path: location.path, source: stylesheet });
  }
  return styles;
}

function viewportOf(root: Element) {
  for (const { name, attributes } of everyElement(root.children)) {
    if (name === 'meta' && attributes.name === 'viewport') return attributes.content ?? '';
  }
  return '';
}

/** Returns the picture references in nodes. */
export function picturesInNodes(nodes: Node[]): string[] {
  return [...elementsIn(nodes)].flatMap(({ name, attributes }) => {
    if (name === 'img') return [attributes.src ?? ''];
    return name === 'image' ? [attributes.href ?? attributes['xlink:href'] ?? ''] : [];
  });
}

export function hasNoContent(nodes: Node[]) {
  const hasPictures = [...elementsIn(nodes)].some(({ name }) => ['img', 'image', 'svg', 'math'].includes(name));
  return !hasPictures && textOf(nodes) === '';
}
