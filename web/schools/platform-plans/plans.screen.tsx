import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { PlatformPlan } from '#contract/schools/platform-plans.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { formatStorage } from '#web/schools/plans/storage-size.ts';
import { offeredFilter } from './filters.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** The plans with their limits. */
export function Component() {
  const t = useTranslate();
  const [planInDialog, setOpened] = useState<PlatformPlan | 'new'>();
  const list = useList('GET /api-super-admin/plans/', {
    columns: usePlanColumns(setOpened),
    filters: [offeredFilter(t)],
    sortedBy: ['name'],
  });
  return (
    <>
      <ScreenHeader title={t('Plans')}>
        <Button kind="solid" onClick={() => setOpened('new')}>
          {t('Add plan')}
        </Button>
      </ScreenHeader>
      <p className="soft">{t('A plan says how much a school can have. What it costs are its variants.')}</p>
      <DataList
        list={list}
        caption={t('Plans')}
        countWords={(count) => t('{count, plural, one {# plan} other {# plans}}', { count })}
        errorTitle={t('The plans could not be loaded.')}
        noMatchTitle={t('No plans match these filters')}
        filterLabel={t('Filter plans')}
        search={{ label: t('Search'), placeholder: t('Name') }}
        fileName="plans.csv"
        emptyTitle={t('No plans yet')}
        emptyText={t('Add a plan, then a variant with its price.')}
      />
      {planInDialog && (
        <PlanDialog plan={planInDialog === 'new' ? undefined : planInDialog} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function usePlanColumns(onChange: (plan: PlatformPlan) => void): ListColumn<PlatformPlan>[] {
  const t = useTranslate();
  const number = useNumberFormat();
  const { language } = useLanguage();
  const limit = (value: number | null) => (value === null ? t('No limit') : number(value));
  return [
    { key: 'name', title: t('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: ({ is_archived, variants }) =>
        is_archived ? (
          <Badge>{t('Archived')}</Badge>
        ) : variants > 0 ? (
          <Badge status="ok">{t('Offered')}</Badge>
        ) : (
          <Badge status="warn">{t('Without a price')}</Badge>
        ),
    },
    numberColumn('students', t('Students'), ({ limits }) => limit(limits.students)),
    numberColumn('staff', t('Staff'), ({ limits }) => limit(limits.staff)),
    numberColumn('books', t('Books'), ({ limits }) => limit(limits.books)),
    numberColumn('storage', t('Storage'), ({ limits }) =>
      limits.storage === null ? t('No limit') : formatStorage(limits.storage, language),
    ),
    numberColumn('variants', t('Variants'), ({ variants }) => number(variants)),
    numberColumn('subscribers', t('Sites'), ({ subscribers }) => number(subscribers), { onPhone: 'fact' }),
    actionsColumn(t, (plan) => (
      <Button isSmall aria-label={t('Change {name}', { name: isolated(plan.name) })} onClick={() => onChange(plan)}>
        {t('Change')}
      </Button>
    )),
  ];
}
