/** Replaces `book:/` in the markup of a page by the folder of the book's files. In a file without schemas, which the web can import. */
export function resolveBookUrls(markup: string, folder: string): string {
  return markup.replaceAll('book:/', () => folder);
}
