import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MyMessage } from '#contract/learning/dear-world.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useApi } from '#web/kit/api.ts';
import { call } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ClassMessages } from './class-messages.tsx';
import { type ChangedMessage, MessageForm } from './message-form.tsx';
import { MyMessages } from './my-messages.tsx';

const MAX_SHOWN = 100;

/** Writes a message to the world, for staff also the messages of a class, and shows the state of one's own messages. */
export function Component() {
  const t = useTranslate();
  const isStudent = useSession()?.user.role === 'student';
  const isView = useIsReadOnly();
  useHead({ title: t('Write a message to the world') });
  return (
    <div className="stack" data-child={isStudent || undefined}>
      <p>
        <Link to={paths.dearWorld()} className="standing">
          {t('Dear World book')}
        </Link>
      </p>
      <h1>{t('Write a message to the world')}</h1>
      {isView ? <ClosedToSupport /> : <Writing isStudent={isStudent} />}
    </div>
  );
}

function Writing({ isStudent }: { isStudent: boolean }) {
  const t = useTranslate();
  const showToast = useToast();
  const [tab, setTab] = useState<'own' | 'class'>('own');
  const [changing, setChanging] = useState<ChangedMessage>();
  const [sentCount, setSentCount] = useState(0);
  const change = useAction(useMutation({ mutationFn: readForChange }), {
    onSuccess(message) {
      setTab('own');
      setChanging(message);
      window.scrollTo({ top: 0 });
    },
  });
  const { data, isError, refetch } = useApi('GET /my-messages/', { query: { limit: MAX_SHOWN } });
  if (isError && !data)
    return (
      <Alert status="bad" title={t('Your messages could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <p role="status">{t('Loading…')}</p>;
  const onSent = () => {
    setChanging(undefined);
    setSentCount(sentCount + 1);
    showToast({ kind: 'done', message: t('Message sent.') });
  };
  return (
    <>
      {!isStudent && (
        <SegmentedControl
          label={t('Messages')}
          views={[
            { key: 'own', label: t('My own message') },
            { key: 'class', label: t('For a class') },
          ]}
          selectedKey={tab}
          onSelect={setTab}
        />
      )}
      {!isStudent && tab === 'class' ? (
        <ClassMessages
          onSent={(count) =>
            showToast({
              kind: 'done',
              message: t('{count, plural, one {# message sent.} other {# messages sent.}}', { count }),
            })
          }
        />
      ) : (
        <MessageForm
          key={`${changing?.id} ${sentCount}`}
          penName={data.pen_name}
          message={changing}
          onSent={onSent}
          {...(changing && { onCancel: () => setChanging(undefined) })}
        />
      )}
      <MyMessages messages={data.results} onChange={(message) => void change.run(message)} />
    </>
  );
}

async function readForChange(message: MyMessage): Promise<ChangedMessage> {
  const { id, drawing } = message;
  const alt = drawing?.alt ?? '';
  return { ...message, alt, drawing: drawing && (await call('GET /my-messages/{id}/drawing/', { params: { id } })) };
}
