import type { ContentInput, ContentKind, TranslationInput } from '#contract/core/content/kinds.ts';

/** Languages of shipped texts. */
export const LANGUAGES = ['en', 'ar', 'es', 'fr', 'ne'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An entry of content that ships with the product: its text in English, and translations without what holds for every language. */
export type ShippedEntry<Kind extends ContentKind = ContentKind> = {
  kind: Kind;
  /** The last part of its address. It never changes here; staff can move the entry, which a release then finds by it. */
  slug: string;
  /** The course of a chapter. */
  parent?: string;
  en: ContentInput<Kind>;
} & { [language in Exclude<Language, 'en'>]?: TranslationInput<Kind> };

/** Returns the text of an entry in each of its languages. */
export function textsOf<Kind extends ContentKind>({ kind, slug, parent, ...entry }: ShippedEntry<Kind>) {
  return LANGUAGES.flatMap((language) => {
    const fields: ContentInput<Kind> | TranslationInput<Kind> | undefined = entry[language];
    return fields ? [{ kind, slug, parent: parent ?? null, language, fields }] : [];
  });
}
