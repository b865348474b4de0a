import type { Direction } from '#contract/kit/web-book.ts';

/** A document of the reading order, as the markup of its body. */
export type EpubDocument = {
  name: string;
  title: string;
  language: string;
  direction: Direction;
  body: string;
  /** The box of a page of fixed layout, in pixels; null for text that flows. */
  box: { width: number; height: number } | null;
  /** A style sheet of its own. */
  css?: string;
  /** Attributes of the body, as markup. */
  bodyAttributes?: string;
  /** The ids in it to which a link may lead. */
  ids: Set<string>;
  properties: ('svg' | 'mathml')[];
  /** The recorded voice of the page, which reads the element with the id `OVERLAY_ID`. */
  overlay?: EpubOverlay;
};

export type EpubOverlay = { audio: string; milliseconds: number };
export const OVERLAY_ID = 'words';

/** A file beside the documents: bytes, or the path of a file. */
export type EpubFile = { name: string; type: string; properties?: string } & ({ bytes: Buffer } | { path: string });

export type EpubContentsLine = { title: string; href: string; depth: number };

/** What the package says of a book. */
export type EpubDetails = {
  /** A URN. */
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
  /** Such as `5-8`. */
  ages: string | null;
  subjects: string[];
  accessibility: EpubAccessibility;
  /** Further properties, whose prefixes are declared in `prefix`. */
  prefix?: string;
  more?: [property: string, value: string | number][];
};

/** The metadata of EPUB Accessibility 1.1, by the names of schema.org. */
export type EpubAccessibility = {
  modes: string[];
  /** The modes that are enough to read all of the book. */
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
