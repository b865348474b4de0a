import type { PublishedEntry } from '#api/core/content/service.ts';
import type { Article } from '#contract/core/help.ts';

/** Adds the address of the page of an article. Its text was cleaned when it was stored. */
export function toArticle({ slug, language, fields }: PublishedEntry<'article'>): Article {
  const { title, body, section, reader_role: role, screens } = fields;
  return { slug, title, body, role, section, screens, language, url: `/faq/${slug}` };
}
