import { truncate } from '#contract/kit/truncate.ts';
import { type Element, elementsIn, isElement, type Node, textOf } from './markup.ts';

/** In characters: a longer chapter is cut before headings, into parts of at least `MIN_PART_CHARS`. */
const MAX_PAGE_CHARS = 60_000;
const MIN_PART_CHARS = 8_000;

const wrapperTags = ['section', 'article', 'div', 'main'];
const headingTags = ['h1', 'h2', 'h3'];
const contentTags = ['p', 'li', 'td', 'blockquote', 'img', 'pre', 'figure'];

/** Cuts a long chapter into parts that begin with a heading where possible. */
export function splitChapter(nodes: Node[]): Node[][] {
  if (lengthOf(nodes) <= MAX_PAGE_CHARS) return [nodes];
  const parts: Node[][] = [[]];
  let size = 0;
  for (const piece of nodes.flatMap(piecesOf)) {
    const part = parts.at(-1) ?? [];
    if (size > MAX_PAGE_CHARS || (size > MIN_PART_CHARS && isElement(piece) && beginsWithHeading(piece))) {
      parts.push([...takeTrailingAnchors(part), piece]);
      size = 0;
    } else part.push(piece);
    size += lengthOf([piece]);
  }
  return parts;
}

function lengthOf(nodes: Node[]): number {
  return nodes.reduce((sum, node) => sum + (isElement(node) ? lengthOf(node.children) : node.length), 0);
}

/** Replaces a wrapper by its content; its id stays, since a link may lead to it. */
function piecesOf(node: Node): Node[] {
  if (!isElement(node) || !wrapperTags.includes(node.name) || lengthOf([node]) <= MIN_PART_CHARS) return [node];
  const { id } = node.attributes;
  const anchor: Node[] = id ? [{ name: 'span', attributes: { id }, children: [] }] : [];
  return [...anchor, ...node.children.flatMap(piecesOf)];
}

function beginsWithHeading(piece: Element) {
  for (const { name } of elementsIn([piece])) {
    if (headingTags.includes(name)) return true;
    if (contentTags.includes(name)) return false;
  }
  return false;
}

/** Removes and returns page numbers and anchors at the end of a part, which belong to the heading that follows. */
function takeTrailingAnchors(part: Node[]): Node[] {
  const trailing: Node[] = [];
  while (part.length > 1) {
    const lastNode = part.at(-1);
    if (
      lastNode === undefined ||
      textOf([lastNode]).length > 8 ||
      (isElement(lastNode) && contentTags.includes(lastNode.name))
    )
      break;
    trailing.unshift(lastNode);
    part.pop();
  }
  return trailing;
}

/** Returns the ids that a link into these nodes can name. */
export function anchorIdsIn(nodes: Node[]): string[] {
  return [...elementsIn(nodes)].flatMap(
    ({ name, attributes }) => attributes.id ?? (name === 'a' ? (attributes.name ?? []) : []),
  );
}

export function firstHeadingIn(nodes: Node[]): string {
  const heading = [...elementsIn(nodes)].find(({ name }) => headingTags.includes(name));
  return heading ? truncate(textOf([heading]).replaceAll('\n', ' '), 300) : '';
}
