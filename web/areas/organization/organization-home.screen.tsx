import { useHead } from '#web/app/head.ts';
import { useWords } from '#web/app/words.ts';
import { OrganizationDesk } from '#web/organizations/organization-desk.tsx';

export function Component() {
  const t = useWords();
  useHead({ title: t('Organization dashboard') });
  return <OrganizationDesk />;
}
