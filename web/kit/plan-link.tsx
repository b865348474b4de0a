import { isRouteEnabled } from '#contract/page-routes.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { useSite } from './site.ts';
import { useWords } from './words.ts';

/** Leads from a limit that was reached to the plans of the school, for those who can change its plan. */
export function PlanLink() {
  const t = useWords();
  const { isRoot } = useSite();
  const session = useSession();
  const canChangePlan = session?.user.role === 'school_admin' && !session.visit;
  if (!canChangePlan || !isRouteEnabled(paths.adminSchoolPlans(), isRoot)) return null;
  return <LinkButton to={paths.adminSchoolPlans()}>{t('See plans')}</LinkButton>;
}
