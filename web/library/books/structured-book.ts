import type { Book } from '#contract/library/books.ts';

/** Describes a book for search engines: https://schema.org/Book. Only the server needs it. */
export function toStructuredBook(book: BookFields, origin: string): object {
  const { title, author, blurb, language, page_count, for_sale, licence_url, url, cover } = book;
  const image = cover?.src.at(-1)?.url;
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(blurb && { description: blurb }),
    inLanguage: language,
    numberOfPages: page_count,
    isAccessibleForFree: !for_sale,
    ...(licence_url && { license: licence_url }),
    url: new URL(url, origin).href,
    ...(image && { image: new URL(image, origin).href }),
  };
}

type BookFields = Pick<
  Book,
  'title' | 'author' | 'blurb' | 'language' | 'page_count' | 'for_sale' | 'licence_url' | 'url' | 'cover'
>;
