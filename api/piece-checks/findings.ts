import type { CheckFinding } from '#contract/check-words.ts';
import type { CheckCode, CheckLevel, PageLayout } from '#contract/pieces.ts';

export type CheckedPage = {
  layout: PageLayout | null;
  text: string;
  has_picture: boolean;
  file_page: number | null;
  file_alts: string[];
  pictures: { source: string; alt: string }[];
};
/** A revision as its checks read it. */
export type SubmittedRevision = {
  content: { details: { title: string; author: string; blurb: string; language: string }; pages: CheckedPage[] };
  source: 'file' | 'pages';
  country: string | null;
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
  /** Where the words are in the content of the revision, in code points. */
  place?: { path: string[]; start: number; length: number } | undefined;
  otherPieceId?: string | undefined;
};

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
