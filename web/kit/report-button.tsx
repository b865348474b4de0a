import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { lazy, Suspense, useState } from 'react';
import { reportTitleWords } from '#contract/report-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withOtherMessages } from './other-messages.ts';
import type { ReportedMessage, ReportedWork } from './published-work.ts';
import { useWords } from './words.ts';

const ReportDialog = lazy(() =>
  withOtherMessages(import('./report-dialog.tsx')).then((module) => ({ default: module.ReportDialog })),
);

/** Opens the form that reports a work. The form is loaded when it is opened. `page`: where the reader is. */
export function ReportButton({ work, page }: { work: ReportedWork | ReportedMessage; page?: number }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={FlagIcon} />
        {t(reportTitleWords[work.type])}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog work={work} page={page} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
