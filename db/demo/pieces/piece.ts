import { z } from 'zod';
import { pagesOf, readDemoEntry } from '#db/demo/entries.ts';
import { WrittenWork } from '#db/demo/written-work.ts';
import { textError } from '#db/entries.ts';
import { SCENE_NAMES } from '#look/scenes.ts';

const SceneName = z.enum(SCENE_NAMES);

/** A student’s recording for a page, synthesized by the demo data. */
const DemoSound = z.enum(['hum', 'bell']);
export type DemoSound = z.infer<typeof DemoSound>;

/** A page of a student's book. A page with a scene shows this cut-paper picture above its words. */
export type DemoPage = {
  text: string;
  scene?: z.infer<typeof SceneName>;
  /** The picture’s description. */
  alt?: string;
  voice?: DemoSound;
};

const PieceFacts = WrittenWork.extend({
  blurb: z.string(),
  starter: z.enum(['how_to', 'fact_book']).exactOptional(),
  /** The cover shows the picture of the first page; otherwise it is drawn. */
  hasPageCover: z.literal(true).exactOptional(),
  /** The author sends a picture of their own for the cover. */
  hasOwnCover: z.literal(true).exactOptional(),
  voice: z.strictObject({ page: z.int(), sound: DemoSound }).exactOptional(),
});

const ClassBookFacts = z.strictObject({
  title: z.string(),
  /** Code of the class. */
  class_id: z.string(),
  /** Usernames of those who have written so far, in the order of the pages. */
  authors: z.array(z.string()),
});

const VersionFacts = z.strictObject({
  title: z.string(),
  /** Title of the original. */
  of: z.string(),
  /** Username of the student. */
  by: z.string(),
  as: z.enum(['translation', 'retelling']),
  language: z.string(),
  level: z.int(),
  blurb: z.string(),
  /** Published for everyone; else it waits for its reviewers. */
  isPublished: z.boolean(),
});

export type DemoPiece = Omit<z.infer<typeof PieceFacts>, 'voice'> & { pages: DemoPage[] };

/** A book of a class, with the pages that students have written, by username. */
export type DemoClassBook = { class_id: string; title: string; pages: Record<string, DemoPage> };

/** A translation or a retelling of a published book, which begins with its pages and pictures. */
export type DemoVersion = z.infer<typeof VersionFacts> & {
  /** The words of each page of the original. */
  texts: string[];
  /** Picture descriptions in a translation’s language, one for each page with a picture. */
  alts?: string[];
};

/** Reads what a student writes. */
export function readPiece(name: string): DemoPiece {
  const { facts, pages } = readPages(name, PieceFacts);
  const { voice, ...piece } = facts;
  return {
    ...piece,
    pages: pages.map((page, index) => (voice?.page === index + 1 ? { ...page, voice: voice.sound } : page)),
  };
}

export function readClassBook(name: string): DemoClassBook {
  const { facts, pages } = readPages(name, ClassBookFacts);
  const { authors, ...book } = facts;
  return { ...book, pages: Object.fromEntries(pages.map((page, index) => [authors[index], page])) };
}

export function readVersion(name: string): DemoVersion {
  const { facts, pages } = readPages(name, VersionFacts);
  const alts = pages.flatMap(({ alt }) => alt ?? []);
  return { ...facts, texts: pages.map(({ text }) => text), ...(alts.length > 0 && { alts }) };
}

function readPages<Schema extends z.ZodType>(name: string, schema: Schema) {
  const entry = readDemoEntry(`pieces/${name}.md`, schema);
  const pages = pagesOf(entry).map(({ offset, picture, text }): DemoPage => {
    if (!picture) return { text };
    const { data: scene } = SceneName.safeParse(picture.name);
    if (!scene) throw textError(entry, offset, `There is no scene ${picture.name}.`);
    return { scene, alt: picture.alt, text };
  });
  return { facts: entry.facts, pages };
}
