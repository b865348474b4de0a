import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';

type Props = {
  /** Whether the platform has allowed the school to sell. */
  maySell: boolean;
  hasProvider: boolean;
};

const noticeWords = {
  provider: 'Choose a payment provider, so that buyers can pay.',
  providerThenLook:
    'Booklark looks at each new school before it sells books or collects gifts. First, choose a payment provider.',
  look: 'You have chosen a payment provider. Booklark looks at each new school before it sells books or collects gifts. If we allow it, we email the admins of your school.',
};

/** Names the steps that a school still needs to sell, with a link. Renders nothing when none is missing. */
export function SellingNotice({ maySell, hasProvider }: Props) {
  const t = useTranslate();
  if (maySell && hasProvider) return null;
  const missing = hasProvider ? noticeWords.look : maySell ? noticeWords.provider : noticeWords.providerThenLook;
  return (
    <Alert status="warn" title={maySell ? t('Your school cannot be paid yet') : t('Your school cannot sell yet')}>
      <p>{t(missing)}</p>
      {!hasProvider && (
        <LinkButton to={`${paths.adminSchoolProfile('Selling')}#providers`}>
          {t('Choose a payment provider')}
        </LinkButton>
      )}
    </Alert>
  );
}
