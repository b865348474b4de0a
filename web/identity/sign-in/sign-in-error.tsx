import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

type Props = {
  message: string;
  /** After too many attempts, other ways to sign in are offered. */
  hasToWait: boolean;
  /** URL of the card scanner. */
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
