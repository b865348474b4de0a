import { InviteDialog } from '#web/invitations/invite-dialog.tsx';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { SchoolDashboard } from '#web/school/school-dashboard.tsx';
import { StatisticsPage } from '#web/school/statistics-page.tsx';
import { CategoryShares, ReactionChart } from '#web/statistics/reader-panels.tsx';

export function Component() {
  const t = useWords();
  const session = useSession();
  useHead({ title: t('School dashboard') });
  if (seesOnlyStatistics(session)) return <StatisticsPage />;
  const charts = (
    <>
      <ReactionChart />
      <CategoryShares />
    </>
  );
  return <SchoolDashboard invite={(onClose) => <InviteDialog onClose={onClose} />} charts={charts} />;
}
