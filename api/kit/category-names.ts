import type { CategoryNames } from '#contract/authoring/categories.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';

/** A category of a work, with what it is called in other languages. */
export type NamedCategory = { slug: string; name: string; names: CategoryNames };

/** Returns a category with its name in the language of the reader, where it has one. */
export function inLanguage({ slug, name, names }: NamedCategory, language: InterfaceLanguage | undefined) {
  return { slug, name: (language && names[language]) ?? name };
}
