import type { SiteMessage } from '#contract/core/messages.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { MessageText } from './message-text.tsx';
import css from './messages.module.css';

type Props = { message: SiteMessage; onChange: (message: SiteMessage) => void; onClose: () => void };

/** Shows a message of a school, and marks it as answered or reopens it. */
export function MessageDrawer({ message, onChange, onClose }: Props) {
  const t = useWords();
  const change = useApiMutation('PATCH /messages/{id}/', { invalidates: ['GET /messages/'] });
  const { run, isBusy } = useAction(change, { onSuccess: onChange });
  const isDone = message.state === 'answered' || message.state === 'closed';
  return (
    <Drawer isOpen onClose={onClose} title={<bdi>{message.name}</bdi>} closeLabel={t('Close')}>
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
