import { SaxesParser } from 'saxes';
import { limits } from './limits.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** An element of a package file; its name has no prefix, attribute names keep theirs. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** Parses a package, container or navigation file. Only the five entities of XML are known, and none can be defined. */
export function readXml(source: string): XmlElement | undefined {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [top];
  const parser = new SaxesParser({ xmlns: false });
  let elements = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new UnsupportedFile('entities');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > limits.elements || openElements.length > limits.depth) throw new UnsupportedFile('tooComplex');
    const element = { name: localName(tag.name), attributes: { ...tag.attributes }, children: [], text: '' };
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  });
  parser.on('closetag', () => void openElements.pop());
  parser.on('text', (text) => addText(openElements, text));
  parser.on('cdata', (text) => addText(openElements, text));
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof UnsupportedFile) throw error;
    return undefined;
  }
  return top.children[0];
}

function addText(openElements: XmlElement[], text: string) {
  const element = openElements.at(-1);
  if (element) element.text += text;
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
