import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { bankTransferStateWords } from '#contract/schools/plan-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { ConfirmTransfer, transferReads } from './confirm-transfer.tsx';
import { RecordTransfer } from './record-transfer.tsx';

type Props = { transfer: BankTransfer; onClose: () => void };

/** Shows one bank transfer, and this person's actions on it. */
export function TransferDialog({ transfer, onClose }: Props) {
  const t = useTranslate();
  const [step, setStep] = useState<'record' | 'confirm' | 'waiting' | 'cancelled'>();
  const back = () => setStep(undefined);
  const { state, can_confirm, can_record, code } = transfer;
  if (step === 'record') return <RecordTransfer transfer={transfer} onClose={back} />;
  if (step === 'confirm') return <ConfirmTransfer transfer={transfer} onClose={back} />;
  if (step) return <ReopenTransfer transfer={transfer} state={step} onClose={back} />;
  const isOpen = state === 'waiting' || state === 'received';
  return (
    <Dialog
      isOpen
      title={t('Bank transfer {code}', { code: isolated(code) })}
      onClose={onClose}
      actions={
        <>
          {isOpen && <Button onClick={() => setStep('cancelled')}>{t('Cancel transfer')}</Button>}
          {state === 'received' && <Button onClick={() => setStep('waiting')}>{t('Not received')}</Button>}
          {can_record && (
            <Button kind="solid" onClick={() => setStep('record')}>
              {t('Record the money')}
            </Button>
          )}
          {can_confirm && (
            <Button kind="solid" onClick={() => setStep('confirm')}>
              {t('Confirm the money')}
            </Button>
          )}
        </>
      }
    >
      <TransferFacts transfer={transfer} />
    </Dialog>
  );
}

function TransferFacts({ transfer }: { transfer: BankTransfer }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { day, dateTime } = useDateFormat();
  const { state, tenant, plan, amount, currency, requested_at, received_on, bank_reference } = transfer;
  const { received_by, confirmed_by, confirmed_at, can_confirm } = transfer;
  return (
    <div className="stack">
      {state === 'received' && !can_confirm && (
        <Alert status="info" title={t('You recorded this money. Another person confirms it.')} />
      )}
      <DescriptionList>
        <Description name={t('Status')}>{t(bankTransferStateWords[state])}</Description>
        <Description name={t('School')}>
          <bdi>{tenant.school_name}</bdi>
        </Description>
        <Description name={t('Plan')}>
          <bdi>{plan}</bdi>
        </Description>
        <Description name={t('Amount')}>{money(amount, currency)}</Description>
        <Description name={t('Asked for')}>{dateTime(requested_at)}</Description>
        {received_on && (
          <Description name={t('Received')}>
            {day(received_on)}, <bdi>{bank_reference}</bdi>
          </Description>
        )}
        {received_by && (
          <Description name={t('Recorded by')}>
            <bdi>{received_by}</bdi>
          </Description>
        )}
        {confirmed_at && (
          <Description name={t('Confirmed')}>
            {dateTime(confirmed_at)}, <bdi>{confirmed_by}</bdi>
          </Description>
        )}
      </DescriptionList>
    </div>
  );
}

type ReopenTransferProps = { transfer: BankTransfer; state: 'waiting' | 'cancelled'; onClose: () => void };

/** Undoes the record of money, or ends a transfer that will not come. */
function ReopenTransfer({ transfer: { id, tenant }, state, onClose }: ReopenTransferProps) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/bank-transfers/{id}/', { invalidates: transferReads });
  const isCancelled = state === 'cancelled';
  return (
    <ConfirmDialog
      title={isCancelled ? t('Cancel this bank transfer?') : t('Take back that the money is there?')}
      name={tenant.school_name}
      cancelLabel={t('Back')}
      confirmLabel={isCancelled ? t('Cancel transfer') : t('Not received')}
      onConfirm={() => mutateAsync({ params: { id }, body: { state } })}
      onClose={onClose}
    >
      {isCancelled
        ? t('The school is not asked for it any more. Its plan does not change.')
        : t('The bank transfer waits for the money again.')}
    </ConfirmDialog>
  );
}
