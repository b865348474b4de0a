import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { InviteDialog } from '#web/invitations/invite-dialog.tsx';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { SchoolDashboard } from '#web/school/school-dashboard.tsx';
import { StatisticsPage } from '#web/school/statistics-page.tsx';
import { schoolNavGroups } from './nav-items.ts';

export function Component() {
  const t = useWords();
  const session = useSession();
  useHead({ title: t('School dashboard') });
  if (seesOnlyStatistics(session)) return <StatisticsPage />;
  return (
    <SchoolDashboard
      navigation={<NavTiles groups={schoolNavGroups} here={paths.adminSchoolDashboard()} />}
      invite={(onClose) => <InviteDialog onClose={onClose} />}
    />
  );
}
