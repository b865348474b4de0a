import type { Picture } from '#contract/web-book.ts';
import { htmlAttributes, htmlTags, mathAttributes, mathTags, renamed, roles, rolesByType } from './allow-list.ts';
import { type Element, elementsIn, isDropped, isElement, isPageBreak, type Node, wordsIn } from './markup.ts';
import { anchorOf } from './paths.ts';
import { rebuildSvg } from './svg-rewrite.ts';

/** What a passage is bound to: the pictures and pages its references lead to, and how its looks are kept. */
export type Binding = {
  picture(reference: string): Picture | undefined;
  link(reference: string): { page: number; anchor: string | null } | undefined;
  /** Attributes for how the element looks; undefined when it is not to be seen. */
  dress(element: Element): Record<string, string> | undefined;
  /** On a fixed page a drawing stands where it is put; in a chapter a drawing around a picture is just that picture. */
  isFixed: boolean;
};

/** Builds a passage anew out of what is allowed; whatever else stood in it is not carried over, only the words in it are. */
export function rebuild(nodes: Node[], binding: Binding): Node[] {
  return nodes.flatMap((node) => (isElement(node) ? rebuildElement(node, binding) : [node]));
}

function rebuildElement(element: Element, binding: Binding): Node[] {
  if (isDropped(element)) return [];
  if (element.name === 'svg') return rebuildDrawing(element, binding);
  if (element.name === 'math') return rebuildMath(element);
  const dress = binding.dress(element);
  if (!dress || 'hidden' in element.attributes) return anchorsIn(element);
  if (isPageBreak(element)) return [{ name: 'span', attributes: pageBreak(element), children: [] }];
  if (element.name === 'img') return imageNode(element, dress, binding);
  if (element.name === 'a') return linkNode(element, dress, binding);
  const name = renamed[element.name] ?? element.name;
  const children = rebuild(element.children, binding);
  if (!htmlTags.includes(name)) return children;
  return [{ name, attributes: { ...plainAttributes(element, name), ...dress }, children }];
}

/** Places in what is not shown may still be what a link leads to. */
function anchorsIn(element: Element): Node[] {
  const id = element.attributes.id;
  return id ? [{ name: 'span', attributes: { id: anchorOf(id) }, children: [] }] : [];
}

function plainAttributes({ attributes, name: original }: Element, name: string): Record<string, string> {
  const own = htmlAttributes[name] ?? [];
  const kept = Object.entries(attributes).filter(
    ([key]) => own.includes(key) || key === 'title' || key === 'aria-label',
  );
  const id = attributes.id ?? (original === 'a' ? attributes.name : undefined);
  const lang = attributes['xml:lang'] ?? attributes.lang;
  const role = roleOf(attributes);
  const { dir } = attributes;
  return {
    ...Object.fromEntries(kept),
    ...(id ? { id: anchorOf(id) } : {}),
    ...(lang && /^[\w-]{2,40}$/.test(lang) ? { lang } : {}),
    ...(dir && /^(ltr|rtl|auto)$/.test(dir) ? { dir } : {}),
    ...(role ? { role } : {}),
  };
}

function pageBreak(element: Element): Record<string, string> {
  const { title, 'aria-label': label, id } = element.attributes;
  const number = label ?? title ?? wordsIn(element.children);
  return { role: 'doc-pagebreak', ...(number ? { 'aria-label': number } : {}), ...(id ? { id: anchorOf(id) } : {}) };
}

function roleOf(attributes: Record<string, string>) {
  const types = (attributes['epub:type'] ?? '').split(/\s+/);
  const told = [attributes.role ?? '', ...types.flatMap((type) => [rolesByType[type] ?? '', `doc-${type}`])];
  return told.find((role) => roles.includes(role));
}

function imageNode({ attributes }: Element, dress: Record<string, string>, binding: Binding): Node[] {
  const alt = attributes.alt ?? '';
  const picture = binding.picture(attributes.src ?? '');
  if (!picture) return alt ? [{ name: 'span', attributes: dress, children: [alt] }] : [];
  const id = attributes.id ? { id: anchorOf(attributes.id) } : {};
  const lazily: Record<string, string> = binding.isFixed ? {} : { loading: 'lazy', decoding: 'async' };
  return [
    { name: 'img', attributes: { ...pictureAttributes(picture, alt), ...lazily, ...id, ...dress }, children: [] },
  ];
}

function pictureAttributes({ small, large, width, height }: Picture, alt: string): Record<string, string> {
  const narrow = Math.round((width * 800) / Math.max(width, height));
  const both = {
    srcset: `book:/${small} ${narrow}w, book:/${large} ${width}w`,
    sizes: '(min-width: 60rem) 60rem, 100vw',
  };
  const size = { width: String(width), height: String(height), alt };
  return { src: `book:/${small}`, ...(small === large ? {} : both), ...size };
}

/** Links out of the book are not kept: a child stays in the book. */
function linkNode(element: Element, dress: Record<string, string>, binding: Binding): Node[] {
  const target = element.attributes.href ? binding.link(element.attributes.href) : undefined;
  const attributes = { ...plainAttributes({ ...element, name: 'a' }, 'span'), ...dress };
  const children = rebuild(element.children, binding);
  if (!target) return Object.keys(attributes).length > 0 ? [{ name: 'span', attributes, children }] : children;
  const anchor = target.anchor === null ? {} : { 'data-anchor': target.anchor };
  const leads = { href: `#page-${target.page}`, 'data-page': String(target.page), ...anchor };
  return [{ name: 'a', attributes: { ...attributes, ...leads }, children }];
}

/** Many books wrap their pictures into a drawing with nothing else in it, so that they fill the page. */
export function pictureInDrawing(svg: Element): string | undefined {
  const shapes = [...elementsIn(svg.children)].filter(({ name }) => name !== 'g' && name !== 'defs');
  const [only] = shapes;
  return shapes.length === 1 && only?.name === 'image' ? hrefOf(only) : undefined;
}

export function hrefOf({ attributes }: Element) {
  return attributes.href ?? attributes['xlink:href'] ?? '';
}

function rebuildDrawing(svg: Element, binding: Binding): Node[] {
  if (binding.isFixed) return rebuildSvg(svg, binding.picture, (element) => binding.dress(element) ?? {});
  const only = pictureInDrawing(svg);
  if (only === undefined) return rebuildSvg(svg, binding.picture);
  return imageNode({ ...svg, attributes: { src: only, alt: svg.attributes['aria-label'] ?? '' } }, {}, binding);
}

function rebuildMath(element: Element): Node[] {
  const kept = Object.entries(element.attributes).filter(([key]) => mathAttributes.includes(key) && key !== 'id');
  const id = element.attributes.id ? { id: anchorOf(element.attributes.id) } : {};
  const children = element.children.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (isDropped(node)) return [];
    return mathTags.includes(node.name) && node.name !== 'math' ? rebuildMath(node) : [wordsOnly(node)];
  });
  return [{ name: element.name, attributes: { ...Object.fromEntries(kept), ...id }, children }];
}

function wordsOnly(element: Element): string {
  if (isDropped(element)) return '';
  return element.children.map((node) => (isElement(node) ? wordsOnly(node) : node)).join('');
}
