const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Returns a story's text without its markup: a line for each paragraph, and the description of each picture. */
export function textOfBody(body: string): string {
  return body
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1\n')
    .replaceAll(/<br>|<\/(?:p|h[23]|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => NAMED[name] ?? '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
