import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { lazy, Suspense, useState } from 'react';
import { reportTitleWords } from '#contract/authoring/report-words.ts';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { ReportedMessage, ReportedWork } from './published-work.ts';

const ReportDialog = lazy(() =>
  withOtherMessages(import('./report-dialog.tsx')).then((module) => ({ default: module.ReportDialog })),
);

/** Opens the form that reports a work, and loads it on demand. `page`: the reader's current page. */
export function ReportButton({ work, page }: { work: ReportedWork | ReportedMessage; page?: number }) {
  const t = useTranslate();
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
