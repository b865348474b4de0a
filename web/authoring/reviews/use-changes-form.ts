import { useState } from 'react';
import type { ChangeReason, CheckCode } from '#contract/authoring/pieces.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { call } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { OpenReview } from './use-review.ts';
import { isOpen } from './words.ts';

export type PageRemark = { page: number; remark: string };
type Changes = { reasons: ChangeReason[]; remark: string; pages: PageRemark[] };

/** A request for changes that is being written, at the pages and beside them. */
export type ChangesForm = {
  form: FormState<Changes>;
  /** The form is beside the pages. */
  isOpen: boolean;
  open: () => void;
  /** Closes the form and discards its content. */
  cancel: () => void;
  /** Sets the remark on a page; undefined removes it. */
  setRemark: (page: number, remark: string | undefined) => void;
};

/** The usual reason for changes after a failed check. */
const REASON_OF: Partial<Record<CheckCode, ChangeReason>> = {
  words: 'words_missing',
  descriptions: 'describe_pictures',
  personal_data: 'name_or_address',
  language: 'wrong_language',
};

/** Holds the reviewer's request. Reasons that follow from failed checks are preselected. */
export function useChangesForm({ piece, decide }: OpenReview): ChangesForm {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [suggested] = useState(() => [
    ...new Set(piece.checks.filter(isOpen).flatMap(({ code }) => REASON_OF[code] ?? [])),
  ]);
  const form = useForm<Changes, boolean>({
    initial: { reasons: suggested, remark: '', pages: NO_REMARKS },
    validate: (values) => changesErrors(values, t),
    submit({ reasons, remark, pages }) {
      const body = { reasons, ...(remark.trim() !== '' && { remark }), pages: writtenOf(pages) };
      return decide((request) => call('POST /reviews/{type}/{id}/request-changes/', { ...request, body }));
    },
    onSuccess: (isDone) => isDone && close(),
  });
  useTypedText(form, `changes ${piece.id}`);

  function close() {
    setAsking(false);
    form.reset();
  }

  function setRemark(page: number, remark: string | undefined) {
    const others = form.values.pages.filter((other) => other.page !== page);
    const pages = remark === undefined ? others : [...others, { page, remark }];
    form.setValue('pages', pages.length === 0 ? NO_REMARKS : pages.toSorted((a, b) => a.page - b.page));
    if (remark !== undefined) setAsking(true);
  }

  return { form, isOpen: isAsking || form.isUnsaved, open: () => setAsking(true), cancel: close, setRemark };
}

/** Returns what a request lacks. A message or a comment on a page is enough; “Something else” needs a message. */
export function changesErrors(
  { reasons, remark, pages }: Changes,
  t: Translate,
): Partial<Record<keyof Changes, string>> {
  const hasMessage = remark.trim() !== '';
  if (reasons.length === 0 && !hasMessage && writtenOf(pages).length === 0)
    return { reasons: t(reviewWords.changeMissing) };
  return reasons.includes('something_else') && !hasMessage ? { remark: t(reviewWords.remarkMissing) } : {};
}

/** Returns the remarks that contain text. */
export const writtenOf = (pages: PageRemark[]) => pages.filter(({ remark }) => remark.trim() !== '');

const NO_REMARKS: PageRemark[] = [];
