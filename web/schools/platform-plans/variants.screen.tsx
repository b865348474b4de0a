import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { PlatformVariant } from '#contract/schools/platform-plans.ts';
import { useApi } from '#web/kit/api.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toPercent } from '#web/kit/typed-amounts.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { currencyFilter } from '#web/money/payments/currency-filter.ts';
import { ChangeVariantDialog } from './change-variant-dialog.tsx';
import { offeredFilter } from './filters.ts';
import { VariantDialog } from './variant-dialog.tsx';

/** Prices of plans: price, interval, places, currency and trial. */
export function Component() {
  const t = useTranslate();
  const [variantInDialog, setOpened] = useState<PlatformVariant | 'new'>();
  const close = () => setOpened(undefined);
  const { data: plans } = useApi('GET /api-super-admin/plans/', { query: { limit: 100 } });
  const options = (plans?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const list = useList('GET /api-super-admin/variants/', {
    columns: useVariantColumns(setOpened),
    filters: [
      { name: 'plan', label: t('Plan'), anyLabel: t('All plans'), options, isId: true },
      currencyFilter(t),
      offeredFilter(t),
    ],
    sortedBy: ['name', 'price'],
  });
  return (
    <>
      <ScreenHeader title={t('Plan variants')}>
        <Button kind="solid" onClick={() => setOpened('new')}>
          {t('Add variant')}
        </Button>
      </ScreenHeader>
      <p className="soft">
        {t('A variant is a price of a plan. It never changes for those who have it: another price is another variant.')}
      </p>
      <DataList
        list={list}
        caption={t('Plan variants')}
        countWords={(count) => t('{count, plural, one {# variant} other {# variants}}', { count })}
        errorTitle={t('The variants could not be loaded.')}
        noMatchTitle={t('No variants match these filters')}
        filterLabel={t('Filter variants')}
        search={{ label: t('Search'), placeholder: t('Plan') }}
        fileName="variants.csv"
        emptyTitle={t('No variants yet')}
        emptyText={t('Add a variant to offer a plan for a price.')}
      />
      {variantInDialog === 'new' && <VariantDialog onClose={close} />}
      {variantInDialog && variantInDialog !== 'new' && (
        <ChangeVariantDialog variant={variantInDialog} onClose={close} />
      )}
    </>
  );
}

function useVariantColumns(onChange: (variant: PlatformVariant) => void): ListColumn<PlatformVariant>[] {
  const t = useTranslate();
  const number = useNumberFormat();
  const money = useMoneyFormat();
  return [
    { key: 'name', title: t('Plan'), cell: ({ plan }) => <bdi>{plan.name}</bdi> },
    numberColumn('price', t('Price'), ({ price, currency }) => money(price, currency), {
      onPhone: 'side',
    }),
    {
      key: 'interval',
      title: t('Paid'),
      onPhone: 'plain',
      cell: ({ interval }) => (interval === 'month' ? t('Monthly') : t('Yearly')),
    },
    numberColumn('seats', t('Schools'), ({ seats }) => number(seats)),
    {
      key: 'trial',
      title: t('Trial'),
      cell: ({ trial_days, is_for_registration }) => (
        <>
          {trial_days === 0 ? t('None') : t('{count, plural, one {# day} other {# days}}', { count: trial_days })}{' '}
          {is_for_registration && <Badge status="info">{t('At registration')}</Badge>}
        </>
      ),
    },
    numberColumn('tax', t('Tax'), ({ tax_rate }) => t('{percent} %', { percent: toPercent(tax_rate) }), {
      isExtra: true,
    }),
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: ({ is_archived }) =>
        is_archived ? <Badge>{t('Archived')}</Badge> : <Badge status="ok">{t('Offered')}</Badge>,
    },
    numberColumn('subscribers', t('Sites'), ({ subscribers }) => number(subscribers)),
    actionsColumn(t, (variant) => (
      <Button
        isSmall
        aria-label={t('Change {name}', {
          name: `${isolated(variant.plan.name)}, ${money(variant.price, variant.currency)}`,
        })}
        onClick={() => onChange(variant)}
      >
        {t('Change')}
      </Button>
    )),
  ];
}
