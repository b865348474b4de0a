/** A location in a book: an archive file, and an id in it. */
export type BookLocation = { path: string; fragment: string };

/** Resolves a reference from a book's file; undefined if it leads out of the book. */
export function resolveReference(basePath: string, reference: string): BookLocation | undefined {
  // Programs of Windows write `images\goat.png`.
  const [address = '', fragment = ''] = reference.trim().replaceAll('\\', '/').split('#', 2).map(decodePercent);
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('/') || address.includes('\\')) return undefined;
  const path = address === '' ? basePath : joinPath(basePath, address.replace(/\?.*$/s, ''));
  return path === undefined ? undefined : { path, fragment };
}

function joinPath(basePath: string, address: string) {
  const parts = basePath.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}

/**
 * Returns a common key for paths that name one file in different ways: in another case, Unicode normalization or
 * percent-encoding. File names in an EPUB must differ in more than that (EPUB 3.3, 4.2.3).
 */
export function foldPath(path: string): string {
  return decodePercent(path).normalize('NFKC').toLowerCase().normalize('NFC');
}

export const isSamePath = (path: string, other: string) => foldPath(path) === foldPath(other);

/** Decodes percent escapes; text with a lone percent sign is returned unchanged. */
export function decodePercent(text: string) {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return text;
  }
}

/** Returns the id with a prefix, so that it cannot clash with the ids of the page around the book. */
export function toAnchorId(id: string) {
  return `a-${id.replace(/[^\p{L}\p{N}_.-]/gu, '_')}`;
}
