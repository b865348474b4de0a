/**
 * Replaces `book:/` in the markup of a page by the folder of the book's files. Without schemas, so that the web can
 * import this file.
 */
export function resolveBookUrls(markup: string, folder: string): string {
  return markup.replaceAll('book:/', () => folder);
}
