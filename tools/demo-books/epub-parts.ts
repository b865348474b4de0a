import { createHash } from 'node:crypto';
import { escapeMarkup } from '#look/markup.ts';
import { type BookPage, LICENCE, LICENCE_URL, type MadeBook } from './made-book.ts';

/** The texts of an EPUB 3 (W3C EPUB 3.3): package, navigation and pages. */

export const MADE = '2026-09-01T08:00:00Z';

export type Part = { name: string; type: string; text: string; id: string; properties?: string; isPage?: boolean };

/** The same edition always has the same identifier: a UUID of version 5 from its name. */
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

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const STYLE = `body { margin: 1em; line-height: 1.6; }
figure { margin: 0 0 1em; text-align: center; }
img { max-width: 100%; max-height: 60vh; }
h1 { text-align: center; line-height: 1.15; }
.by { text-align: center; }
`;

const number = (i: number) => String(i + 1).padStart(2, '0');

export function partsOf(book: MadeBook): Part[] {
  const { front, pages, ending, edition } = book;
  const picture = (name: string, text: string): Part => ({ name, id: idOf(name), type: 'image/svg+xml', text });
  const page = (name: string, text: string): Part => ({
    name,
    id: idOf(name),
    type: 'application/xhtml+xml',
    text,
    isPage: true,
  });
  const title = `<section epub:type="titlepage">
<figure><img src="page-${number(book.work.front - 1)}.svg" alt="${escapeMarkup(front.alt)}"/></figure>
<h1>${escapeMarkup(edition.title)}</h1>
<p class="by">${escapeMarkup(edition.author)}</p>
</section>`;
  const credits = `<section epub:type="colophon">
<h2>${escapeMarkup(ending.heading)}</h2>
${paragraphs(ending.lines)}
</section>`;
  return [
    { name: 'style.css', id: 'style', type: 'text/css', text: STYLE },
    { name: 'nav.xhtml', id: 'nav', type: 'application/xhtml+xml', text: navigation(book), properties: 'nav' },
    page('title.xhtml', document(book, edition.title, title)),
    ...pages.flatMap((one, i) => [
      page(`page-${number(i)}.xhtml`, document(book, `${edition.title}, ${i + 1}`, pageBody(i, one))),
      picture(`page-${number(i)}.svg`, one.picture),
    ]),
    page('about.xhtml', document(book, ending.heading, credits)),
  ];
}

function idOf(name: string): string {
  return name.replace('.', '-');
}

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n');
}

function pageBody(i: number, page: BookPage): string {
  return `<section epub:type="bodymatter">
<figure><img src="page-${number(i)}.svg" alt="${escapeMarkup(page.alt)}"/></figure>
${paragraphs(page.paragraphs)}
</section>`;
}

function document({ edition, direction }: MadeBook, title: string, body: string): string {
  const { language } = edition;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

function navigation(book: MadeBook): string {
  const { edition, ending } = book;
  const body = `<nav epub:type="toc" role="doc-toc">
<h1>${escapeMarkup(edition.title)}</h1>
<ol>
<li><a href="title.xhtml">${escapeMarkup(edition.title)}</a></li>
<li><a href="about.xhtml">${escapeMarkup(ending.heading)}</a></li>
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol><li><a epub:type="bodymatter" href="page-01.xhtml">${escapeMarkup(edition.title)}</a></li></ol>
</nav>`;
  return document(book, edition.title, body);
}

export function packageOf(book: MadeBook, parts: Part[]): string {
  const items = parts.map(({ name, id, type, properties }) => {
    const more = properties ? ` properties="${properties}"` : '';
    return `    <item id="${id}" href="${name}" media-type="${type}"${more}/>`;
  });
  const spine = parts.filter(({ isPage }) => isPage).map(({ id }) => `    <itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.edition.language}" dir="${book.direction}" prefix="booklark: https://booklark.example/terms#">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(book).join('\n')}
  </metadata>
  <manifest>
${items.join('\n')}
  </manifest>
  <spine page-progression-direction="${book.direction}">
${spine.join('\n')}
  </spine>
</package>
`;
}

const meta = (property: string, value: string | number) =>
  `    <meta property="${property}">${escapeMarkup(String(value))}</meta>`;

const accessibilityFeatures = [
  'alternativeText',
  'displayTransformability',
  'readingOrder',
  'structuralNavigation',
  'tableOfContents',
  'unlocked',
];
const ACCESSIBILITY_SUMMARY =
  'Every page is a picture with a few sentences of real text. Every picture is described. There is no sound and nothing flashes.';

/** All demo books are made alike, so one text describes each of them. */
const accessibilityMetadata = [
  meta('schema:accessMode', 'textual'),
  meta('schema:accessMode', 'visual'),
  meta('schema:accessModeSufficient', 'textual'),
  ...accessibilityFeatures.map((feature) => meta('schema:accessibilityFeature', feature)),
  meta('schema:accessibilityHazard', 'none'),
  meta('schema:accessibilitySummary', ACCESSIBILITY_SUMMARY),
];

function metadata({ work, edition, name }: MadeBook): string[] {
  const by = (element: string, id: string, who: string, role: string) => [
    `    <dc:${element} id="${id}">${escapeMarkup(who)}</dc:${element}>`,
    `    <meta refines="#${id}" property="role" scheme="marc:relators">${role}</meta>`,
  ];
  const { translator } = edition;
  return [
    `    <dc:identifier id="id">${identifierOf(name)}</dc:identifier>`,
    `    <dc:title>${escapeMarkup(edition.title)}</dc:title>`,
    `    <dc:language>${edition.language}</dc:language>`,
    ...by('creator', 'author', edition.author, 'aut'),
    ...(translator ? by('contributor', 'translator', translator, 'trl') : []),
    `    <dc:description>${escapeMarkup(edition.blurb)}</dc:description>`,
    ...work.categories.map((category) => `    <dc:subject>${escapeMarkup(category)}</dc:subject>`),
    `    <dc:rights>${LICENCE}, ${LICENCE_URL}</dc:rights>`,
    meta('dcterms:license', LICENCE_URL),
    meta('dcterms:modified', MADE),
    meta('schema:educationalLevel', work.level),
    meta('schema:typicalAgeRange', work.ages.join('-')),
    ...accessibilityMetadata,
    meta('booklark:work', work.id),
    meta('booklark:goal', work.goal),
    meta('booklark:country', work.country),
    meta('booklark:trim', work.trim),
    meta('booklark:scene', work.scene),
  ];
}
