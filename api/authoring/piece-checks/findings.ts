import type { CheckFinding } from '#contract/authoring/check-words.ts';
import type { CheckCode, CheckLevel, PageLayout } from '#contract/authoring/pieces.ts';
import { withoutTags } from './markup-texts.ts';

export type CheckedPage = {
  layout: PageLayout | null;
  text: string;
  has_picture: boolean;
  file_page: number | null;
  file_alts: string[];
  pictures: { hash: string; source: string; alt: string }[];
  /** The recorded voice; missing in revisions that are older than voices. */
  voice?: { text_hash: string } | null;
};
/** The press's reading of a file: headings, the text of page images, and markup that has more words than its text. */
export type ReadFile = {
  rendition_id: string;
  pages: { number: number; title: string; text: string; html: string | null }[];
  contents: { title: string; page: number }[];
};
/** A revision in the form that checks read. */
export type SubmittedRevision = {
  content: {
    details: { title: string; author: string; blurb: string; language: string; level: number | null };
    pages: CheckedPage[];
  };
  source: 'file' | 'pages' | 'text';
  country: string | null;
  /** The piece's file. An author can correct its words, but not those on its page images. */
  file: ReadFile | null;
  /** Whether a student wrote the piece or a page in it, so that it needs the permission to publish. */
  is_of_students: boolean;
};

/** A passed check of a revision, or one place where a check failed. */
export type Finding = {
  code: CheckCode;
  level: CheckLevel;
  passed: boolean;
  finding: CheckFinding;
  page?: number | undefined;
  facts?: Record<string, string | number> | undefined;
  /** The position of the words in the revision's content or in the file, in code points; see `wordsAt`. */
  place?: { path: string[]; start: number; length: number } | undefined;
  /** The similar work: a piece, or a book of staff. */
  otherPieceId?: string | undefined;
  otherBookId?: string | undefined;
};

/**
 * Returns a text of a revision by its path in the content, or in its file: `file` or `contents`, rendition, number and
 * field.
 */
function wordsAt({ content, file }: SubmittedRevision, path: string[]): string {
  const [root, , number, field] = path;
  if (root === 'contents') return file?.contents[Number(number)]?.title ?? '';
  if (root === 'file') {
    const page = file?.pages.find((each) => String(each.number) === number);
    return (field === 'title' || field === 'html' ? page?.[field] : page?.text) ?? '';
  }
  return String(path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], content));
}

/** Returns the words that a finding is about. */
export function excerptAt(
  submitted: SubmittedRevision,
  { path, start, length }: NonNullable<Finding['place']>,
): string {
  const words = [...wordsAt(submitted, path)].slice(start, start + length).join('');
  return path[3] === 'html' ? withoutTags(words) : words;
}

/** The most failing pages that are listed one by one; above this number only the first page and the count are given. */
const MAX_NAMED_PAGES = 10;

/** Returns one finding per page, or one finding for many pages together. */
export function findingsOfPages(
  pages: number[],
  check: Pick<Finding, 'code' | 'level'>,
  [finding, findingOfMany]: [CheckFinding, CheckFinding],
): Finding[] {
  const [first] = pages;
  if (first !== undefined && pages.length > MAX_NAMED_PAGES)
    return [{ ...check, passed: false, finding: findingOfMany, page: first, facts: { count: pages.length } }];
  return pages.map((page) => ({ ...check, passed: false, finding, page }));
}
