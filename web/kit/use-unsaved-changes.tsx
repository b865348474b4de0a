import { type ReactNode, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useTranslate } from './translate.ts';
import { holdUnsavedWork } from './unsaved-work.ts';

/**
 * Asks before unsaved changes are lost: when the page changes, and by the browser's own dialog when the tab closes or
 * reloads. Wrap other actions that lose changes in `guard`, and render `dialog`.
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

/** Changing only the query (another tab of the page) keeps the form. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Rendered only while there are unsaved changes, because the router asks only the last of several blockers. */
function NavigationBlocker() {
  const blocker = useBlocker(leavesPage);
  useEffect(holdUnsavedWork, []);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, []);
  return blocker.state === 'blocked' && <UnsavedChangesDialog onStay={blocker.reset} onLeave={blocker.proceed} />;
}

function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('Leave without saving?')}
      actions={
        <>
          <Button data-first onClick={onStay}>
            {t('Keep editing')}
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
