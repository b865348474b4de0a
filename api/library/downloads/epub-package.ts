import type { EpubBook, EpubDetails, EpubDocument } from './epub-book.ts';
import { overlayMetadata, overlayNameOf } from './epub-of-book.ts';
import { attributesOf, escapeXml } from './xml.ts';

/** The package document and the navigation of an EPUB 3.3 (W3C), in the folder `book/`. */

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

type ManifestItem = { id: string; href: string; type: string; properties?: string | undefined; overlay?: string };

export function packageOf({ details, documents, files }: EpubBook): string {
  const { language, direction, prefix } = details;
  const isFixed = documents.filter(({ box }) => box).length * 2 > documents.length;
  const manifest: ManifestItem[] = [
    { id: 'nav', href: 'nav.xhtml', type: 'application/xhtml+xml', properties: 'nav' },
    { id: 'style', href: 'style.css', type: 'text/css' },
    ...documents.flatMap(itemsOfDocument),
    ...files.map(({ name, type, properties }) => ({ id: idOf(name), href: name, type, properties })),
  ];
  const items = manifest.map(
    ({ id, href, type, properties, overlay }) =>
      `    <item${attributesOf({ id, href, 'media-type': type, properties: properties || undefined, 'media-overlay': overlay })}/>`,
  );
  const spine = documents.map((document) => {
    const properties = Boolean(document.box) === isFixed ? undefined : layoutOf(document);
    return `    <itemref${attributesOf({ idref: idOf(document.name), properties })}/>`;
  });
  const layout = isFixed ? ['    <meta property="rendition:layout">pre-paginated</meta>'] : [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"${attributesOf({ 'xml:lang': language, dir: direction, prefix })}>
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[...metadataOf(details), ...overlayMetadata(documents), ...layout].join('\n')}
  </metadata>
  <manifest>
${items.join('\n')}
  </manifest>
  <spine page-progression-direction="${direction}">
${spine.join('\n')}
  </spine>
</package>
`;
}

function itemsOfDocument({ name, properties, css, overlay }: EpubDocument): ManifestItem[] {
  const page = { id: idOf(name), href: name, type: 'application/xhtml+xml', properties: properties.join(' ') };
  const [style, voice] = [cssNameOf(name), overlayNameOf(name)];
  return [
    { ...page, ...(overlay && { overlay: idOf(voice) }) },
    ...(css === undefined ? [] : [{ id: idOf(style), href: style, type: 'text/css' }]),
    ...(overlay ? [{ id: idOf(voice), href: voice, type: 'application/smil+xml' }] : []),
  ];
}

const idOf = (name: string) => name.replaceAll('.', '-');
export const cssNameOf = (documentName: string) => documentName.replace('.xhtml', '.css');
const layoutOf = ({ box }: EpubDocument) => (box ? 'rendition:layout-pre-paginated' : 'rendition:layout-reflowable');

const meta = (property: string, value: string | number) =>
  `    <meta property="${property}">${escapeXml(String(value))}</meta>`;
const element = (name: string, text: string) => (text ? [`    <dc:${name}>${escapeXml(text)}</dc:${name}>`] : []);

function metadataOf(details: EpubDetails): string[] {
  const { identifier, title, language, modified, level, ages, accessibility } = details;
  return [
    `    <dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>`,
    ...element('title', title),
    ...element('language', language),
    ...details.creators.flatMap((one, index) => personOf('creator', `author-${index + 1}`, one)),
    ...details.contributors.flatMap((one, index) => personOf('contributor', `contributor-${index + 1}`, one)),
    ...element('description', details.description),
    ...element('publisher', details.publisher),
    ...details.subjects.flatMap((subject) => element('subject', subject)),
    ...element('rights', details.rights),
    ...(details.licenceUrl ? [meta('dcterms:license', details.licenceUrl)] : []),
    meta('dcterms:modified', modified.toISOString().replace(/\.\d+Z$/, 'Z')),
    ...(level === null ? [] : [meta('schema:educationalLevel', level)]),
    ...(ages === null ? [] : [meta('schema:typicalAgeRange', ages)]),
    ...accessibility.modes.map((mode) => meta('schema:accessMode', mode)),
    meta('schema:accessModeSufficient', accessibility.sufficient),
    ...accessibility.features.map((feature) => meta('schema:accessibilityFeature', feature)),
    ...accessibility.hazards.map((hazard) => meta('schema:accessibilityHazard', hazard)),
    ...(accessibility.summary ? [meta('schema:accessibilitySummary', accessibility.summary)] : []),
    ...(details.more ?? []).map(([property, value]) => meta(property, value)),
  ];
}

function personOf(
  kind: 'creator' | 'contributor',
  id: string,
  { name, role }: { name: string; role: string | undefined },
) {
  const roleLine = `    <meta refines="#${id}" property="role" scheme="marc:relators">${role}</meta>`;
  return [`    <dc:${kind} id="${id}">${escapeXml(name)}</dc:${kind}>`, ...(role ? [roleLine] : [])];
}

/** Returns the navigation document: the contents, and the start of the text. */
export function navigationOf({ details, documents, contents, files }: EpubBook): string {
  const { title, language, direction } = details;
  const lines = contents.length > 0 ? contents : [{ title, href: documents[0]?.name ?? '', depth: 0 }];
  const start = documents.find(({ name }) => name.startsWith('page-')) ?? documents[0];
  const cover = files.some(({ properties }) => properties === 'cover-image') && documents[0];
  const landmarks = [
    ...(cover ? [`<li><a epub:type="cover" href="${cover.name}">${escapeXml(cover.title)}</a></li>`] : []),
    ...(start ? [`<li><a epub:type="bodymatter" href="${start.name}">${escapeXml(title)}</a></li>`] : []),
  ];
  return xhtml(
    { title, language, direction },
    `<nav epub:type="toc" role="doc-toc">
<h1>${escapeXml(title)}</h1>
${listOf(lines)}
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>${landmarks.join('')}</ol>
</nav>`,
  );
}

type Line = EpubBook['contents'][number];

/** Nests lines by their depth. A line that skips a depth is still a child of the line before. */
function listOf(lines: Line[]): string {
  const parts: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const [line, next] = [lines[index] as Line, index + 1];
    let end = next;
    while (end < lines.length && (lines[end]?.depth ?? 0) > line.depth) end += 1;
    const children = end > next ? `\n${listOf(lines.slice(next, end))}` : '';
    parts.push(`<li><a href="${escapeXml(line.href)}">${escapeXml(line.title)}</a>${children}</li>`);
    index = end;
  }
  return `<ol>\n${parts.join('\n')}\n</ol>`;
}

/** Returns a document of the reading order. */
export function renderDocument(document: EpubDocument): string {
  const { name, box, css } = document;
  const viewport = box ? `<meta name="viewport" content="width=${box.width}, height=${box.height}"/>` : '';
  const ownStyle = css === undefined ? '' : `<link rel="stylesheet" href="${cssNameOf(name)}"/>`;
  return xhtml(document, document.body, {
    head: viewport + ownStyle,
    bodyAttributes: document.bodyAttributes ?? '',
    // A page of fixed layout has only its own styles.
    hasStyle: css === undefined,
  });
}

type Titled = Pick<EpubDocument, 'title' | 'language' | 'direction'>;

function xhtml(
  { title, language, direction }: Titled,
  body: string,
  { head = '', bodyAttributes = '', hasStyle = true } = {},
): string {
  const style = hasStyle ? '<link rel="stylesheet" href="style.css"/>' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${attributesOf({ lang: language, 'xml:lang': language, dir: direction })}>
<head><title>${escapeXml(title)}</title>${style}${head}</head>
<body${bodyAttributes}>
${body}
</body>
</html>
`;
}
