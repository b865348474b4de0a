import { type Translate, useWords } from '#web/kit/words.ts';
import type { EmailProps, EmailTemplate } from './template.ts';

const limitWords = {
  raised: 'One person alone can now refund up to {limit} of an order. Before, it was up to {before}.',
  removed: 'Refunds no longer need a second person. Before, one person alone could refund up to {before} of an order.',
  holds: 'This holds for orders that are paid from now on. The activity log says who changed it.',
  unexpected: 'If you did not expect this, lower the limit and contact Booklark.',
};

/** To the other admins of a school, so that no admin can silently end the approval by a second person. */
export const refundLimitRaised: EmailTemplate<'refundLimitRaised'> = {
  subject: (t) => t('The limit for refunds was raised'),
  Body(props) {
    return paragraphsOf(useWords(), props).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  },
  text: paragraphsOf,
};

/** The amounts keep their direction in right-to-left text. */
function paragraphsOf(t: Translate, { limit, before }: EmailProps<'refundLimitRaised'>): string[] {
  const values = { limit: `\u2068${limit}\u2069`, before: `\u2068${before}\u2069` };
  return [
    t(limit === null ? limitWords.removed : limitWords.raised, values),
    t(limitWords.holds),
    t(limitWords.unexpected),
  ];
}
