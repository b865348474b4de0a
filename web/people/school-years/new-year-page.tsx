import { type ReactNode, useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { SchoolYear } from '#contract/people/school-years.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { forgetPlan, hasSavedPlan } from './plan-draft.ts';
import { PlanForm, type PreviewedPlan } from './plan-form.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { YearResult } from './year-result.tsx';

type Props = { printCards: (classIds: string[]) => ReactNode };

/** Plans a new school year, previews and starts it, and can undo it for seven days. */
export function NewYearPage({ printCards }: Props) {
  const t = useTranslate();
  const owner = useSession()?.user.id ?? '';
  const classes = useAllPages('GET /v1/school-classes/');
  const years = useApi('GET /school-years/');
  const retry = () => void Promise.all([classes.refetch(), years.refetch()]);
  return (
    <>
      <Breadcrumb to={paths.adminSchoolClasses()} label={t('Classes')} />
      <ScreenHeader title={t('New school year')} />
      {classes.isError || years.isError ? (
        <LoadError as="h2" title={t('The classes could not be loaded.')} onRetry={retry} />
      ) : classes.data && years.data ? (
        <YearSteps {...{ owner, printCards }} classes={classes.data} years={years.data.school_years} />
      ) : (
        <RowsSkeleton label={t('Loading…')} />
      )}
    </>
  );
}

type StepsProps = Props & { owner: string; classes: SchoolClass[]; years: SchoolYear[] };

function YearSteps({ owner, classes, years, printCards }: StepsProps) {
  const t = useTranslate();
  const [isPlanning, setPlanning] = useState(() => years.length === 0 || hasSavedPlan(owner));
  const [startedId, setStartedId] = useState<string>();
  const [previewed, setPreviewed] = useState<PreviewedPlan>();

  function showResult({ id }: SchoolYear) {
    setStartedId(id);
    forgetPlan();
    setPreviewed(undefined);
    setPlanning(false);
  }

  if (previewed)
    return <PlanPreview previewed={previewed} onBack={() => setPreviewed(undefined)} onStart={showResult} />;
  if (!isPlanning)
    return (
      <>
        {years.map((year) => (
          <YearResult key={year.id} year={year} isNew={year.id === startedId} printCards={printCards} />
        ))}
        <p>
          <Button onClick={() => setPlanning(true)}>{t('Plan another school year')}</Button>
        </p>
      </>
    );
  if (classes.length === 0)
    return (
      <EmptyState title={t('No classes yet')}>
        <LinkButton to={paths.adminSchoolClasses()}>{t('Classes')}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <p className="lead">
        {t('Choose what happens to each class. Books, assignments, teachers and class codes stay with their class.')}
      </p>
      <PlanForm owner={owner} classes={classes} onPreview={setPreviewed} />
    </>
  );
}
