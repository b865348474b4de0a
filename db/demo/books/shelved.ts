import type { BookLanguage, Edition, Work } from '#db/content/books/book.ts';

/** The school whose library has the edition, and who can see it there. */
export type Shelf = {
  school: 'riverside' | 'hillcrest' | 'northwind' | 'lakeside' | 'meadowbank' | 'stbrigids' | 'banyan';
  audience: 'everyone' | 'families' | 'school';
};

export type ShelvedEdition = Edition & { shelves: Shelf[] };
export type ShelvedWork = Omit<Work, 'editions'> & { editions: ShelvedEdition[] };

/** A work that ships with Booklark, with the schools of the demo data that have its editions. */
export function withShelves(work: Work, shelves: Partial<Record<BookLanguage, Shelf[]>>): ShelvedWork {
  return {
    ...work,
    editions: work.editions.map((edition) => ({ ...edition, shelves: shelves[edition.language] ?? [] })),
  };
}
