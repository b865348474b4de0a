import { Link } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';

/** Links a school's admin to its plans. Others cannot choose one. */
export function PlanLink() {
  const t = useWords();
  const session = useSession();
  return session?.user.role === 'school_admin' ? <Link to={paths.adminSchoolPlans()}>{t('See plans')}</Link> : null;
}
