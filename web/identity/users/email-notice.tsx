import { usePublicApi } from '#web/kit/public-api.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';

/** Tells a person that we cannot send email to their address. */
export function EmailNotice() {
  const { data } = usePublicApi('GET /user/profile/', {});
  return <SuppressedEmailNotice isSuppressed={data?.is_email_suppressed ?? false} />;
}

export function SuppressedEmailNotice({ isSuppressed }: { isSuppressed: boolean }) {
  const t = useWords();
  if (!isSuppressed) return null;
  return (
    <Alert status="bad" title={t('We cannot send email to this address.')}>
      <p>{t('Ask an admin to correct your email address. If it is right, ask Booklark to send emails to it again.')}</p>
    </Alert>
  );
}
