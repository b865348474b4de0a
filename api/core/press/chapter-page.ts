import type { Declaration, Rule } from 'postcss';
import type { semanticStyles, WebPage } from '#contract/kit/web-book.ts';
import { parseStyles } from './css.ts';
import type { BookDocument } from './documents.ts';
import { directionOf } from './languages.ts';
import { type Element, type Node, serialize, textOf } from './markup.ts';
import type { PictureStore } from './picture-store.ts';
import { type RewriteContext, rewriteNodes } from './rewrite.ts';
import { sanitizeFinal } from './sanitize.ts';

type SemanticStyle = (typeof semanticStyles)[number] | 'hidden';

/**
 * Returns an element's styles that carry meaning in a reflowable book: lines of a poem, italics, hidden elements. Only
 * rules for one class are read; the reader decides all other styling.
 */
type StylesOfElement = (element: Element) => SemanticStyle[];

function readSemanticStyles(sources: string[]): StylesOfElement {
  const byClass = new Map<string, { tag: string; styles: SemanticStyle[] }[]>();
  for (const source of sources) {
    parseStyles(source).walkRules((rule) => {
      const styles = stylesOfRule(rule);
      for (const selector of styles.length > 0 ? rule.selectors : []) {
        const [, tag = '', name = ''] = /^(\w*)\.([\w-]+)$/.exec(selector) ?? [];
        if (name) byClass.set(name, [...(byClass.get(name) ?? []), { tag, styles: styles }]);
      }
    });
  }
  return (element) => {
    const classes = (element.attributes.class ?? '').split(/\s+/).flatMap((name) => byClass.get(name) ?? []);
    const byRule = classes.filter(({ tag }) => tag === '' || tag === element.name).flatMap((rule) => rule.styles);
    return [...new Set([...byRule, ...stylesOfAttributes(element)])];
  };
}

function stylesOfAttributes(element: Element): SemanticStyle[] {
  const tagStyles: SemanticStyle[] =
    element.name === 'center' || element.attributes.align === 'center' ? ['centre'] : [];
  const { style } = element.attributes;
  const rule = style ? parseStyles(`x{${style}}`).first : undefined;
  return rule?.type === 'rule' ? [...tagStyles, ...stylesOfRule(rule)] : tagStyles;
}

function stylesOfRule(rule: Rule): SemanticStyle[] {
  return rule.nodes.flatMap((node) => (node.type === 'decl' ? stylesOfDeclaration(node) : []));
}

const styleMeanings: [property: RegExp, value: RegExp, look: SemanticStyle][] = [
  [/^display$/, /^none/, 'hidden'],
  [/^visibility$/, /^hidden/, 'hidden'],
  [/^display$/, /^block/, 'line'],
  [/^text-align$/, /^(-\w+-)?center/, 'centre'],
  [/^text-align$/, /^(right|end)/, 'end'],
  [/^font-style$/, /^(italic|oblique)/, 'italic'],
  [/^font-weight$/, /^(bold|[6-9]00)/, 'bold'],
  [/^font-variant(-caps)?$/, /small-caps/, 'small-caps'],
  [/^text-transform$/, /^uppercase/, 'capitals'],
  [/^text-decoration(-line)?$/, /underline/, 'underline'],
  [/^white-space$/, /^pre/, 'kept-spaces'],
  [/^(margin|padding)-(left|inline-start)$/, /^(\d*\.?\d*[1-9]\d*(em|rem|%)|\d{2,}(px|pt))/, 'inset'],
];

function stylesOfDeclaration({ prop, value }: Declaration): SemanticStyle[] {
  const [name, lowerValue] = [prop.toLowerCase(), value.toLowerCase()];
  return styleMeanings
    .filter(([property, pattern]) => property.test(name) && pattern.test(lowerValue))
    .map(([, , look]) => look);
}

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
