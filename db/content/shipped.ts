import type { ContentInput, ContentKind, TranslationInput } from '#contract/core/content/kinds.ts';

/** An entry of content that ships with the product: its text in English, and translations without what holds for every language. */
export type ShippedEntry<Kind extends ContentKind = ContentKind> = {
  kind: Kind;
  /** The last part of its address. It never changes here; staff can move the entry, which a release then finds by it. */
  slug: string;
  /** The course of a chapter. */
  parent?: string;
  en: ContentInput<Kind>;
} & { [language in 'ar' | 'es' | 'fr' | 'ne']?: TranslationInput<Kind> };
