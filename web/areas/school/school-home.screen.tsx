import { Link } from 'react-router';
import { SchoolDashboard } from '#web/administration/school/school-dashboard.tsx';
import { StatisticsPage } from '#web/administration/school/school-statistics.tsx';
import { ReactionChart } from '#web/administration/statistics/reader-panels.tsx';
import { dashboardWords } from '#web/areas/dashboard/dashboard-tabs.ts';
import { InviteDialog } from '#web/identity/invitations/invite-dialog.tsx';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { seesOnlyStatistics } from '#web/kit/visit.ts';

export function Component() {
  const t = useTranslate();
  const session = useSession();
  useHead({ title: t('School dashboard') });
  if (seesOnlyStatistics(session)) return <StatisticsPage />;
  const charts = (
    <>
      <ReactionChart />
      <p>
        <Link to={paths.dashboard(dashboardWords.teacher)}>{t('Reactions by category')}</Link>
      </p>
    </>
  );
  return <SchoolDashboard invite={(onClose) => <InviteDialog onClose={onClose} />} charts={charts} />;
}
