import type { Picture } from '#contract/kit/web-book.ts';
import { svgAttributes, svgStyleProperties, svgTags } from './allow-list.ts';
import { parseStyles, sanitizeDeclarations } from './css.ts';
import { limits } from './limits.ts';
import { type Element, elementsIn, isElement, isRemoved, type Node } from './markup.ts';
import { toAnchorId } from './paths.ts';

/** Returns a shape's styles from its drawing's style sheets. */
type ShapeStyles = (element: Element) => Record<string, string>;

type StyleProperties = Record<string, string>;

/**
 * Reads the style sheets inside a drawing, so that their rules become attributes of the shapes. Only rules for a tag, a
 * class, an id, or a tag with a class are read, as drawing programs write them; a lookup by name keeps a hostile sheet
 * at linear cost.
 */
function readShapeStyles(svg: Element): ShapeStyles {
  const byName = new Map<string, StyleProperties>();
  parseStyles(stylesheetsIn(svg).join('\n').slice(0, limits.svgStyleBytes)).walkRules((rule) => {
    const properties = stylePropertiesIn(sanitizeDeclarations(rule, localReference));
    for (const name of rule.selectors.filter((selector) => /^[\w-]*[.#]?[\w-]+$/.test(selector))) {
      byName.set(name, { ...byName.get(name), ...properties });
    }
  });
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/, 20);
    const keys = [
      name,
      ...classes.flatMap((className) => [`.${className}`, `${name}.${className}`]),
      `#${attributes.id}`,
    ];
    return Object.assign({}, ...keys.map((key) => byName.get(key)));
  };
}

/** Returns the style properties of a style attribute. */
function styleAttributeProperties(style: string): StyleProperties {
  const rule = style === '' ? undefined : parseStyles(`x{${style}}`).first;
  return rule?.type === 'rule' ? stylePropertiesIn(sanitizeDeclarations(rule, localReference)) : {};
}

/** Rewrites a reference within the drawing; a declaration with any other reference is dropped. */
function localReference(reference: string) {
  return reference.startsWith('#') ? `#${toAnchorId(reference.slice(1))}` : undefined;
}

function stylePropertiesIn(declarations: string): StyleProperties {
  const pairs = declarations.split(';').map((text) => /^([\w-]+):(.*)$/.exec(text.replace('!important', '')));
  return Object.fromEntries(
    pairs.flatMap((pair) =>
      pair?.[1] && svgStyleProperties.includes(pair[1]) ? [[pair[1], unquoted(pair[2] ?? '')]] : [],
    ),
  );
}

function unquoted(value: string) {
  return value.replace(/url\("(#[^"]+)"\)/g, 'url($1)');
}

function stylesheetsIn(element: Element): string[] {
  return element.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.name === 'style' ? child.children.filter((text) => !isElement(text)) : stylesheetsIn(child);
  }) as string[];
}

type FindPicture = (reference: string) => Picture | undefined;

/** Returns a drawing part's attributes from the style sheets of its fixed page. */
type StyleAttributes = (element: Element) => Record<string, string>;

/**
 * Rewrites a drawing by allow-list: shapes, text and gradients; references stay in the drawing, pictures in the book.
 */
export function rewriteSvg(svg: Element, picture: FindPicture, pageAttributes: StyleAttributes = () => ({})): Node[] {
  const styles = readShapeStyles(svg);
  const styleAttributes: StyleAttributes = (element) => ({
    ...styles(element),
    ...styleAttributeProperties(element.attributes.style ?? ''),
    ...pageAttributes(element),
  });
  const [rebuilt] = rewriteNode(svg, picture, styleAttributes);
  if (!isElement(rebuilt)) return [];
  dropDeepReferences(rebuilt);
  return [{ ...rebuilt, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...rebuilt.attributes } }];
}

