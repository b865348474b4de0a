import type { Enrolment } from '#contract/enrolment.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useLocale } from '#web/kit/locale.ts';
import { useWords } from '#web/kit/words.ts';
import { useUndo } from './calls.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const { mutateAsync } = useUndo();
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ConfirmDialog
      title={t('Undo this enrolment?')}
      cancelLabel={t('Keep it')}
      confirmLabel={t('Undo it')}
      successMessage={t('It is being undone.')}
      onConfirm={() => mutateAsync(list.id)}
      onClose={onClose}
    >
      <p>
        {t(
          'Students whom it made are removed, and what it changed is as before. What somebody changed since stays as it is.',
        )}
      </p>
      <p className="muted">{t('Possible until {time}.', { time: until.format(new Date(list.expires_at)) })}</p>
    </ConfirmDialog>
  );
}
