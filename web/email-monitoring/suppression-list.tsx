import { useState } from 'react';
import { suppressionCauseWords } from '#contract/suppression-words.ts';
import type { Suppression } from '#contract/suppressions.ts';
import { listSuppressions, removeSuppression } from '#web/kit/api/suppressions.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { useToast } from '#web/ui/toast.tsx';
import css from './email-monitoring.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { SUPPRESSION_ENDPOINTS, SuppressDialog } from './suppress-dialog.tsx';

/** The addresses that get no email of any school. */
export function SuppressionList() {
  const t = useWords();
  const { date } = useDateFormat();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression>();
  const list = useList(listSuppressions, {
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
      {
        key: 'since',
        title: t('Since'),
        onPhone: 'fact',
        cell: ({ since }) => <span className={lists.date}>{date(since)}</span>,
      },
      {
        key: 'acts',
        title: t('Actions'),
        hidesTitle: true,
        cell: (row) => (
          <Button
            isSmall
            aria-label={t('Remove {name} from the suppression list', { name: row.address })}
            onClick={() => setRemoving(row)}
          >
            {t('Remove')}
          </Button>
        ),
      },
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
      >
        <EmptyState title={t('No addresses on the list')}>
          <p>{t('Addresses whose emails come back or are reported as spam will appear here.')}</p>
        </EmptyState>
      </DataList>
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog suppression={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const t = useWords();
  const { id, address, cause, reason } = suppression;
  const showToast = useToast();
  const { mutateAsync } = useApiMutation(removeSuppression, { invalidates: SUPPRESSION_ENDPOINTS });
  return (
    <ReasonDialog
      title={t('Send emails to this address again?')}
      submitLabel={t('Remove from list')}
      submit={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onDone={() => {
        closeAndFocusPage(onClose);
        showToast({ kind: 'done', message: t('{email} gets emails again.', { email: address }) });
      }}
      onClose={onClose}
    >
      <b>
        <bdi dir="ltr">{address}</bdi>
      </b>
      <br />
      {t('{cause}: {reason}', { cause: t(suppressionCauseWords[cause]), reason: isolated(reason) })}
      <br />
      {t('Emails that were not sent in the meantime are not sent now. Send them again if they are still needed.')}
    </ReasonDialog>
  );
}
