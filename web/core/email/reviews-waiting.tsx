import { type Translate, useWords } from '#web/kit/words.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailProps, EmailTemplate } from './template.ts';

const reviewsWaitingWords = {
  count: '{count, plural, one {# work to review} other {# works to review}}',
  what: '{count, plural, one {An author at {school} has sent # work that you can review. It was sent on {day}.} other {Authors at {school} have sent # works that you can review. The oldest was sent on {day}.}}',
  button: 'Review works',
  often: 'You get this email at most once a day, and only when there are works to review.',
};

type Props = EmailProps<'reviewsWaiting'>;
const whatIn = (t: Translate, { count, day, school }: Props) => t(reviewsWaitingWords.what, { count, day, school });

/** To a member of staff, once a day. It names no student and no book. */
export const reviewsWaiting: EmailTemplate<'reviewsWaiting'> = {
  subject: (t, { count }) => t(reviewsWaitingWords.count, { count }),
  Body(props) {
    const t = useWords();
    return (
      <>
        <p>{whatIn(t, props)}</p>
        <EmailButton url={props.url}>{t(reviewsWaitingWords.button)}</EmailButton>
        <p>{t(reviewsWaitingWords.often)}</p>
      </>
    );
  },
  text: (t, props) => [
    whatIn(t, props),
    buttonText(t(reviewsWaitingWords.button), props.url),
    t(reviewsWaitingWords.often),
  ],
};
