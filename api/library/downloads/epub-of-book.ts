import type { WebPage } from '#contract/kit/web-book.ts';

import { accessibilityOf } from './epub-accessibility.ts';
import { isLanguage, toId } from './epub-attributes.ts';
import {
  type EpubBook,
  type EpubContentsLine,
  type EpubDetails,
  type EpubDocument,
  type EpubFile,
  type EpubOverlay,
  OVERLAY_ID,
} from './epub-book.ts';

import { type PageContext, pageDocument, pageName } from './epub-pages.ts';
import type { JpegFile } from './pictures.ts';
import type { BookToDownload, OriginalCredit } from './queries.ts';
import type { VoiceFile } from './voices.ts';
import { escapeXml } from './xml.ts';

/** Media overlays (EPUB 3.3, 9): a page's recorded voice plays while its words are highlighted. */

/** The class of the words that are read out. Without a style for this class, checkers report CSS-030. */
const ACTIVE_CLASS = '-epub-media-overlay-active';
const OVERLAY_STYLE = `.${ACTIVE_CLASS} { background-color: #fff3b0; color: #14202c; }\n`;

export const overlayNameOf = (documentName: string) => documentName.replace('.xhtml', '.smil');
const idOf = (name: string) => name.replaceAll('.', '-');
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(3)}s`;

/** Returns the overlay of a page: one voice for all its words. */
export function renderOverlay(documentName: string, { audio, milliseconds }: EpubOverlay): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0">
<body><par id="voice"><text src="${documentName}#${OVERLAY_ID}"/><audio src="${escapeXml(audio)}" clipBegin="0s" clipEnd="${seconds(milliseconds)}"/></par></body>
</smil>
`;
}

/** Returns the package metadata of overlays: each duration, the total duration, and the class of highlighted words. */
export function overlayMetadata(documents: EpubDocument[]): string[] {
  const spoken = documents.flatMap(({ name, overlay }) => (overlay ? [{ name, ...overlay }] : []));
  if (spoken.length === 0) return [];
  const total = spoken.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    ...spoken.map(
      ({ name, milliseconds }) =>
        `    <meta property="media:duration" refines="#${idOf(overlayNameOf(name))}">${seconds(milliseconds)}</meta>`,
    ),
    `    <meta property="media:duration">${seconds(total)}</meta>`,
    `    <meta property="media:active-class">${ACTIVE_CLASS}</meta>`,
  ];
}

/** Returns the credits of a book, then of each original: names and titles only, which need no translation. */
export function creditLines({
  originals,
  ...book
}: Pick<BookToDownload, 'originals' | 'author' | 'credits' | 'publisher'>): string[] {
  const ofOriginals = originals.flatMap((original) => [original.title, ...makersOf(original), original.school_name]);
  return [...makersOf(book), ...ofOriginals].filter((line) => line.trim() !== '');
}

function makersOf({ author, credits, publisher }: Pick<OriginalCredit, 'author' | 'credits' | 'publisher'>): string[] {
  return [author, ...credits.map(({ name }) => name).filter((name) => name !== author), publisher];
}

/** The style sheet of documents whose text flows. Sizes and colours are left to the reading program. */
const EPUB_STYLE = `body { margin: 1em; line-height: 1.6; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; }
figure { margin: 0 0 1em; text-align: center; }
img { max-width: 100%; max-height: 95vh; }
.block { display: block; }
.cover, .front { text-align: center; }
.cover img { height: 95vh; }
.caption { font-size: 0.9em; }
.look-centre { text-align: center; }
.look-end { text-align: end; }
.look-inset { margin-inline-start: 1.5em; }
.look-line { display: block; }
.look-italic { font-style: italic; }
.look-bold { font-weight: bold; }
.look-underline { text-decoration: underline; }
.look-small-caps { font-variant: small-caps; }
.look-capitals { text-transform: uppercase; }
.look-kept-spaces { white-space: pre-wrap; }
${OVERLAY_STYLE}`;

/** A book with its pages, a JPEG of each picture by stored file name, and sentences in its language. */
export type BookParts = {
  book: BookToDownload;
  pages: WebPage[];
  pictures: Map<string, JpegFile>;
  cover: JpegFile;
  voices: VoiceFile[];
  translate: (sentence: string) => string;
};

/** The MARC codes of credit roles. */
const RELATORS: Record<string, string> = {
  ...{ author: 'aut', illustrator: 'ill', translator: 'trl', editor: 'edt' },
  ...{ narrator: 'nrt', photographer: 'pht', designer: 'bkd', publisher: 'pbl' },
};

/**
 * Returns the people who made a version's original. The original's author gets the role for the author of an adapted
 * work.
 */
function contributorsOf({ author, credits }: OriginalCredit): { name: string; role: string | undefined }[] {
  const others = credits.filter(({ name }) => name !== '' && name !== author);
  return [
    ...(author ? [{ name: author, role: 'ant' }] : []),
    ...others.map(({ name, role }) => ({ name, role: RELATORS[role] })),
  ];
}

