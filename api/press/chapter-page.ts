import type { WebPage } from '#contract/web-book.ts';
import type { BookDocument } from './documents.ts';
import { directionOf } from './languages.ts';
import { type Element, type Node, serialize, wordsIn } from './markup.ts';
import type { Shelf } from './picture-store.ts';
import { type Binding, rebuild } from './rewrite.ts';
import { lastGate } from './sanitize.ts';
import { readLooks } from './semantic-styles.ts';

type Links = Binding['link'];

const blocks =
  /^(p|div|h[1-6]|li|section|article|blockquote|figure|table|tr|td|ul|ol|dl|dd|dt|pre|aside|header|footer)$/;

/** A chapter, or a part of one: cleaned markup without styles, in the language and direction of its words. */
export function chapterPage(
  document: BookDocument,
  nodes: Node[],
  shelf: Shelf,
  link: Links,
  language: string | null,
): Pick<WebPage & { kind: 'chapter' }, 'kind' | 'html'> {
  const looks = readLooks(document.styles.map(({ source }) => source));
  const binding: Binding = {
    picture: (reference) => shelf.find(document.path, reference),
    link,
    dress: (element) => dress(element, looks(element)),
    isFixed: false,
  };
  const { html, body } = document;
  const lang = body.attributes['xml:lang'] ?? body.attributes.lang ?? html['xml:lang'] ?? html.lang ?? language ?? '';
  const dir = body.attributes.dir ?? html.dir ?? directionOf(wordsIn(nodes), lang);
  const attributes = { ...(lang ? { lang } : {}), dir };
  const section: Element = { name: 'section', attributes, children: rebuild(nodes, binding) };
  return { kind: 'chapter', html: lastGate(serialize([section])) };
}

function dress({ name }: Element, looks: ReturnType<ReturnType<typeof readLooks>>): Record<string, string> | undefined {
  if (looks.includes('hidden')) return undefined;
  const told = looks.filter((look) => !(look === 'line' && blocks.test(name)));
  return told.length > 0 ? { 'data-look': told.join(' ') } : {};
}
