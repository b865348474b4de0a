import type { Picture } from '#contract/kit/web-book.ts';
import {
  htmlAttributes,
  htmlTags,
  mathAttributes,
  mathTags,
  roles,
  rolesByType,
  tagReplacements,
} from './allow-list.ts';
import { type Element, elementsIn, isElement, isPageBreak, isRemoved, type Node, textOf } from './markup.ts';
import { toAnchorId } from './paths.ts';
import { labelOf, rewriteSvg } from './svg-rewrite.ts';

/** Functions that rewrite a passage's references and styles. */
export type RewriteContext = {
  picture(reference: string): Picture | undefined;
  link(reference: string): { page: number; anchor: string | null } | undefined;
  /** Returns the attributes that style the element; undefined if it is hidden. */
  styleAttributes(element: Element): Record<string, string> | undefined;
  /** On a fixed page drawings stay as they are; in a chapter a drawing around one picture becomes that picture. */
  isFixed: boolean;
};

/** Rewrites a passage by allow-list: elements that are not allowed are replaced by their content. */
export function rewriteNodes(nodes: Node[], context: RewriteContext): Node[] {
  return nodes.flatMap((node) => (isElement(node) ? rewriteElement(node, context) : [node]));
}

function rewriteElement(element: Element, context: RewriteContext): Node[] {
  if (isRemoved(element)) return [];
  if (element.name === 'svg') return rewriteDrawing(element, context);
  if (element.name === 'math') return rewriteMath(element);
  const styleAttributes = context.styleAttributes(element);
  if (!styleAttributes || 'hidden' in element.attributes) return anchorOfHidden(element);
  if (isPageBreak(element)) return [{ name: 'span', attributes: pageBreakAttributes(element), children: [] }];
  if (element.name === 'img') return imageNode(element, styleAttributes, context);
  if (element.name === 'a') return linkNode(element, styleAttributes, context);
  const name = tagReplacements[element.name] ?? element.name;
  const children = rewriteNodes(element.children, context);
  if (!htmlTags.includes(name)) return children;
  return [{ name, attributes: { ...allowedAttributes(element, name), ...styleAttributes }, children }];
}

/** Keeps a hidden element's id, since a link may lead to it. */
function anchorOfHidden(element: Element): Node[] {
  const id = element.attributes.id;
  return id ? [{ name: 'span', attributes: { id: toAnchorId(id) }, children: [] }] : [];
}

function allowedAttributes({ attributes, name: original }: Element, name: string): Record<string, string> {
  const tagAttributes = htmlAttributes[name] ?? [];
  const entries = Object.entries(attributes).filter(
    ([key]) => tagAttributes.includes(key) || key === 'title' || key === 'aria-label',
  );
  const id = attributes.id ?? (original === 'a' ? attributes.name : undefined);
  const lang = attributes['xml:lang'] ?? attributes.lang;
  const role = roleOf(attributes);
  const { dir } = attributes;
  return {
    ...Object.fromEntries(entries),
    ...(id ? { id: toAnchorId(id) } : {}),
    ...(lang && /^[\w-]{2,40}$/.test(lang) ? { lang } : {}),
    ...(dir && /^(ltr|rtl|auto)$/.test(dir) ? { dir } : {}),
    ...(role ? { role } : {}),
  };
}

function pageBreakAttributes(element: Element): Record<string, string> {
  const { title, 'aria-label': label, id } = element.attributes;
  const number = label ?? title ?? textOf(element.children);
  return { role: 'doc-pagebreak', ...(number ? { 'aria-label': number } : {}), ...(id ? { id: toAnchorId(id) } : {}) };
}

function roleOf(attributes: Record<string, string>) {
  const types = (attributes['epub:type'] ?? '').split(/\s+/);
  const candidates = [attributes.role ?? '', ...types.flatMap((type) => [rolesByType[type] ?? '', `doc-${type}`])];
  return candidates.find((role) => roles.includes(role));
}

function imageNode({ attributes }: Element, styleAttributes: Record<string, string>, context: RewriteContext): Node[] {
  const alt = attributes.alt ?? '';
  const picture = context.picture(attributes.src ?? '');
  if (!picture) return alt ? [{ name: 'span', attributes: styleAttributes, children: [alt] }] : [];
  const id = attributes.id ? { id: toAnchorId(attributes.id) } : {};
  const loading: Record<string, string> = context.isFixed ? {} : { loading: 'lazy', decoding: 'async' };
  return [
    {
      name: 'img',
      attributes: { ...pictureAttributes(picture, alt), ...loading, ...id, ...styleAttributes },
      children: [],
    },
  ];
}

function pictureAttributes({ small, large, width, height }: Picture, alt: string): Record<string, string> {
  const narrow = Math.round((width * 800) / Math.max(width, height));
  const responsive = {
    srcset: `book:/${small} ${narrow}w, book:/${large} ${width}w`,
    sizes: '(min-width: 60rem) 60rem, 100vw',
  };
  const size = { width: String(width), height: String(height), alt };
  return { src: `book:/${small}`, ...(small === large ? {} : responsive), ...size };
}

/** Rewrites a link within the book; a link out of the book becomes a span, so that students stay in the book. */
function linkNode(element: Element, styleAttributes: Record<string, string>, context: RewriteContext): Node[] {
  const target = element.attributes.href ? context.link(element.attributes.href) : undefined;
  const attributes = { ...allowedAttributes({ ...element, name: 'a' }, 'span'), ...styleAttributes };
  const children = rewriteNodes(element.children, context);
  if (!target) return Object.keys(attributes).length > 0 ? [{ name: 'span', attributes, children }] : children;
  const anchor = target.anchor === null ? {} : { 'data-anchor': target.anchor };
  const linkAttributes = { href: `#page-${target.page}`, 'data-page': String(target.page), ...anchor };
  return [{ name: 'a', attributes: { ...attributes, ...linkAttributes }, children }];
}

/** Returns the only content of a drawing if it is a picture, as many books write it to fill the page. */
export function singlePictureOf(svg: Element): Element | undefined {
  const shapes = [...elementsIn(svg.children)].filter(({ name }) => name !== 'g' && name !== 'defs');
  const [only] = shapes;
  return shapes.length === 1 && only?.name === 'image' ? only : undefined;
}

export function hrefOf({ attributes }: Element) {
  return attributes.href ?? attributes['xlink:href'] ?? '';
}

function rewriteDrawing(svg: Element, context: RewriteContext): Node[] {
  if (context.isFixed) return rewriteSvg(svg, context.picture, (element) => context.styleAttributes(element) ?? {});
  const only = singlePictureOf(svg);
  if (only === undefined) return rewriteSvg(svg, context.picture);
  return imageNode({ ...svg, attributes: { src: hrefOf(only), alt: labelOf(svg) || labelOf(only) } }, {}, context);
}

function rewriteMath(element: Element): Node[] {
  const entries = Object.entries(element.attributes).filter(([key]) => mathAttributes.includes(key) && key !== 'id');
  const id = element.attributes.id ? { id: toAnchorId(element.attributes.id) } : {};
  const children = element.children.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (isRemoved(node)) return [];
    return mathTags.includes(node.name) && node.name !== 'math' ? rewriteMath(node) : [textOnly(node)];
  });
  return [{ name: element.name, attributes: { ...Object.fromEntries(entries), ...id }, children }];
}

function textOnly(element: Element): string {
  if (isRemoved(element)) return '';
  return element.children.map((node) => (isElement(node) ? textOnly(node) : node)).join('');
}
