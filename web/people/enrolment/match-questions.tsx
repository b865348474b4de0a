import { useApiMutation } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './enrolment.module.css';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

/** Answers all match questions at once, for a list that was enrolled before. */
export function MatchQuestions({ id, count }: { id: string; count: number }) {
  const t = useTranslate();
  const { run, isBusy } = useAction(useApiMutation('PUT /enrolments/{id}/answers/', { invalidates: IMPORT_ENDPOINTS }));
  const answerAll = (answer: 'same' | 'another') => void run({ params: { id }, body: { answer } });
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
        <Button isSmall isBusy={isBusy} onClick={() => answerAll('same')}>
          {t('All are the same students')}
        </Button>
        <Button isSmall isBusy={isBusy} onClick={() => answerAll('another')}>
          {t('All are different students')}
        </Button>
      </span>
    </Alert>
  );
}
