import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type EpubBook,
  type EpubDetails,
  type EpubDocument,
  type EpubFile,
  writeEpub as writeProductEpub,
} from '#api/library/downloads/service.ts';
import { escapeMarkup } from '#look/markup.ts';
import { type BookPage, LICENCE, LICENCE_URL, type MadeBook } from './made-book.ts';

const MADE = new Date('2026-09-01T08:00:00Z');

const STYLE = `body { margin: 1em; line-height: 1.6; }
figure { margin: 0 0 1em; text-align: center; }
img { max-width: 100%; max-height: 60vh; }
h1 { text-align: center; line-height: 1.15; }
.by { text-align: center; }
`;

/**
 * Writes an edition as an EPUB 3 with the product's own writer: one document per page, with its picture as SVG. The
 * package contains `booklark:work`, which editions of one work share, `booklark:goal`, `booklark:country`, and
 * `booklark:trim` and `booklark:scene`, from which the cover is drawn; level, ages, categories and licence are in the
 * usual properties (`schema:educationalLevel`, `schema:typicalAgeRange`, `dc:subject`, `dcterms:license`). The file has
 * no cover picture, because the product draws one.
 */
export function writeEpub(book: MadeBook): Promise<Buffer> {
  return buffer(writeProductEpub(toEpub(book)));
}

function toEpub(book: MadeBook): EpubBook {
  const { pages, ending, edition } = book;
  return {
    details: detailsOf(book),
    documents: [
      renderDocument(book, 'title.xhtml', edition.title, titleBody(book)),
      ...pages.map((page, i) =>
        renderDocument(book, `page-${number(i)}.xhtml`, `${edition.title}, ${i + 1}`, pageBody(i, page)),
      ),
      renderDocument(book, 'about.xhtml', ending.heading, creditsBody(book)),
    ],
    files: pages.map(({ picture }, i): EpubFile => {
      return { name: `page-${number(i)}.svg`, type: 'image/svg+xml', bytes: Buffer.from(picture) };
    }),
    contents: [
      { title: edition.title, href: 'title.xhtml', depth: 0 },
      { title: ending.heading, href: 'about.xhtml', depth: 0 },
    ],
    style: STYLE,
  };
}

const number = (i: number) => String(i + 1).padStart(2, '0');

function renderDocument({ edition, direction }: MadeBook, name: string, title: string, body: string): EpubDocument {
  return { name, title, language: edition.language, direction, body, box: null, ids: new Set(), properties: [] };
}

function titleBody({ front, work, edition }: MadeBook): string {
  return `<section epub:type="titlepage">
<figure><img src="page-${number(work.front - 1)}.svg" alt="${escapeMarkup(front.alt)}"/></figure>
<h1>${escapeMarkup(edition.title)}</h1>
<p class="by">${escapeMarkup(edition.author)}</p>
</section>`;
}

function creditsBody({ ending }: MadeBook): string {
  return `<section epub:type="colophon">
<h2>${escapeMarkup(ending.heading)}</h2>
${paragraphs(ending.lines)}
</section>`;
}

function pageBody(i: number, page: BookPage): string {
  return `<section epub:type="bodymatter">
<figure><img src="page-${number(i)}.svg" alt="${escapeMarkup(page.alt)}"/></figure>
${paragraphs(page.paragraphs)}
</section>`;
}

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n');
}

/** One description for all starter books and demo books, because they are made alike. */
const accessibility = {
  modes: ['textual', 'visual'],
  sufficient: 'textual',
  features: [
    ...['alternativeText', 'displayTransformability', 'readingOrder', 'structuralNavigation'],
    ...['tableOfContents', 'unlocked'],
  ],
  hazards: ['none'],
  summary:
    'Every page is a picture with a few sentences of real text. Every picture is described. There is no sound and nothing flashes.',
};

function detailsOf({ work, edition, name, direction }: MadeBook): EpubDetails {
  const { translator } = edition;
  return {
    ...{ identifier: identifierOf(name), modified: MADE, title: edition.title, language: edition.language, direction },
    description: edition.blurb,
    creators: [{ name: edition.author, role: 'aut' }],
    contributors: translator ? [{ name: translator, role: 'trl' }] : [],
    publisher: '',
    rights: `${LICENCE}, ${LICENCE_URL}`,
    licenceUrl: LICENCE_URL,
    level: work.level,
    ages: work.ages.join('-'),
    subjects: work.categories,
    accessibility,
    prefix: 'booklark: https://booklark.example/terms#',
    more: [
      ['booklark:work', work.id],
      ['booklark:goal', work.goal],
      ['booklark:country', work.country],
      ['booklark:trim', work.trim],
      ['booklark:scene', work.scene],
    ],
  };
}

/** Returns the edition's permanent identifier: a UUID of version 5 from its name. */
function identifierOf(name: string): string {
  const hex = createHash('sha1').update(`booklark ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
