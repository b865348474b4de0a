import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { limits } from './limits.ts';
import { decodeEntities } from './markup.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** An element of a package file; its name has no prefix, attribute names keep theirs. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** Parses XML. Entities cannot be defined; undefined if the text is not well formed. */
export function readXml(source: string): XmlElement | undefined {
  const tree = growTree();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', refuseEntities);
  parser.on('opentag', ({ name, attributes }) => tree.open(name, attributes));
  parser.on('closetag', tree.close);
  parser.on('text', tree.addText);
  parser.on('cdata', tree.addText);
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof UnsupportedFile) throw error;
    return undefined;
  }
  return tree.root();
}

/** Parses malformed XML, such as a bare `&`, like HTML: many programs write it, and other readers accept it. */
export function readMalformedXml(source: string): XmlElement | undefined {
  const tree = growTree();
  const parser = new Parser(
    {
      onprocessinginstruction: (_, declaration) => refuseEntities(declaration),
      onopentag: tree.open,
      onclosetag: tree.close,
      ontext: tree.addText,
    },
    { xmlMode: true },
  );
  refuseEntities(source.slice(0, source.search(/<[a-z]/i)));
  parser.end(source.replaceAll(/&[a-z]{2,31};/gi, withoutHtmlEntity));
  return tree.root();
}

/** Replaces an HTML entity that XML lacks. */
function withoutHtmlEntity(entity: string): string {
  return /^&(amp|lt|gt|quot|apos);$/.test(entity) ? entity : decodeEntities(entity);
}

function refuseEntities(doctype: string): void {
  if (/<!ENTITY/i.test(doctype)) throw new UnsupportedFile('entities');
}

/** Returns a builder that turns parser events into a tree of elements. */
function growTree() {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [top];
  let elements = 0;
  return {
    open(name: string, attributes: Record<string, string>): void {
      elements += 1;
      if (elements > limits.elements || openElements.length > limits.depth) throw new UnsupportedFile('tooComplex');
      const element = { name: localName(name), attributes: { ...attributes }, children: [], text: '' };
      openElements.at(-1)?.children.push(element);
      openElements.push(element);
    },
    close: (): void => void openElements.pop(),
    addText(text: string): void {
      const element = openElements.at(-1);
      if (element) element.text += text;
    },
    root: () => top.children[0],
  };
}

export function localName(name: string) {
  return name.slice(name.indexOf(':') + 1);
}

/** Yields the descendants of an element with this name, at any depth. */
export function* descendantsNamed(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* descendantsNamed(child, name);
  }
}

/** Returns the text of an element and its descendants in one line. */
export function textContent(element: XmlElement): string {
  return [element.text, ...element.children.map(textContent)].join(' ').replace(/\s+/g, ' ').trim();
}
