import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { PlansPage } from './plans-page.tsx';

/** A school's plan, and the plans that it can choose. */
export function Component() {
  const t = useTranslate();
  useHead({ title: t('Plans') });
  return (
    <>
      <PageHeader title={t('Plans')}>
        <LinkButton to={paths.adminSchoolPayments()}>{t('Payment history')}</LinkButton>
      </PageHeader>
      <PlansPage />
    </>
  );
}
