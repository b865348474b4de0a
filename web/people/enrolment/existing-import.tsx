import { useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import type { EnrolmentSlots } from './enrolment-flow.tsx';
import { ImportSteps, type LastStep } from './import-steps.tsx';
import { targetOf, toRequestBody } from './import-target.ts';
import { StepClass } from './step-class.tsx';
import { StepPreview } from './step-preview.tsx';
import { StepResult } from './step-result.tsx';
import { IMPORT_ENDPOINTS, useEnrolment } from './use-enrolment.ts';

type Props = EnrolmentSlots & {
  id: string;
  lastStep: LastStep;
  file?: File | undefined;
  onOpen: (id: string | null, file?: File) => void;
};

/** Shows an uploaded list: the preview, then the progress, then the result. */
export function ExistingImport({ id, lastStep, file, onOpen, ...slots }: Props) {
  const t = useTranslate();
  const list = useEnrolment(id);
  const { mutateAsync } = useApiMutation('PATCH /enrolments/{id}/', { invalidates: IMPORT_ENDPOINTS });
  const [isChoosing, setChoosing] = useState(false);

  if (list.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (list.isError) {
    const isGone = list.error instanceof CallError && isNotFound(list.error.status);
    return (
      <EmptyState title={isGone ? t('This list has been deleted') : t('The list could not be loaded.')}>
        {isGone && <p>{t('We delete each list after 24 hours. Enrolled students are not affected.')}</p>}
        <Button kind="solid" onClick={() => (isGone ? onOpen(null) : void list.refetch())}>
          {isGone ? t('Start with another list') : t('Try again')}
        </Button>
      </EmptyState>
    );
  }
  if (list.data.state !== 'preview')
    return (
      <>
        <ImportSteps index={3} lastStep={lastStep} />
        <StepResult list={list.data} onAgain={() => onOpen(null)} {...slots} />
      </>
    );
  return (
    <>
      <ImportSteps
        index={isChoosing ? 0 : 2}
        lastStep={lastStep}
        onReturn={(step) => (step === 0 ? setChoosing(true) : onOpen(null))}
      />
      {isChoosing ? (
        <StepClass
          target={targetOf(list.data)}
          onChoose={async (target) => {
            await mutateAsync({ params: { id }, body: toRequestBody(target) });
            setChoosing(false);
          }}
        />
      ) : (
        <StepPreview
          list={list.data}
          file={file}
          onReadAgain={onOpen}
          onDiscarded={() => onOpen(null)}
          onChooseClass={() => setChoosing(true)}
        />
      )}
    </>
  );
}
