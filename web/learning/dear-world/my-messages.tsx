import { useState } from 'react';
import type { MyMessage } from '#contract/learning/dear-world.ts';
import { dearWorldStateWords } from '#contract/learning/dear-world-words.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import css from './write.module.css';

type Props = { messages: MyMessage[]; onChange: (message: MyMessage) => void };

/** The person's messages, each with its state and the reviewer's requests. */
export function MyMessages({ messages, onChange }: Props) {
  const t = useTranslate();
  const [deleting, setDeleting] = useState<MyMessage>();
  const { mutateAsync } = useApiMutation('DELETE /dear-world/{id}/', { invalidates: ['GET /my-messages/'] });
  if (messages.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('My messages')}</h2>
      <ul className={css.messages}>
        {messages.map((message) => (
          <li key={message.id} className={css.own}>
            {message.drawing && (
              <img
                src={message.drawing.url}
                alt={message.drawing.alt || t('Your drawing')}
                width={1200}
                height={900}
                loading="lazy"
                className={css.small}
              />
            )}
            <div className="stack">
              <p className={css.text} lang={message.language} dir="auto">
                {message.text}
              </p>
              <p className="soft small">{goalName(message.goal, t)}</p>
              <p>
                <Badge status={statusOf(message)}>{t(dearWorldStateWords[message.state])}</Badge>
              </p>
              {message.remark && (
                <p>
                  {t('Your teacher wrote:')} <span dir="auto">{message.remark}</span>
                </p>
              )}
              <div className={css.tools}>
                {message.can_change && (
                  <Button
                    onClick={() => onChange(message)}
                    aria-label={t('Change message: {text}', { text: message.text })}
                  >
                    {t('Change')}
                  </Button>
                )}
                <Button
                  onClick={() => setDeleting(message)}
                  aria-label={t('Delete message: {text}', { text: message.text })}
                >
                  {t('Delete')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={t('Delete this message?')}
          confirmLabel={t('Delete')}
          successMessage={t('Message deleted.')}
          onConfirm={() => mutateAsync({ params: { id: deleting.id } })}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('It disappears everywhere. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function statusOf({ state }: MyMessage) {
  if (state === 'published') return 'ok';
  return state === 'changes_asked' || state === 'pulled_down' ? 'warn' : undefined;
}
