import { type Element, elementsIn, isElement, type Node, wordsIn } from './markup.ts';

/** In letters. A chapter up to the first is one page; a longer one is cut before headings, but not into crumbs. */
const LONG = 60_000;
const PART = 8_000;

const wrappers = ['section', 'article', 'div', 'main'];
const headings = ['h1', 'h2', 'h3'];
const texts = ['p', 'li', 'td', 'blockquote', 'img', 'pre', 'figure'];

/** Cuts a long chapter into parts of which each begins with a heading where there is one. */
export function splitChapter(nodes: Node[]): Node[][] {
  if (sizeOf(nodes) <= LONG) return [nodes];
  const parts: Node[][] = [[]];
  let size = 0;
  for (const piece of nodes.flatMap(piecesOf)) {
    const part = parts.at(-1) ?? [];
    if (size > LONG || (size > PART && isElement(piece) && beginsWithHeading(piece))) {
      parts.push([...takeLight(part), piece]);
      size = 0;
    } else part.push(piece);
    size += sizeOf([piece]);
  }
  return parts;
}

function sizeOf(nodes: Node[]): number {
  return nodes.reduce((sum, node) => sum + (isElement(node) ? sizeOf(node.children) : node.length), 0);
}

/** What a wrapper holds, in place of the wrapper; where its name was a link's target, that stays. */
function piecesOf(node: Node): Node[] {
  if (!isElement(node) || !wrappers.includes(node.name) || sizeOf([node]) <= PART) return [node];
  const { id } = node.attributes;
  const place: Node[] = id ? [{ name: 'span', attributes: { id }, children: [] }] : [];
  return [...place, ...node.children.flatMap(piecesOf)];
}

function beginsWithHeading(piece: Element) {
  for (const { name } of elementsIn([piece])) {
    if (headings.includes(name)) return true;
    if (texts.includes(name)) return false;
  }
  return false;
}

/** Page numbers and places right before a heading belong to what follows. */
function takeLight(part: Node[]): Node[] {
  const taken: Node[] = [];
  while (part.length > 1) {
    const last = part.at(-1);
    if (last === undefined || wordsIn([last]).length > 8 || (isElement(last) && texts.includes(last.name))) break;
    taken.unshift(last);
    part.pop();
  }
  return taken;
}

/** The ids that a link into this part can name. */
export function anchorsOf(nodes: Node[]): string[] {
  return [...elementsIn(nodes)].flatMap(
    ({ name, attributes }) => attributes.id ?? (name === 'a' ? (attributes.name ?? []) : []),
  );
}

export function headingOf(nodes: Node[]): string {
  const heading = [...elementsIn(nodes)].find(({ name }) => headings.includes(name));
  return heading ? wordsIn([heading]).replaceAll('\n', ' ').slice(0, 300) : '';
}
