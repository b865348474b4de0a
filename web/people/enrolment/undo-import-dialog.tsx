import type { Enrolment } from '#contract/people/enrolment.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const { mutateAsync } = useApiMutation('POST /enrolments/{id}/undo/', { invalidates: IMPORT_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Undo this enrolment?')}
      cancelLabel={t('Keep enrolment')}
      confirmLabel={t('Undo enrolment')}
      onConfirm={() => mutateAsync({ params: { id: list.id } })}
      onClose={onClose}
    >
      <p>
        {t(
          'Students from this list are removed and its other changes are reversed. Anything changed since then is kept.',
        )}
      </p>
      <p className="muted">{t('You can undo until {time}.', { time: dateTime(list.expires_at) })}</p>
    </ConfirmDialog>
  );
}
