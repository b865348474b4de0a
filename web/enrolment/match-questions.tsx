import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAnswer } from './calls.ts';
import css from './enrolment.module.css';

/** All questions at once, for a list that was enrolled before. */
export function Questions({ id, count }: { id: string; count: number }) {
  const t = useWords();
  const answer = useAnswer(id);
  const fact = t(
    '{count, plural, one {# name stands in the class already.} other {# names stand in the class already.}}',
    { count },
  );
  return (
    <Alert status="warn" title={fact}>
      <p>
        {t('Are these the same children, or others of the same name? You can answer for each row below, or for all.')}
      </p>
      <span className={css.answers}>
        <Button isSmall isBusy={answer.isPending} onClick={() => answer.mutate({ answer: 'same' })}>
          {t('All are the same children')}
        </Button>
        <Button isSmall isBusy={answer.isPending} onClick={() => answer.mutate({ answer: 'another' })}>
          {t('All are other children')}
        </Button>
      </span>
    </Alert>
  );
}
