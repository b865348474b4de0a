import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { OrganizationDashboard } from '#web/schools/organizations/organization-dashboard.tsx';

export function Component() {
  const t = useTranslate();
  useHead({ title: t('Organization dashboard') });
  return <OrganizationDashboard />;
}
