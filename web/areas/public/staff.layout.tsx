import { ownLayout } from '#web/areas/parts/own-layout.ts';
import { QueryProvider } from '#web/areas/parts/query-provider.tsx';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './staff.module.css';

/** Shows a skeleton until the session of a staff page has been read. */
export function Component() {
  const t = useTranslate();
  const session = useSession();
  return (
    <div className={ownLayout(session) === 'public' ? `wrap stack ${css.staff}` : 'stack'}>
      {session ? <QueryProvider key={session.user.id} /> : <RowsSkeleton label={t('Loading…')} />}
    </div>
  );
}
