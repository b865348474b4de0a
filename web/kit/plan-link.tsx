import { Link } from 'react-router';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { useWords } from './words.ts';

/** Leads an admin of a school to its plans. Others cannot choose one. */
export function PlanLink() {
  const t = useWords();
  const session = useSession();
  return session?.user.role === 'school_admin' ? <Link to={paths.adminSchoolPlans()}>{t('See plans')}</Link> : null;
}
