import { type Translate, useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

const planDeclinedWords = {
  subject: 'The payment for your plan was declined',
  what: 'The card for the plan “{plan}” of {school} was declined. Until {day}, everything works as before.',
  button: 'Change card',
  after:
    'When you come back from the payment page, the payment is tried again. After {day}, nothing can be added until the plan is paid. Everyone can still sign in and read, and nothing is deleted.',
};

/** To a school or an organization when its plan was not renewed. */
export const planDeclined: EmailTemplate<'planDeclined'> = {
  subject: (t) => t(planDeclinedWords.subject),
  Body(props) {
    const t = useWords();
    const [what, after] = paragraphs(t, props);
    return (
      <>
        <p>{what}</p>
        <EmailButton url={props.url}>{t(planDeclinedWords.button)}</EmailButton>
        <p>{after}</p>
      </>
    );
  },
  text(t, props) {
    const [what, after] = paragraphs(t, props);
    return [what, buttonText(t(planDeclinedWords.button), props.url), after];
  },
};

function paragraphs(t: Translate, { school, plan, day }: EmailProps<'planDeclined'>): [string, string] {
  return [t(planDeclinedWords.what, { school, plan: `\u2068${plan}\u2069`, day }), t(planDeclinedWords.after, { day })];
}
