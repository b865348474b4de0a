import { useState } from 'react';
import type { SiteMessage } from '#contract/core/messages.ts';
import { messageKinds } from '#contract/kit/message-words.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { messageColumns, messageFilters } from './message-columns.tsx';
import { MessageDrawer } from './message-drawer.tsx';

/** Messages from /contact and /report-a-problem of this site. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Messages') });
  const dates = useTableDates();
  const [message, setMessage] = useState<SiteMessage>();
  const list = useList('GET /messages/', {
    columns: messageColumns<SiteMessage>(t, dates, setMessage),
    filters: messageFilters(t, messageKinds),
  });
  return (
    <>
      <PageHeader title={t('Messages')} />
      <p className="muted">
        {t('Open reports of unsafe content come first. Messages are deleted after 90 days. Reply by your own email.')}
      </p>
      <DataList
        list={list}
        caption={t('Messages')}
        countWords={(count) => t('{count, plural, one {# message} other {# messages}}', { count })}
        errorTitle={t('The messages could not be loaded.')}
        noMatchTitle={t('No messages match these filters')}
        filterLabel={t('Filter messages')}
        search={{ label: t('Search'), placeholder: t('Name, email or text') }}
        fileName="messages.csv"
        isRoomy
      >
        <EmptyState title={t('No messages yet')}>
          <p>{t('What people write on the pages “Contact” and “Report a problem” of your site will appear here.')}</p>
        </EmptyState>
      </DataList>
      {message && <MessageDrawer message={message} onChange={setMessage} onClose={() => setMessage(undefined)} />}
    </>
  );
}
