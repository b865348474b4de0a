import type { Enrolment } from '#contract/enrolment.ts';
import { useLanguage } from '#web/app/site.ts';
import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useUndo } from './calls.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useWords();
  const { language } = useLanguage();
  const { run, isBusy, error } = useDoing(useUndo(), { done: t('It is being undone.'), onDone: onClose });
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Undo this enrolment?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="bad" isBusy={isBusy} onClick={() => run(list.id)}>
            {t('Undo it')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <p>
          {t(
            'Students whom it made are removed, and what it changed is as before. What somebody changed since stays as it is.',
          )}
        </p>
        <p className="muted">{t('Possible until {time}.', { time: until.format(new Date(list.expires_at)) })}</p>
      </div>
    </Dialog>
  );
}
