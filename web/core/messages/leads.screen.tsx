import { useState } from 'react';
import type { Lead } from '#contract/core/leads.ts';
import { leadKinds } from '#contract/core/message-words.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { useApi } from '#web/kit/api.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { LeadDrawer } from './lead-drawer.tsx';
import { leadsBulk } from './leads-bulk.tsx';
import { messageColumns, messageFilters } from './message-columns.tsx';
import css from './messages.module.css';

/** The messages of all sites, with their assignment and replies. */
export function Component() {
  const t = useTranslate();
  const dates = useTableDates();
  const [lead, setLead] = useState<Lead>();
  const assignees = useApi('GET /leads/', { query: { limit: 1 } }).data?.assignees ?? [];
  const [name, topic, ...others] = messageColumns<Lead>(t, dates, setLead);
  const list = useList('GET /leads/', {
    columns: [
      ...[name, topic].filter((column) => column !== undefined),
      {
        key: 'site',
        title: t('Site'),
        cell: ({ tenant }) => <bdi className={css.short}>{tenant.school_name}</bdi>,
      },
      ...others,
      {
        key: 'assigned',
        title: t('Assigned to'),
        cell: ({ assigned_to }) => <bdi className={css.short}>{assigned_to?.name}</bdi>,
        isExtra: true,
      },
    ],
    filters: [
      ...messageFilters(t, leadKinds),
      {
        name: 'assigned_to',
        label: t('Assigned to'),
        anyLabel: t('Anyone'),
        options: assignees.map(({ id, name }) => ({ value: id, label: name })),
        isId: true,
      },
      choiceFilter('task', t('Needs attention'), t('All leads'), {
        unsafe_content: t('Unsafe content'),
        unanswered_leads: t('No answer for two days'),
      }),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    ],
  });
  return (
    <>
      <ScreenHeader title={t('Leads')} />
      <DataList
        list={list}
        caption={t('Leads')}
        countWords={(count) => t('{count, plural, one {# lead} other {# leads}}', { count })}
        errorTitle={t('The leads could not be loaded.')}
        noMatchTitle={t('No leads match these filters')}
        filterLabel={t('Filter leads')}
        search={{ label: t('Search'), placeholder: t('Name, email or text') }}
        fileName="leads.csv"
        isRoomy
        selection={{ nameOf: ({ name }) => name, bulk: leadsBulk(t, assignees) }}
        emptyTitle={t('No leads yet')}
        emptyText={t('What people write on the pages “Contact” and “Report a problem” of any site will appear here.')}
      />
      {lead && <LeadDrawer lead={lead} assignees={assignees} onChange={setLead} onClose={() => setLead(undefined)} />}
    </>
  );
}
