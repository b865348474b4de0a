import type { WebPage } from '#contract/kit/web-book.ts';
import type { BookDocument } from './documents.ts';
import { directionOf } from './languages.ts';
import { type Element, type Node, serialize, textOf } from './markup.ts';
import type { PictureStore } from './picture-store.ts';
import { type RewriteContext, rewriteNodes } from './rewrite.ts';
import { sanitizeFinal } from './sanitize.ts';
import { readSemanticStyles } from './semantic-styles.ts';

type ResolveLink = RewriteContext['link'];

const blockTags =
  /^(p|div|h[1-6]|li|section|article|blockquote|figure|table|tr|td|ul|ol|dl|dd|dt|pre|aside|header|footer)$/;

/**
 * Returns a chapter, or a part of one, as sanitized markup without styles, in the language and direction of its text.
 */
export function chapterPage(
  document: BookDocument,
  nodes: Node[],
  pictures: PictureStore,
  resolveLink: ResolveLink,
  language: string | null,
): Pick<WebPage & { kind: 'chapter' }, 'kind' | 'html'> {
  const stylesOf = readSemanticStyles(document.styles.map(({ source }) => source));
  const context: RewriteContext = {
    picture: (reference) => pictures.findPicture(document.path, reference),
    link: resolveLink,
    styleAttributes: (element) => styleAttributesOf(element, stylesOf(element)),
    isFixed: false,
  };
  const { html, body } = document;
  const lang = body.attributes['xml:lang'] ?? body.attributes.lang ?? html['xml:lang'] ?? html.lang ?? language ?? '';
  const dir = body.attributes.dir ?? html.dir ?? directionOf(textOf(nodes), lang);
  const attributes = { ...(lang ? { lang } : {}), dir };
  const section: Element = { name: 'section', attributes, children: rewriteNodes(nodes, context) };
  return { kind: 'chapter', html: sanitizeFinal(serialize([section])) };
}

function styleAttributesOf(
  { name }: Element,
  styles: ReturnType<ReturnType<typeof readSemanticStyles>>,
): Record<string, string> | undefined {
  if (styles.includes('hidden')) return undefined;
  const shownStyles = styles.filter((look) => !(look === 'line' && blockTags.test(name)));
  return shownStyles.length > 0 ? { 'data-look': shownStyles.join(' ') } : {};
}
