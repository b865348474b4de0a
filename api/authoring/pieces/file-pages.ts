import { createHash } from 'node:crypto';
import { picturesOnPage } from '#api/core/press/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { FilePage, KnownPage, PlacedPage } from './file-page-queries.ts';

/** Returns the content of a file page that an author sees and describes. */
export function toFilePage(page: WebPage): FilePage {
  const pictures = picturesOnPage(page);
  return {
    number: page.number,
    text: page.text,
    text_hash: hashText(page.text),
    alts: pictures.map(({ alt }) => truncate(alt, 2000)),
    pictures: pictures.map(({ files: [name], size }) => ({ name, ...size })),
    // Other pages have words beside their pictures, which would turn with the page.
    can_turn: page.kind === 'scan',
  };
}

/** Hashes folded text: programs break lines and write accents differently when they save the same text again. */
function hashText(text: string): string | null {
  const words = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  return words === '' ? null : createHash('sha256').update(words).digest('hex');
}

/**
 * Matches each page of a new file with the earlier page whose words it keeps: one with the same text, else the same
 * page of the same file. Pages without text keep descriptions only with the same file.
 */
export function placePages(pages: FilePage[], known: KnownPage[], fileHash: string): PlacedPage[] {
  const free = new Map(known.map((page) => [page.id, page]));
  const take = (isMatch: (page: KnownPage) => boolean): string | null => {
    const match = [...free.values()].find(isMatch);
    if (match) free.delete(match.id);
    return match?.id ?? null;
  };
  const isSame = (old: KnownPage, { number, text_hash }: FilePage) =>
    old.file_page === number &&
    (old.file_hash === fileHash || (text_hash !== null && old.file_text_hash === text_hash));
  const placed = pages.map((page) => ({ ...page, id: take((old) => isSame(old, page)) }));
  return placed.map((page) => ({
    ...page,
    id: page.id ?? (page.text_hash === null ? null : take((old) => old.file_text_hash === page.text_hash)),
  }));
}
