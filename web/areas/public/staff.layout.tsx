import { Navigate } from 'react-router';
import { QueryProvider } from '#web/areas/parts/query-provider.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './staff.module.css';

/** Layout of staff pages between the top bar and the footer. */
export function Component() {
  const t = useWords();
  const session = useSession();
  if (seesOnlyStatistics(session)) return <Navigate to={paths.adminSchoolDashboard()} replace />;
  return (
    <div className={`wrap stack ${css.staff}`}>
      {session ? <QueryProvider key={session.user.id} /> : <RowsSkeleton label={t('Loading…')} />}
    </div>
  );
}
