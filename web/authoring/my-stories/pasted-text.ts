/** The number or bullet of a list item, which Word writes into the text of the paragraph. */
const MARKER = /^\s*(?:(\(?(?:\d+|[a-z]|[ivxlc]+)[.)])|[·•§▪‣o–-])\s*$/i;

/** Replaces the non-breaking spaces that Word and PDF viewers copy. French has some beside its punctuation. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/(?<!«)(?:&nbsp;|\xa0)(?![;:!?»%])/g, ' ');
}

/** Returns pasted HTML with Word's lists as HTML lists, and with spaces at which lines can break. */
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
