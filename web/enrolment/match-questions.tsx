import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAnswerQuestions } from './calls.ts';
import css from './enrolment.module.css';

/** Answers all match questions at once, for a list that was enrolled before. */
export function MatchQuestions({ id, count }: { id: string; count: number }) {
  const t = useWords();
  const answer = useAnswerQuestions(id);
  const fact = t('{count, plural, one {# name is already in the class.} other {# names are already in the class.}}', {
    count,
  });
  return (
    <Alert status="warn" title={fact}>
      <p>
        {t(
          'Are these the same students, or different students with the same name? Answer for each row below, or for all of them.',
        )}
      </p>
      <span className={css.answers}>
        <Button isSmall isBusy={answer.isPending} onClick={() => answer.mutate({ answer: 'same' })}>
          {t('All are the same students')}
        </Button>
        <Button isSmall isBusy={answer.isPending} onClick={() => answer.mutate({ answer: 'another' })}>
          {t('All are different students')}
        </Button>
      </span>
    </Alert>
  );
}
