import { type Translate, useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

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
  Body(props) {
    const t = useWords();
    const [what, when] = refundParagraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <p>{when}</p>
        <EmailButton url={props.url}>{t(refundWords[props.kind].button)}</EmailButton>
      </>
    );
  },
  text(t, props) {
    const [what = '', when = ''] = refundParagraphs(t, props);
    return [what, when, buttonText(t(refundWords[props.kind].button), props.url)];
  },
};

/** The amount keeps its direction in right-to-left text. */
function refundParagraphs(t: Translate, { school, kind, amount }: EmailProps<'refund'>): string[] {
  return [t(refundWords[kind].what, { school, amount: `\u2068${amount}\u2069` }), t(refundWords.when)];
}
