import { isolated } from '#contract/kit/isolated-text.ts';
import type { EmailTemplate } from './template.ts';

const receiptWords = {
  subject: 'Receipt for order {number}',
  what: 'Thank you for your order at {school}. We received {total}.',
  open: 'With this button you open the order and what you bought, without an account. Keep this email.',
  button: 'Open the order',
  invoice: 'Open the invoice, to print it or save it as PDF',
  stranger: 'If you did not order anything, you can ignore this email.',
};

/** To the buyer, once for each order. */
export const receipt: EmailTemplate<'receipt'> = {
  subject: (t, { number }) => t(receiptWords.subject, { number }),
  parts: (t, { school, total, url, invoiceUrl }) => [
    t(receiptWords.what, { school, total: isolated(total) }),
    t(receiptWords.open),
    { button: t(receiptWords.button), url },
    { link: t(receiptWords.invoice), url: invoiceUrl },
    t(receiptWords.stranger),
  ],
};

const giftWords = {
  subject: 'Receipt for gift {number}',
  what: 'Thank you. You gave {total} once to “{name}” at {school}.',
  monthly: 'Thank you. You gave {total} to “{name}” at {school} this month.',
  stop: 'You give each month. With the button below you can stop this gift or update the card at any time, without an account.',
  whole: 'The whole gift counts for the cause. Booklark pays the payment fee. Gifts contain no tax.',
  open: 'With this button you open the gift, without an account. Keep this email.',
  button: 'Open the gift',
  receipt: 'Open the receipt, to print it or save it as PDF',
  stranger: 'If you did not give anything, you can ignore this email.',
};

/** To the giver, once for each gift. */
export const giftReceipt: EmailTemplate<'giftReceipt'> = {
  subject: (t, { number }) => t(giftWords.subject, { number }),
  parts: (t, { school, total, name, isMonthly = false, url, invoiceUrl }) => [
    t(isMonthly ? giftWords.monthly : giftWords.what, { school, total: isolated(total), name: isolated(name) }),
    t(giftWords.whole),
    t(isMonthly ? giftWords.stop : giftWords.open),
    { button: t(giftWords.button), url },
    { link: t(giftWords.receipt), url: invoiceUrl },
    t(giftWords.stranger),
  ],
};

const linksWords = {
  subject: 'Your orders and gifts at {school}',
  what: 'Someone asked for new links to the orders and gifts of this email address at {school}. Your earlier links keep working until you open the new ones.',
  open: 'Open order {number}',
  openGift: 'Open gift {number}',
  stranger: 'If you did not ask for them, you can ignore this email.',
};

/** To a buyer or giver who requested new links. */
export const orderLinks: EmailTemplate<'orderLinks'> = {
  subject: (t, { school }) => t(linksWords.subject, { school }),
  parts: (t, { school, orders }) => [
    t(linksWords.what, { school }),
    ...orders.map(({ kind, number, url }) => ({
      button: t(kind === 'gift' ? linksWords.openGift : linksWords.open, { number: isolated(number) }),
      url,
    })),
    t(linksWords.stranger),
  ],
};
