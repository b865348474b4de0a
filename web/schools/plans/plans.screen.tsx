import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PlansPage } from './plans-page.tsx';

/** A school's plan, and the plans that it can choose. */
export function Component() {
  const t = useTranslate();
  return (
    <>
      <ScreenHeader title={t('Plans')}>
        <LinkButton to={paths.adminSchoolPayments()}>{t('Payment history')}</LinkButton>
      </ScreenHeader>
      <PlansPage />
    </>
  );
}
