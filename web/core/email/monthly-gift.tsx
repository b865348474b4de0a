import { isolated } from '#contract/kit/isolated-text.ts';
import type { EmailProps, EmailTemplate } from './template.ts';

const monthlyWords = {
  failed: {
    subject: 'Your monthly gift was not paid',
    text: 'Your card was declined for the gift of {amount} to “{name}” at {school}. Nothing was taken. Update the card, or stop the gift, with the button below. You do not need an account.',
    button: 'Update the card or stop',
  },
  stopped: {
    subject: 'Your monthly gift was stopped',
    text: 'You stopped the gift of {amount} each month to “{name}” at {school}. Nothing more will be taken. Thank you for what you gave.',
    button: 'Open the gift',
  },
  ended: {
    subject: 'Your monthly gift has ended',
    text: 'The gift of {amount} each month to “{name}” at {school} has ended. Nothing more will be taken. Thank you for what you gave.',
    button: 'Open the gift',
  },
  closed: {
    subject: 'Your monthly gift has ended',
    text: 'The site of {school} has closed, so the gift of {amount} each month to “{name}” has ended. Nothing more will be taken. What you gave stays with the cause.',
  },
  paused: {
    subject: 'Your monthly gift is paused',
    text: 'The site of {school} is suspended. The gift of {amount} each month to “{name}” is paused: nothing is taken until the site is back. You can stop the gift with the button below, without an account. What you gave stays with the cause.',
    button: 'Stop the gift',
  },
  resumed: {
    subject: 'Your monthly gift goes on',
    text: 'The site of {school} is back, so the gift of {amount} each month to “{name}” goes on. Nothing is taken for the time in between. You can stop the gift with the button below, without an account.',
    button: 'Open or stop the gift',
  },
};
/**
 * A closed school's site is unavailable, so its email has no button. On a suspended school's site, a giver can still
 * stop a gift.
 */
const wordsOf = ({ kind }: EmailProps<'monthlyGift'>): { text: string; button?: string } => monthlyWords[kind];
const factWords = { number: 'Gift number: {number}' };

/** To the giver of a monthly gift, when a payment failed, or the gift was stopped, ended, paused or continued. */
export const monthlyGift: EmailTemplate<'monthlyGift'> = {
  subject: (t, { kind }) => t(monthlyWords[kind].subject),
  parts(t, props) {
    const { school, amount, name, number, url } = props;
    const { text, button } = wordsOf(props);
    return [
      t(text, { school, amount: isolated(amount), name: isolated(name) }),
      ...(button === undefined ? [] : [{ button: t(button), url }]),
      t(factWords.number, { number: isolated(number) }),
    ];
  },
};
