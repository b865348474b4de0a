import type { CheckRow } from '#api/authoring/piece-checks/queries.ts';
import type { PieceRow } from './queries.ts';
import type { PageNumber } from './revision-queries.ts';
import type { StepRow } from './step-queries.ts';

/** Remarks by page; a remark about a deleted page counts for the whole piece. */
type Remarks = { page: number | null; remark: string }[];
export type Feedback = { steps: (Omit<StepRow, 'page_remarks'> & { page_remarks: Remarks })[]; checks: CheckRow[] };
type SentFeedback = { steps: StepRow[]; checks: CheckRow[] };

/**
 * Returns the feedback of checks and reviewers about a student's own page in a class book. Feedback about other pages
 * or the whole book is for its teacher. Pages have their current numbers.
 */
export function feedbackOnOwnPages(
  { submitted_revision }: PieceRow,
  { steps, checks }: SentFeedback,
  own: PageNumber[],
): Feedback {
  const numberOf = (revision: number | null, sentRevision: number | null) =>
    own.find((page) => page.revision === revision && page.sent === sentRevision)?.number;
  return {
    checks: checks.flatMap((check) => {
      const page = numberOf(submitted_revision, check.page);
      return page === undefined ? [] : [{ ...check, page }];
    }),
    steps: steps.map((step) => ({
      ...step,
      reasons: [],
      remark: '',
      page_remarks: step.page_remarks.flatMap((remark) => {
        const page = numberOf(step.revision, remark.page);
        return page === undefined ? [] : [{ ...remark, page }];
      }),
    })),
  };
}

/** Returns the revisions whose page numbers the last remarks and the failed checks use; empty if none names a page. */
export function revisionsWithFeedback({ submitted_revision }: PieceRow, { steps, checks }: SentFeedback): number[] {
  const last = steps.findLast(({ page_remarks }) => page_remarks.length > 0);
  const isCheckOfPage = checks.some(({ page, passed }) => page !== null && !passed);
  return [last?.revision, isCheckOfPage ? submitted_revision : null].filter((number) => typeof number === 'number');
}

/** Converts the page numbers of remarks and checks to current numbers. */
export function feedbackOnCurrentPages(
  { submitted_revision }: PieceRow,
  { steps, checks }: SentFeedback,
  numbers: PageNumber[],
): Feedback {
  const numberOf = (revision: number | null, sentRevision: number | null) =>
    numbers.find((page) => page.revision === revision && page.sent === sentRevision)?.number ?? null;
  return {
    checks: checks.map((check) =>
      check.passed ? check : { ...check, page: numberOf(submitted_revision, check.page) ?? check.page },
    ),
    steps: steps.map((step) => ({
      ...step,
      page_remarks: step.page_remarks.map((remark) => ({ ...remark, page: numberOf(step.revision, remark.page) })),
    })),
  };
}
