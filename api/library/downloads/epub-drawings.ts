import { isElement, type MarkupElement, type MarkupNode } from '#api/core/press/service.ts';
import { type MarkupContext, toId } from './epub-attributes.ts';
import { attributesOf, escapeXml } from './xml.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** HTML ignores capitals in element names, but SVG as XML does not. */
const SVG_NAMES: Record<string, string> = {
  clippath: 'clipPath',
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
};
/** Attributes that only HTML allows on a drawing, or that EPUB readers may not support. */
const LEFT_OUT = ['xmlns', 'data-look', 'lang', 'href', 'id', 'class', 'role', 'dir'];

/** Writes a drawing (SVG) or a formula (MathML) as XML with its namespace. */
export function foreignMarkup(root: MarkupElement, context: MarkupContext): string {
  context.properties.add(root.name === 'svg' ? 'svg' : 'mathml');
  const { 'aria-label': label } = root.attributes;
  const declared =
    root.name === 'svg' ? { xmlns: SVG, 'xmlns:xlink': XLINK, role: label ? 'img' : undefined } : { xmlns: MATHML };
  return element(root, context, declared);
}

function element(node: MarkupElement, context: MarkupContext, declared: Record<string, string | undefined>): string {
  const { attributes, children } = node;
  const name = SVG_NAMES[node.name] ?? node.name;
  const own = Object.entries(attributes).filter(([key]) => !LEFT_OUT.includes(key) && !(key in declared));
  const id = attributes.id && !context.ids.has(toId(attributes.id)) ? toId(attributes.id) : undefined;
  if (id) context.ids.add(id);
  const attributeText = attributesOf({
    ...declared,
    id,
    class: context.keepsClasses ? attributes.class : undefined,
    'xlink:href': attributes.href === undefined ? undefined : referenceOf(attributes.href, context),
    ...Object.fromEntries(own),
  });
  return `<${name}${attributeText}>${children.map((child) => content(child, context)).join('')}</${name}>`;
}

const content = (node: MarkupNode, context: MarkupContext): string =>
  isElement(node) ? element(node, context, {}) : escapeXml(node);

/** Returns the reference of a drawing's element: a picture of the book, or another element. */
function referenceOf(href: string, context: MarkupContext): string | undefined {
  if (href.startsWith('#')) return `#${toId(href.slice(1))}`;
  return context.picture(href.replace('book:/', ''));
}
