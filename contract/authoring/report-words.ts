import type { ReportedType, ReportOutcome, ReportReason } from './reports.ts';

/** Reasons to report something, in the order of the form. */
export const reportReasonWords: Record<ReportReason, string> = {
  name_or_photo: 'A name, address or photo of someone',
  not_kind: 'It could hurt someone',
  copied: 'Words or pictures taken from someone else',
  broken: 'Something does not work',
  other: 'Something else',
};

/** The outcomes of a report. */
export const reportOutcomeWords: Record<ReportOutcome, string> = {
  taken_down: 'It was taken down',
  changed: 'It was changed',
  no_action: 'Nothing had to be done',
};

/** Reasons why a report, or its closing, is refused. */
export const reportWords = {
  reasonMissing: 'Choose what is wrong.',
  textLong: 'A report must be 500 characters or fewer.',
  pageUnknown: 'This page does not exist.',
  closed: 'This report is already closed.',
  stillPublished: 'It is still published. Take it down first.',
} as const;

/** The button and the form that report each kind of thing. */
export const reportTitleWords: Record<ReportedType, string> = {
  book: 'Report this book',
  story: 'Report this story',
  message: 'Report this message',
};
