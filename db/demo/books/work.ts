import { z } from 'zod';
import type { BookLanguage, Edition, Work } from '#db/content/books/book.ts';
import { pagesOf, readDemoEntry } from '#db/demo/entries.ts';
import { Categories } from '#db/demo/written-work.ts';
import { textError } from '#db/entries.ts';
import type { Picture } from '#look/book-pictures/sheet.ts';
import { SCENE_NAMES } from '#look/scenes.ts';
import { TRIM_SIZES, type Trim } from '#look/trim-sizes.ts';

/** The school whose library has the edition, and who can see it there. */
const Shelf = z.strictObject({
  school: z.enum(['riverside', 'hillcrest', 'northwind', 'lakeside', 'meadowbank', 'stbrigids', 'banyan']),
  audience: z.enum(['everyone', 'families', 'school']),
});

const EditionFacts = z.strictObject({
  title: z.string(),
  author: z.string(),
  translator: z.string().exactOptional(),
  blurb: z.string(),
  format: z.enum(['epub', 'pdf']),
  shelves: z.array(Shelf),
});

/** Facts of the first edition, with those that all editions share. */
const OriginalFacts = EditionFacts.extend({
  work: z.strictObject({
    goal: z.int().min(1).max(17),
    level: z.literal([1, 2, 3, 4, 5]),
    ages: z.tuple([z.int(), z.int()]),
    country: z.string().length(2),
    categories: Categories,
    trim: z.enum(Object.keys(TRIM_SIZES) as Trim[]),
    scene: z.enum(SCENE_NAMES),
    front: z.int().min(1),
  }),
});

export type Shelf = z.infer<typeof Shelf>;
export type ShelvedEdition = Edition & { shelves: Shelf[] };
export type ShelvedWork = Omit<Work, 'editions'> & { editions: ShelvedEdition[] };

/** Reads the editions of a work, the original first. Each page names its picture by its number. */
export function readWork(
  id: string,
  [original, ...translations]: [BookLanguage, ...BookLanguage[]],
  pictures: Picture[],
): ShelvedWork {
  const { work, ...first } = readEdition(id, original, OriginalFacts);
  const editions = [first, ...translations.map((language) => readEdition(id, language, EditionFacts))];
  return { id, ...work, pictures, editions };
}

/** A work that ships with Booklark, with the schools of the demo data that have its editions. */
export function withShelves(work: Work, shelves: Partial<Record<BookLanguage, Shelf[]>>): ShelvedWork {
  return {
    ...work,
    editions: work.editions.map((edition) => ({ ...edition, shelves: shelves[edition.language] ?? [] })),
  };
}

function readEdition<Schema extends z.ZodType<object>>(id: string, language: BookLanguage, schema: Schema) {
  const entry = readDemoEntry(`books/${id}.${language}.md`, schema);
  const pages = pagesOf(entry).map(({ offset, picture, text }, index) => {
    if (picture?.name !== `${index + 1}`)
      throw textError(entry, offset, `The page does not begin with picture ${index + 1}.`);
    return { text: text.replaceAll('\n\n', '\n'), alt: picture.alt };
  });
  return { language, ...entry.facts, pages };
}
