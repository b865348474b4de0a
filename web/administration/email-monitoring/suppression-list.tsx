import { useState } from 'react';
import { suppressionCauseWords } from '#contract/administration/suppression-words.ts';
import type { Suppression } from '#contract/administration/suppressions.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn, dateColumn } from '#web/kit/list-columns.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useList } from '#web/kit/use-list.ts';
import css from './email-monitoring.module.css';
import { RemoveSuppressionDialog } from './reason-dialog.tsx';
import { SuppressDialog } from './suppress-dialog.tsx';

/** The addresses that get no email from any school. */
export function SuppressionList() {
  const t = useTranslate();
  const { date } = useDateFormat();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression>();
  const list = useList('GET /suppressions/', {
    columns: [
      {
        key: 'address',
        title: t('Email address'),
        cell: ({ address }) => (
          <bdi dir="ltr" className={css.subject}>
            {address}
          </bdi>
        ),
      },
      { key: 'cause', title: t('Cause'), onPhone: 'status', cell: ({ cause }) => t(suppressionCauseWords[cause]) },
      { key: 'reason', title: t('Reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
      dateColumn('since', t('Since'), ({ since }) => date(since), { onPhone: 'fact' }),
      actionsColumn(t, (row) => (
        <Button
          isSmall
          aria-label={t('Remove {name} from the suppression list', { name: row.address })}
          onClick={() => setRemoving(row)}
        >
          {t('Remove')}
        </Button>
      )),
    ],
  });
  return (
    <>
      <DataList
        list={list}
        caption={t('Suppression list')}
        countWords={(count) => t('{count, plural, one {# address} other {# addresses}}', { count })}
        errorTitle={t('The suppression list could not be loaded.')}
        noMatchTitle={t('No addresses match your search')}
        filterLabel={t('Search addresses')}
        search={{ label: t('Search'), placeholder: t('Email address') }}
        fileName="suppressions.csv"
        actions={<Button onClick={() => setAdding(true)}>{t('Add address')}</Button>}
        isRoomy
        emptyTitle={t('No addresses on the list')}
        emptyText={t('Addresses whose emails come back or are reported as spam will appear here.')}
      />
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveSuppressionDialog suppression={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
