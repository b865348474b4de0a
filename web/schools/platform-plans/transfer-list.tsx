import { useState } from 'react';
import { isolated, leftToRight } from '#contract/kit/isolated-text.ts';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { bankTransferStateWords } from '#contract/schools/plan-words.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { actionsColumn, dateColumn, numberColumn, schoolColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const stateStatus: Record<BankTransfer['state'], Status | undefined> = {
  waiting: 'info',
  received: 'warn',
  confirmed: 'ok',
  cancelled: undefined,
};

/** Lists the bank transfers for plans. One person records the money, another confirms it. */
export function TransferList() {
  const t = useTranslate();
  const [openId, setOpened] = useState<string>();
  const list = useList('GET /api-super-admin/bank-transfers/', {
    columns: useColumns(({ id }) => setOpened(id)),
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, bankTransferStateWords)),
      { name: 'tenant', label: t('School'), anyLabel: t('All schools'), picker: schoolPicker },
    ],
    sortedBy: ['-requested'],
  });
  const transfer = list.rows.find(({ id }) => id === openId);
  return (
    <>
      <p className="soft">
        {t(
          'One person records that the money is there, another confirms it. Then the plan begins, and the payment has its invoice.',
        )}
      </p>
      <DataList
        list={list}
        caption={t('Bank transfers for plans')}
        countWords={(count) => t('{count, plural, one {# bank transfer} other {# bank transfers}}', { count })}
        errorTitle={t('The bank transfers could not be loaded.')}
        noMatchTitle={t('No bank transfers match these filters')}
        filterLabel={t('Filter bank transfers')}
        search={{ label: t('Search'), placeholder: t('Reference or school') }}
        fileName="bank-transfers.csv"
        emptyTitle={t('No bank transfers yet')}
        emptyText={t('They appear here when a school chooses a plan and pays for it by bank transfer.')}
      />
      {transfer && <TransferDialog transfer={transfer} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(onOpen: (transfer: BankTransfer) => void): ListColumn<BankTransfer>[] {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { day, date } = useTableDates();
  return [
    { key: 'code', title: t('Reference'), cell: ({ code }) => <b>{leftToRight(code)}</b> },
    schoolColumn('tenant', t('School'), { onPhone: 'line' }),
    { key: 'plan', title: t('Plan'), cell: ({ plan }) => <bdi>{plan}</bdi> },
    numberColumn('amount', t('Amount'), ({ amount, currency }) => money(amount, currency), { onPhone: 'side' }),
    statusColumn('state', t('Status'), ({ state }) => [stateStatus[state], t(bankTransferStateWords[state])]),
    dateColumn('requested', t('Asked for'), ({ requested_at }) => date(requested_at)),
    dateColumn('received', t('Received'), ({ received_on }) => received_on && day(received_on)),
    { key: 'received_by', title: t('Recorded by'), isExtra: true, cell: ({ received_by }) => <bdi>{received_by}</bdi> },
    {
      key: 'confirmed_by',
      title: t('Confirmed by'),
      isExtra: true,
      cell: ({ confirmed_by }) => <bdi>{confirmed_by}</bdi>,
    },
    actionsColumn(t, (transfer) => (
      <Button
        isSmall
        aria-label={t('Open transfer {code}', { code: isolated(transfer.code) })}
        onClick={() => onOpen(transfer)}
      >
        {t('Open', { context: 'verb' })}
      </Button>
    )),
  ];
}
