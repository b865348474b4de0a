import type { WebPage } from '#contract/web-book.ts';
import { cleanDeclarations, cleanStyles, parseStyles } from './css.ts';
import type { BookDocument } from './documents.ts';
import { type Element, elementsIn, findElement, type Node, serialize } from './markup.ts';
import { anchorOf } from './paths.ts';
import type { Shelf } from './picture-store.ts';
import { type Binding, rebuild } from './rewrite.ts';
import { lastGate } from './sanitize.ts';
import { sizeOf } from './svg.ts';

type Links = Binding['link'];
type Box = { width: number; height: number };

const usual: Box = { width: 768, height: 1024 };
const FARTHEST = 10_000;

/** A page of fixed layout: its markup in a box of its own, with those rules of its style sheets that meet something on it. */
export function fixedPage(
  document: BookDocument,
  shelf: Shelf,
  link: Links,
): Pick<WebPage & { kind: 'fixed' }, 'kind' | 'width' | 'height' | 'html' | 'css'> {
  const box = boxOf(document, shelf);
  const own: string[] = [];
  const binding: Binding = {
    picture: (reference) => shelf.find(document.path, reference),
    link,
    dress: (element) => dress(element, own),
    isFixed: true,
  };
  const root = rootOf(document, binding);
  const names = namesOn(root);
  const isWanted = (selector: string) =>
    [...selector.matchAll(/[.#]([\w\u0080-\uffff-]+)/g)].every(([name]) => names.has(name)) ||
    selector.includes(':not');
  const sheets = document.styles.map(({ path, source }) =>
    cleanStyles(source, (reference) => fileAt(shelf, path, reference), isWanted),
  );
  return {
    kind: 'fixed',
    ...box,
    html: lastGate(serialize([root])),
    css: [base(box), ...sheets, ...own, clamp(box)].join('\n'),
  };
}

function fileAt(shelf: Shelf, path: string, reference: string) {
  const picture = shelf.find(path, reference);
  return picture && `book:/${picture.large}`;
}

function rootOf(document: BookDocument, binding: Binding): Element {
  const part = (name: string, { attributes, children }: Omit<Element, 'name'>): Element => {
    const { lang, dir, id } = attributes;
    const language = attributes['xml:lang'] ?? lang;
    const kept = {
      ...(language ? { lang: language } : {}),
      ...(dir ? { dir } : {}),
      ...(id ? { id: anchorOf(id) } : {}),
      ...(binding.dress({ name, attributes, children: [] }) ?? {}),
    };
    return { name, attributes: kept, children };
  };
  const body = part('book-body', {
    attributes: document.body.attributes,
    children: rebuild(document.body.children, binding),
  });
  return part('book-html', { attributes: document.html, children: [body] });
}

/**
 * Classes stay, for the style sheet needs them. A style attribute becomes a rule that weighs as much (an id's weight, after all
 * others): a strict content security policy forbids the attribute, not the rule.
 */
function dress({ attributes }: Element, own: string[]): Record<string, string> {
  const classes = (attributes.class ?? '').split(/\s+/).filter((name) => /^[\w\u0080-\uffff-]+$/.test(name));
  const rule = attributes.style ? parseStyles(`x{${attributes.style}}`).first : undefined;
  const declarations = rule?.type === 'rule' ? cleanDeclarations(rule, () => undefined).replaceAll('<', '') : '';
  if (declarations) {
    classes.push(`s-${own.length + 1}`);
    own.push(`:is(#s,.s-${own.length + 1}){${declarations}}`);
  }
  return classes.length > 0 ? { class: classes.join(' ') } : {};
}

function namesOn(root: Element) {
  const names = new Set<string>();
  for (const { attributes } of elementsIn([root])) {
    if (attributes.id) names.add(`#${attributes.id}`);
    for (const name of attributes.class?.split(' ') ?? []) names.add(`.${name}`);
  }
  return names;
}

/** What a browser gives every page before its style sheet speaks. */
function base({ width, height }: Box) {
  return `book-html{all:initial;display:block;width:${width}px;height:${height}px}book-body{display:block;margin:8px}`;
}

/** Whatever the style sheet says, the page stays in its box. */
function clamp({ width, height }: Box) {
  return `:is(#s,book-html){position:relative!important;display:block!important;width:${width}px!important;height:${height}px!important;margin:0!important;overflow:hidden!important;contain:strict!important;isolation:isolate!important;transform:none!important}`;
}

/** The viewport that the page declares; a drawing's own size, or its only picture's; else that of an upright tablet. */
function boxOf(document: BookDocument, shelf: Shelf): Box {
  const number = (name: string) =>
    Number.parseFloat(
      new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*["']?(\\d+(?:\\.\\d+)?)`).exec(document.viewport)?.[1] ?? '',
    );
  const declared = { width: number('width'), height: number('height') };
  const found = isBox(declared) ? declared : drawnBox(document.body.children, document.path, shelf);
  return isBox(found) ? found : usual;
}

function drawnBox(nodes: Node[], path: string, shelf: Shelf): Box | undefined {
  const svg = findElement(nodes, 'svg');
  if (svg) return sizeOf(svg);
  const image = findElement(nodes, 'img');
  const picture = image && shelf.find(path, image.attributes.src ?? '');
  return picture && { width: picture.width, height: picture.height };
}

function isBox(box: Box | undefined): box is Box {
  return box !== undefined && [box.width, box.height].every((side) => side > 0 && side <= FARTHEST);
}
