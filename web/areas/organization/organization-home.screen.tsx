import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { OrganizationDashboard } from '#web/schools/organizations/organization-dashboard.tsx';

export function Component() {
  const t = useWords();
  useHead({ title: t('Organization dashboard') });
  return <OrganizationDashboard />;
}
