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
  /** The recorded voice. Missing in revisions from before there were any. */
  voice?: { text_hash: string } | null;
};
/** What the press read in a file: headings, the text of page images, and markup that has more words than its text. */
export type ReadFile = {
  rendition_id: string;
  pages: { number: number; title: string; text: string; html: string | null }[];
  contents: { title: string; page: number }[];
};
/** A revision as its checks read it. */
export type SubmittedRevision = {
  content: {
    details: { title: string; author: string; blurb: string; language: string; level: number | null };
    pages: CheckedPage[];
  };
  source: 'file' | 'pages' | 'text';
  country: string | null;
  /** The file of the piece: an author can correct its words, but not on its page images. */
  file: ReadFile | null;
  /** Whether a student wrote it or a page of it, so that it needs the permission to publish. */
  is_of_students: boolean;
};

/** A fact about a revision: a check that passed, or one place where it failed. */
export type Finding = {
  code: CheckCode;
  level: CheckLevel;
  passed: boolean;
  finding: CheckFinding;
  page?: number | undefined;
  facts?: Record<string, string | number> | undefined;
  /** Where the words are in the content of the revision, or in the file, in code points; see `wordsAt`. */
  place?: { path: string[]; start: number; length: number } | undefined;
  /** The work that this one is like: a piece, or a book of staff. */
  otherPieceId?: string | undefined;
  otherBookId?: string | undefined;
};

/** Returns a text of a revision by its path in the content, or of its file: `file` or `contents`, rendition, number and field. */
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

/** Names each page that fails up to this number of pages, and beyond it the first and how many there are. */
const MAX_NAMED_PAGES = 10;

/** Returns one finding for each page, or one for all of many pages. */
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
