import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';

type Props = {
  failure: string;
  /** It was tried too often: what a child can do instead of waiting. */
  hasToWait: boolean;
  /** Where a card is held up. */
  scan: string;
};

export function WrongNote({ failure, hasToWait, scan }: Props) {
  const t = useWords();
  return (
    <Alert status="bad" role="alert" title={failure}>
      {hasToWait && (
        <>
          <p>{t('Your teacher can help you right away. Your card works too.')}</p>
          <LinkButton to={scan}>{t('Scan QR Code')}</LinkButton>
        </>
      )}
    </Alert>
  );
}
