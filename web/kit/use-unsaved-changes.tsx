import { type ReactNode, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWords } from './words.ts';

/**
 * Asks before anything is lost that was typed and not saved: on the way to another page, and in the browser's own words before the
 * tab is closed or loaded anew. `guarded` asks before whatever else would lose it; `question` is shown where it may be asked.
 */
export function useUnsavedChanges(isUnsaved: boolean): { guard: (go: () => void) => void; dialog: ReactNode } {
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  return {
    guard: (go) => (isUnsaved ? setLeaving({ go }) : go()),
    dialog: isUnsaved && (
      <>
        <NavigationBlocker />
        {leaving && <UnsavedChangesDialog onStay={() => setLeaving(undefined)} onLeave={leaving.go} />}
      </>
    ),
  };
}

/** The same page with another tab of it open keeps what was typed. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Is there only while something is unsaved: of several blockers the router asks the last one alone. */
function NavigationBlocker() {
  const blocker = useBlocker(leavesPage);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  return blocker.state === 'blocked' && <UnsavedChangesDialog onStay={blocker.reset} onLeave={blocker.proceed} />;
}

function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords();
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('Leave without saving?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onStay}>
            {t('Stay here')}
          </Button>
          <Button kind="bad" onClick={onLeave}>
            {t('Leave without saving')}
          </Button>
        </>
      }
    >
      <p>{t('Your changes have not been saved.')}</p>
    </Dialog>
  );
}
