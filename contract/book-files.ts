/** In the markup of a book's pages stands `book:/` for the folder of the book's files. It is here for the web: no schemas. */
export function resolveBookUrls(markup: string, folder: string): string {
  return markup.replaceAll('book:/', () => folder);
}
