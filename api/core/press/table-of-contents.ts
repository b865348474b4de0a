import { truncate } from '#contract/kit/truncate.ts';
import type { Archive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { limits } from './limits.ts';
import { type Element, elementsIn, findElement, isElement, parseMarkup, textOf } from './markup.ts';
import { type EpubPackage, readXmlFile } from './package.ts';
import { type BookLocation, resolveReference } from './paths.ts';
import { descendantsNamed, textContent, type XmlElement } from './xml.ts';

/** A declared entry of the table of contents; a heading above other entries may have no location. */
export type TocEntry = { title: string; depth: number; location: BookLocation | undefined };

const MAX_DEPTH = 6;

/** Reads the navigation document of EPUB 3, else the NCX of EPUB 2. */
export async function readTableOfContents(archive: Archive, { navigation, ncx }: EpubPackage): Promise<TocEntry[]> {
  const lines = navigation ? await readNavigation(archive, navigation.path) : [];
  const entries = lines.length > 0 || !ncx ? lines : await readNcx(archive, ncx.path);
  return entries.slice(0, limits.contentsLines);
}

async function readNavigation(archive: Archive, path: string): Promise<TocEntry[]> {
  const bytes = await archive.read(path, limits.packageBytes);
  if (!bytes) return [];
  const root = parseMarkup(decodeText(bytes), { elements: 0, characters: 0 });
  const navs = [...elementsIn(root.children)].filter(({ name }) => name === 'nav');
  const toc = navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? attributes.role ?? ''));
  const list = toc && findElement(toc.children, 'ol');
  return list ? entriesOfList(list, path, 0) : [];
}

function entriesOfList(list: Element, path: string, depth: number): TocEntry[] {
  return list.children.filter(isElement).flatMap((item) => {
    const label = item.children.filter(isElement).find(({ name }) => name === 'a' || name === 'span');
    const inner = item.children.filter(isElement).find(({ name }) => name === 'ol');
    const lines = inner ? entriesOfList(inner, path, Math.min(depth + 1, MAX_DEPTH)) : [];
    if (!label) return lines;
    return [{ title: titleOf(textOf([label])), depth, location: locationOf(path, label.attributes.href) }, ...lines];
  });
}

async function readNcx(archive: Archive, path: string): Promise<TocEntry[]> {
  const root = await readXmlFile(archive, path);
  const map = root?.children.find(({ name }) => name === 'navMap');
  return map ? entriesOfNavMap(map, path, 0) : [];
}

function entriesOfNavMap(parent: XmlElement, path: string, depth: number): TocEntry[] {
  const points = parent.children.filter(({ name }) => name === 'navPoint');
  return points.flatMap((point) => {
    const label = point.children.find(({ name }) => name === 'navLabel');
    const [content] = descendantsNamed(
      { ...point, children: point.children.filter(({ name }) => name === 'content') },
      'content',
    );
    const title = titleOf(label ? textContent(label) : '');
    return [
      { title, depth, location: locationOf(path, content?.attributes.src) },
      ...entriesOfNavMap(point, path, Math.min(depth + 1, MAX_DEPTH)),
    ];
  });
}

function titleOf(words: string) {
  return truncate(words.replace(/\s+/g, ' ').trim(), 300);
}

function locationOf(path: string, reference: string | undefined) {
  return reference ? resolveReference(path, reference) : undefined;
}
