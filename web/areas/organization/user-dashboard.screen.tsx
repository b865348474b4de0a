import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { OrganizationHome } from '#web/organizations/organization-home.tsx';

export function Component() {
  const t = useWords();
  const user = useSession()?.user;
  useHead({ title: t('Your dashboard') });
  return user ? <OrganizationHome name={`${user.first_name} ${user.last_name}`} /> : null;
}
