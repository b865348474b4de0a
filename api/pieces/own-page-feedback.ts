import type { CheckRow } from '#api/piece-checks/service.ts';
import type { PieceRow } from './queries.ts';
import type { OwnPageNumber } from './revision-queries.ts';
import type { StepRow } from './step-queries.ts';

type Feedback = { steps: StepRow[]; checks: CheckRow[] };

/**
 * Returns what checks and reviewers say about the own page of a student in a class book. What they say about the pages of others, or
 * about the whole book, is for its teacher. Pages are named by their numbers of now.
 */
export function feedbackOnOwnPages(
  { submitted_revision }: PieceRow,
  { steps, checks }: Feedback,
  own: OwnPageNumber[],
): Feedback {
  const numberOf = (revision: number | null, sent: number | null) =>
    own.find((page) => page.revision === revision && page.sent === sent)?.number;
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
