import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';

type Props = {
  message: string;
  /** It was tried too often: what a child can do instead of waiting. */
  hasToWait: boolean;
  /** Where a card is held up. */
  scanUrl: string;
};

export function SignInError({ message, hasToWait, scanUrl }: Props) {
  const t = useWords();
  return (
    <Alert status="bad" role="alert" title={message}>
      {hasToWait && (
        <>
          <p>{t('Ask your teacher for help, or scan your card.')}</p>
          <LinkButton to={scanUrl}>{t('Scan QR Code')}</LinkButton>
        </>
      )}
    </Alert>
  );
}
