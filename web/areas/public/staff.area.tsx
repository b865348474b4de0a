import { useSession } from '#web/app/session.ts';
import { useWords } from '#web/app/words.ts';
import { Work } from '#web/areas/parts/work.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './staff.module.css';

/** Pages of the staff between the top bar and the footer. */
export function Component() {
  const t = useWords();
  const session = useSession();
  return (
    <div className={`wrap stack ${css.staff}`}>
      {session ? <Work key={session.user.id} /> : <RowsSkeleton label={t('Loading…')} />}
    </div>
  );
}
