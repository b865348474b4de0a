import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says why this tab is read-only, and takes the book over from the other tab. */
export function OtherTabNotice({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useWords();
  return (
    <Alert status="warn" icon={CopyIcon} role="status" title={t('This book is open in another tab')}>
      <p>{t('You can read it here. To write, work in this tab.')}</p>
      <Button onClick={onTakeOver}>{t('Work in this tab')}</Button>
    </Alert>
  );
}
