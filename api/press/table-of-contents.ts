import type { Archive } from './archive.ts';
import { limits } from './limits.ts';
import { type Element, elementsIn, findElement, isElement, parseMarkup, textFrom, wordsIn } from './markup.ts';
import { type Package, readXmlFile } from './package.ts';
import { type Place, resolve } from './paths.ts';
import { within, wordsOf, type XmlElement } from './xml.ts';

/** A line of a book's table of contents as the book gives it; a heading over others may lead nowhere itself. */
export type Line = { title: string; depth: number; place: Place | undefined };

const DEEPEST = 6;

/** The navigation document of EPUB 3, else the NCX of EPUB 2. */
export async function readContents(archive: Archive, { navigation, ncx }: Package): Promise<Line[]> {
  const lines = navigation ? await readNavigation(archive, navigation.path) : [];
  const found = lines.length > 0 || !ncx ? lines : await readNcx(archive, ncx.path);
  return found.slice(0, limits.contentsLines);
}

async function readNavigation(archive: Archive, path: string): Promise<Line[]> {
  const bytes = await archive.read(path, limits.packageBytes);
  if (!bytes) return [];
  const root = parseMarkup(textFrom(bytes), { elements: 0, characters: 0 });
  const navs = [...elementsIn(root.children)].filter(({ name }) => name === 'nav');
  const toc = navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? attributes.role ?? ''));
  const list = toc && findElement(toc.children, 'ol');
  return list ? linesOf(list, path, 0) : [];
}

function linesOf(list: Element, path: string, depth: number): Line[] {
  return list.children.filter(isElement).flatMap((item) => {
    const label = item.children.filter(isElement).find(({ name }) => name === 'a' || name === 'span');
    const inner = item.children.filter(isElement).find(({ name }) => name === 'ol');
    const lines = inner ? linesOf(inner, path, Math.min(depth + 1, DEEPEST)) : [];
    if (!label) return lines;
    return [{ title: titleOf(wordsIn([label])), depth, place: placeOf(path, label.attributes.href) }, ...lines];
  });
}

async function readNcx(archive: Archive, path: string): Promise<Line[]> {
  const root = await readXmlFile(archive, path);
  const map = root?.children.find(({ name }) => name === 'navMap');
  return map ? pointsOf(map, path, 0) : [];
}

function pointsOf(parent: XmlElement, path: string, depth: number): Line[] {
  const points = parent.children.filter(({ name }) => name === 'navPoint');
  return points.flatMap((point) => {
    const label = point.children.find(({ name }) => name === 'navLabel');
    const [content] = within(
      { ...point, children: point.children.filter(({ name }) => name === 'content') },
      'content',
    );
    const title = titleOf(label ? wordsOf(label) : '');
    return [
      { title, depth, place: placeOf(path, content?.attributes.src) },
      ...pointsOf(point, path, Math.min(depth + 1, DEEPEST)),
    ];
  });
}

function titleOf(words: string) {
  return words.replace(/\s+/g, ' ').trim().slice(0, 300);
}

function placeOf(path: string, reference: string | undefined) {
  return reference ? resolve(path, reference) : undefined;
}
