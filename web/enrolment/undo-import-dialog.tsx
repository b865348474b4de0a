import type { Enrolment } from '#contract/enrolment.ts';
import { SureDialog } from '#web/kit/confirm-dialog.tsx';
import { useRegion } from '#web/kit/locale.ts';
import { useWords } from '#web/kit/words.ts';
import { useUndo } from './calls.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useWords();
  const region = useRegion();
  const { mutateAsync } = useUndo();
  const until = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SureDialog
      title={t('Undo this enrolment?')}
      keep={t('Keep it')}
      act={t('Undo it')}
      done={t('It is being undone.')}
      run={() => mutateAsync(list.id)}
      onClose={onClose}
    >
      <p>
        {t(
          'Students whom it made are removed, and what it changed is as before. What somebody changed since stays as it is.',
        )}
      </p>
      <p className="muted">{t('Possible until {time}.', { time: until.format(new Date(list.expires_at)) })}</p>
    </SureDialog>
  );
}
