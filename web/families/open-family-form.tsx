import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { openWithToken, useFamilyChange } from './calls.ts';

/** Opens an emailed link by a button, because email scanners follow links. */
export function OpenFamilyForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords();
  const { run, isBusy, failure } = useFamilyChange(onDone);
  return (
    <>
      <h1>{t('Your child’s books')}</h1>
      <p className="lead">{t('You can see them in this browser for 30 days. You can stop at any time.')}</p>
      {failure && (
        <Alert status="bad" role="alert" title={failure}>
          <Button onClick={onDone}>{t('Get a new link')}</Button>
        </Alert>
      )}
      <div>
        <Button kind="solid" isBusy={isBusy} onClick={() => void run(() => openWithToken(token))}>
          {t('See the books')}
        </Button>
      </div>
    </>
  );
}