/** Assembles an EPUB: the cover, the pages in order, and the credits. */
export function toEpub({ book, pages, pictures, cover, voices, translate }: BookParts): EpubBook {
  const language = isLanguage(book.language) ? book.language : 'und';
  const numbers = new Set(pages.map(({ number }) => number));
  const names = new Map([...pictures].map(([name, { name: jpeg }]) => [name, jpeg]));
  const context: PageContext = { ...book, language, names, hasPage: (number) => numbers.has(number) };
  const voiceOf = new Map(voices.map((voice) => [voice.number, voice]));
  const documents = pages.map((page) => withVoice(pageDocument(page, context), voiceOf.get(page.number)));
  const spoken = voices.filter(({ name }) => documents.some(({ overlay }) => overlay?.audio === name));
  const front = frontDocument(book, language, cover);
  const used = new Set([...pictures.values()].map((file) => file.name));
  const files: EpubFile[] = [
    { name: 'cover.jpg', type: 'image/jpeg', properties: 'cover-image', path: cover.path },
    ...[...pictures.values()]
      .filter(({ name }) => used.delete(name))
      .map(({ name, path }) => ({ name, type: 'image/jpeg', path })),
    ...spoken.map(({ name, path }) => ({ name, type: 'audio/mpeg', path })),
  ];
  return {
    details: detailsOf({ book, documents, translate }, language),
    documents: [front, ...documents, creditsDocument(book, language)],
    files,
    contents: contentsOf(book, documents),
    style: EPUB_STYLE,
  };
}

/** Adds the voice of a page, if the page has words to read out. */
function withVoice(document: EpubDocument, voice: VoiceFile | undefined): EpubDocument {
  if (!voice || !document.ids.has(OVERLAY_ID)) return document;
  return { ...document, overlay: { audio: voice.name, milliseconds: voice.milliseconds } };
}

function frontDocument(book: BookToDownload, language: string, cover: JpegFile): EpubDocument {
  const { width, height } = cover;
  const alt = [book.title, book.author].filter(Boolean).join(', ');
  return {
    ...{ name: 'cover.xhtml', title: book.title, language, direction: book.direction, box: null },
    ...{ ids: new Set(), properties: [] },
    body: `<section epub:type="cover" class="cover"><img src="cover.jpg" alt="${escapeXml(alt)}" width="${width}" height="${height}"/></section>`,
  };
}

/** Returns the credits page, with names only, which need no translation. */
function creditsDocument(book: BookToDownload, language: string): EpubDocument {
  const { title, licence, licence_url: url } = book;
  const paragraph = (text: string) => (text ? [`<p>${escapeXml(text)}</p>`] : []);
  const isShown = /^https:\/\//.test(url) && licence;
  const body = [
    `<h1>${escapeXml(title)}</h1>`,
    ...creditLines(book).flatMap(paragraph),
    ...(isShown ? [`<p><a href="${escapeXml(url)}">${escapeXml(licence)}</a></p>`] : paragraph(licence)),
  ];
  return {
    ...{ name: 'credits.xhtml', title, language, direction: book.direction, box: null },
    ...{ ids: new Set(), properties: [] },
    body: `<section epub:type="colophon" class="front">\n${body.join('\n')}\n</section>`,
  };
}

type Described = Pick<BookParts, 'book' | 'translate'> & { documents: EpubDocument[] };

function detailsOf({ book, documents, translate }: Described, language: string): EpubDetails {
  const { age_from: from, age_to: to } = book;
  const isAuthor = (name: string) => name === book.author;
  return {
    identifier: `urn:uuid:${book.book_id}`,
    modified: book.changed_at,
    title: book.title,
    language,
    direction: book.direction,
    description: book.blurb,
    creators: book.author ? [{ name: book.author, role: 'aut' }] : [],
    contributors: [
      ...book.credits
        .filter(({ name }) => name !== '' && !isAuthor(name))
        .map(({ name, role }) => ({ name, role: RELATORS[role] })),
      ...book.originals.flatMap(contributorsOf),
    ],
    publisher: book.publisher,
    rights: book.licence,
    licenceUrl: book.licence_url,
    level: book.level,
    ages:
      from === null && to === null
        ? null
        : [from ?? to, to ?? from].filter((age, i, all) => all.indexOf(age) === i).join('-'),
    subjects: [],
    accessibility: accessibilityOf(book, documents, translate),
  };
}

function contentsOf({ contents, title }: BookToDownload, documents: EpubDocument[]): EpubContentsLine[] {
  const byName = new Map(documents.map((document) => [document.name, document]));
  const lines = contents.flatMap((line): EpubContentsLine[] => {
    const document = byName.get(pageName(line.page));
    if (!document || line.title.trim() === '') return [];
    const anchor = line.anchor === null ? '' : toId(line.anchor);
    return [
      {
        title: line.title,
        href: document.ids.has(anchor) ? `${document.name}#${anchor}` : document.name,
        depth: line.depth,
      },
    ];
  });
  const first = documents[0];
  return lines.length > 0 || !first ? lines : [{ title, href: first.name, depth: 0 }];
}
