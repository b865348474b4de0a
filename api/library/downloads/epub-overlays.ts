import { type EpubDocument, type EpubOverlay, OVERLAY_ID } from './epub-book.ts';
import { escapeXml } from './xml.ts';

/** Media overlays (EPUB 3.3, 9): a page's recorded voice plays while its words are highlighted. */

/** The class of the words that are read out. Without a style for this class, checkers report CSS-030. */
const ACTIVE_CLASS = '-epub-media-overlay-active';
export const OVERLAY_STYLE = `.${ACTIVE_CLASS} { background-color: #fff3b0; color: #14202c; }\n`;

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
