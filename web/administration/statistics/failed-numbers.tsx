import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

/** Says which numbers could not be loaded, and loads them again. */
export function FailedNumbers({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useWords();
  return (
    <Alert status="bad" role="alert" title={title}>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </Alert>
  );
}
