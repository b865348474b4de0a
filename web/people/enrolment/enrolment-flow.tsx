import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SchoolClass } from '#contract/people/classes.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './enrolment.module.css';
import { ExistingImport } from './existing-import.tsx';
import { ImportSteps } from './import-steps.tsx';
import type { Target } from './import-target.ts';
import { RecentImports } from './recent-imports.tsx';
import { SampleList } from './sample-list.tsx';
import { StepClass } from './step-class.tsx';
import { StepList } from './step-list.tsx';

/** Parts that the area adds to the result of a list. */
export type EnrolmentSlots = {
  /** Renders the print button of the cards feature for the class that a list went to. */
  cardsOf: (enrolled: SchoolClass) => ReactNode;
  /** Addresses of the person's area: all classes, and one of them. */
  classesPath: string;
  classPath: (id: string) => string;
};

/** Shows the four steps. The list id is in the URL, so people can return to it. */
export function EnrolmentFlow(slots: EnrolmentSlots) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Steps {...slots} />
    </QueryClientProvider>
  );
}

function Steps(slots: EnrolmentSlots) {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const listId = search.get('list');
  const [target, setTarget] = useState<Target>();
  const [isChoosing, setChoosing] = useState(true);
  const [file, setFile] = useState<File>();
  const lastStep = useRef<number>(undefined);

  /** Opens a list, with its file if available, or starts again (null). */
  function open(id: string | null, newFile?: File) {
    setChoosing(true);
    setFile(newFile);
    setSearch(id ? { list: id } : {}, { preventScrollReset: true });
  }

  return (
    <>
      <h1>{t('Bulk enrolment')}</h1>
      {listId ? (
        <ExistingImport key={listId} id={listId} lastStep={lastStep} file={file} onOpen={open} {...slots} />
      ) : (
        <>
          <ImportSteps index={isChoosing ? 0 : 1} lastStep={lastStep} onReturn={() => setChoosing(true)} />
          <div className={css.beside}>
            {isChoosing || !target ? (
              <div className={css.step}>
                <StepClass
                  target={target}
                  classId={search.get('class')}
                  onChoose={async (newTarget) => {
                    setTarget(newTarget);
                    setChoosing(false);
                  }}
                />
                <RecentImports onOpen={open} />
              </div>
            ) : (
              <StepList target={target} onSent={open} />
            )}
            <SampleList />
          </div>
        </>
      )}
    </>
  );
}
