/** The number or bullet of a list in a text of Word, which writes it into the first words of a paragraph. */
const MARKER = /^\s*(?:(\(?(?:\d+|[a-z]|[ivxlc]+)[.)])|[·•§▪‣o–-])\s*$/i;

/** Replaces the spaces that do not break, which Word and PDF viewers copy; French sets some before and after its signs. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/(?<!«)(?:&nbsp;|\xa0)(?![;:!?»%])/g, ' ');
}

/** Returns pasted HTML with the lists of Word as lists, so that its lines break between words. */
export function cleanPasted(html: string): Document {
  const page = new DOMParser().parseFromString(withPlainSpaces(html), 'text/html');
  for (const paragraph of page.querySelectorAll('p[class^=MsoList]')) {
    const marker = paragraph.querySelector('span');
    const [isItem, number] = MARKER.exec(marker?.textContent ?? '') ?? [];
    if (!isItem) continue;
    marker?.remove();
    const list = listBefore(paragraph, number ? 'ol' : 'ul');
    list.append(page.createElement('li'));
    list.lastElementChild?.append(...paragraph.childNodes);
    paragraph.remove();
  }
  return page;
}

/** Returns the list that ends before a paragraph, or a new one. */
function listBefore(paragraph: Element, tag: 'ol' | 'ul'): Element {
  const before = paragraph.previousElementSibling;
  if (before?.localName === tag) return before;
  const list = paragraph.ownerDocument.createElement(tag);
  paragraph.before(list);
  return list;
}
