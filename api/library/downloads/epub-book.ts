import type { Direction } from '#contract/kit/web-book.ts';

/** A document of the reading order, as the markup of its body. */
export type EpubDocument = {
  name: string;
  title: string;
  language: string;
  direction: Direction;
  body: string;
  /** The page size of a fixed layout, in pixels; null for text that flows. */
  box: { width: number; height: number } | null;
  /** The document's own style sheet. */
  css?: string;
  /** Attributes of the body, as markup. */
  bodyAttributes?: string;
  /** The ids in the document that links may target. */
  ids: Set<string>;
  properties: ('svg' | 'mathml')[];
  /** The recorded voice of the page, which reads out the element with the id `OVERLAY_ID`. */
  overlay?: EpubOverlay;
};

export type EpubOverlay = { audio: string; milliseconds: number };
export const OVERLAY_ID = 'words';

/** A file beside the documents: bytes, or the path of a file. */
export type EpubFile = { name: string; type: string; properties?: string } & ({ bytes: Buffer } | { path: string });

export type EpubContentsLine = { title: string; href: string; depth: number };

/** Metadata of a book in the package document. */
export type EpubDetails = {
  /** The book's URN. */
  identifier: string;
  modified: Date;
  title: string;
  language: string;
  direction: Direction;
  description: string;
  creators: { name: string; role: string }[];
  contributors: { name: string; role: string | undefined }[];
  publisher: string;
  rights: string;
  licenceUrl: string;
  level: number | null;
  /** The age range, such as `5-8`. */
  ages: string | null;
  subjects: string[];
  accessibility: EpubAccessibility;
  /** Additional properties, whose prefixes are declared in `prefix`. */
  prefix?: string;
  more?: [property: string, value: string | number][];
};

/** The metadata of EPUB Accessibility 1.1, by the names of schema.org. */
export type EpubAccessibility = {
  modes: string[];
  /** The modes that suffice to read the whole book. */
  sufficient: string;
  features: string[];
  hazards: string[];
  summary: string;
};

export type EpubBook = {
  details: EpubDetails;
  documents: EpubDocument[];
  files: EpubFile[];
  contents: EpubContentsLine[];
  style: string;
};
