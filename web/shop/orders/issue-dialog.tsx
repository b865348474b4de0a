import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import { issueFactWords, paymentIssueWords } from '#contract/money/payment-issue-words.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { differenceOf, IssueSchool, useProviderName, wordsOf } from './issue-parts.tsx';

type Props = { issue: PaymentIssue; onClose: () => void };

/** Shows the facts of a payment issue and the next step, and saves the note of the person who resolves it. */
export function IssueDialog({ issue, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/payment-issues/{id}/resolve/', {
    invalidates: ['GET /api-super-admin/payment-issues/', 'GET /platform-tasks/'],
  });
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: t(paymentIssueWords.noteInvalid) } : {}),
    submit: (body) => mutateAsync({ params: { id: issue.id }, body }),
    onSuccess: onClose,
  });
  const provider = useProviderName()(issue);
  const { title: titleWords, step } = wordsOf(issue);
  const title = t(titleWords, { provider });
  if (!issue.can_resolve)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        <IssueFacts issue={issue} />
        <p className="muted">{t('Resolved by {name}', { name: isolated(issue.resolved_by ?? '') })}</p>
        <p dir="auto">{issue.note}</p>
      </Dialog>
    );
  return (
    <FormDialog form={form} title={title} submitLabel={t('Mark as resolved')} onClose={onClose}>
      <IssueFacts issue={issue} />
      <h3>{t('What to do')}</h3>
      <p>{t(step, { provider })}</p>
      {isInSmallestUnit(issue) && <p>{t('Amounts are in the smallest unit of the currency.')}</p>}
      <TextArea
        {...form.field('note')}
        label={t('What you did')}
        hint={t('The activity log shows it.')}
        rows={3}
        maxLength={1000}
        dir="auto"
        data-first
      />
    </FormDialog>
  );
}

/** Ledger differences without a kind, from before kinds were introduced, name no currency. */
const isInSmallestUnit = ({ reason, details }: PaymentIssue) => reason === 'ledger' && !('kind' in details);

function IssueFacts({ issue }: { issue: PaymentIssue }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { details, since } = issue;
  const difference = differenceOf(issue, t);
  const factOf = useFactFormat(details);
  const provider = useProviderName()(issue);
  return (
    <DescriptionList>
      <Description name={t('School')}>
        <IssueSchool issue={issue} />
      </Description>
      <Description name={difference ? t('What differs') : t('Reference')}>
        {difference ?? <Reference issue={issue} />}
      </Description>
      <Description name={t('Since')}>{dateTime(since)}</Description>
      {Object.entries(details).map(([name, value]) => {
        const word = issueFactWords[name];
        if (!word || value === null) return null;
        return (
          <Description key={name} name={t(word, { provider })}>
            {factOf(name, value)}
          </Description>
        );
      })}
    </DescriptionList>
  );
}

/** Links to the subject of an issue. A subject that exists only at the provider has its provider id. */
function Reference({ issue: { about, reference, tenant } }: { issue: PaymentIssue }) {
  const t = useTranslate();
  if (about === 'order') return <Link to={`/admin-panel/orders?order=${reference}`}>{t('Open the order')}</Link>;
  if (about === 'plan')
    return <Link to={`/admin-panel/payment-history?tenant=${tenant.id}`}>{t('Open the payments of this site')}</Link>;
  if (about === 'school') return <Link to={paths.adminPanelTenant(tenant.id)}>{t('Open the school')}</Link>;
  return <bdi dir="ltr">{reference}</bdi>;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Older dispute issues contain a day without a time. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Amounts have their currency if the issue names one; times are in the reader's language and time zone. */
function useFactFormat(details: PaymentIssue['details']) {
  const format = useMoneyFormat();
  const { day, dateTime } = useDateFormat();
  return (name: string, value: string | number | boolean) => {
    const currency = details[`${name}_currency`] ?? details.currency;
    if (typeof value === 'number' && typeof currency === 'string') return format(value, currency);
    if (typeof value === 'string' && TIME.test(value)) return dateTime(value);
    if (typeof value === 'string' && DAY.test(value)) return day(value);
    return <bdi dir="ltr">{String(value)}</bdi>;
  };
}
