import type { Picture } from '#contract/web-book.ts';
import { svgAttributes, svgTags } from './allow-list.ts';
import { limits } from './limits.ts';
import { type Element, elementsIn, isDropped, isElement, type Node } from './markup.ts';
import { anchorOf } from './paths.ts';
import { ownLooks, readShapeStyles } from './svg-styles.ts';

type FindPicture = (reference: string) => Picture | undefined;

/** How the parts of a drawing on a fixed page are styled from outside of it; elsewhere they are not. */
type Dress = (element: Element) => Record<string, string>;

/** Builds a drawing anew out of shapes, words and gradients; references lead to places in the drawing, pictures to the book. */
export function rebuildSvg(svg: Element, picture: FindPicture, dress: Dress = () => ({})): Node[] {
  const styles = readShapeStyles(svg);
  const look: Dress = (element) => ({
    ...styles(element),
    ...ownLooks(element.attributes.style ?? ''),
    ...dress(element),
  });
  const [rebuilt] = rebuildNode(svg, picture, look);
  if (!isElement(rebuilt)) return [];
  dropDeepReferences(rebuilt);
  return [{ ...rebuilt, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...rebuilt.attributes } }];
}

function rebuildNode(node: Node, picture: FindPicture, look: Dress): Node[] {
  if (!isElement(node)) return [node];
  if (isDropped(node)) return [];
  const inside = node.children.flatMap((child) => rebuildNode(child, picture, look));
  if (!svgTags.includes(node.name)) return inside;
  const children = ['text', 'tspan'].includes(node.name) ? inside : inside.filter(isElement);
  const attributes = { ...attributesOf(node), ...look(node) };
  if (node.name !== 'image') return [{ name: node.name, attributes, children }];
  const found = picture(node.attributes.href ?? node.attributes['xlink:href'] ?? '');
  return found ? [{ name: 'image', attributes: { ...attributes, href: `book:/${found.large}` }, children: [] }] : [];
}

function attributesOf({ attributes }: Element): Record<string, string> {
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  const kept = Object.entries(attributes).flatMap(([key, value]) => {
    if (!svgAttributes.includes(key) || ['id', 'href', 'xmlns', 'class'].includes(key)) return [];
    const clean = localValue(value);
    return clean === undefined ? [] : [[key, clean]];
  });
  return {
    ...Object.fromEntries(kept),
    ...(attributes.id ? { id: anchorOf(attributes.id) } : {}),
    ...(href.startsWith('#') ? { href: `#${anchorOf(href.slice(1))}` } : {}),
  };
}

const place = /url\(\s{0,9}["']?#([^"')]{1,200})["']?\s{0,9}\)/g;

/** A value whose references, if any, stay in the drawing. */
function localValue(value: string): string | undefined {
  const plain = value.replace(place, '');
  if (/[<>\\@]|url|(java|vb)script|data:/i.test(plain)) return undefined;
  return value.replace(place, (_, id: string) => `url(#${anchorOf(id.trim())})`);
}

const references = ['href', 'clip-path', 'mask'];
const DEEPEST = 3;

/**
 * A drawing that uses a part that uses parts grows with every level, without end in a few lines. Three levels are enough for what
 * drawing programs write; beyond, or with very many, the references go.
 */
function dropDeepReferences(svg: Element) {
  const all = [...elementsIn([svg])];
  const referring = all.filter((element) => targetsOf(element).length > 0);
  if (referring.length <= limits.svgReferences && !isTooDeep(all, referring)) return;
  for (const element of referring) for (const name of references) delete element.attributes[name];
}

function isTooDeep(all: Element[], referring: Element[]) {
  const byId = new Map(all.map((element) => [element.attributes.id ?? '', element]));
  const known = new Map<string, number>();
  const depthOf = (id: string): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known, a part that is met again closes a circle.
    known.set(id, DEEPEST + 1);
    const target = byId.get(id);
    const inner = target ? [...elementsIn([target])].flatMap(targetsOf).map(depthOf) : [];
    const depth = 1 + Math.max(0, ...inner);
    known.set(id, depth);
    return depth;
  };
  return referring.flatMap(targetsOf).some((id) => depthOf(id) > DEEPEST);
}

function targetsOf({ name, attributes }: Element) {
  if (name === 'image') return [];
  return references.flatMap((key) => /#([^)]+)/.exec(attributes[key] ?? '')?.[1] ?? []);
}
