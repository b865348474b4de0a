import { isElement, type MarkupElement, type MarkupNode, parseMarkup } from '#api/core/press/service.ts';
import type { Direction, Picture, WebPage } from '#contract/kit/web-book.ts';
import { attributes, isLanguage, type MarkupContext } from './epub-attributes.ts';
import { type EpubDocument, OVERLAY_ID } from './epub-book.ts';
import { toXhtml } from './epub-markup.ts';
import { attributesOf, escapeXml } from './xml.ts';

export type PageContext = {
  title: string;
  language: string;
  direction: Direction;
  /** EPUB file names by stored picture. */
  names: Map<string, string>;
  hasPage(number: number): boolean;
};
type Page<Kind extends WebPage['kind']> = Extract<WebPage, { kind: Kind }>;

export const pageName = (number: number) => `page-${String(number).padStart(4, '0')}.xhtml`;

/** Returns the document of a page as readers see it. */
export function pageDocument(page: WebPage, context: PageContext): EpubDocument {
  const { language, direction } = context;
  const document: EpubDocument = {
    ...{ name: pageName(page.number), title: page.title || `${context.title}, ${page.number}`, language, direction },
    ...{ body: '', box: null, ids: new Set(), properties: [] },
  };
  switch (page.kind) {
    case 'picture':
      return {
        ...document,
        body: picturePage(page, context),
        ids: page.paragraphs.length > 0 ? new Set([OVERLAY_ID]) : new Set(),
      };
    case 'scan':
      return scannedPage(page, document, context);
    case 'chapter':
      return chapterPage(page, document, context);
    case 'fixed':
      return fixedPage(page, document, context);
  }
}

function picturePage({ picture, second, paragraphs, layout }: Page<'picture'>, context: PageContext): string {
  const figures = [picture, second].flatMap((one) => (one ? figure(one, context) : []));
  const texts = paragraphs.map((text) => `<p dir="auto">${linesOf(text)}</p>`);
  const words = texts.length > 0 ? [`<div id="${OVERLAY_ID}">\n${texts.join('\n')}\n</div>`] : [];
  const parts = layout === 'picture_below' ? [...words, ...figures] : [...figures, ...words];
  return `<section>\n${parts.join('\n')}\n</section>`;
}

const linesOf = (text: string) => text.split('\n').map(escapeXml).join('<br/>');

function figure({ large, width, height, alt }: Picture, { names }: PageContext): string[] {
  const src = names.get(large);
  return src ? [`<figure><img${attributesOf({ src, alt, width, height })}/></figure>`] : [];
}

/** Returns a page of a PDF: its picture, with the text over it for readers who listen, select or search. */
function scannedPage(page: Page<'scan'>, document: EpubDocument, { names }: PageContext): EpubDocument {
  const { large, width, height, alt } = page.picture;
  const image = `<img class="page"${attributesOf({ src: names.get(large), alt, width, height })}/>`;
  const rules: string[] = [];
  const runs = page.runs.map(({ text, x, y, w, h, undrawn }, index) => {
    const place = { left: x, top: y, width: w, height: h };
    const box = Object.entries(place).map(([name, percent]) => `${name}:${round(percent)}%`);
    rules.push(`.t${index}{${box.join(';')};font-size:${Math.max(1, round((h * height) / 125))}px}`);
    return `<p class="t t${index}${undrawn ? ' shown' : ''}" dir="auto">${escapeXml(text)}</p>`;
  });
  // Keeps text that an author typed for a page apart, because it has no position on the picture.
  const typed =
    runs.length === 0 && page.text.trim() !== '' ? [`<div class="typed" dir="auto">${typedText(page.text)}</div>`] : [];
  return {
    ...document,
    box: { width, height },
    body: `<section class="scan">\n${[image, ...runs, ...typed].join('\n')}\n</section>`,
    css: `${scanStyle(width, height)}\n${rules.join('\n')}\n`,
  };
}

const typedText = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
const round = (value: number) => Math.round(value * 100) / 100;

function scanStyle(width: number, height: number): string {
  return `html, body { margin: 0; padding: 0; width: ${width}px; height: ${height}px; }
.scan { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; }
.page { position: absolute; left: 0; top: 0; width: ${width}px; height: ${height}px; }
.t { position: absolute; margin: 0; line-height: 1; white-space: nowrap; overflow: hidden; color: transparent; }
.shown { color: #000000; }
.typed { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: hidden; }`;
}

function chapterPage({ html }: Page<'chapter'>, document: EpubDocument, context: PageContext): EpubDocument {
  const root = parseMarkup(html, { elements: 0, characters: 0 });
  const markup = markupContext(document, context, false);
  const [section] = root.children;
  const only = root.children.length === 1 && isElement(section) && section.name === 'section' ? section : undefined;
  const { lang, dir } = only?.attributes ?? {};
  const body = toXhtml(root.children, markup);
  return {
    ...document,
    ...(lang && isLanguage(lang) && { language: lang }),
    ...((dir === 'ltr' || dir === 'rtl') && { direction: dir }),
    ...{ body, ids: markup.ids, properties: [...markup.properties] },
  };
}

function fixedPage(page: Page<'fixed'>, document: EpubDocument, context: PageContext): EpubDocument {
  const { width, height } = page;
  const root = parseMarkup(page.html, { elements: 0, characters: 0 });
  const markup = markupContext(document, context, true);
  const html = childNamed(root.children, 'book-html');
  const body = childNamed(html?.children ?? [], 'book-body');
  const bodyAttributes = body ? attributes(body, markup) : '';
  const { lang, dir } = html?.attributes ?? {};
  return {
    ...document,
    ...(lang && isLanguage(lang) && { language: lang }),
    ...((dir === 'ltr' || dir === 'rtl') && { direction: dir }),
    box: { width: Math.round(width), height: Math.round(height) },
    // A page that is a drawing or one picture already positions all its parts.
    body: toXhtml(body?.children ?? root.children, markup),
    css: fixedStyle(page, context),
    ...{ bodyAttributes, ids: markup.ids, properties: [...markup.properties] },
  };
}

const childNamed = (nodes: MarkupNode[], name: string): MarkupElement | undefined =>
  nodes.filter(isElement).find((node) => node.name === name);

/** The rules that keep a page in its box in the web reader. An EPUB reader uses the viewport instead. */
const WEB_RULES = /^book-html\{all:initial[^}]*\}book-body\{[^}]*\}|:is\(#s,book-html\)\{[^}]*\}/g;

function fixedStyle({ css, width, height }: Page<'fixed'>, { names }: PageContext): string {
  const own = css
    .replaceAll(WEB_RULES, '')
    .replaceAll(/:is\(#s,(\.s-\d+)\)/g, '$1$1$1')
    .replaceAll(/\bbook-(html|body)\b/g, '$1')
    .replaceAll(/book:\/([a-z0-9-]+\.webp)/g, (_, name) => names.get(name) ?? '');
  return `html { width: ${width}px; height: ${height}px; overflow: hidden; }\nbody { margin: 8px; }\n${own.trim()}
.booklark-words { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: hidden; }\n`;
}

function markupContext(document: EpubDocument, { names, hasPage }: PageContext, keepsClasses: boolean): MarkupContext {
  return {
    ...{ keepsClasses, ids: new Set<string>(), properties: new Set<'svg' | 'mathml'>() },
    picture: (name) => names.get(name),
    link: (number, anchor) => {
      if (!hasPage(number)) return undefined;
      const name = pageName(number);
      return anchor ? `${name === document.name ? '' : name}#${anchor}` : name;
    },
  };
}
