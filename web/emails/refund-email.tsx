import { type Translate, useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

const refundWords = {
  subject: 'Refund for order {number}',
  what: '{school} refunded {amount} of your order.',
  when: 'The money goes back to the card or account that paid. This can take some days.',
  button: 'Open the order',
};

/** To the buyer, once for each refund. */
export const refund: EmailTemplate<'refund'> = {
  subject: (t, { number }) => t(refundWords.subject, { number }),
  Body(props) {
    const t = useWords();
    const [what, when] = refundParagraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <p>{when}</p>
        <EmailButton url={props.url}>{t(refundWords.button)}</EmailButton>
      </>
    );
  },
  text(t, props) {
    const [what = '', when = ''] = refundParagraphs(t, props);
    return [what, when, buttonText(t(refundWords.button), props.url)];
  },
};

/** The amount keeps its direction in right-to-left text. */
function refundParagraphs(t: Translate, { school, amount }: EmailProps<'refund'>): string[] {
  return [t(refundWords.what, { school, amount: `\u2068${amount}\u2069` }), t(refundWords.when)];
}
