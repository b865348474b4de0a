import { isolated } from '#contract/kit/isolated-text.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { buttonText, EmailButton, EmailLink } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

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
  Body(props) {
    const t = useTranslate();
    const [what, open, stranger] = receiptParagraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <p>{open}</p>
        <EmailButton url={props.url}>{t(receiptWords.button)}</EmailButton>
        <EmailLink url={props.invoiceUrl}>{t(receiptWords.invoice)}</EmailLink>
        <p>{stranger}</p>
      </>
    );
  },
  text(t, props) {
    const [what = '', open = '', stranger = ''] = receiptParagraphs(t, props);
    const links = [
      buttonText(t(receiptWords.button), props.url),
      buttonText(t(receiptWords.invoice), props.invoiceUrl),
    ];
    return [what, open, ...links, stranger];
  },
};

function receiptParagraphs(t: Translate, { school, total }: EmailProps<'receipt'>): string[] {
  return [t(receiptWords.what, { school, total: isolated(total) }), t(receiptWords.open), t(receiptWords.stranger)];
}

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
  Body(props) {
    const t = useTranslate();
    const [what, whole, open, stranger] = giftParagraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <p>{whole}</p>
        <p>{open}</p>
        <EmailButton url={props.url}>{t(giftWords.button)}</EmailButton>
        <EmailLink url={props.invoiceUrl}>{t(giftWords.receipt)}</EmailLink>
        <p>{stranger}</p>
      </>
    );
  },
  text(t, props) {
    const [what = '', whole = '', open = '', stranger = ''] = giftParagraphs(t, props);
    const links = [buttonText(t(giftWords.button), props.url), buttonText(t(giftWords.receipt), props.invoiceUrl)];
    return [what, whole, open, ...links, stranger];
  },
};

function giftParagraphs(t: Translate, { school, total, name, isMonthly = false }: EmailProps<'giftReceipt'>): string[] {
  const what = t(isMonthly ? giftWords.monthly : giftWords.what, {
    school,
    total: isolated(total),
    name: isolated(name),
  });
  return [what, t(giftWords.whole), t(isMonthly ? giftWords.stop : giftWords.open), t(giftWords.stranger)];
}

const linksWords = {
  subject: 'Your orders and gifts at {school}',
  what: 'Someone asked for new links to the orders and gifts of this email address at {school}. Your earlier links keep working until you open the new ones.',
  open: 'Open order {number}',
  openGift: 'Open gift {number}',
  stranger: 'If you did not ask for them, you can ignore this email.',
};

function openText(t: Translate, kind: 'sale' | 'gift', number: string): string {
  return t(kind === 'gift' ? linksWords.openGift : linksWords.open, { number: isolated(number) });
}

/** To a buyer or giver who requested new links. */
export const orderLinks: EmailTemplate<'orderLinks'> = {
  subject: (t, { school }) => t(linksWords.subject, { school }),
  Body({ school, orders }) {
    const t = useTranslate();
    return (
      <>
        <p>{t(linksWords.what, { school })}</p>
        {orders.map(({ kind, number, url }) => (
          <EmailButton key={number} url={url}>
            {openText(t, kind, number)}
          </EmailButton>
        ))}
        <p>{t(linksWords.stranger)}</p>
      </>
    );
  },
  text: (t, { school, orders }) => [
    t(linksWords.what, { school }),
    ...orders.map(({ kind, number, url }) => buttonText(openText(t, kind, number), url)),
    t(linksWords.stranger),
  ],
};
