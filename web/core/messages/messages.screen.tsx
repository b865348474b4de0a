import { useState } from 'react';
import { messageKinds } from '#contract/core/message-words.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useList } from '#web/kit/use-list.ts';
import { messageColumns, messageFilters } from './message-columns.tsx';

import { MessageText } from './message-text.tsx';
import css from './messages.module.css';

type Props = { message: SiteMessage; onChange: (message: SiteMessage) => void; onClose: () => void };

/** Shows a message of a school, and marks it as answered or reopens it. */
export function MessageDrawer({ message, onChange, onClose }: Props) {
  const t = useTranslate();
  const change = useApiMutation('PATCH /messages/{id}/', { invalidates: ['GET /messages/'] });
  const { run, isBusy } = useAction(change, { onSuccess: onChange });
  const isDone = message.state === 'answered' || message.state === 'closed';
  return (
    <Drawer isOpen onClose={onClose} title={<bdi>{message.name}</bdi>}>
      <div className={css.lead}>
        <MessageText message={message} />
        <div>
          <Button
            isBusy={isBusy}
            onClick={() => void run({ params: { id: message.id }, body: { state: isDone ? 'new' : 'answered' } })}
          >
            {isDone ? t('Reopen message') : t('Mark as answered')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

/** Messages from /contact and /report-a-problem of this site. */
export function Component() {
  const t = useTranslate();
  const dates = useTableDates();
  const [message, setMessage] = useState<SiteMessage>();
  const list = useList('GET /messages/', {
    columns: messageColumns<SiteMessage>(t, dates, setMessage),
    filters: messageFilters(t, messageKinds),
  });
  return (
    <>
      <ScreenHeader title={t('Messages')} />
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
        emptyTitle={t('No messages yet')}
        emptyText={t('What people write on the pages “Contact” and “Report a problem” of your site will appear here.')}
      />
      {message && <MessageDrawer message={message} onChange={setMessage} onClose={() => setMessage(undefined)} />}
    </>
  );
}
