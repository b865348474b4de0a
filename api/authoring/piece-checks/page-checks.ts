import { createHash } from 'node:crypto';
import { hasWords } from '#contract/authoring/layout-pictures.ts';
import { MAX_MADE_PAGES } from '#contract/authoring/limits.ts';
import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';
import { type CheckedPage, type Finding, findingsOfPages, type SubmittedRevision } from './findings.ts';

/** Returns whether the file opens, by its processing. A story has no file, so only a failure is reported. */
export function checkOpening({ source }: SubmittedRevision, refusal: string | undefined): Finding[] {
  const check = { code: 'opens', level: 'must' } as const;
  if (refusal !== undefined) return [{ ...check, passed: false, finding: 'does_not_open', facts: { reason: refusal } }];
  return source === 'text' ? [] : [{ ...check, passed: true, finding: 'opens' }];
}

/** Returns whether the number of pages is within the limits. A story has no pages. */
export function checkPageCount({ source, content }: SubmittedRevision): Finding[] {
  const check = { code: 'pages', level: 'must' } as const;
  const count = content.pages.length;
  const max = source === 'file' ? MAX_BOOK_PAGES : MAX_MADE_PAGES;
  if (source === 'text') return [];
  if (count === 0) return [{ ...check, passed: false, finding: 'no_pages' }];
  const passed = count <= max;
  return [{ ...check, passed, finding: passed ? 'pages' : 'too_many_pages', facts: { count, max } }];
}

/** Finds pages without words. A page with a picture needs none. */
export function checkWords({ content }: SubmittedRevision): Finding[] {
  const check = { code: 'words', level: 'should' } as const;
  const empty = numbersOf(content.pages, (page) => !hasWords(page.text) && !hasPictures(page));
  const wordless = numbersOf(
    content.pages,
    (page) => !hasWords(page.text) && hasPictures(page) && page.layout !== 'picture_full',
  );
  const findings = [
    ...findingsOfPages(empty, check, ['empty_page', 'empty_pages']),
    ...findingsOfPages(wordless, check, ['page_without_words', 'pages_without_words']),
  ];
  return findings.length > 0 ? findings : [{ ...check, passed: true, finding: 'words' }];
}

/** Finds pictures without a description, which blind readers would miss. */
export function checkDescriptions({ content }: SubmittedRevision): Finding[] {
  const check = { code: 'descriptions', level: 'should' } as const;
  const pages = numbersOf(content.pages, isUndescribed);
  if (pages.length > 0)
    return findingsOfPages(pages, check, ['picture_without_description', 'pictures_without_description']);
  const finding = content.pages.some(hasPictures) ? 'descriptions' : 'no_pictures';
  return [{ ...check, passed: true, finding }];
}

/** Lists the pages with photos for the reviewer. */
export function checkPhotos({ content }: SubmittedRevision): Finding[] {
  const pages = numbersOf(content.pages, ({ pictures }) => pictures.some(({ source }) => source === 'photo'));
  return findingsOfPages(pages, { code: 'photos', level: 'info' }, ['photo', 'photos']);
}

/**
 * Finds recordings of words that the page no longer has, which readers do not hear. Lists the other recordings for the
 * reviewer.
 */
export function checkVoices({ content }: SubmittedRevision): Finding[] {
  const stale = numbersOf(content.pages, hasStaleVoice);
  const heard = numbersOf(content.pages, (page) => Boolean(page.voice) && !hasStaleVoice(page));
  return [
    ...findingsOfPages(stale, { code: 'voices', level: 'should' }, ['stale_voice', 'stale_voices']),
    ...findingsOfPages(heard, { code: 'voices', level: 'info' }, ['voice', 'voices']),
  ];
}

/** Returns whether a page has a recording of other words. */
export function hasStaleVoice({ text, voice }: Pick<CheckedPage, 'text' | 'voice'>): boolean {
  return Boolean(voice) && voice?.text_hash !== createHash('md5').update(text).digest('hex');
}

/** Reminds the reviewer of the permission to publish. Its state is read when the check is shown. */
export function checkPermission({ is_of_students }: SubmittedRevision): Finding[] {
  return is_of_students ? [{ code: 'permission', level: 'info', passed: false, finding: 'permission' }] : [];
}

function numbersOf(pages: CheckedPage[], isConcerned: (page: CheckedPage) => boolean): number[] {
  return pages.flatMap((page, index) => (isConcerned(page) ? [index + 1] : []));
}

function hasPictures({ file_page, has_picture, pictures }: CheckedPage): boolean {
  return file_page === null ? pictures.length > 0 : has_picture;
}

function isUndescribed({ file_page, has_picture, file_alts, pictures }: CheckedPage): boolean {
  const alts = file_page === null ? pictures.map(({ alt }) => alt) : file_alts;
  const isMissing = file_page !== null && has_picture && file_alts.length === 0;
  return (file_page === null || has_picture) && (isMissing || alts.some((alt) => !hasWords(alt)));
}