function rewriteNode(node: Node, picture: FindPicture, styleAttributes: StyleAttributes): Node[] {
  if (!isElement(node)) return [node];
  if (isRemoved(node)) return [];
  const inside = node.children.flatMap((child) => rewriteNode(child, picture, styleAttributes));
  if (!svgTags.includes(node.name)) return inside;
  const children = ['text', 'tspan'].includes(node.name) ? inside : inside.filter(isElement);
  const attributes = { ...attributesOf(node), ...labelAttributes(node), ...styleAttributes(node) };
  if (node.name !== 'image') return [{ name: node.name, attributes, children }];
  const storedPicture = picture(node.attributes.href ?? node.attributes['xlink:href'] ?? '');
  return storedPicture
    ? [{ name: 'image', attributes: { ...attributes, href: `book:/${storedPicture.large}` }, children: [] }]
    : [];
}

/** Returns the label of a drawing or of a picture in it: its own label, else its title (SVG 2, 5.7). */
export function labelOf({ attributes, children }: Element): string {
  const title = children.find((child) => isElement(child) && child.name === 'title');
  return (
    attributes['aria-label'] ||
    (isElement(title)
      ? title.children
          .filter((part) => !isElement(part))
          .join('')
          .trim()
      : '')
  );
}

/** Writes the label as an attribute, because browsers show a title element as a tooltip. */
function labelAttributes(element: Element): Record<string, string> {
  const label = ['svg', 'image'].includes(element.name) ? labelOf(element) : '';
  if (!label) return {};
  return { 'aria-label': label, ...(element.name === 'image' ? { role: 'img' } : {}) };
}

function attributesOf({ attributes }: Element): Record<string, string> {
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  const entries = Object.entries(attributes).flatMap(([key, value]) => {
    if (!svgAttributes.includes(key) || ['id', 'href', 'xmlns', 'class'].includes(key)) return [];
    const clean = localValue(value);
    return clean === undefined ? [] : [[key, clean]];
  });
  return {
    ...Object.fromEntries(entries),
    ...(attributes.id ? { id: toAnchorId(attributes.id) } : {}),
    ...(href.startsWith('#') ? { href: `#${toAnchorId(href.slice(1))}` } : {}),
  };
}

const LOCAL_URL = /url\(\s{0,9}["']?#([^"')]{1,200})["']?\s{0,9}\)/g;

/** Returns a value whose references stay in the drawing; else undefined. */
function localValue(value: string): string | undefined {
  const plain = value.replace(LOCAL_URL, '');
  if (/[<>\\@]|url|(java|vb)script|data:/i.test(plain)) return undefined;
  return value.replace(LOCAL_URL, (_, id: string) => `url(#${toAnchorId(id.trim())})`);
}

const referenceAttributes = ['href', 'clip-path', 'mask'];
const MAX_REFERENCE_DEPTH = 3;

/**
 * Removes all references of a drawing that nests them too deeply or has too many, because nested references grow
 * exponentially. Drawing programs write at most three levels.
 */
function dropDeepReferences(svg: Element) {
  const elements = [...elementsIn([svg])];
  const referring = elements.filter((element) => targetsOf(element).length > 0);
  if (referring.length <= limits.svgReferences && !isTooDeep(elements, referring)) return;
  for (const element of referring) for (const name of referenceAttributes) delete element.attributes[name];
}

function isTooDeep(elements: Element[], referring: Element[]) {
  const byId = new Map(elements.map((element) => [element.attributes.id ?? '', element]));
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const knownDepth = depths.get(id);
    if (knownDepth !== undefined) return knownDepth;
    // Marks the part while its depth is computed: a part that occurs again is a cycle.
    depths.set(id, MAX_REFERENCE_DEPTH + 1);
    const target = byId.get(id);
    const inner = target ? [...elementsIn([target])].flatMap(targetsOf).map(depthOf) : [];
    const depth = 1 + Math.max(0, ...inner);
    depths.set(id, depth);
    return depth;
  };
  return referring.flatMap(targetsOf).some((id) => depthOf(id) > MAX_REFERENCE_DEPTH);
}

function targetsOf({ name, attributes }: Element) {
  if (name === 'image') return [];
  return referenceAttributes.flatMap((key) => /#([^)]+)/.exec(attributes[key] ?? '')?.[1] ?? []);
}
