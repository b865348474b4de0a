import { isolated } from '#contract/kit/isolated-text.ts';
import type { EmailTemplate } from './template.ts';

const limitWords = {
  raised: 'One person alone can now refund up to {limit} of an order. Before, it was up to {before}.',
  removed: 'Refunds no longer need a second person. Before, one person alone could refund up to {before} of an order.',
  holds: 'This holds for orders that are paid from now on. The activity log says who changed it.',
  unexpected: 'If you did not expect this, lower the limit and contact Booklark.',
};

/** To the other admins of a school, so that no admin can silently end the approval by a second person. */
export const refundLimitRaised: EmailTemplate<'refundLimitRaised'> = {
  subject: (t) => t('The limit for refunds was raised'),
  parts: (t, { limit, before }) => [
    // The amounts keep their direction in right-to-left text.
    t(limit === null ? limitWords.removed : limitWords.raised, {
      limit: isolated(limit ?? ''),
      before: isolated(before),
    }),
    t(limitWords.holds),
    t(limitWords.unexpected),
  ],
};

const refundWords = {
  sale: {
    subject: 'Refund for order {number}',
    what: '{school} refunded {amount} of your order.',
    button: 'Open the order',
  },
  gift: {
    subject: 'Refund for gift {number}',
    what: '{school} refunded {amount} of your gift.',
    button: 'Open the gift',
  },
  when: 'The money goes back to the card or account that paid. This can take some days.',
};

/** To the buyer or giver, once for each refund. */
export const refund: EmailTemplate<'refund'> = {
  subject: (t, { kind, number }) => t(refundWords[kind].subject, { number }),
  parts: (t, { school, kind, amount, url }) => [
    // The amount keeps its direction in right-to-left text.
    t(refundWords[kind].what, { school, amount: isolated(amount) }),
    t(refundWords.when),
    { button: t(refundWords[kind].button), url },
  ],
};
