import { Link, useSearchParams } from 'react-router';
import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import { emailStateWords, emailTemplateWords } from '#contract/administration/email-monitoring-words.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { dateColumn, numberColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { PHONE, useMatches } from '#web/kit/ui/use-matches.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import css from './email-monitoring.module.css';
import { EMAIL_STATES, emailStateColours, templateWords } from './words.ts';

/** The emails of all schools. The name of an email opens it beside the list, which then has fewer columns. */
export function EmailList({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTranslate();
  const dates = useDateFormat();
  const list = useList('GET /emails/', {
    columns: emailColumns(t, dates, useMatches(PHONE)).filter(({ key }) => !isNarrow || key !== 'school'),
    filters: [
      choiceFilter('template', t('Kind'), t('Any kind'), labelsOf(t, emailTemplateWords)),
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, emailStateWords, EMAIL_STATES)),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
      { name: 'from', label: t('From day'), day: 'first' },
      { name: 'to', label: t('To day'), day: 'last' },
    ],
  });
  return (
    <DataList
      list={list}
      caption={t('Emails')}
      countWords={(count) => t('{count, plural, one {# email} other {# emails}}', { count })}
      errorTitle={t('The emails could not be loaded.')}
      noMatchTitle={t('No emails match these filters')}
      filterLabel={t('Filter emails')}
      search={{ label: t('Search'), placeholder: t('Address or subject') }}
      fileName="emails.csv"
      selection={{ nameOf: ({ subject }) => subject, bulk: resendOptions(t) }}
      isRoomy
      emptyTitle={t('No emails yet')}
      emptyText={t('Every email that a school or Booklark sends will appear here.')}
    />
  );
}

export function resendOptions(t: Translate): BulkOptions<MonitoredEmail> {
  return {
    needsReason: true,
    invalidates: ['GET /emails/', 'GET /email-counts/'],
    actions: [
      {
        key: 'resend',
        label: t('Send again'),
        isFor: ({ can_bulk_resend }) => can_bulk_resend,
        question: (count) =>
          t('{count, plural, one {Send this email again?} other {Send these # emails again?}}', { count }),
        explanation: t('The new emails have new links. Notices, used links and suppressed addresses are left out.'),
        doneWords: (count) =>
          t('{count, plural, one {We are sending # email again.} other {We are sending # emails again.}}', { count }),
      },
    ],
  };
}

function emailColumns(t: Translate, { dateTime }: DateFormat, isPhone: boolean): ListColumn<MonitoredEmail>[] {
  const address: ListColumn<MonitoredEmail> = {
    key: 'to',
    title: t('To', { context: 'email' }),
    onPhone: 'plain',
    cell: ({ to }) => <Address address={to} />,
  };
  return [
    { key: 'email', title: t('Email'), cell: (email) => <EmailLink email={email} isPhone={isPhone} /> },
    ...(isPhone ? [address] : []),
    {
      key: 'school',
      title: t('Site'),
      cell: ({ tenant }) => (
        <Link to={`?tenant=${tenant.id}`} className={css.subject}>
          <bdi>{tenant.school_name}</bdi>
        </Link>
      ),
    },
    statusColumn('state', t('Status'), ({ state }) => [emailStateColours[state], t(emailStateWords[state])]),
    { key: 'kind', title: t('Kind'), isExtra: true, cell: ({ template }) => templateWords(t, template) },
    {
      key: 'reason',
      title: t('Reason'),
      isExtra: true,
      cell: ({ reason }) => <span dir="ltr">{reason}</span>,
    },
    numberColumn('attempts', t('Attempts'), ({ attempts }) => attempts, { isExtra: true }),
    dateColumn('created', t('Created'), ({ created_at }) => dateTime(created_at)),
  ];
}

function Address({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className={css.address}>
      {address}
    </bdi>
  );
}

/** The subject, and below it the address, unless a phone's list shows the address elsewhere. */
function EmailLink({ email: { id, subject, to }, isPhone }: { email: MonitoredEmail; isPhone: boolean }) {
  const [searchParams] = useSearchParams();
  const search = new URLSearchParams(searchParams);
  search.set('email', id);
  const isOpen = searchParams.get('email') === id;
  return (
    <>
      <Link to={`?${search}`} className={css.subject} aria-current={isOpen} preventScrollReset>
        <bdi>{subject}</bdi>
      </Link>
      {!isPhone && (
        <span className={css.below}>
          <Address address={to} />
        </span>
      )}
    </>
  );
}
