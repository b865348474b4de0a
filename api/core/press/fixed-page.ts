import type { WebPage } from '#contract/kit/web-book.ts';
import { parseStyles, sanitizeDeclarations, sanitizeStyles } from './css.ts';
import type { BookDocument } from './documents.ts';
import { type Element, elementsIn, findElement, type Node, serialize } from './markup.ts';
import { toAnchorId } from './paths.ts';
import type { PictureStore } from './picture-store.ts';
import { type RewriteContext, rewriteNodes } from './rewrite.ts';
import { sanitizeFinal } from './sanitize.ts';
import { svgSize } from './svg.ts';

type ResolveLink = RewriteContext['link'];
type Box = { width: number; height: number };

const DEFAULT_BOX: Box = { width: 768, height: 1024 };
const MAX_SIDE = 10_000;

/** Returns a fixed-layout page: its markup in a box, with the style sheet rules that match something on it. */
export function fixedPage(
  document: BookDocument,
  pictures: PictureStore,
  resolveLink: ResolveLink,
): Pick<WebPage & { kind: 'fixed' }, 'kind' | 'width' | 'height' | 'html' | 'css'> {
  const box = boxOf(document, pictures);
  const styleRules: string[] = [];
  const context: RewriteContext = {
    picture: (reference) => pictures.findPicture(document.path, reference),
    link: resolveLink,
    styleAttributes: (element) => classAttributes(element, styleRules),
    isFixed: true,
  };
  const root = rootOf(document, context);
  const names = selectorsIn(root);
  const isUsed = (selector: string) =>
    [...selector.matchAll(/[.#]([\w\u0080-\uffff-]+)/g)].every(([name]) => names.has(name)) ||
    selector.includes(':not');
  const sheets = document.styles.map(({ path, source }) =>
    sanitizeStyles(source, (reference) => pictureUrl(pictures, path, reference), isUsed),
  );
  return {
    kind: 'fixed',
    ...box,
    html: sanitizeFinal(serialize([root])),
    css: [baseRules(box), ...sheets, ...styleRules, boxRules(box)].join('\n'),
  };
}

function pictureUrl(pictures: PictureStore, path: string, reference: string) {
  const picture = pictures.findPicture(path, reference);
  return picture && `book:/${picture.large}`;
}

function rootOf(document: BookDocument, context: RewriteContext): Element {
  const rewrittenPart = (name: string, { attributes, children }: Omit<Element, 'name'>): Element => {
    const { lang, dir, id } = attributes;
    const language = attributes['xml:lang'] ?? lang;
    const pageAttributes = {
      ...(language ? { lang: language } : {}),
      ...(dir ? { dir } : {}),
      ...(id ? { id: toAnchorId(id) } : {}),
      ...(context.styleAttributes({ name, attributes, children: [] }) ?? {}),
    };
    return { name, attributes: pageAttributes, children };
  };
  const body = rewrittenPart('book-body', {
    attributes: document.body.attributes,
    children: rewriteNodes(document.body.children, context),
  });
  return rewrittenPart('book-html', { attributes: document.html, children: [body] });
}

/**
 * Keeps classes, which the style sheet needs. A style attribute becomes the last rule, with an id's specificity,
 * because a strict content security policy forbids the attribute and not the rule.
 */
function classAttributes({ attributes }: Element, styleRules: string[]): Record<string, string> {
  const classes = (attributes.class ?? '').split(/\s+/).filter((name) => /^[\w\u0080-\uffff-]+$/.test(name));
  const rule = attributes.style ? parseStyles(`x{${attributes.style}}`).first : undefined;
  const declarations = rule?.type === 'rule' ? sanitizeDeclarations(rule, () => undefined).replaceAll('<', '') : '';
  if (declarations) {
    classes.push(`s-${styleRules.length + 1}`);
    styleRules.push(`:is(#s,.s-${styleRules.length + 1}){${declarations}}`);
  }
  return classes.length > 0 ? { class: classes.join(' ') } : {};
}

function selectorsIn(root: Element) {
  const names = new Set<string>();
  for (const { attributes } of elementsIn([root])) {
    if (attributes.id) names.add(`#${attributes.id}`);
    for (const name of attributes.class?.split(' ') ?? []) names.add(`.${name}`);
  }
  return names;
}

/** Returns the default rules, which come before the page's style sheets. */
function baseRules({ width, height }: Box) {
  return `book-html{all:initial;display:block;width:${width}px;height:${height}px}book-body{display:block;margin:8px}`;
}

/** Returns rules that keep the page in its box, against any style sheets of the page. */
function boxRules({ width, height }: Box) {
  return `:is(#s,book-html){position:relative!important;display:block!important;width:${width}px!important;height:${height}px!important;margin:0!important;overflow:hidden!important;contain:strict!important;isolation:isolate!important;transform:none!important}`;
}

/** Returns the declared viewport, else the drawing's or picture's size, else an upright tablet's. */
function boxOf(document: BookDocument, pictures: PictureStore): Box {
  const number = (name: string) =>
    Number.parseFloat(
      new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*["']?(\\d+(?:\\.\\d+)?)`).exec(document.viewport)?.[1] ?? '',
    );
  const viewportBox = { width: number('width'), height: number('height') };
  const box = isBox(viewportBox) ? viewportBox : pictureBox(document.body.children, document.path, pictures);
  return isBox(box) ? box : DEFAULT_BOX;
}

function pictureBox(nodes: Node[], path: string, pictures: PictureStore): Box | undefined {
  const svg = findElement(nodes, 'svg');
  if (svg) return svgSize(svg);
  const image = findElement(nodes, 'img');
  const picture = image && pictures.findPicture(path, image.attributes.src ?? '');
  return picture && { width: picture.width, height: picture.height };
}

function isBox(box: Box | undefined): box is Box {
  return box !== undefined && [box.width, box.height].every((side) => side > 0 && side <= MAX_SIDE);
}
