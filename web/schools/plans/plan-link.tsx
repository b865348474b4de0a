import { Link } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';

/** Links a school's admin to its plans. Others cannot choose one. */
export function PlanLink() {
  const t = useTranslate();
  const session = useSession();
  return session?.user.role === 'school_admin' ? <Link to={paths.adminSchoolPlans()}>{t('See plans')}</Link> : null;
}
