import type { Enrolment } from '#contract/enrolment.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useLocale } from '#web/kit/locale.ts';
import { useWords } from '#web/kit/words.ts';
import { useUndoEnrolment } from './calls.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const { mutateAsync } = useUndoEnrolment();
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ConfirmDialog
      title={t('Undo this enrolment?')}
      cancelLabel={t('Keep it')}
      confirmLabel={t('Undo it')}
      successMessage={t('Undoing the enrolment…')}
      onConfirm={() => mutateAsync(list.id)}
      onClose={onClose}
    >
      <p>{t('Students it added are removed and its changes are reversed. Anything changed since then is kept.')}</p>
      <p className="muted">{t('You can undo until {time}.', { time: until.format(new Date(list.expires_at)) })}</p>
    </ConfirmDialog>
  );
}
