import { reviewWords } from '#contract/authoring/review-words.ts';
import type { Decision, ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import type { FieldErrors } from '#web/kit/form-state.ts';
import type { Translate } from '#web/kit/translate.ts';

/** An approval as form values: numbers as the text of their option, empty for none; the time without a time zone. */
export type Approval = {
  audience: Audience;
  publish: 'now' | 'later' | 'no';
  publish_at: string;
  level: string;
  age_from: string;
  age_to: string;
  categories: string[];
  photos_approved: boolean;
};

/** Returns the form's initial values: the author's proposals, and the last chosen audience if it is still possible. */
export function approvalOf({ audience, audiences, level, age_from, age_to, categories }: ReviewedPiece): Approval {
  return {
    audience: audiences.includes(audience) ? audience : (audiences[0] ?? 'school'),
    ...{ publish: 'now', publish_at: '', photos_approved: false, categories },
    ...{ level: String(level ?? ''), age_from: String(age_from ?? ''), age_to: String(age_to ?? '') },
  };
}

/** Returns the body of the call. */
export function decisionOf(approval: Approval, { needs_photos_approved }: ReviewedPiece): Decision {
  const { audience, publish, publish_at, level, age_from, age_to, categories, photos_approved } = approval;
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return {
    ...{ audience, categories, publish: publish === 'no' ? null : publish },
    ...(publish === 'later' && { publish_at: new Date(publish_at).toISOString() }),
    ...{ level: numberOf(level), age_from: numberOf(age_from), age_to: numberOf(age_to) },
    ...(needs_photos_approved && audience === 'everyone' && { photos_approved }),
  };
}

/** Returns the errors that need no server. */
export function approvalErrors(approval: Approval, t: Translate, now = Date.now()): FieldErrors<Approval> {
  const { publish, publish_at, age_from, age_to } = approval;
  const isPast = !(new Date(publish_at).getTime() > now);
  return {
    ...(publish === 'later' && isPast && { publish_at: t(reviewWords.publishAtMissing) }),
    ...(age_from !== '' &&
      age_to !== '' &&
      Number(age_from) > Number(age_to) && { age_to: t(publishingWords.agesReversed) }),
  };
}
