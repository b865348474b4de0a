import { useHead } from '#web/kit/head.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { OrganizationHome } from '#web/schools/organizations/organization-home.tsx';

export function Component() {
  const fullName = useFullName();
  const t = useTranslate();
  const user = useSession()?.user;
  useHead({ title: t('Your dashboard') });
  return user ? <OrganizationHome name={fullName(user)} /> : null;
}
