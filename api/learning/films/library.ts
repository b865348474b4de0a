import { findPublished, findReadyFilms, type PublishedEntry, type StoredFilm } from '#api/core/content/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { ContentLanguage } from '#contract/core/content.ts';

export type FilmEntry = PublishedEntry<'film'> & {
  /** The uploaded file. */
  upload: StoredFilm | undefined;
  /** The smaller uploaded file, for slow connections. */
  smallUpload: StoredFilm | undefined;
};
/** The published texts of a film by language. */
export type FilmTexts = Map<string, FilmEntry>;
/** All published films by slug, in their order. */
export type FilmLibrary = Map<string, FilmTexts>;

/** Finds all published films in all languages. They are few, and each list of captions needs all their texts. */
export function findFilmLibrary(db: TenantDb, site: Site): Promise<FilmLibrary> {
  return cachedForSite(site, 'films', async () => {
    const found = await Promise.all(ContentLanguage.options.map((language) => findPublished(db, 'film', { language })));
    const library: FilmLibrary = new Map();
    for (const entry of await withUploads(db, found.flat())) {
      const texts = library.get(entry.slug) ?? new Map();
      library.set(entry.slug, texts.set(entry.language, entry));
    }
    return library;
  });
}

/** Adds the uploaded files that these texts name. A file belongs to only one film. */
export async function withUploads<Entry extends PublishedEntry<'film'>>(
  db: TenantDb,
  entries: Entry[],
): Promise<(Entry & Pick<FilmEntry, 'upload' | 'smallUpload'>)[]> {
  const ids = new Set(entries.flatMap(({ fields: { file, small_file } }) => [file ?? [], small_file ?? []].flat()));
  const uploads = ids.size > 0 ? await findReadyFilms(db, [...ids]) : [];
  return entries.map((entry) => {
    const { file, small_file: smallFile } = entry.fields;
    const own = uploads.filter(({ entry_id }) => entry_id === entry.id);
    const upload = own.find(({ id }) => id === file);
    return { ...entry, upload, smallUpload: upload && own.find(({ id }) => id === smallFile) };
  });
}

/** Returns the text of a film in a language, else in English. */
export function textOf(texts: FilmTexts, language: string): FilmEntry | undefined {
  return texts.get(language) ?? texts.get('en') ?? [...texts.values()][0];
}

/** Returns the texts of a film with one added that may be unpublished. */
export function withText(texts: FilmTexts | undefined, entry: FilmEntry): FilmTexts {
  return new Map([...(texts ?? []), [entry.language, entry]]);
}
