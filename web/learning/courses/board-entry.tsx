import { ProjectorScreenIcon } from '@phosphor-icons/react/dist/ssr/ProjectorScreen';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chapter } from '#contract/learning/courses.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { seesOnlyStatistics, useIsReadOnly } from '#web/kit/visit.ts';
import { Board } from './board.tsx';
import { boardClassOf } from './board-link.ts';

const TookPart = lazy(async () => ({ default: (await import('./took-part.tsx')).TookPart }));

/** Lets staff show the chapter on the board, and tick the participants afterwards. */
export function BoardEntry({ chapter }: { chapter: Chapter }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const isReadOnly = useIsReadOnly();
  const canTick = !seesOnlyStatistics(useSession()) && !isReadOnly;
  const [classId] = useState(boardClassOf(location.state));
  const [view, setView] = useState<'board' | 'names' | undefined>(classId ? 'board' : undefined);
  function close() {
    setView(undefined);
    // Clears the state, because a reload would open the board again.
    if (boardClassOf(location.state)) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }
  return (
    <div className="row no-print">
      <Button onClick={() => setView('board')}>
        <Icon of={ProjectorScreenIcon} />
        {t('Show on the board')}
      </Button>
      {view === 'board' && (
        <Board chapter={chapter} onClose={close} {...(canTick && { onTick: () => setView('names') })} />
      )}
      {view === 'names' && (
        <Suspense>
          <TookPart course={chapter.course} chapter={chapter} classId={classId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
