import { useState } from 'react';
import type { PayoutDetail } from '#contract/giving/payouts.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { reasonWords } from '#contract/kit/staff-reason.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { download } from '#web/kit/download.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { BankAccount } from './bank-account.tsx';
import { ConfirmPayout, payoutReads } from './confirm-payout.tsx';
import { Statement } from './statement.tsx';

type WithdrawProps = { payout: PayoutDetail; onClose: () => void };
const MIN_REASON_LENGTH = 10;

/** Withdraws a payout that no one has confirmed, with a reason. */
function WithdrawPayout({ payout: { id, cause }, onClose }: WithdrawProps) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/payouts/{id}/withdraw/', { invalidates: payoutReads });
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < MIN_REASON_LENGTH ? { reason: t(reasonWords.invalid) } : {}),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess() {
      onClose();
      announce(t('The payout is withdrawn.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Withdraw the payout to {cause}', { cause: isolated(cause.name) })}
      submitLabel={t('Withdraw payout')}
      isDestructive
      onClose={onClose}
    >
      <p>{t('Withdraw it only if the money was not sent. The amount is owed again, for another payout.')}</p>
      <TextArea {...form.field('reason')} label={t('Reason')} rows={3} maxLength={300} dir="auto" data-first />
    </FormDialog>
  );
}

type Props = { id: string; onClose: () => void };

/** Shows one payout with its statement; a second person, not the one who prepared it, confirms it in this dialog. */
export function PayoutDialog({ id, onClose }: Props) {
  const t = useTranslate();
  const [step, setStep] = useState<'confirm' | 'withdraw'>();
  const { data: payout, isError } = useApi('GET /api-super-admin/payouts/{id}/', { params: { id } });
  const back = () => setStep(undefined);
  if (payout && step === 'confirm') return <ConfirmPayout payout={payout} onClose={back} />;
  if (payout && step === 'withdraw') return <WithdrawPayout payout={payout} onClose={back} />;
  return (
    <Dialog
      isOpen
      isWide
      title={payout ? t('Payout to {cause}', { cause: isolated(payout.cause.name) }) : t('Payout')}
      onClose={onClose}
      actions={
        payout && (
          <>
            {payout.can_withdraw && <Button onClick={() => setStep('withdraw')}>{t('Withdraw')}</Button>}
            {payout.can_confirm && (
              <Button kind="solid" onClick={() => setStep('confirm')}>
                {t('Confirm payment')}
              </Button>
            )}
          </>
        )
      }
    >
      {isError && <Alert status="bad" title={t('The payout could not be loaded.')} />}
      {!payout && !isError && <RowsSkeleton label={t('Loading…')} />}
      {payout && <PayoutFacts payout={payout} />}
    </Dialog>
  );
}

function PayoutFacts({ payout }: { payout: PayoutDetail }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { day, dateTime } = useDateFormat();
  const { currency, amount, state, owed } = payout;
  const money = (sum: number) => format(sum, currency);
  return (
    <div className="stack">
      {state === 'prepared' && !payout.can_confirm && (
        <Alert status="info" title={t('You prepared this payout. Another person confirms it.')} />
      )}
      {payout.refunded_since && (
        <Alert status="warn" title={t('Less is owed now than this payout pays.')}>
          {t('After refunds, {owed} is owed. If the money is not sent yet, withdraw this payout and prepare another.', {
            owed: money(owed),
          })}
        </Alert>
      )}
      {state === 'prepared' && <BankAccount name={payout.cause.name} account={payout.bank_account} />}
      <DescriptionList>
        <Description name={t('Amount')}>{money(amount)}</Description>
        <Description name={t('Until')}>{dateTime(payout.until)}</Description>
        <Description name={t('Prepared')}>
          {dateTime(payout.prepared_at)}, <bdi>{payout.prepared_by}</bdi>
        </Description>
        {payout.confirmed_at && (
          <Description name={t('Confirmed')}>
            {dateTime(payout.confirmed_at)}, <bdi>{payout.confirmed_by}</bdi>
          </Description>
        )}
        {payout.paid_on && (
          <Description name={t('Bank transfer')}>
            {day(payout.paid_on)}, <bdi>{payout.reference}</bdi>
          </Description>
        )}
        {payout.withdrawn_at && (
          <Description name={t('Withdrawn')}>
            {dateTime(payout.withdrawn_at)}, <bdi>{payout.withdrawn_by}</bdi>
            <br />
            <span dir="auto">{payout.reason}</span>
          </Description>
        )}
        <Description name={t('Owed to the cause now')}>{money(owed)}</Description>
      </DescriptionList>
      {state !== 'withdrawn' && (
        <>
          <Statement payout={payout} />
          <StatementFiles payout={payout} />
        </>
      )}
    </div>
  );
}

function StatementFiles({ payout: { id } }: { payout: PayoutDetail }) {
  const t = useTranslate();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const path = `/api-super-admin/payouts/${id}/`;
  async function save(format: 'pdf' | 'csv') {
    setBusy(true);
    try {
      await download(`${path}statement/${format === 'csv' ? '?format=csv' : ''}`, `statement.${format}`, path);
    } catch {
      showToast({ kind: 'failed', message: t('The statement could not be downloaded. Try again.') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <p className="row">
      <Button isBusy={isBusy} onClick={() => void save('pdf')}>
        {t('Statement as PDF')}
      </Button>
      <Button isBusy={isBusy} onClick={() => void save('csv')}>
        {t('Statement as CSV')}
      </Button>
    </p>
  );
}
